import { CaseType } from '@zaakwerk/contract/case-types'
import { TaskStatus } from '@zaakwerk/contract/entities/task'
import { PathId } from '@zaakwerk/contract/primitives'
import { taskOrderColumns } from '@zaakwerk/contract/tasks'
import * as z from '@zaakwerk/contract/zod'
import { known, listFields, single } from '@zaakwerk/platform'

/** Filters and order of every list of tasks in the URL. Invalid values count as absent. */
export const limitFields = {
  ...listFields,
  statuses: known(TaskStatus),
  assignee_ids: known(PathId),
  case_types: known(z.pipe(z.coerce.number(), CaseType)),
  order_column: single(z.enum(taskOrderColumns)),
}
const Limits = z.object(limitFields)
export type Limits = z.output<typeof Limits>

/** What "Wis filters" sets in every list: the order stays. */
export const noLimits = {
  query: undefined,
  statuses: [],
  assignee_ids: [],
  case_types: [],
  start_date: undefined,
  end_date: undefined,
} satisfies Partial<Limits>
