interface FoundIds {
  readonly ids: readonly number[]
  readonly total: number
}

/** A page whose rows are read by their ids in a second statement. The total excludes rows that were deleted between the two. */
export const pageOfIds = async <Item extends object>(
  { ids, total }: FoundIds,
  read: (ids: readonly number[]) => Promise<Item[]>,
): Promise<{ readonly items: Item[]; readonly total: number }> => {
  const items = ids.length === 0 ? [] : await read(ids)
  return { items, total: total - (ids.length - items.length) }
}
