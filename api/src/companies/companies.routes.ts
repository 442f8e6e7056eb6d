import { createCompany, getCompany, searchCompanies, updateCompany } from '@zaakwerk/contract/companies'
import type { Company } from '@zaakwerk/contract/entities/people'
import type { FastifyReply } from 'fastify'
import type { App } from '../core/app-type.ts'
import { invalidField } from '../core/errors.ts'
import { etagOf, requireVersion } from '../core/require-version.ts'
import { serve } from '../core/serve.ts'
import { addCompany, changeCompany, readCompany } from './companies.service.ts'
import { selectCompanies } from './companies.sql.ts'

const withEtag = <Answer extends Company>(reply: FastifyReply, company: Answer): Answer => {
  reply.header('etag', etagOf(company.version))
  return company
}

export const companyRoutes = (app: App): void => {
  serve(app, getCompany, async ({ services, query, reply }) =>
    withEtag(reply, await readCompany(services, query.id)),
  )

  serve(app, searchCompanies, ({ services, query }) => selectCompanies(services.db, query))

  serve(app, createCompany, async ({ services, body, reply }) =>
    withEtag(reply, await addCompany(services, body)),
  )

  serve(app, updateCompany, async ({ services, viewer, params: { id }, query, body, request, reply }) => {
    if (query.company_id !== undefined && query.company_id !== id)
      throw invalidField(['query', 'company_id'], 'Dit is een ander bedrijf dan het adres zegt.')
    const checkVersion = (version: number): void => requireVersion(request, version)
    return withEtag(reply, await changeCompany(services, viewer, { id, changes: body, checkVersion }))
  })
}
