import * as z from '@zaakwerk/contract/zod'
import { endpoint, fileAnswer, nothing, pageOf } from './endpoint.ts'
import {
  Certificate,
  CertificateSummary,
  Destruction,
  destructionSize,
  RetentionProposal,
} from './entities/destruction.ts'
import { HoldReason, LegalHold } from './entities/legal-hold.ts'
import { longestTerm, RetentionKind, RetentionTerm } from './entities/retention-term.ts'
import { CalendarDate, Code, Id, Line, PathId, Text } from './primitives.ts'

export const listRetentionTerms = endpoint({
  method: 'GET',
  path: '/retention/terms',
  access: 'retention.read',
  audit: 'nobody',
  summary: 'How long each kind of data is kept, with the source.',
  answer: z.array(RetentionTerm),
})

export const updateRetentionTerm = endpoint({
  method: 'PATCH',
  path: '/retention/terms/{kind}',
  access: 'retention.write',
  audit: {
    action: 'change',
    entity: 'setting',
    fields: ['params.kind', 'body.years', 'body.source', 'body.is_confirmed'],
  },
  summary: 'Set a retention term; who sets it says whether a lawyer confirmed it.',
  params: z.object({ kind: RetentionKind }),
  body: z.object({
    years: z.int().check(z.minimum(1), z.maximum(longestTerm)),
    source: Line(200),
    is_confirmed: z.boolean(),
  }),
  answer: RetentionTerm,
  versioned: true,
})

const CaseParams = z.object({ id: PathId })

export const holdCase = endpoint({
  method: 'POST',
  path: '/cases/{id}/hold',
  access: 'cases.hold',
  audit: {
    action: 'change',
    entity: 'case',
    ids: 'params.id',
    fields: ['body.reason', 'body.note', 'body.review_on'],
  },
  summary: 'Hold a case, or change why and until when: nothing of it is destroyed, erased or deleted.',
  params: CaseParams,
  body: z.object({
    reason: HoldReason,
    note: Text(500).check(z.minLength(1, 'Vul in waarom.')),
    /** The day to look again. */
    review_on: CalendarDate,
  }),
  answer: LegalHold,
  idempotent: true,
  errors: [404],
})

export const releaseCase = endpoint({
  method: 'DELETE',
  path: '/cases/{id}/hold',
  access: 'cases.hold',
  audit: { action: 'change', entity: 'case', ids: 'params.id' },
  summary: 'Release a held case.',
  params: CaseParams,
  answer: nothing,
  errors: [404],
})

export const listHolds = endpoint({
  method: 'GET',
  path: '/retention/holds',
  access: 'retention.read',
  audit: { action: 'list', entity: 'case', ids: 'answer.case_id' },
  summary: 'The cases that are held, the first to look at again first; 500 at most.',
  answer: pageOf(LegalHold),
})

export const getRetentionProposal = endpoint({
  method: 'GET',
  path: '/retention/proposal',
  access: 'retention.read',
  audit: { action: 'list', entity: 'case', ids: 'answer.destruction.cases.case_id' },
  summary: 'The open list of cases past their term.',
  answer: RetentionProposal,
})

export const proposeDestruction = endpoint({
  method: 'POST',
  path: '/retention/proposal',
  access: 'retention.write',
  audit: { action: 'create', entity: 'destruction', ids: 'answer.destruction' },
  summary: 'Make the list again; 409 while somebody has agreed with one.',
  answer: RetentionProposal,
  idempotent: true,
  errors: [409],
})

export const exportRetentionProposal = endpoint({
  method: 'GET',
  path: '/retention/proposal/list',
  access: 'retention.read',
  audit: { action: 'export', entity: 'destruction', ids: 'answer.about' },
  summary: 'The open list as a workbook.',
  answer: fileAnswer,
  errors: [404],
})

const DestructionParams = z.object({ id: PathId })

export const approveDestruction = endpoint({
  method: 'POST',
  path: '/retention/destructions/{id}/approve',
  access: 'retention.write',
  audit: {
    action: 'confirm',
    entity: 'destruction',
    ids: 'params.id',
    fields: ['body.confirmation', 'body.reason'],
  },
  summary:
    'Agree with a list, with a code of the second factor: first with the cases that go, then a colleague with the same ones. It is carried out seven days later.',
  params: DestructionParams,
  body: z.object({
    /** Ids of the cases that go; of the second person the same. */
    cases: z.array(Id).check(z.minLength(1), z.maxLength(destructionSize)),
    /** Why others do not go. */
    reason: z.optional(Line(200)),
    /** The number of cases, typed. */
    confirmation: z.int(),
    code: Code(20),
  }),
  answer: Destruction,
  versioned: true,
  errors: [401, 404, 409, 429],
})

export const returnDestruction = endpoint({
  method: 'POST',
  path: '/retention/destructions/{id}/return',
  access: 'retention.write',
  audit: { action: 'change', entity: 'destruction', ids: 'params.id' },
  summary: 'Send a list back that one person agreed with.',
  params: DestructionParams,
  answer: Destruction,
  idempotent: true,
  versioned: true,
  errors: [404, 409],
})

export const stopDestruction = endpoint({
  method: 'POST',
  path: '/retention/destructions/{id}/stop',
  access: 'retention.write',
  audit: { action: 'change', entity: 'destruction', ids: 'params.id' },
  summary: 'Stop a destruction that two people agreed with, before it is carried out.',
  params: DestructionParams,
  answer: Destruction,
  idempotent: true,
  versioned: true,
  errors: [404, 409],
})

export const listCertificates = endpoint({
  method: 'GET',
  path: '/retention/certificates',
  access: 'retention.read',
  audit: 'nobody',
  summary: 'The certificates of destruction, newest first; 500 at most.',
  answer: pageOf(CertificateSummary),
})

export const getCertificate = endpoint({
  method: 'GET',
  path: '/retention/certificates/{id}',
  access: 'retention.read',
  audit: { action: 'read', entity: 'destruction', ids: 'params.id' },
  summary: 'A certificate of destruction, checked now.',
  params: DestructionParams,
  answer: Certificate,
  errors: [404],
})

export const getCertificatePdf = endpoint({
  method: 'GET',
  path: '/retention/certificates/{id}/pdf',
  access: 'retention.read',
  audit: { action: 'export', entity: 'destruction', ids: 'params.id' },
  summary: 'A certificate of destruction on A4.',
  params: DestructionParams,
  answer: fileAnswer,
  errors: [404],
})

export const getCertificateList = endpoint({
  method: 'GET',
  path: '/retention/certificates/{id}/list',
  access: 'retention.read',
  audit: { action: 'export', entity: 'destruction', ids: 'params.id' },
  summary: 'The numbers of the destroyed cases as a workbook.',
  params: DestructionParams,
  answer: fileAnswer,
  errors: [404],
})
