import { auditCategories } from '@zaakwerk/contract/audit'
import { auditNames, auditSubjects, logActs } from '@zaakwerk/contract/audited'
import { Id } from '@zaakwerk/contract/primitives'
import * as z from '@zaakwerk/contract/zod'
import { lookUp } from '@zaakwerk/domain/known'
import { known, listFields, single } from '@zaakwerk/platform'

const AnyId = z.pipe(z.coerce.number(), Id)

/** An act; saved addresses may have the name that the security trail stores. */
const Act = z.pipe(
  z.pipe(
    z.string(),
    z.transform((act) => lookUp<string>(auditNames, act, act)),
  ),
  z.enum(logActs),
)

/** The filter in the URL of "Logboek". Invalid values count as absent. */
export const LogFilter = z.pipe(
  z.object({
    page: listFields.page,
    query: listFields.query,
    /** Of an address saved when the security trail had a page of its own. */
    address: listFields.query,
    start_date: listFields.start_date,
    end_date: listFields.end_date,
    columns: listFields.columns,
    categories: known(z.enum(auditCategories)),
    user_ids: known(AnyId),
    acts: known(Act),
    subjects: known(z.enum(auditSubjects)),
    /** One subject; a link from elsewhere names it with its kind. */
    subject_id: single(AnyId),
  }),
  z.transform(({ address, query = address, ...filter }) => ({
    ...filter,
    query,
    subject_id: filter.subjects.length === 1 ? filter.subject_id : undefined,
  })),
)
export type LogFilter = z.output<typeof LogFilter>

/** What "Wis filters" sets. */
export const noFilters = {
  query: undefined,
  start_date: undefined,
  end_date: undefined,
  categories: [],
  user_ids: [],
  acts: [],
  subjects: [],
  subject_id: undefined,
} satisfies Partial<LogFilter>
