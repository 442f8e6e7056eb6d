import * as z from '@zaakwerk/contract/zod'
import { listFields, single } from '@zaakwerk/platform'

/** Query of the address; `view=states` lists all states, by page. */
export const RemotesFilter = z.object({
  page: listFields.page,
  view: single(z.enum(['states'])),
})
export type RemotesFilter = z.output<typeof RemotesFilter>
