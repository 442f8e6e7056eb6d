import { CaseFilter } from '@zaakwerk/contract/case-search'
import { Id, pageSize } from '@zaakwerk/contract/primitives'
import * as z from '@zaakwerk/contract/zod'

/** Snapshot of the list of cases when a case was opened from it: the visible rows, and the query for more rows. */
const LeftList = z.object({
  query: CaseFilter,
  /** Number of rows before the first of `ids`. */
  offset: z.int(),
  total: z.int(),
  ids: z.array(Id),
})
export type LeftList = z.output<typeof LeftList>

/** One row forward or back. */
export type Step = 1 | -1

/** History state of a case that was opened from the list. The browser keeps it on reload. */
const LeftListState = z.object({
  list: LeftList,
  /** The step that led to this case. Its button gets the focus. */
  pressed: z.optional(z.literal([1, -1])),
})

/** The list from which a case was opened; undefined if it was opened in another way. */
export const leftListOf = (state: unknown): z.output<typeof LeftListState> | undefined =>
  LeftListState.safeParse(state).data

/** Overlap in rows with the next page, because cases that have left the list move the others to earlier positions. */
const overlap = 50

/** Reads a page of the list. */
type ReadIds = (query: CaseFilter) => Promise<readonly number[]>

/** The list, extended with the page after its last row. */
const withNextPage = async (list: LeftList, read: ReadIds): Promise<LeftList> => {
  const offset = Math.max(0, list.offset + list.ids.length - overlap)
  const found = await read({ ...list.query, offset })
  return { ...list, ids: [...list.ids, ...found.filter((id) => !list.ids.includes(id))] }
}

/** The list, extended with the page before its first row. */
const withPreviousPage = async (list: LeftList, read: ReadIds): Promise<LeftList> => {
  const offset = Math.max(0, list.offset - pageSize)
  const found = await read({ ...list.query, offset })
  const more = found.slice(0, list.offset - offset).filter((id) => !list.ids.includes(id))
  return { ...list, offset: list.offset - more.length, ids: [...more, ...list.ids] }
}

interface Move {
  readonly list: LeftList
  readonly id: number
  readonly step: Step
  readonly read: ReadIds
}

/** The case one step from a given case in the list. Reads the next page at the end of the known rows. Undefined at an end of the list. */
export const neighbourOf = async ({
  list,
  id,
  step,
  read,
}: Move): Promise<Omit<Move, 'step' | 'read'> | undefined> => {
  const next = list.ids[list.ids.indexOf(id) + step]
  if (next !== undefined) return { id: next, list }
  const isEnd = step > 0 ? list.offset + list.ids.length >= list.total : list.offset === 0
  if (isEnd) return undefined
  const longer = await (step > 0 ? withNextPage : withPreviousPage)(list, read)
  const found = longer.ids[longer.ids.indexOf(id) + step]
  return found === undefined ? undefined : { id: found, list: longer }
}
