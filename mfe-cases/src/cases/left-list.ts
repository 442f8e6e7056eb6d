import { CaseFilter } from '@zaakwerk/contract/cases'
import { Id, pageSize } from '@zaakwerk/contract/primitives'
import * as z from '@zaakwerk/contract/zod'

/** The list of cases as it was when one of them was opened: the rows that were on screen, and how to read more. */
const LeftList = z.object({
  query: CaseFilter,
  /** Number of rows before the first of `ids`. */
  offset: z.int(),
  total: z.int(),
  ids: z.array(Id),
})
export type LeftList = z.output<typeof LeftList>

/** One row further or back. */
export type Step = 1 | -1

/** The history state of a case that was opened from the list; the browser keeps it through a reload. */
const LeftListState = z.object({
  list: LeftList,
  /** The step that was pressed to come here, which keeps the focus. */
  pressed: z.optional(z.literal([1, -1])),
})

/** The list that a case was opened from; undefined when it was opened in another way. */
export const leftListOf = (state: unknown): z.output<typeof LeftListState> | undefined =>
  LeftListState.safeParse(state).data

/** Rows that are read again with the next page: cases that left the list since move the others to an earlier place. */
const overlap = 50

/** Reads a page of the list, by its query. */
type ReadIds = (query: CaseFilter) => Promise<readonly number[]>

/** The list with the page after its last row. */
const withNextPage = async (list: LeftList, read: ReadIds): Promise<LeftList> => {
  const offset = Math.max(0, list.offset + list.ids.length - overlap)
  const found = await read({ ...list.query, offset })
  return { ...list, ids: [...list.ids, ...found.filter((id) => !list.ids.includes(id))] }
}

/** The list with the page before its first row. */
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

/** The case one step from another one of the list; reads the next page where the known rows end. Undefined at an end of the list. */
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
