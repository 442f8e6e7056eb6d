import * as z from '@zaakwerk/contract/zod'
import { PathId } from './primitives.ts'

export const CaseParams = z.object({ id: PathId })

/** Method and path of the call that reads one case, for screens that only refresh it, because its answer needs most schemas of the contract. */
export const caseKey = { method: 'GET', path: '/cases/{id}' } as const

/** The call that restores a deleted case, without its answer, for screens that do not read it. */
export const caseRestoration = {
  method: 'POST',
  path: '/cases/{id}/restore',
  access: 'cases.restore',
  audit: { action: 'restore', entity: 'case', ids: 'params.id', clients: 'answer.client' },
  summary: 'Restore a deleted case within 30 days.',
  params: CaseParams,
  idempotent: true,
  versioned: true,
  errors: [404, 409],
} as const
