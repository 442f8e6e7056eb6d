import { getMailroomSummary, LetterList, searchMailroomLetters } from '@zaakwerk/contract/mailroom'
import { pageSize } from '@zaakwerk/contract/primitives'
import * as z from '@zaakwerk/contract/zod'
import { pageOffset } from '@zaakwerk/domain/paging'
import { useEndpoint } from '@zaakwerk/platform'
import { useSearchParams } from '@zaakwerk/platform/router'
import { useRef } from 'react'
import { usePolling } from '../../desk/use-polling.ts'

const Place = z.object({
  lijst: z.catch(LetterList, 'to_post'),
  page: z.catch(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000)), 1),
})

/**
 * The tab and page in the URL, with their letters and the counts of all tabs. Polled. `shown`: tab and page of the shown letters, which are the previous ones
 * while others load.
 */
export const useMailroom = () => {
  const [params] = useSearchParams()
  const { lijst: list, page } = Place.parse(Object.fromEntries(params))
  const query = { list, offset: pageOffset(page, pageSize) }
  const letters = useEndpoint(searchMailroomLetters, { query }, { keepPrevious: true })
  const summary = useEndpoint(getMailroomSummary, {})
  const shown = useRef('')
  if (!letters.isPrevious) shown.current = `${list} ${page}`
  usePolling(() => {
    letters.retry()
    summary.retry()
  })
  return { list, page, shown: shown.current, letters, summary: summary.data }
}
