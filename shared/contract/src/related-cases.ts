import * as z from '@zaakwerk/contract/zod'
import { endpoint } from './endpoint.ts'
import { CalendarDate, Id, PathId, TimeOfDay } from './primitives.ts'

/** Maximum number of related cases in a response. */
export const mostRelatedCases = 10

/** Another case with a fine for the same vehicle on the same day, or for the same place within two hours. */
export const RelatedCase = z.object({
  id: Id,
  internal_id: z.string(),
  committal_date: CalendarDate,
  /** The common registration plate, without dashes. Null: they have the place in common. */
  plate: z.nullable(z.string()),
})
export type RelatedCase = z.output<typeof RelatedCase>

export const listRelatedCases = endpoint({
  method: 'GET',
  path: '/cases/related',
  access: 'cases.read',
  audit: { action: 'list', entity: 'case', ids: 'answer' },
  summary:
    'Other cases with the same plate on the same day, or the same place within two hours, at most ten: for a case, or for a read file and the date of its fine.',
  query: z
    .object({
      case_id: z.optional(PathId),
      /** Instead of a case: the hash of a read file. */
      sha256: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
      committal_date: z.optional(CalendarDate),
      time_of_committal: z.optional(TimeOfDay),
    })
    .check(
      z.refine(
        ({ case_id, sha256, committal_date }) =>
          (case_id === undefined) !== (sha256 === undefined || committal_date === undefined),
        { message: 'Geef een dossier, of een bestand en een datum.', path: ['case_id'] },
      ),
    ),
  answer: z.array(RelatedCase),
})
