import * as z from '@zaakwerk/contract/zod'
import { listFields } from '@zaakwerk/platform'

/** The address of a list without filters: its page, absent on the first one. */
export const PageFilter = z.object({ page: listFields.page })
