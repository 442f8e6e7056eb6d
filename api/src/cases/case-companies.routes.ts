import { linkCaseCompany } from '@zaakwerk/contract/cases'
import type { App } from '../core/app-type.ts'
import { serve } from '../core/serve.ts'
import { linkCompany } from './case-companies.service.ts'
import { selectCasePeople } from './case-companies.sql.ts'

export const caseCompanyRoutes = (app: App): void => {
  serve(app, linkCaseCompany, {
    handle: async ({ services, viewer, params, body }) => ({
      result: await linkCompany(services, viewer, { caseId: params.id, body }),
    }),
    again: async ({ services, params }) => ({ result: await selectCasePeople(services.db, params.id) }),
  })
}
