import { countLabel } from '@zaakwerk/domain/counts'
import type { EndpointState } from '@zaakwerk/platform'
import { useDeferredValue } from 'react'

/** A page of rows; one without a total is the whole list. */
export interface RowPage<Row> {
  readonly items: readonly Row[]
  readonly total?: number
}

/** State of a list. */
export interface List<Row> {
  /** The answer to render. Deferred: typing has priority over rendering a hundred rows. */
  readonly shown: EndpointState<RowPage<Row>>
  readonly rows: readonly Row[]
  /** Undefined while it is not known. */
  readonly total: number | undefined
  /** The search text of the shown rows; undefined while new rows load. */
  readonly searchedFor: string | undefined
  /** "48 taken": how many rows match the current filter, once that is known. */
  readonly found: string | undefined
}

interface ListOptions {
  /** The search text. */
  readonly query?: string | undefined
  /** Singular and plural: `['taak', 'taken']`. */
  readonly nouns?: readonly [one: string, many: string]
}

const noRows: readonly never[] = []

/** The state of a list from its answer, which is read with `keepPrevious`. */
export const useList = <Row>(
  answer: EndpointState<RowPage<Row>>,
  { query = '', nouns }: ListOptions = {},
): List<Row> => {
  const shown = useDeferredValue(answer)
  const isFromEarlier = answer.isPrevious && answer.error !== undefined
  const total = isFromEarlier ? undefined : answer.data?.total
  const isOld = answer.isRefreshing || answer.isPrevious || shown !== answer
  return {
    shown,
    rows: shown.data?.items ?? noRows,
    total,
    searchedFor: isOld ? undefined : query,
    found:
      nouns && total !== undefined && !answer.isRefreshing
        ? countLabel(total, nouns[0], nouns[1])
        : undefined,
  }
}
