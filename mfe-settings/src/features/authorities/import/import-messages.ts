import type { AuthorityImportRow, ImportOutcome } from '@zaakwerk/contract/authority-import'
import { importOutcomes } from '@zaakwerk/contract/authority-import'
import { lookUp } from '@zaakwerk/domain/known'
import type { StatusTone } from '@zaakwerk/ui'

interface OutcomeLook {
  /** Label in the row. */
  readonly label: string
  readonly tone: StatusTone
}

const looks: Readonly<Record<ImportOutcome, OutcomeLook>> = {
  new: { label: 'Nieuw', tone: 'green' },
  changed: { label: 'Gewijzigd', tone: 'yellow' },
  same: { label: 'Ongewijzigd', tone: 'grey' },
  refused: { label: 'Geweigerd', tone: 'red' },
}

export const outcomeLook = (outcome: string): OutcomeLook =>
  lookUp(looks, outcome, { label: 'Onbekend', tone: 'grey' })

/** The outcomes of a preview with their rows, the most urgent first. */
export const rowsByOutcome = (
  rows: readonly AuthorityImportRow[],
): readonly { readonly outcome: ImportOutcome; readonly rows: readonly AuthorityImportRow[] }[] =>
  importOutcomes
    .map((outcome) => ({ outcome, rows: rows.filter((row) => row.outcome === outcome) }))
    .filter((group) => group.rows.length > 0)

/** Rows that are written. */
export const writtenRows = (rows: readonly AuthorityImportRow[]): readonly AuthorityImportRow[] =>
  rows.filter(({ outcome }) => outcome === 'new' || outcome === 'changed')

export const authorityCount = (count: number): string =>
  count === 1 ? '1 autoriteit' : `${count.toLocaleString('nl-NL')} autoriteiten`

/** "2 toegevoegd, 1 gewijzigd" */
export const doneWords = (rows: readonly AuthorityImportRow[]): string =>
  (
    [
      ['new', 'toegevoegd'],
      ['changed', 'gewijzigd'],
    ] as const
  )
    .map(([outcome, word]) => [rows.filter((row) => row.outcome === outcome).length, word] as const)
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${count.toLocaleString('nl-NL')} ${word}`)
    .join(', ')
