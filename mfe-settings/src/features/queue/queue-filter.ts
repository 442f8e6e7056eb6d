import { type JobKind, jobGroups, jobKinds } from '@zaakwerk/contract/jobs'
import { SearchText } from '@zaakwerk/contract/primitives'
import * as z from '@zaakwerk/contract/zod'

const isKind = (text: string): text is JobKind => jobKinds.some((kind) => kind === text)

/** What is looked at, in the URL. Invalid values count as absent. */
export const QueueFilter = z.object({
  tab: z.enum(jobGroups).optional().catch(undefined),
  page: z.coerce.number().int().min(2).max(1_000_000).optional().catch(undefined),
  query: SearchText.min(1).optional().catch(undefined),
  kind: z
    .union([z.array(z.string()), z.string().transform((one) => [one])])
    .catch([])
    .transform((kinds) => kinds.filter(isKind)),
})
export type QueueFilter = z.output<typeof QueueFilter>

export const isFiltered = ({ query, kind }: QueueFilter): boolean => query !== undefined || kind.length > 0
