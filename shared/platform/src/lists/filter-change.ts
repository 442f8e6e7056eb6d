import * as z from '@zaakwerk/contract/zod'

const FilterChange = z.object({ filterChange: z.literal(true) })

/** History state of a URL that a list set by changing its own filter. A URL opened by a link does not have it. */
export const filterChange: z.output<typeof FilterChange> = { filterChange: true }

export const isFilterChange = (state: unknown): boolean => FilterChange.safeParse(state).success
