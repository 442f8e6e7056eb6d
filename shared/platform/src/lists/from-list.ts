import * as z from '@zaakwerk/contract/zod'

const FromList = z.object({ fromList: z.literal(true) })

/** History state of links in a list; the browser keeps it through a reload. One step back is that list. */
export const fromList: z.output<typeof FromList> = { fromList: true }

export const cameFromList = (state: unknown): boolean => FromList.safeParse(state).success
