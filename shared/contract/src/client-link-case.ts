import * as z from '@zaakwerk/contract/zod'
import { PathId } from './primitives.ts'

/** The case that a call with a mailed link is about. */
export const OfCase = z.object({ case_id: PathId })
