import {
  type ImportOutcome,
  type ImportPreview,
  importLimits,
  importOutcomes,
  type OutcomeCounts,
} from '@zaakwerk/contract/entities/import'
import type { Queryable } from '../../../platform/db/database.ts'
import { selectFoundCases } from './found-cases.sql.ts'
import { caseOfRow, type Known, type PlannedRow, planRows, type RowToPlan } from './plan-rows.ts'
import type { List, ListRow } from './read-list.ts'
import { selectAsked } from './requests.sql.ts'

/** Placeholder id for an import that does not exist yet. */
const noImport = 0
/** Rows per look-up statement. */
const atATime = 5_000

const portions = function* <Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let at = 0; at < items.length; at += atATime) yield items.slice(at, at + atATime)
}

export const clientsOf = (found: Known['found']): readonly number[] =>
  [...found.values()].flatMap(({ client_id }) => client_id ?? [])

export const numbersOf = (rows: readonly Pick<RowToPlan, 'number'>[]): readonly string[] =>
  rows.flatMap(({ number }) => number.number ?? [])

export const countOutcomes = (rows: readonly Pick<PlannedRow, 'outcome'>[]): OutcomeCounts => {
  const counts = { iban_known: 0, iban_requested: 0, no_case: 0, invalid_number: 0, double_row: 0 }
  for (const { outcome } of rows) counts[outcome] += 1
  return counts
}

const plan = async (db: Queryable, rows: readonly ListRow[], now: Date): Promise<PlannedRow<ListRow>[]> => {
  const [lines, asked]: [Known['lines'], Known['asked']] = [new Map(), new Map()]
  const planned: PlannedRow<ListRow>[] = []
  for (const portion of portions(rows)) {
    const found = await selectFoundCases(db, numbersOf(portion))
    const before = await selectAsked(db, { clientIds: clientsOf(found), now })
    for (const [client, request] of before) if (!asked.has(client)) asked.set(client, request)
    planned.push(...planRows(portion, { importId: noImport, found, lines, asked, now }))
  }
  return planned
}

/** The first rows of each outcome, and those that the user just corrected, which must stay visible while editing. */
const shownRows = (
  rows: readonly PlannedRow<ListRow>[],
  mended: ReadonlySet<number>,
): readonly PlannedRow<ListRow>[] => {
  const left = new Map<ImportOutcome, number>(importOutcomes.map((outcome) => [outcome, importLimits.shown]))
  return rows.filter(({ outcome, row }) => {
    const more = left.get(outcome) ?? 0
    left.set(outcome, more - 1)
    return more > 0 || mended.has(row.line)
  })
}

interface PlanOptions {
  readonly now: Date
  /** Lines whose number was corrected by the user. */
  readonly mended: readonly number[]
}

/** Dry run: how the list was read, and the outcome of each row against the current database. Writes nothing. */
export const planImport = async (
  db: Queryable,
  { format, headings, columns, rows }: List,
  { now, mended }: PlanOptions,
): Promise<ImportPreview> => {
  const planned = columns.cjib_number === null ? [] : await plan(db, rows, now)
  return {
    rows_total: rows.length,
    format,
    headings: [...headings],
    columns,
    outcomes: countOutcomes(planned),
    mails: planned.filter(({ asks }) => asks).length,
    rows: shownRows(planned, new Set(mended)).map((one) => {
      const found = caseOfRow(one)
      return {
        line: one.row.line,
        cjib_number: one.number,
        name: one.row.name,
        amount: one.row.cents === null ? null : one.row.cents / 100,
        case: found ? { id: found.case_id, internal_id: found.internal_id } : null,
        outcome: one.outcome,
        reason: one.reason,
      }
    }),
  }
}
