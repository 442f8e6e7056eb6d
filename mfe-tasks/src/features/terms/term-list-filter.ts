import type { EndpointInput } from '@zaakwerk/contract/endpoint'
import { TermKind } from '@zaakwerk/contract/entities/term'
import { PathId } from '@zaakwerk/contract/primitives'
import { type exportTerms, type searchTerms, TermTab, termOrderColumns } from '@zaakwerk/contract/terms'
import * as z from '@zaakwerk/contract/zod'
import { known, listFields, pageQuery, single, wholeOrder } from '@zaakwerk/platform'

/** The filter in the URL of "Termijnen". Invalid values count as absent. */
export const TermListFilter = z.pipe(
  z.object({
    ...listFields,
    /** Absent: those of the viewer. */
    tab: single(TermTab),
    kinds: known(TermKind),
    authority_ids: known(PathId),
    order_column: single(z.enum(termOrderColumns)),
  }),
  z.transform(wholeOrder),
)
export type TermListFilter = z.output<typeof TermListFilter>

/** What "Wis filters" sets: tab and order stay. */
export const noFilters = {
  query: undefined,
  kinds: [],
  authority_ids: [],
  start_date: undefined,
  end_date: undefined,
} satisfies Partial<TermListFilter>

/** The API query for a filter. */
export const searchInput = (filter: TermListFilter): EndpointInput<typeof searchTerms> =>
  pageQuery({ ...filter, tab: filter.tab ?? 'mine' })

/** The API query of the workbook: the whole selection. */
export const exportInput = (filter: TermListFilter): EndpointInput<typeof exportTerms> => {
  const { query } = searchInput(filter)
  return { query: { ...query, offset: 0 } }
}
