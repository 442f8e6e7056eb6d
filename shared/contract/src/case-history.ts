import * as z from '@zaakwerk/contract/zod'
import { endpoint, pageOf } from './endpoint.ts'
import { HistoryKind, HistoryLine } from './entities/history.ts'
import { Offset, PathId, repeated, SearchText } from './primitives.ts'

export const searchCaseHistory = endpoint({
  method: 'GET',
  path: '/cases/{id}/history',
  access: 'cases.read',
  audit: { action: 'read', entity: 'case', ids: 'params.id' },
  summary:
    'What happened to a case, newest first; 100 a page. Of all kinds together, an event or document that a log tells of as well is left out.',
  params: z.object({ id: PathId }),
  query: z.object({
    offset: Offset,
    kinds: repeated(HistoryKind),
    /** Searches the text of a line and the name of its author. */
    query: z.optional(SearchText),
  }),
  answer: pageOf(HistoryLine),
  errors: [404],
})
