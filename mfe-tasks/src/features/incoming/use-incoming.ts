import { getIncomingSummary, IncomingList, listIncoming } from '@zaakwerk/contract/incoming'
import { pageSize } from '@zaakwerk/contract/primitives'
import * as z from '@zaakwerk/contract/zod'
import { pageOffset } from '@zaakwerk/domain/paging'
import { useEndpoint } from '@zaakwerk/platform'
import { useSearchParams } from '@zaakwerk/platform/router'
import { usePolling } from '../../desk/use-polling.ts'

const Place = z.object({
  lijst: z.catch(IncomingList, 'open'),
  /** Only for own cases. */
  eigen: z.catch(z.optional(z.literal('true')), undefined),
  page: z.catch(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000)), 1),
})

/** The tab and page in the URL, with their rows and the counts of all tabs. Polled. */
export const useIncoming = () => {
  const [params] = useSearchParams()
  const { lijst: list, eigen, page } = Place.parse(Object.fromEntries(params))
  const isOwn = list === 'open' && eigen !== undefined
  const query = { list, offset: pageOffset(page, pageSize), ...(isOwn && { own: true }) }
  const items = useEndpoint(listIncoming, { query }, { keepPrevious: true })
  const summary = useEndpoint(getIncomingSummary, {})
  usePolling(() => {
    items.retry()
    summary.retry()
  })
  return { list, isOwn, page, items, summary: summary.data }
}
