import * as z from '@zaakwerk/contract/zod'
import { listFields } from '@zaakwerk/platform'

/** What the address of the list can say: its page. */
export const ImportListFilter = z.object({ page: listFields.page })

/** A next visit starts at the newest. */
export const remembering = { notRemembered: ['page'] }
