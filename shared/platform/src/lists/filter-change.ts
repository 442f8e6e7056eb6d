import * as z from '@zaakwerk/contract/zod'

const FilterChange = z.object({ filterChange: z.literal(true) })

/** History state of an address that a list made by changing its own filter; one that a link led to has none. */
export const filterChange: z.output<typeof FilterChange> = { filterChange: true }

export const isFilterChange = (state: unknown): boolean => FilterChange.safeParse(state).success
