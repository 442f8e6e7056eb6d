import * as z from './mini.ts'
import { PathId } from './mini-primitives.ts'

/** The case that a call by a mailed link is about. */
export const OfCase = z.object({ case_id: PathId })
