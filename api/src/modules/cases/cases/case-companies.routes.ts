import * as calls from '@zaakwerk/contract/cases'
import { serve } from '../../../platform/http/serve.ts'
import type { App } from '../../../platform/request/app-type.ts'
import { linkCaseCompany } from './case-companies.service.ts'
import { selectCasePeople } from './case-companies.sql.ts'

export const caseCompanyRoutes = (app: App): void => {
  serve(app, calls.linkCaseCompany, {
    handle: async ({ services, viewer, params, body }) => ({
      result: await linkCaseCompany(services, viewer, { caseId: params.id, body }),
    }),
    replay: async ({ services, params }) => ({ result: await selectCasePeople(services.db, params.id) }),
  })
}
