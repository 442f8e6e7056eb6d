import type { Brand } from '@zaakwerk/domain/brands'
import { legalNameOf } from '@zaakwerk/domain/legal-name'
import { factsInWords, type MergeFacts } from '@zaakwerk/domain/merge-fields'
import { penaltyOn } from '@zaakwerk/domain/penalty'
import { capital, lowered } from '@zaakwerk/domain/text'
import type { Sender } from '../../../../platform/config/sender.ts'
import type { RenderedTemplate } from '../../templates/render-template.ts'
import { drawLetter } from '../pdf/draw-letter.ts'
import type { LetterSheet } from '../pdf/letter-pdf.ts'
import { calculation, filledIn, requirePrintable, signHere } from './letter-parts.ts'

interface SampleLetter {
  readonly name: string
  readonly title: string
  readonly text: Pick<RenderedTemplate, 'subject' | 'blocks'>
  readonly facts: MergeFacts
  readonly brand: Brand
  readonly sender: Sender
  readonly at: Date
}

const box = ['Postbus 50000', '3500 MJ  Utrecht']

const samplePenalty = ({ penalty_from, penalty_until }: MergeFacts) =>
  penaltyOn(penalty_from ?? '', penalty_until ?? '')

const factsAbove = (facts: MergeFacts, { city }: Sender): LetterSheet['facts'] => {
  const words = factsInWords(facts)
  const rows: (readonly [string, string | undefined])[] = [
    ['Plaats en datum', `${city}, ${words.letter_date}`],
    ['Ons kenmerk', words.case_number],
    [capital(words.reference_label ?? ''), words.reference],
    ['Datum beslissing', words.decision_date],
    ['Cliënt', `${words.client_formal_name}\n${words.client_address}`],
  ]
  return rows.flatMap(([label, value]) => (value ? [[label, value] as const] : []))
}

/** The sheet of a letter about a sample case; throws when a character cannot be printed. */
export const sampleSheet = ({ name, title, text, facts, brand, sender, at }: SampleLetter): LetterSheet => {
  const { case_number = '', authority_name = '' } = factsInWords(facts)
  const isMandate = name === 'mandate'
  const sheet: LetterSheet = {
    brand,
    sender,
    at,
    title: `${title} ${case_number}`,
    reference: case_number,
    addressee: isMandate ? [] : [authority_name, ...box],
    facts: isMandate ? [] : factsAbove(facts, sender),
    subject: isMandate ? text.subject : `Betreft: ${lowered(text.subject)}`,
    body: filledIn(text.blocks, {
      ...(facts.penalty_from ? { '[berekening]': calculation(samplePenalty(facts)) } : {}),
      ...(isMandate ? { '[ondertekening]': signHere } : {}),
    }),
    ...(isMandate
      ? {}
      : {
          signature: {
            name: `${sender.signatory}, gemachtigde`,
            legalName: legalNameOf(sender.company, brand.name),
            onBehalfOf: String(facts.client_formal_name),
            digitalOn: undefined,
            isPosted: true,
          },
          enclosures: ['Volmacht'],
        }),
  }
  requirePrintable(sheet)
  return sheet
}

/** Renders a letter about a sample case. */
export const sampleLetterPdf = (letter: SampleLetter): Promise<Buffer> => drawLetter(sampleSheet(letter))
