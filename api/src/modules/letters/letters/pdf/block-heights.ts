import type { TextBlock } from '../../templates/text-blocks.ts'
import { type Pen, textWidth } from './pen.ts'
import { type SignedBy, signatureLineHeight } from './signature-line.ts'

/** A part of a letter: of its text, or a calculated table. */
export type Block =
  | TextBlock
  | { readonly kind: 'table' /** The head first. */; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: 'sign_here' /** The signers, one line each. */; readonly lines: readonly string[] }
  | {
      readonly kind: 'signed'
      /** The signer, the moment and the method. */
      readonly facts: Facts
      readonly by: SignedBy
      /** The signed content, in small print. */
      readonly note: string
    }

export type Facts = readonly (readonly [label: string, value: string])[]

/** Space below a block. */
export const gap = 8
export const labelWidth = 122

export const itemWidth = textWidth - 18
export const itemGap = 1
export const itemHeight = (pen: Pen, text: string): number =>
  pen.heightOf(text, { width: itemWidth }) + itemGap

export const tableHeight = (rows: readonly unknown[]): number => rows.length * 18 + 8
export const signHeight = (lines: readonly unknown[]): number => lines.length * 34

type Signed = Extract<Block, { kind: 'signed' }>

/** Type style of the note below a signature. */
export const noteStyle = { size: 8.5, width: textWidth } as const
const factHeight = (pen: Pen, [, value]: Facts[number]): number =>
  pen.heightOf(value, { size: 9.5, width: textWidth - labelWidth }) + 1
/** No higher than the lines to sign on, so that a mandate on one page stays on one page when signed. */
export const signedHeight = (pen: Pen, { facts, note }: Signed): number =>
  facts.reduce((sum, fact) => sum + factHeight(pen, fact), signatureLineHeight) +
  pen.heightOf(note, noteStyle)

/** The height of a block, without the gap below it. */
export const heightOf = (pen: Pen, block: Block): number => {
  if (block.kind === 'heading') return 4 + pen.heightOf(block.text, { font: 'strong' }) + 3
  if (block.kind === 'list') return block.items.reduce((sum, item) => sum + itemHeight(pen, item), 0)
  if (block.kind === 'sign_here') return signHeight(block.lines)
  if (block.kind === 'table') return tableHeight(block.rows)
  if (block.kind === 'facts') return block.rows.length * 17
  if (block.kind === 'signed') return signedHeight(pen, block)
  return pen.heightOf(block.kind === 'button' ? block.link : block.text)
}
