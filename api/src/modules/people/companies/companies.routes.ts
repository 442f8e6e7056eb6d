import * as calls from '@zaakwerk/contract/companies'
import { invalidField } from '../../../platform/errors/errors.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { App } from '../../../platform/request/app-type.ts'
import { createCompany, getCompany, holdCompany, readCompanyRow, updateCompany } from './companies.service.ts'
import { selectCompanies } from './companies.sql.ts'

export const companyRoutes = (app: App): void => {
  serve(app, calls.getCompany, ({ services, query }) => getCompany(services, query.id))

  serve(app, calls.searchCompanies, ({ services, query }) => selectCompanies(services.db, query))

  serve(app, calls.createCompany, {
    handle: ({ services, body }) => createCompany(services, body),
    replay: ({ services }, [id = 0]) => readCompanyRow(services.db, id),
  })

  serve(app, calls.updateCompany, {
    lock: ({ services, params: { id }, query }) => {
      if (query.company_id !== undefined && query.company_id !== id)
        throw invalidField(['query', 'company_id'], 'Dit is een ander bedrijf dan het adres zegt.')
      return holdCompany(services.db, id)
    },
    handle: ({ services, viewer, locked, params, body }) =>
      updateCompany(services, viewer, { id: params.id, locked, changes: body }),
  })
}
