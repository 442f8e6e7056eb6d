import * as z from '@zaakwerk/contract/zod'
import { listFields, single } from '@zaakwerk/platform'

/** What the address says. `view=states`: all states, with their page. */
export const RemotesFilter = z.object({
  page: listFields.page,
  view: single(z.enum(['states'])),
})
export type RemotesFilter = z.output<typeof RemotesFilter>
