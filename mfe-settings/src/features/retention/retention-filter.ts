import * as z from '@zaakwerk/contract/zod'
import { single } from '@zaakwerk/platform'

/** The part of the page in the URL; none: the proposal. */
export const RetentionFilter = z.object({ tab: single(z.enum(['held', 'certificates', 'terms'])) })
