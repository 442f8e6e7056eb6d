import type { EndpointState } from '@zaakwerk/platform'
import { useDeferredValue } from 'react'

interface ListAnswer<Page> {
  /** What to draw. Deferred: typing has priority over drawing a hundred rows. */
  readonly shown: EndpointState<Page>
  /** Undefined while it is not known. */
  readonly total: number | undefined
  /** The text that the shown rows answer to; undefined while new rows load. For `ListPage`. */
  readonly searchedFor: string | undefined
  /** Whether `total` is that of the current filter, and so worth telling. */
  readonly isSettled: boolean
}

/** What the frame of a list needs to know of its answer, read with `keepPrevious`. */
export const useListAnswer = <Page extends { readonly total: number }>(
  answer: EndpointState<Page>,
  query: string | undefined,
): ListAnswer<Page> => {
  const shown = useDeferredValue(answer)
  const isFromEarlier = answer.isPrevious && answer.error !== undefined
  const total = isFromEarlier ? undefined : answer.data?.total
  const isOld = answer.isRefreshing || answer.isPrevious || shown !== answer
  return {
    shown,
    total,
    searchedFor: isOld ? undefined : (query ?? ''),
    isSettled: total !== undefined && !answer.isRefreshing,
  }
}
