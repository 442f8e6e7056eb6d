import { formatAmount } from '@zaakwerk/domain/money'
import type { Penalty } from '@zaakwerk/domain/penalty'
import { unprintableSigns } from '@zaakwerk/domain/printing'
import { PermanentFailure } from '../../../../platform/jobs/job-handler.ts'
import type { TextBlock } from '../../templates/text-blocks.ts'
import type { Block } from '../pdf/block-heights.ts'
import type { LetterSheet } from '../pdf/letter-pdf.ts'

export const calculation = ({ lines, days, total }: Penalty): Block => ({
  kind: 'table',
  rows: [
    ['Periode', 'Dagen', 'Per dag', 'Bedrag'],
    ...lines.map(({ from, to, days: counted, perDay, amount }) => [
      from === to ? `Dag ${from}` : `Dag ${from} tot en met ${to}`,
      String(counted),
      formatAmount(perDay * 100),
      formatAmount(amount * 100),
    ]),
    ['Totaal', String(days), '', formatAmount(total * 100)],
  ],
})

export const signHere: Block = {
  kind: 'sign_here',
  lines: ['Naam volmachtgever', 'Plaats', 'Datum', 'Handtekening'],
}

/** Replaces placeholders: a word between brackets on a line of its own in a template. */
export const filledIn = (
  blocks: readonly TextBlock[],
  places: Readonly<Record<string, Block>>,
): readonly Block[] => blocks.map((block) => (block.kind === 'paragraph' && places[block.text]) || block)

/** Throws when the letter contains characters that cannot be printed. */
export const requirePrintable = (sheet: LetterSheet): void => {
  const signs = unprintableSigns(JSON.stringify(sheet))
  if (signs.length > 0)
    throw new PermanentFailure(`Deze tekens kunnen niet worden gedrukt: ${signs.join(' ')}`)
}
