import { jobKinds } from '@zaakwerk/contract/job-plan'
import { jobGroups } from '@zaakwerk/contract/jobs'
import * as z from '@zaakwerk/contract/zod'
import { known, listFields, single } from '@zaakwerk/platform'

/** The filter in the URL. Invalid values count as absent. */
export const QueueFilter = z.object({
  tab: single(z.enum(jobGroups)),
  page: listFields.page,
  query: listFields.query,
  kind: known(z.enum(jobKinds)),
})
export type QueueFilter = z.output<typeof QueueFilter>

export const isFiltered = ({ query, kind }: QueueFilter): boolean => query !== undefined || kind.length > 0
