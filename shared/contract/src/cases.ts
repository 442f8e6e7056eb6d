import * as z from '@zaakwerk/contract/zod'
import { CaseParams, caseKey, caseRestoration } from './case-calls.ts'
import { CaseEventCall } from './case-events.ts'
import { CaseStatus } from './case-statuses.ts'
import { CaseType } from './case-types.ts'
import { endpoint, nothing } from './endpoint.ts'
import { CaseDetail } from './entities/case.ts'
import { CaseChanges, caseTextLengths, NewCase } from './entities/case-input.ts'
import { Client, CompanyName } from './entities/people.ts'
import { NewCompany } from './entities/people-input.ts'
import { Id, QueryFlag, Text } from './primitives.ts'

export const getCase = endpoint({
  ...caseKey,
  access: 'cases.read',
  audit: { action: 'read', entity: 'case', ids: 'params.id', clients: 'answer.client' },
  summary: 'One case with client, companies, tasks, documents and the newest events and logs.',
  params: CaseParams,
  answer: CaseDetail,
  errors: [404],
})

export const createCase = endpoint({
  method: 'POST',
  path: '/cases',
  access: 'cases.write',
  audit: { action: 'create', entity: 'case', ids: 'answer', clients: 'answer.client' },
  summary: 'Create a case, with its client and at most one file.',
  bodyType: 'multipart',
  jsonPart: 'case_data',
  body: NewCase,
  answer: CaseDetail,
  status: 201,
  idempotent: true,
  errors: [400, 404, 413, 415, 507],
})

export const deleteCase = endpoint({
  method: 'DELETE',
  path: '/cases/{id}',
  access: 'cases.delete',
  audit: { action: 'delete', entity: 'case', ids: 'params.id' },
  summary: 'Delete a case; an admin can restore it for 30 days.',
  params: CaseParams,
  query: z.object({
    /** Also delete the storage folder once the 30 days are over. */
    delete_sharepoint: z._default(QueryFlag, true),
  }),
  answer: nothing,
  versioned: true,
  errors: [404, 409],
})

export const restoreCase = endpoint({ ...caseRestoration, answer: CaseDetail })

export const updateCase = endpoint({
  method: 'PATCH',
  path: '/cases/{id}',
  access: 'cases.write',
  audit: { action: 'change', entity: 'case', ids: 'params.id', clients: 'answer.client' },
  summary: 'Change fields of a case.',
  params: CaseParams,
  body: CaseChanges,
  answer: CaseDetail,
  versioned: true,
  errors: [404, 409],
})

export const updateCaseStatus = endpoint({
  method: 'PATCH',
  path: '/cases/{id}/status',
  access: 'cases.write',
  audit: { action: 'change', entity: 'case', ids: 'params.id', clients: 'answer.client' },
  summary: 'Set the status by hand, to any value; logged as manual.',
  params: CaseParams,
  query: z.object({ update: CaseStatus }),
  answer: CaseDetail,
  versioned: true,
  errors: [404],
})

export const updateCaseType = endpoint({
  method: 'PATCH',
  path: '/cases/{id}/type',
  access: 'cases.write',
  audit: { action: 'change', entity: 'case', ids: 'params.id', clients: 'answer.client' },
  summary: 'Set the type.',
  params: CaseParams,
  query: z.object({ update: z.pipe(z.coerce.number(), CaseType) }),
  answer: CaseDetail,
  versioned: true,
  errors: [404],
})

export const updateCaseFolder = endpoint({
  method: 'POST',
  path: '/cases/{id}/update-folder',
  access: 'cases.write',
  audit: { action: 'change', entity: 'case', ids: 'params.id', clients: 'answer.client' },
  summary: 'Set the address of the folder and which document is the primary one, by name.',
  params: CaseParams,
  query: z.object({
    sharepoint_folder_url: z.optional(Text(caseTextLengths.sharepoint_folder_url)),
    primary_document: z.optional(Text(caseTextLengths.primary_document)),
  }),
  answer: CaseDetail,
  idempotent: true,
  versioned: true,
  errors: [404],
})

export const postCaseEvent = endpoint({
  method: 'POST',
  path: '/cases/{id}/event',
  access: 'cases.write',
  audit: {
    action: 'change',
    entity: 'case',
    ids: 'params.id',
    clients: 'answer.client',
    fields: ['body.event_type', 'body.event'],
  },
  summary:
    'Let something happen to a case, as the workflow allows. 208: it is queued already, and nothing changed.',
  params: CaseParams,
  body: CaseEventCall,
  answer: CaseDetail,
  idempotent: true,
  versioned: true,
  errors: [208, 400, 404],
})

export const linkCaseCompany = endpoint({
  method: 'POST',
  path: '/cases/{id}/companies',
  access: 'cases.write',
  audit: { action: 'change', entity: 'case', ids: 'params.id', clients: 'answer.result.client' },
  summary:
    'Link a company to a case and its clients: a new one by name and IBAN, or an existing one by id, with an IBAN if it has none.',
  params: CaseParams,
  body: z.union([z.object({ id: Id, iban: NewCompany.shape.iban }), NewCompany]),
  answer: z.object({ result: z.object({ client: z.array(Client), companies: z.array(CompanyName) }) }),
  idempotent: true,
  errors: [404],
})
