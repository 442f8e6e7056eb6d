import { type Block, gap, heightOf, itemHeight } from './block-heights.ts'
import type { Pen } from './pen.ts'

/** Minimum lines together on a page (no widows or orphans). */
const fewest = 2

/** A heading stays with what is below it, and so does a block that ends in a colon. */
const introduces = (block: Block): boolean =>
  block.kind === 'heading' || (block.kind === 'paragraph' && block.text.endsWith(':'))

const isToSign = (block: Block | undefined): boolean =>
  block?.kind === 'sign_here' || block?.kind === 'signed'

/** Index of the first of the last items of a list that stay together: those that have enough lines in total. */
const lastItems = (pen: Pen, items: readonly string[]): number => {
  const line = pen.heightOf('x')
  const isEnough = (from: number): boolean =>
    items.slice(from).reduce((sum, item) => sum + Math.round(itemHeight(pen, item) / line), 0) >= fewest
  return Math.max(
    items.findLastIndex((_, at) => isEnough(at)),
    0,
  )
}

/** The height that the start of a text needs on a page. */
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
 * The height that has to stay on the page with the end of a text's first block: what it introduces; what follows the whole text, such as a signature; and the
 * signature lines, which never stand without the signed text.
 */
const tailHeight = (pen: Pen, [block, ...rest]: readonly Block[], after: number): number => {
  const [next, afterNext] = rest
  if (!block || !next) return after > 0 ? gap + after : 0
  const isSigned = isToSign(next) || (next.kind === 'heading' && isToSign(afterNext))
  if (!introduces(block) && !isSigned) return 0
  return (block.kind === 'heading' ? 0 : gap) + startHeight(pen, rest, after)
}

/** Starts a new page when the first of these blocks cannot begin on the current one. */
export const beginBlock = (pen: Pen, blocks: readonly Block[], after: number): void =>
  pen.keepTogether(startHeight(pen, blocks, after))

/** Draws a paragraph so that its first and last lines stay together, and the last ones with what follows them. */
export const flowLines = (
  pen: Pen,
  {
    text,
    blocks,
    after,
    draw,
  }: {
    readonly text: string
    /** This block and the following ones. */
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

/** For each item of a list, the height that its page must still have. */
export const itemRooms = (
  pen: Pen,
  {
    items,
    blocks,
    after,
  }: {
    readonly items: readonly string[]
    /** The list and the blocks after it. */
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
