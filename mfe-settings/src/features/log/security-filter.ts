import type { EndpointInput } from '@zaakwerk/contract/endpoint'
import { Id, pageSize } from '@zaakwerk/contract/primitives'
import { type searchSecurity, securityActs } from '@zaakwerk/contract/security'
import * as z from '@zaakwerk/contract/zod'
import { pageOffset } from '@zaakwerk/domain/paging'
import { known, listFields } from '@zaakwerk/platform'

/** The filter in the URL of "Beveiliging". Invalid values count as absent. */
export const SecurityFilter = z.object({
  page: listFields.page,
  address: listFields.query,
  start_date: listFields.start_date,
  end_date: listFields.end_date,
  user_ids: known(z.pipe(z.coerce.number(), Id)),
  acts: known(z.enum(securityActs)),
})
export type SecurityFilter = z.output<typeof SecurityFilter>

/** What "Wis filters" sets. */
export const noSecurityFilters = {
  address: undefined,
  start_date: undefined,
  end_date: undefined,
  user_ids: [],
  acts: [],
} satisfies Partial<SecurityFilter>

export const isSecurityFiltered = (filter: SecurityFilter): boolean =>
  Boolean(filter.address ?? filter.start_date ?? filter.end_date) ||
  filter.user_ids.length + filter.acts.length > 0

/** The API query for a filter. */
export const securityInput = ({
  page = 1,
  ...filter
}: SecurityFilter): EndpointInput<typeof searchSecurity> => ({
  query: { ...filter, offset: pageOffset(page, pageSize) },
})
