import type { TextBlock } from '../../templates/text-blocks.ts'
import { type Pen, textWidth } from './pen.ts'
import { type SignedBy, signatureLineHeight } from './signature-line.ts'

/** A part of a letter: of its text, or a table that we work out. */
export type Block =
  | TextBlock
  | { readonly kind: 'table' /** The head first. */; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: 'sign_here' /** Who signs, each on a line. */; readonly lines: readonly string[] }
  | {
      readonly kind: 'signed'
      /** Who signed, when and how. */
      readonly facts: Facts
      readonly by: SignedBy
      /** What was signed, in small letters. */
      readonly note: string
    }

export type Facts = readonly (readonly [label: string, value: string])[]

/** Below a block. */
export const gap = 8
export const labelWidth = 122

export const itemWidth = textWidth - 18
export const itemGap = 1
export const itemHeight = (pen: Pen, text: string): number =>
  pen.heightOf(text, { width: itemWidth }) + itemGap

export const tableHeight = (rows: readonly unknown[]): number => rows.length * 18 + 8
export const signHeight = (lines: readonly unknown[]): number => lines.length * 34

type Signed = Extract<Block, { kind: 'signed' }>

/** How the note below a signature is set. */
export const noteStyle = { size: 8.5, width: textWidth } as const
const factHeight = (pen: Pen, [, value]: Facts[number]): number =>
  pen.heightOf(value, { size: 9.5, width: textWidth - labelWidth }) + 1
/** No more than the lines to sign on take: what fits on one sheet unsigned does so signed. */
export const signedHeight = (pen: Pen, { facts, note }: Signed): number =>
  facts.reduce((sum, fact) => sum + factHeight(pen, fact), signatureLineHeight) +
  pen.heightOf(note, noteStyle)

/** The room that a block takes, without the gap below it. */
export const heightOf = (pen: Pen, block: Block): number => {
  if (block.kind === 'heading') return 4 + pen.heightOf(block.text, { font: 'strong' }) + 3
  if (block.kind === 'list') return block.items.reduce((sum, item) => sum + itemHeight(pen, item), 0)
  if (block.kind === 'sign_here') return signHeight(block.lines)
  if (block.kind === 'table') return tableHeight(block.rows)
  if (block.kind === 'facts') return block.rows.length * 17
  if (block.kind === 'signed') return signedHeight(pen, block)
  return pen.heightOf(block.kind === 'button' ? block.link : block.text)
}
