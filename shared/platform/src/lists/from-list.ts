import * as z from '@zaakwerk/contract/zod'

const FromList = z.object({ fromList: z.literal(true) })

/** State of links in the list, kept by the browser through a reload: one step back is that list. */
export const fromList: z.output<typeof FromList> = { fromList: true }

export const cameFromList = (state: unknown): boolean => FromList.safeParse(state).success
