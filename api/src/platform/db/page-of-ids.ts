interface FoundIds {
  readonly ids: readonly number[]
  readonly total: number
}

/** One page of a list; `total`: the number of all rows. */
export interface Page<Item> {
  readonly items: Item[]
  readonly total: number
}

/** A page whose rows are read by their ids in a second statement. The total excludes rows that were deleted between the two. */
export const pageOfIds = async <Item extends object>(
  { ids, total }: FoundIds,
  read: (ids: readonly number[]) => Promise<readonly Item[]>,
): Promise<Page<Item>> => {
  const items = ids.length === 0 ? [] : await read(ids)
  return { items: [...items], total: total - (ids.length - items.length) }
}
