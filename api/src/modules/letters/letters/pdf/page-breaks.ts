import { type Block, gap, heightOf, itemHeight } from './block-heights.ts'
import type { Pen } from './pen.ts'

/** No single line of a text stands alone on a sheet. */
const fewest = 2

/** A heading goes with what is below it, and so does what ends in a colon. */
const introduces = (block: Block): boolean =>
  block.kind === 'heading' || (block.kind === 'paragraph' && block.text.endsWith(':'))

const isToSign = (block: Block | undefined): boolean =>
  block?.kind === 'sign_here' || block?.kind === 'signed'

/** Where the last lines of a list begin that stay together: the first of its items from which on there are enough lines. */
const lastItems = (pen: Pen, items: readonly string[]): number => {
  const line = pen.heightOf('x')
  const isEnough = (from: number): boolean =>
    items.slice(from).reduce((sum, item) => sum + Math.round(itemHeight(pen, item) / line), 0) >= fewest
  return Math.max(
    items.findLastIndex((_, at) => isEnough(at)),
    0,
  )
}

/** The room that the start of a text needs on a sheet. */
const startHeight = (pen: Pen, blocks: readonly Block[], after: number): number => {
  const [block] = blocks
  if (!block) return 0
  const height = heightOf(pen, block)
  const tail = tailHeight(pen, blocks, after)
  if (block.kind === 'list') {
    const last = tail > 0 ? lastItems(pen, block.items) : block.items.length
    return last === 0 ? height + tail : itemHeight(pen, block.items[0] ?? '')
  }
  if (block.kind !== 'paragraph') return height + tail
  const lines = pen.linesOf(block.text)
  return lines < 2 * fewest ? height + tail : (height / lines) * fewest
}

/**
 * The height of what has to stand on the same sheet as the end of a text's first block: what it introduces; what follows the whole text, as a
 * signature; and the lines to sign on, which never stand without the text that is signed.
 */
const tailHeight = (pen: Pen, [block, ...rest]: readonly Block[], after: number): number => {
  const [next, afterNext] = rest
  if (!block || !next) return after > 0 ? gap + after : 0
  const isSigned = isToSign(next) || (next.kind === 'heading' && isToSign(afterNext))
  if (!introduces(block) && !isSigned) return 0
  return (block.kind === 'heading' ? 0 : gap) + startHeight(pen, rest, after)
}

/** Starts a new sheet where the first of these blocks cannot begin on this one. */
export const beginBlock = (pen: Pen, blocks: readonly Block[], after: number): void =>
  pen.keepTogether(startHeight(pen, blocks, after))

/** Draws a paragraph so that its first and last lines stay together, and its last ones with what has to follow them. */
export const flowLines = (
  pen: Pen,
  {
    text,
    blocks,
    after,
    draw,
  }: {
    readonly text: string
    /** It and those behind it. */
    readonly blocks: readonly Block[]
    readonly after: number
    readonly draw: () => void
  },
): void => {
  const lines = pen.linesOf(text)
  const line = pen.heightOf(text) / lines
  const isWhole = lines * line + tailHeight(pen, blocks, after) <= pen.room()
  const here = Math.min(Math.floor(pen.room() / line), lines - fewest)
  if (isWhole || here < fewest) draw()
  else pen.within(here * line + 1, draw)
}

/** For each item of a list, the height that has to be left on a sheet where it begins. */
export const itemRooms = (
  pen: Pen,
  {
    items,
    blocks,
    after,
  }: {
    readonly items: readonly string[]
    /** The list and those behind it. */
    readonly blocks: readonly Block[]
    readonly after: number
  },
): readonly number[] => {
  const tail = tailHeight(pen, blocks, after)
  const last = tail > 0 ? lastItems(pen, items) : items.length
  return items.map((item, at) =>
    at < last
      ? itemHeight(pen, item)
      : items.slice(at).reduce((sum, one) => sum + itemHeight(pen, one), tail),
  )
}
