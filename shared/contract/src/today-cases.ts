import * as z from '@zaakwerk/contract/zod'

/**
 * Cases of the caller that need an act. `failed`: something could not be sent or made. `answered`: the client answered by a link, and no colleague did anything in the case
 * since. `stalled`: no open task, no running term, and nothing is being sent.
 */
export const todayCaseGroups = ['failed', 'answered', 'stalled'] as const
export const TodayCaseGroup = z.enum(todayCaseGroups)
export type TodayCaseGroup = z.output<typeof TodayCaseGroup>
