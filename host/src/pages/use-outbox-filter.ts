import { messageChannels, outboxStatuses } from '@zaakwerk/contract/entities/history'
import * as z from '@zaakwerk/contract/zod'
import { known, listFields, type SetListFilter, single, useListFilter } from '@zaakwerk/platform'
import { useCallback } from 'react'

const Id = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647))

const OutboxFilter = z.object({
  page: listFields.page,
  query: listFields.query,
  status: known(z.enum(outboxStatuses)),
  channel: known(z.enum(messageChannels)),
  /** Only messages about this case. */
  case: single(Id),
  /** Id of the open message. */
  message: single(Id),
})
type OutboxFilter = z.output<typeof OutboxFilter>

const noFilters = {
  query: undefined,
  status: [],
  channel: [],
  case: undefined,
} satisfies Partial<OutboxFilter>

/** Everything of the list and the open message, kept in the URL. A change of the list closes the message. */
export const useOutboxFilter = () => {
  const [filter, setFilter] = useListFilter(OutboxFilter)
  const { page } = filter
  const open = useCallback(
    (message: number | undefined): void => setFilter({ message, page }),
    [setFilter, page],
  )
  const change: SetListFilter<OutboxFilter> = (fields, options) =>
    setFilter({ message: undefined, ...fields }, options)
  return {
    filter,
    isFiltered: Boolean(filter.query || filter.case) || filter.status.length + filter.channel.length > 0,
    change,
    clear: () => change(noFilters),
    open,
  }
}
