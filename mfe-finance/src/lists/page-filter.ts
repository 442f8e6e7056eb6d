import * as z from '@zaakwerk/contract/zod'
import { listFields } from '@zaakwerk/platform'

/** URL parameters of a list without filters. */
export const PageFilter = z.object({ page: listFields.page, columns: listFields.columns })
