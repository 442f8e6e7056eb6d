import { lookupCases } from '@zaakwerk/contract/cases'
import { useEndpoint } from '@zaakwerk/platform'
import { useMemo } from 'react'
import { useSettled } from '../lists/use-settled.ts'
import { type PickedCase, pickedCase } from './case-choice.ts'

interface CaseSearch {
  readonly cases: readonly PickedCase[]
  /** No answer to this text yet. */
  readonly isSearching: boolean
}

/** Cases for a typed text. A failed search finds none, and says nothing (specification 2, section 7). */
export const useCaseSearch = (typed: string): CaseSearch => {
  const text = typed.trim()
  const query = useSettled(text)
  const { data, error, isLoading, isPrevious } = useEndpoint(
    lookupCases,
    { query: { query } },
    { paused: query === '', keepPrevious: true },
  )
  const isSearching = text !== '' && (query !== text || isLoading || isPrevious)
  return useMemo(
    () => ({ cases: text === '' || error || !data ? [] : data.map(pickedCase), isSearching }),
    [text, data, error, isSearching],
  )
}
