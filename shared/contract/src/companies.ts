import * as z from '@zaakwerk/contract/zod'
import { endpoint, pageOf } from './endpoint.ts'
import { Company, CompanyDetail } from './entities/people.ts'
import { NewCompany } from './entities/people-input.ts'
import { Offset, OrderDirection, PathId, RowLimit, SearchText } from './primitives.ts'

const CompanyParams = z.object({ id: PathId })
export const companyOrderColumns = ['name'] as const

export const getCompany = endpoint({
  method: 'GET',
  path: '/companies',
  access: 'people.read',
  audit: { action: 'read', entity: 'company', ids: 'query.id', clients: 'answer.clients' },
  summary: 'One company with its contacts; the id is in the query.',
  query: CompanyParams,
  answer: CompanyDetail,
  errors: [404],
})

export const searchCompanies = endpoint({
  method: 'GET',
  path: '/companies/search',
  access: 'people.read',
  audit: { action: 'list', entity: 'company', ids: 'answer.items' },
  summary: 'Search companies on name or IBAN; 100 a page.',
  query: z.object({
    offset: Offset,
    limit: RowLimit,
    query: z.optional(SearchText),
    order_column: z.optional(z.enum(companyOrderColumns)),
    order_by: z.optional(OrderDirection),
  }),
  answer: pageOf(Company),
})

export const createCompany = endpoint({
  method: 'POST',
  path: '/companies',
  access: 'people.write',
  audit: { action: 'create', entity: 'company', ids: 'answer' },
  summary: 'Create a company.',
  body: NewCompany,
  answer: Company,
  status: 201,
  idempotent: true,
})

export const updateCompany = endpoint({
  method: 'PATCH',
  path: '/companies/{id}',
  access: 'people.write',
  audit: { action: 'change', entity: 'company', ids: 'params.id', clients: 'answer.clients' },
  summary: 'Change a company. `company_id` may repeat the id.',
  params: CompanyParams,
  query: z.object({ company_id: z.optional(PathId) }),
  body: z.partial(NewCompany),
  answer: CompanyDetail,
  versioned: true,
  errors: [404],
})
