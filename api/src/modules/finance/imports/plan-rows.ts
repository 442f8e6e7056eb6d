import type { ImportOutcome } from '@zaakwerk/contract/entities/import'
import { dayOf, formatDate } from '@zaakwerk/domain/dates'
import { isIban } from '@zaakwerk/domain/iban'
import type { FoundCase } from './found-cases.sql.ts'
import type { Asked } from './requests.sql.ts'
import type { RowNumber } from './row-values.ts'

/** The minimal data of a row from which its outcome is decided. */
export interface RowToPlan {
  readonly line: number
  readonly typed: string
  readonly number: RowNumber
}

export interface PlannedRow<Row extends RowToPlan = RowToPlan> {
  readonly row: Row
  /** Sixteen digits when valid, else as in the file. */
  readonly number: string
  readonly outcome: ImportOutcome
  /** Details, in Dutch. */
  readonly reason: string | null
  readonly found: FoundCase | undefined
  /** Its client gets a mail for this row. */
  readonly asks: boolean
}

/** The data from the database and from earlier rows that decisions depend on. */
export interface Known {
  readonly importId: number
  readonly found: ReadonlyMap<string, FoundCase>
  /** The first row of each number; filled during planning. */
  readonly lines: Map<string, number>
  /** The last request to each client; filled during planning. */
  readonly asked: Map<number, Asked>
  readonly now: Date
}

type Outcome = Pick<PlannedRow, 'outcome' | 'reason'> & { readonly asks?: boolean }

const askedBefore = ({ at, importId, line }: Asked, known: Known): string =>
  importId === known.importId
    ? `zelfde cliënt als regel ${line}`
    : `al opgevraagd op ${formatDate(dayOf(at))}`

const ofFound = ({ client_id, email, iban, fits }: FoundCase, line: number, known: Known): Outcome => {
  if (fits > 1) return { outcome: 'no_case', reason: `past bij ${fits} dossiers` }
  if (client_id === null) return { outcome: 'no_case', reason: 'dossier zonder cliënt' }
  if (iban !== null && isIban(iban)) return { outcome: 'iban_known', reason: null }
  if (!email?.includes('@')) return { outcome: 'no_case', reason: 'cliënt zonder e-mailadres' }
  const earlier = known.asked.get(client_id)
  if (earlier) return { outcome: 'iban_requested', reason: askedBefore(earlier, known) }
  known.asked.set(client_id, { at: known.now, importId: known.importId, line })
  return { outcome: 'iban_requested', reason: null, asks: true }
}

const planRow = <Row extends RowToPlan>(row: Row, known: Known): PlannedRow<Row> => {
  const { number, problem } = row.number
  if (number === undefined)
    return {
      row,
      number: row.typed,
      outcome: 'invalid_number',
      reason: problem,
      found: undefined,
      asks: false,
    }
  const found = known.found.get(number)
  const whole = found?.fits === 1 ? found.cjib_number : number
  const first = known.lines.get(whole)
  if (first !== undefined && first !== row.line) {
    const reason = `zelfde als regel ${first}`
    return { row, number: whole, outcome: 'double_row', reason, found, asks: false }
  }
  known.lines.set(whole, row.line)
  const outcome: Outcome = found ? ofFound(found, row.line, known) : { outcome: 'no_case', reason: null }
  return { row, number: whole, found, asks: false, ...outcome }
}

/** Decides the outcome of rows, in order; records its decisions for later rows. */
export const planRows = <Row extends RowToPlan>(
  rows: readonly Row[],
  known: Known,
): readonly PlannedRow<Row>[] => rows.map((row) => planRow(row, known))

/** The case of a row; none for a number's end that matches several. */
export const caseOfRow = ({ found }: PlannedRow): FoundCase | undefined =>
  found?.fits === 1 ? found : undefined
