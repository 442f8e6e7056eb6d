import { linkCaseCompany } from '@zaakwerk/contract/cases'
import type { App } from '../core/app-type.ts'
import { serve } from '../core/serve.ts'
import { linkCompany } from './case-companies.service.ts'

export const caseCompanyRoutes = (app: App): void => {
  serve(app, linkCaseCompany, async ({ services, viewer, params, body }) => ({
    result: await linkCompany(services, viewer, { caseId: params.id, body }),
  }))
}
