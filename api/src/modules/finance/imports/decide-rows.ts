import type { Queryable } from '../../../platform/db/database.ts'
import { enqueueForCases } from '../../../platform/jobs/jobs.sql.ts'
import { type Author, recordOnCases } from '../../../platform/journal/journal.sql.ts'
import { selectFirstLines, selectFoundCases } from './found-cases.sql.ts'
import { updateOutcomes } from './import-rows.sql.ts'
import { lockReferred, lockRequests } from './imports.sql.ts'
import { clientsOf, numbersOf } from './plan-import.ts'
import { caseOfRow, type PlannedRow, planRows, type RowToPlan } from './plan-rows.ts'
import { requestPlan, selectAsked } from './requests.sql.ts'

interface Deciding {
  readonly importId: number
  readonly fileName: string
  readonly rows: readonly RowToPlan[]
}

const plan = async (
  db: Queryable,
  author: Author,
  { importId, rows }: Deciding,
): Promise<readonly PlannedRow[]> => {
  const found = await selectFoundCases(db, numbersOf(rows))
  const whole = [...found.values()].map(({ cjib_number }) => cjib_number)
  const lines = await selectFirstLines(db, { importId, numbers: [...numbersOf(rows), ...whole] })
  const asked = await selectAsked(db, { clientIds: clientsOf(found), now: author.at })
  return planRows(rows, { importId, found, lines: new Map(lines), asked: new Map(asked), now: author.at })
}

const asking = (planned: readonly PlannedRow[]): readonly number[] =>
  planned.flatMap((one) => (one.asks ? (caseOfRow(one)?.case_id ?? []) : []))

/** A row whose case has such a mail queued already gets no second one. */
const unlessQueued =
  (asked: ReadonlySet<number>) =>
  (one: PlannedRow): PlannedRow => {
    const caseId = caseOfRow(one)?.case_id
    return one.asks && !(caseId !== undefined && asked.has(caseId))
      ? { ...one, asks: false, reason: 'al opgevraagd, de e-mail staat nog in de wachtrij' }
      : one
  }

/**
 * Decides the outcome of rows, queues mails to their clients, and stores the outcomes, all in the caller's transaction, in which the import is locked. Returns
 * whether the import waits for any answer.
 */
export const decideRows = async (db: Queryable, author: Author, deciding: Deciding): Promise<boolean> => {
  const { importId, fileName } = deciding
  await lockRequests(db)
  const planned = await plan(db, author, deciding)
  const met = planned.flatMap((one) => caseOfRow(one) ?? [])
  await lockReferred(db, {
    caseIds: met.map(({ case_id }) => case_id),
    clientIds: met.flatMap(({ client_id }) => client_id ?? []),
  })
  const asked = await enqueueForCases(db, author, {
    caseIds: asking(planned),
    plan: requestPlan,
  })
  const line = `IBAN en volmacht opgevraagd bij de cliënt, voor de lijst "${fileName}"`
  await recordOnCases(db, author, { caseIds: [...asked], line })
  await updateOutcomes(db, { importId, rows: planned.map(unlessQueued(asked)), at: author.at })
  return planned.some(({ outcome }) => outcome === 'iban_requested')
}
