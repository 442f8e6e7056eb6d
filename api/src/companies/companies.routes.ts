import { createCompany, getCompany, searchCompanies, updateCompany } from '@zaakwerk/contract/companies'
import type { App } from '../core/app-type.ts'
import { invalidField } from '../core/errors.ts'
import { serve } from '../core/serve.ts'
import { addCompany, changeCompany, holdCompany, readCompany, readCompanyRow } from './companies.service.ts'
import { selectCompanies } from './companies.sql.ts'

export const companyRoutes = (app: App): void => {
  serve(app, getCompany, ({ services, query }) => readCompany(services, query.id))

  serve(app, searchCompanies, ({ services, query }) => selectCompanies(services.db, query))

  serve(app, createCompany, {
    handle: ({ services, body }) => addCompany(services, body),
    again: ({ services }, [id = 0]) => readCompanyRow(services.db, id),
  })

  serve(app, updateCompany, {
    hold: ({ services, params: { id }, query }) => {
      if (query.company_id !== undefined && query.company_id !== id)
        throw invalidField(['query', 'company_id'], 'Dit is een ander bedrijf dan het adres zegt.')
      return holdCompany(services.db, id)
    },
    handle: ({ services, viewer, held, params, body }) =>
      changeCompany(services, viewer, { id: params.id, held, changes: body }),
  })
}
