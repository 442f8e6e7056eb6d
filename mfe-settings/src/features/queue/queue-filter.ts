import { type JobKind, jobGroups, jobKinds } from '@zaakwerk/contract/jobs'
import { SearchText } from '@zaakwerk/contract/primitives'
import * as z from '@zaakwerk/contract/zod'

const isKind = (text: string): text is JobKind => jobKinds.some((kind) => kind === text)

/** What is looked at, in the URL. Invalid values count as absent. */
export const QueueFilter = z.object({
  tab: z.catch(z.optional(z.enum(jobGroups)), undefined),
  page: z.catch(z.optional(z.coerce.number().check(z.int(), z.minimum(2), z.maximum(1_000_000))), undefined),
  query: z.catch(z.optional(SearchText.check(z.minLength(1))), undefined),
  kind: z.pipe(
    z.catch(
      z.union([
        z.array(z.string()),
        z.pipe(
          z.string(),
          z.transform((one) => [one]),
        ),
      ]),
      [],
    ),
    z.transform((kinds) => kinds.filter(isKind)),
  ),
})
export type QueueFilter = z.output<typeof QueueFilter>

export const isFiltered = ({ query, kind }: QueueFilter): boolean => query !== undefined || kind.length > 0
