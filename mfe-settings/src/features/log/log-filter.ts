import { auditActs, auditSubjects } from '@zaakwerk/contract/audited'
import { Id } from '@zaakwerk/contract/primitives'
import * as z from '@zaakwerk/contract/zod'
import { known, listFields, single } from '@zaakwerk/platform'

const AnyId = z.pipe(z.coerce.number(), Id)

/** The filter in the URL of "Logboek". Invalid values count as absent. */
export const LogFilter = z.pipe(
  z.object({
    page: listFields.page,
    query: listFields.query,
    start_date: listFields.start_date,
    end_date: listFields.end_date,
    user_ids: known(AnyId),
    acts: known(z.enum(auditActs)),
    subjects: known(z.enum(auditSubjects)),
    /** One subject; a link from elsewhere names it with its kind. */
    subject_id: single(AnyId),
  }),
  z.transform((filter) => ({
    ...filter,
    subject_id: filter.subjects.length === 1 ? filter.subject_id : undefined,
  })),
)
export type LogFilter = z.output<typeof LogFilter>

/** What "Wis filters" sets. */
export const noFilters = {
  query: undefined,
  start_date: undefined,
  end_date: undefined,
  user_ids: [],
  acts: [],
  subjects: [],
  subject_id: undefined,
} satisfies Partial<LogFilter>
