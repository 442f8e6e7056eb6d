import { Id } from '@zaakwerk/contract/primitives'
import { securityActs } from '@zaakwerk/contract/security'
import * as z from '@zaakwerk/contract/zod'
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
