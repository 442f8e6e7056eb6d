import { importLimits } from '@zaakwerk/contract/entities/import'
import { extensionOf } from '@zaakwerk/domain/documents'
import { capital } from '@zaakwerk/domain/text'
import { invalidField, payloadTooLarge, unsupportedMediaType } from '../../../platform/errors/errors.ts'
import type { SheetProblem, UnreadableReason } from '../../../platform/sheets/sheet-table.ts'
import { columnLabels } from './list-columns.ts'

/** The file is not a list; the message says why, in Dutch, with the line where there is one. */
export class ListProblem extends Error {
  readonly kind: 'size' | 'content' | 'form'

  constructor(kind: ListProblem['kind'], message: string, cause?: unknown) {
    super(message, { cause })
    this.kind = kind
  }
}

const dutch = (count: number): string => count.toLocaleString('nl-NL')

/** "Regel 3: …"; without a line only the text. */
const atLine = (line: number | undefined, text: string): string =>
  line === undefined ? capital(text) : `Regel ${dutch(line)}: ${text}`

const contentWords: Readonly<Record<string, string>> = { html: 'webpagina', xml: 'xml-bestand' }

const otherKind = (fileName: string, what: string | undefined): string => {
  const wanted = extensionOf(fileName) === 'csv' ? 'CSV-bestand' : 'Excel-bestand'
  const found = what === undefined ? 'is van een andere soort' : `is een ${contentWords[what] ?? what}`
  return `Geen ${wanted}: de inhoud ${found}`
}

const tooManyRows = (line: number | undefined): string =>
  atLine(line, `meer dan ${dutch(importLimits.rows)} regels`)

type Words = (problem: SheetProblem, fileName: string) => readonly [ListProblem['kind'], string]

const words: Readonly<Record<UnreadableReason, Words>> = {
  empty: () => ['form', 'Het bestand is leeg'],
  'other-kind': ({ what }, fileName) => ['content', otherKind(fileName, what)],
  password: () => ['content', 'Het bestand is met een wachtwoord beveiligd'],
  broken: () => ['content', 'Het bestand is beschadigd en niet te lezen'],
  'unpacked-too-large': () => ['size', 'Het bestand is uitgepakt veel te groot'],
  'too-heavy': () => ['size', 'Het bestand is te groot om te lezen: verwijder wat niet bij de lijst hoort'],
  'too-slow': () => ['size', 'Het lezen duurt te lang: sla de lijst op als CSV en probeer het opnieuw'],
  'too-many-rows': ({ line }) => ['size', tooManyRows(line)],
  'too-many-columns': ({ line }) => [
    'size',
    atLine(line, `meer dan ${dutch(importLimits.columns)} kolommen`),
  ],
  quotes: ({ line }) => ['form', atLine(line, 'niet te lezen: kloppen de aanhalingstekens?')],
}

/** A message for a sheet that cannot be read. */
export const sheetProblem = (problem: SheetProblem, fileName: string): ListProblem =>
  new ListProblem(...words[problem.reason](problem, fileName), problem)

export const listProblems = {
  tooManyRows: (line: number) => new ListProblem('size', tooManyRows(line)),
  noHeadings: (line: number) =>
    new ListProblem('form', atLine(line, 'er staan geen koppen boven de kolommen')),
  noNumbers: (line: number) =>
    new ListProblem('form', atLine(line, `kolom ${columnLabels.cjib_number} ontbreekt`)),
  noColumn: (line: number, column: number) =>
    new ListProblem('form', atLine(line, `er is geen kolom ${column + 1}`)),
  noSuchRow: (line: number) => new ListProblem('form', atLine(line, 'dit is geen regel van de lijst')),
  noRows: (line: number) => new ListProblem('form', atLine(line, 'er staan geen regels onder de koppen')),
} as const

/** The HTTP error for a file that is not a list. */
export const refusalOfList = ({ kind, message }: ListProblem): Error => {
  if (kind === 'size') return payloadTooLarge(`${message}.`)
  if (kind === 'content') return unsupportedMediaType(`${message}.`)
  return invalidField(['body', 'file'], message.endsWith('?') ? message : `${message}.`)
}
