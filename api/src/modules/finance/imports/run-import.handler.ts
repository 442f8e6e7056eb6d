import { arrayBuffer } from 'node:stream/consumers'
import { type JobRun, type JobWork, PermanentFailure } from '../../../platform/jobs/job-handler.ts'
import type { Services } from '../../../platform/request/services.ts'
import { decideRows } from './decide-rows.ts'
import { isRunning } from './import-answer.ts'
import { findUploadedFile } from './import-files.sql.ts'
import { insertImportRows, selectWaitingRows } from './import-rows.sql.ts'
import { type ImportRecord, lockImport, sumUpImport, updateImport } from './imports.sql.ts'
import { ListProblem } from './list-problem.ts'
import { type List, readWholeList } from './read-list.ts'
import { rowNumberOf } from './row-values.ts'
import { addReport } from './store-report.ts'

type Run = JobRun<'run_import'>

/** Rows per transaction: some tenths of a second, after which progress is visible and the import can be stopped. */
const rowsAtATime = 500

/** The time of several files at their limit: no user waits for it, and a retry would come even later. */
const turnMs = 10 * 60 * 1000

const importOf = ({ subject }: Run): number => {
  if (subject.type !== 'import') throw new PermanentFailure('Dit werk hoort niet bij een import')
  return subject.id
}

/** Runs a function with the import locked, unless it was stopped or has ended; returns undefined then. */
const whileRunning = <Answer>(
  { db }: Services,
  id: number,
  work: (here: Services['db'], locked: ImportRecord) => Promise<Answer>,
): Promise<Answer | undefined> =>
  db.transaction(async (tx) => {
    const locked = await lockImport(tx, id)
    return locked && isRunning(locked.status) ? work(tx, locked) : undefined
  })

/**
 * Marks an import as running. A failed one that a user resumes runs again. The start time of its rows is set by the attempt that reads the file: a later one
 * cannot tell how long they take.
 */
const begin = ({ db }: Services, id: number): Promise<ImportRecord> =>
  db.transaction(async (tx) => {
    const locked = await lockImport(tx, id)
    if (!locked) throw new PermanentFailure('Deze import bestaat niet meer')
    if (!isRunning(locked.status) && locked.status !== 'error') return locked
    await updateImport(tx, id, {
      status: 'pending',
      note: null,
      summary: null,
      started_at: null,
      finished_at: null,
    })
    return { ...locked, status: 'pending' }
  })

const readFiled = async ({ db, documents }: Services, locked: ImportRecord): Promise<List> => {
  const file = await findUploadedFile(db, locked.id)
  const stored = file && (await documents.open(file.storage_key))
  if (!stored) throw new PermanentFailure('Het bestand van deze import is er niet meer')
  const bytes = new Uint8Array(await arrayBuffer(stored.stream))
  return readWholeList({ bytes, fileName: locked.file_name, reading: locked.reading, waitMs: turnMs })
}

/** Reads the file and stores all of its rows or none. False when it is not a list; the import then has that as its message. */
const readRows = async (services: Services, { author }: Run, locked: ImportRecord): Promise<boolean> => {
  const { id } = locked
  try {
    const { rows } = await readFiled(services, locked)
    const mended = locked.reading.mended?.map(({ line }) => line) ?? []
    await whileRunning(services, id, async (db, { rows_total }) => {
      // Another worker that was presumed dead may have stored them.
      if (rows_total !== null) return
      await insertImportRows(db, { importId: id, rows, mended })
      await updateImport(db, id, { rows_total: rows.length, started_at: services.now() })
    })
    return true
  } catch (error) {
    if (!(error instanceof ListProblem)) throw error
    await whileRunning(services, id, (db) =>
      updateImport(db, id, { status: 'error', note: error.message, finished_at: author.at }),
    )
    return false
  }
}

const finish = async (services: Services, db: Services['db'], id: number): Promise<void> => {
  await sumUpImport(db, id)
  const after = await lockImport(db, id)
  const asked = after?.summary?.outcomes.iban_requested ?? 0
  await updateImport(db, id, {
    status: asked > 0 ? 'awaiting_update' : 'completed',
    finished_at: services.now(),
  })
}

/**
 * Decides the next rows in one transaction. Returns the last of their lines, from which the next transaction continues: starting at the top would scan all
 * finished rows. Undefined when no row is left and the import is complete.
 */
const workNext = (
  services: Services,
  run: Run,
  at: { id: number; below: number },
): Promise<number | undefined> =>
  whileRunning(services, at.id, async (db, { id, file_name }) => {
    const waitingBelow = (below: number) => selectWaitingRows(db, { importId: id, below, limit: rowsAtATime })
    const next = await waitingBelow(at.below)
    // Rows are processed in file order; this checks for leftovers before the import counts as complete.
    const waiting = next.length > 0 ? next : await waitingBelow(0)
    if (waiting.length === 0) {
      await finish(services, db, id)
      return undefined
    }
    const author = { ...run.author, at: services.now() }
    const rows = waiting.map(({ line, cjib_number }) => ({
      line,
      typed: cjib_number,
      number: rowNumberOf(cjib_number),
    }))
    await decideRows(db, author, { importId: id, fileName: file_name, rows })
    return rows.at(-1)?.line
  })

/** Whether it needs a report; a stopped one may have asked clients before. */
const isToReport = ({ status, summary }: ImportRecord): boolean =>
  status === 'awaiting_update' ||
  status === 'completed' ||
  (status === 'canceled' && Object.values(summary?.outcomes ?? {}).some((count) => count > 0))

/**
 * Reads a list and processes its rows, each transaction starting where the previous one ended: when a worker dies, no row is decided and no client is asked
 * twice.
 */
export const runImport: JobWork<'run_import'> = {
  run: async (services, run) => {
    const id = importOf(run)
    const locked = await begin(services, id)
    if (isRunning(locked.status) && locked.rows_total === null && !(await readRows(services, run, locked)))
      return { result: 'done' }
    let below: number | undefined = 0
    while (below !== undefined) below = await workNext(services, run, { id, below })
    const after = await services.db.transaction((db) => lockImport(db, id))
    if (after && isToReport(after)) await addReport(services, { importId: id, fileName: after.file_name })
    return { result: 'done' }
  },
  failed: async ({ db, now }, run, reason) => {
    const locked = await lockImport(db, importOf(run))
    if (!locked || !isRunning(locked.status)) return
    await updateImport(db, locked.id, { status: 'error', note: reason, finished_at: now() })
    // Clients may have been asked. The scheduled job makes the report: nothing outside the database is done here.
    await sumUpImport(db, locked.id)
  },
}
