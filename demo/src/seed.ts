import fs from 'node:fs/promises'
import { forLog } from '@zaakwerk/api/core/database-errors'
import { hashPassword } from '@zaakwerk/api/core/password-hash'
import type { Database, DatabaseLog, Queryable } from '@zaakwerk/api/db/database'
import { authorities } from '@zaakwerk/api/db/schema/authorities'
import { case_clients, case_companies, case_events, case_logs, cases } from '@zaakwerk/api/db/schema/cases'
import { documents } from '@zaakwerk/api/db/schema/documents'
import {
  import_files,
  import_rows,
  imports,
  invoice_lines,
  invoice_numbers,
  invoices,
} from '@zaakwerk/api/db/schema/finance'
import { bank_account_templates, client_companies, clients, companies } from '@zaakwerk/api/db/schema/people'
import { task_logs, tasks } from '@zaakwerk/api/db/schema/tasks'
import { users } from '@zaakwerk/api/db/schema/users'
import { getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { makeDemo } from './make-demo.ts'
import { writeDocuments } from './make-documents.ts'
import { insertLetters } from './seed-letters.ts'
import { staff } from './staff.ts'
import { writeImports } from './write-imports.ts'

export interface SeedOptions {
  /** Number of cases. */
  readonly cases: number
  /** Of all demo accounts. */
  readonly password: string
  /** Root folder for documents and imports. */
  readonly dataDir: string
  readonly now: () => Date
  readonly log: DatabaseLog
}

const batchSize = 1_000
const seedLock = 720_411_004

/** Inserts in batches. Rows keep their own ids, because they refer to each other. */
const insertAll = async <Table extends PgTable>(
  db: Queryable,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> => {
  for (let from = 0; from < rows.length; from += batchSize) {
    await db
      .insert(table)
      .overridingSystemValue()
      .values(rows.slice(from, from + batchSize))
  }
}

const withFixedIds = [users, companies, authorities, clients, cases, tasks, invoices, imports]

/** Moves the id sequences past the ids of the demo. */
const continueAfter = async (db: Queryable): Promise<void> => {
  for (const table of withFixedIds) {
    const name = getTableName(table)
    await db.execute(
      sql`select setval(pg_get_serial_sequence(${name}, 'id'), (select coalesce(max(id), 1) from ${table}))`,
    )
  }
}

const insertUsers = async (db: Queryable, password: string, now: Date): Promise<void> => {
  const since = new Date(now.getTime() - 600 * 86_400_000)
  const rows = Object.values(staff).map(async (user) => ({
    ...user,
    password_hash: await hashPassword(password),
    created_at: since,
    updated_at: since,
  }))
  await insertAll(db, users, await Promise.all(rows))
}

const insertTasks = async (db: Queryable, rows: ReturnType<typeof makeDemo>['tasks']): Promise<void> => {
  const added = rows.map((row, at) => ({ id: at + 1, ...row }))
  await insertAll(db, tasks, added)
  const logged = added.map(({ id, created_at }) => ({
    task_id: id,
    action: 'create_task',
    message: 'Taak aangemaakt',
    created_at,
  }))
  await insertAll(db, task_logs, logged)
}

const insertDemo = async (db: Queryable, options: SeedOptions, folders: Set<string>): Promise<void> => {
  const now = options.now()
  const demo = makeDemo(options.cases, now)
  await insertUsers(db, options.password, now)
  await insertAll(db, companies, demo.companies)
  await insertAll(db, bank_account_templates, demo.templates)
  await insertAll(db, authorities, demo.authorities)
  await insertAll(db, clients, demo.clients)
  await insertAll(db, client_companies, demo.clientCompanies)
  await insertAll(db, cases, demo.cases)
  await insertAll(db, case_clients, demo.caseClients)
  await insertAll(db, case_companies, demo.caseCompanies)
  await insertTasks(db, demo.tasks)
  await insertAll(db, case_events, demo.events)
  await insertAll(db, case_logs, demo.logs)
  await insertAll(
    db,
    invoices,
    demo.invoices.map(({ invoice }) => invoice),
  )
  await insertAll(
    db,
    invoice_lines,
    demo.invoices.map(({ line }) => line),
  )
  await insertAll(db, invoice_numbers, demo.invoiceNumbers)
  await insertAll(
    db,
    imports,
    demo.imports.map(({ row }) => row),
  )
  await insertAll(
    db,
    import_rows,
    demo.imports.flatMap(({ rows }) => rows),
  )
  await insertAll(
    db,
    import_files,
    await writeImports(demo.imports, options.dataDir, (folder) => folders.add(folder)),
  )
  await insertAll(
    db,
    documents,
    await writeDocuments(demo.documents, options.dataDir, (folder) => folders.add(folder)),
  )
  await continueAfter(db)
  await insertLetters(db, demo.letters)
}

/** Writes rows and files, or neither. */
const fillWhenEmpty = async (db: Database, options: SeedOptions): Promise<boolean> => {
  const folders = new Set<string>()
  try {
    return await db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`)
      await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
      await tx.execute(sql`select pg_advisory_xact_lock(${seedLock})`)
      if ((await tx.select({ id: users.id }).from(users).limit(1)).length > 0) return false
      await insertDemo(tx, options, folders)
      return true
    })
  } catch (error) {
    for (const folder of folders) await fs.rm(folder, { recursive: true, force: true })
    throw error
  }
}

/**
 * Fills an empty database with demo data; false if it has users already.
 * All in one transaction: after an interrupted seed the database is empty and the next one starts again.
 */
export const seedDemo = async (db: Database, options: SeedOptions): Promise<boolean> => {
  const started = Date.now()
  const seeded = await fillWhenEmpty(db, options)
  if (!seeded) return false
  options.log.info({ cases: options.cases, ms: Date.now() - started }, 'demo data is in')
  // The seed itself has succeeded: without fresh statistics, searches are only slower at first.
  await db
    .execute(sql`analyze`)
    .catch((error: unknown) => options.log.warn({ problem: forLog(error) }, 'statistics were not refreshed'))
  return true
}
