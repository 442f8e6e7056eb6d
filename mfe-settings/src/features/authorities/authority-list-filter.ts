import type { searchAuthorities } from '@zaakwerk/contract/authorities'
import type { EndpointInput } from '@zaakwerk/contract/endpoint'
import { AuthorityType } from '@zaakwerk/contract/entities/authority'
import * as z from '@zaakwerk/contract/zod'
import { known, listFields } from '@zaakwerk/platform'

/** The filter in the URL. The list has one page: `page` is parsed and dropped at the next change (specification 1, section 2). */
export const AuthorityListFilter = z.object({
  page: listFields.page,
  query: listFields.query,
  columns: listFields.columns,
  types: known(z.pipe(z.coerce.number(), AuthorityType)),
})
export type AuthorityListFilter = z.output<typeof AuthorityListFilter>

/** The default filter is type 2. */
export const remembering = { fresh: 'types=2', notRemembered: ['page'] }

export const noFilters = { query: undefined, types: [] } satisfies Partial<AuthorityListFilter>

/** The API query for a filter. */
export const searchInput = ({
  query,
  types,
}: AuthorityListFilter): EndpointInput<typeof searchAuthorities> => ({
  query: { types, ...(query ? { query } : {}) },
})
