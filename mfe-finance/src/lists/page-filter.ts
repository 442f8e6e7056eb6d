import * as z from '@zaakwerk/contract/zod'
import { listFields } from '@zaakwerk/platform'

/** URL filter of a list without filters: its page. */
export const PageFilter = z.object({ page: listFields.page })
