import { daysBetween } from '@zaakwerk/domain/dates'
import { partyName } from '@zaakwerk/domain/names'
import { dayToConfirm } from '@zaakwerk/domain/term-choice'
import { dateCell, numberCell, textCell } from '../../../platform/sheets/cells.ts'
import type { Column } from '../../../platform/sheets/write-workbook.ts'
import type { TermRow } from './terms.sql.ts'

/** The columns of the workbook: the columns of the list of terms in the same order, then additional columns. Days left are counted from a given date. */
export const termSheet = (today: string): readonly Column<TermRow>[] => [
  { heading: 'Termijn', width: 30, cell: ({ title }) => textCell(title) },
  { heading: 'Artikel', width: 34, cell: ({ article }) => textCell(article) },
  { heading: 'Fataal', width: 8, cell: ({ is_fatal }) => textCell(is_fatal ? 'ja' : 'nee') },
  { heading: 'Dossier', width: 14, cell: (term) => textCell(term.case.internal_id) },
  { heading: 'Cliënt', width: 28, cell: (term) => textCell(partyName(term.case) ?? null) },
  { heading: 'Autoriteit', width: 28, cell: (term) => textCell(term.case.authority) },
  { heading: 'Volgt uit', width: 26, cell: ({ source }) => textCell(source) },
  { heading: 'Van', width: 14, cell: ({ source_on }) => dateCell(source_on) },
  { heading: 'Berekend', width: 14, cell: ({ computed_on }) => dateCell(computed_on) },
  { heading: 'Gekozen', width: 14, cell: (term) => dateCell(dayToConfirm(term)) },
  { heading: 'Telt', width: 14, cell: ({ last_day }) => dateCell(last_day) },
  { heading: 'Dagen', width: 8, cell: ({ last_day }) => numberCell(daysBetween(today, last_day)) },
  {
    heading: 'Bevestigd door',
    width: 30,
    cell: ({ confirmations }) => textCell(confirmations.map(({ name }) => name).join(' en ') || null),
  },
  {
    heading: 'Nog te bevestigen',
    width: 18,
    cell: ({ is_fatal, was_on, needs, confirmations }) =>
      numberCell(is_fatal || was_on ? Math.max(0, needs - confirmations.length) : 0),
  },
  { heading: 'Reden van de keuze', width: 34, cell: ({ choice }) => textCell(choice?.reason ?? null) },
  { heading: 'Bron van de keuze', width: 34, cell: ({ choice }) => textCell(choice?.source ?? null) },
  { heading: 'Per post ontvangen', width: 20, cell: ({ received_by }) => dateCell(received_by) },
]
