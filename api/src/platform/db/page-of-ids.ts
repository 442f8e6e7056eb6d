import { JsonRows } from './json-rows.ts'

interface FoundIds {
  readonly ids: readonly number[]
  readonly total: number
}

/** A page whose rows are read by their ids in a second statement. The total excludes rows that were deleted between the two. */
export const pageOfIds = async <Items extends JsonRows | readonly object[]>(
  { ids, total }: FoundIds,
  read: (ids: readonly number[]) => Promise<Items>,
): Promise<{ readonly items: Items; readonly total: number }> => {
  const items = await read(ids)
  const count = items instanceof JsonRows ? items.audited.length : items.length
  return { items, total: total - (ids.length - count) }
}
