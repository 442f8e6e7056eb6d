import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { isPassword } from '@zaakwerk/api/core/password-hash'
import { type OpenDatabase, openForFilling } from '@zaakwerk/api/db/database'
import { case_events, cases } from '@zaakwerk/api/db/schema/cases'
import { documents } from '@zaakwerk/api/db/schema/documents'
import {
  import_files,
  import_rows,
  imports,
  invoice_lines,
  invoice_numbers,
  invoices,
} from '@zaakwerk/api/db/schema/finance'
import { letters } from '@zaakwerk/api/db/schema/letters'
import { clients, companies } from '@zaakwerk/api/db/schema/people'
import { tasks } from '@zaakwerk/api/db/schema/tasks'
import { users } from '@zaakwerk/api/db/schema/users'
import { createTestDatabase, type TestDatabase } from '@zaakwerk/api/db/test-database'
import { caseStatuses } from '@zaakwerk/contract/case-statuses'
import { caseTypes } from '@zaakwerk/contract/case-types'
import { importStatuses, importTypes } from '@zaakwerk/contract/entities/import'
import { DispatchData } from '@zaakwerk/contract/mailroom'
import { isCjibNumber } from '@zaakwerk/domain/cjib'
import { addDays, dayOf, utcDayOf } from '@zaakwerk/domain/dates'
import { rollToWorkday } from '@zaakwerk/domain/holidays'
import { isIban } from '@zaakwerk/domain/iban'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeDemo } from './make-demo.ts'
import { seedDemo } from './seed.ts'

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
const now = new Date()
let database: TestDatabase
let opened: OpenDatabase
let dataDir: string

const options = () => ({ cases: 500, password: 'Demo-wachtwoord-1', dataDir, now: () => now, log: silent })

beforeAll(async () => {
  dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'zaakwerk-seed-'))
  database = await createTestDatabase()
  opened = openForFilling(database.connectionString, silent)
  // A file where a folder has to be makes the seed fail near its end.
  await fs.writeFile(path.join(dataDir, 'documents'), '')
  await expect(seedDemo(opened.db, options())).rejects.toThrow()
  expect([await opened.db.$count(users), await opened.db.$count(cases)]).toEqual([0, 0])
  await fs.rm(path.join(dataDir, 'documents'), { force: true })
  expect(await seedDemo(opened.db, options())).toBe(true)
})
afterAll(async () => {
  await opened.close()
  await database.drop()
  await fs.rm(dataDir, { recursive: true, force: true })
})

it('is done once', async () => {
  expect(await seedDemo(opened.db, options())).toBe(false)
  expect(await opened.db.$count(cases)).toBe(500)
})

it('has an account for every staff role, with the given password', async () => {
  const rows = await opened.db.select().from(users).orderBy(users.id)
  expect(rows.map(({ email, role }) => [email, role])).toEqual([
    ['systeem@zaakwerk.test', 0],
    ['admin@zaakwerk.test', 1],
    ['jurist@zaakwerk.test', 2],
    ['postkamer@zaakwerk.test', 3],
    ['btu@zaakwerk.test', 7],
  ])
  expect(await isPassword(rows[1]?.password_hash, 'Demo-wachtwoord-1')).toBe(true)
})

it('shows every type and every status', async () => {
  const rows = await opened.db.select({ status: cases.status, type: cases.type }).from(cases)
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(caseStatuses))
  expect(new Set(rows.map(({ type }) => type))).toEqual(new Set(caseTypes))
})

it('has only numbers and accounts that pass their checks', async () => {
  const numbers = (await opened.db.select({ number: cases.cjib_number }).from(cases)).flatMap(
    ({ number }) => number ?? [],
  )
  const ibans = [
    ...(await opened.db.select().from(clients)),
    ...(await opened.db.select().from(companies)),
  ].flatMap(({ iban }) => iban ?? [])
  expect(numbers.length).toBeGreaterThan(150)
  expect(ibans.length).toBeGreaterThan(200)
  expect(numbers.filter((number) => !isCjibNumber(number))).toEqual([])
  expect(ibans.filter((iban) => !isIban(iban))).toEqual([])
})

it('has dates that follow one another, and ids that ascend with creation', async () => {
  const { rows } = await opened.db.execute(sql`select id from cases where committal_date > decision_date
    or decision_date > created_at::date or created_at > ${now.toISOString()} or updated_at < created_at or updated_at > ${now.toISOString()}`)
  expect(rows).toEqual([])
  const ids = (
    await opened.db.select({ id: cases.internal_id }).from(cases).orderBy(cases.created_at, cases.id)
  ).map(({ id }) => id)
  expect(ids).toEqual([...ids].sort())
  expect(ids.every((id) => /^Z-\d{7}$/.test(id))).toBe(true)
})

it('has invoices without gaps in their numbers, in every state, whose money fits their cases', async () => {
  const rows = await opened.db.select().from(invoices).orderBy(invoices.created_at, invoices.id)
  expect(rows.length).toBeGreaterThan(20)
  const today = dayOf(now)
  const isLate = rows.filter(({ state, due_on }) => state === 'open' && due_on !== null && due_on < today)
  expect(isLate.length).toBeGreaterThan(0)
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['concept', 'open', 'paid']))
  for (const { year, last } of await opened.db.select().from(invoice_numbers)) {
    const ofYear = rows.flatMap(({ invoice_number: number }) =>
      number?.startsWith(`${year}-`) ? [number] : [],
    )
    expect(ofYear).toEqual(ofYear.map((_, at) => `${year}-${String(at + 1).padStart(4, '0')}`))
    expect(ofYear).toHaveLength(last)
  }
  expect(rows.every(({ url, administration_id }) => url === null && administration_id === 'zaakwerk')).toBe(
    true,
  )
  const money = await opened.db
    .select({ awarded: cases.awarded_cents, price: invoice_lines.price_cents })
    .from(invoices)
    .innerJoin(cases, eq(cases.id, invoices.case_id))
    .innerJoin(invoice_lines, eq(invoice_lines.invoice_id, invoices.id))
  expect(money.filter(({ awarded, price }) => (awarded ?? 0) < price)).toEqual([])
  // What is ready for its invoice offers a price for it.
  const isReady = eq(cases.status, 'ready_for_billing')
  const ready = await opened.db
    .select({ awarded: cases.awarded_cents, received: cases.received_cents })
    .from(cases)
    .where(isReady)
  expect(ready.filter(({ awarded, received }) => awarded === null || received === null)).toEqual([])
})

it('has work that is late, work for everyone, and hearings with a court', async () => {
  const today = utcDayOf(now)
  const rows = await opened.db.select().from(tasks)
  const open = rows.filter(({ status }) => status === 'open')
  expect(open.some(({ due_date }) => due_date !== null && due_date < today)).toBe(true)
  expect(new Set(open.map(({ assignee_id }) => assignee_id)).size).toBeGreaterThanOrEqual(4)
  const hearings = rows.filter(({ type }) => type === 'grounds_and_hearing_task')
  expect(hearings.length).toBeGreaterThan(5)
  expect(
    hearings.every(
      ({ court, hearing_date }) =>
        court?.startsWith('Rechtbank ') && /^\d{4}-\d\d-\d\d$/.test(hearing_date ?? ''),
    ),
  ).toBe(true)
})

it('has hearings for the calendar: on work days on both sides of today, and two days that are too much for one colleague', async () => {
  const today = dayOf(now)
  const rows = (await opened.db.select().from(tasks)).filter(
    ({ type }) => type === 'grounds_and_hearing_task',
  )
  expect(rows.length).toBeGreaterThan(400)
  const days = rows.map(({ hearing_date }) => hearing_date ?? '')
  expect(days.filter((day) => rollToWorkday(day) !== day)).toEqual([])
  expect([days.some((day) => day < today), days.some((day) => day > today)]).toEqual([true, true])
  expect(rows.every(({ due_date, hearing_date }) => due_date === addDays(hearing_date ?? '', -10))).toBe(true)
  expect(new Set(rows.map(({ court }) => court)).size).toBe(11)
  expect(rows.some(({ assignee_id }) => assignee_id === null)).toBe(true)
  const ahead = rows.filter(({ hearing_date, assignee_id }) => assignee_id && (hearing_date ?? '') > today)
  const perDay = Map.groupBy(ahead, ({ hearing_date, assignee_id }) => `${hearing_date} ${assignee_id}`)
  const twoCourts = [...perDay.values()].filter((ofDay) => new Set(ofDay.map(({ court }) => court)).size > 1)
  expect(twoCourts.length).toBeGreaterThanOrEqual(2)
})

it('has enough tasks to work through, some of no case and some without a title', async () => {
  const rows = await opened.db.select().from(tasks)
  expect(rows.length).toBeGreaterThan(1_200)
  expect(rows.filter(({ case_id }) => case_id === null).length).toBeGreaterThan(3)
  expect(rows.filter(({ title }) => title === '').length).toBeGreaterThan(3)
})

it('has one to four documents a case, one of them primary, and each file is what it says', async () => {
  const rows = await opened.db.select().from(documents)
  const perCase = Map.groupBy(rows, ({ case_id }) => case_id)
  expect(perCase.size).toBe(500)
  for (const ofCase of perCase.values()) {
    expect(ofCase.length).toBeLessThanOrEqual(4)
    expect(ofCase.filter(({ is_primary_document }) => is_primary_document)).toHaveLength(1)
  }
  const starts: Record<string, string> = { 'application/pdf': '%PDF', 'image/png': '\u0089PNG' }
  for (const { storage_key, size, content_type } of rows) {
    const bytes = await fs.readFile(path.join(dataDir, 'documents', storage_key))
    expect(bytes.length).toBe(size)
    const start = starts[content_type]
    if (start) expect(bytes.toString('latin1', 0, 4)).toBe(start)
    if (start === '%PDF') expect(bytes.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
  }
})

it('has letters to post and letters posted today, each with its PDF, and a proof of what was posted', async () => {
  const rows = await opened.db
    .select({ letter: letters, file: documents })
    .from(letters)
    .innerJoin(documents, eq(documents.id, letters.document_id))
  expect(rows.filter(({ letter }) => !letter.posted_on).length).toBeGreaterThanOrEqual(5)
  for (const { letter, file } of rows)
    expect([letter.case_id, letter.sha256]).toEqual([file.case_id, file.sha256])
  const posted = rows.filter(({ letter }) => letter.posted_on).map(({ letter }) => letter.uuid)
  expect(posted.length).toBeGreaterThanOrEqual(2)
  const events = await opened.db.select().from(case_events)
  const proofs = events.flatMap(({ additional_data }) => {
    const data = DispatchData.safeParse(additional_data)
    return data.success ? [data.data.uuid] : []
  })
  expect(proofs).toEqual(expect.arrayContaining(posted))
})

it('has imports of every type and status, whose rows are of its cases and whose files open', async () => {
  const rows = await opened.db.select().from(imports)
  expect(new Set(rows.map(({ import_type }) => import_type))).toEqual(new Set(importTypes))
  // That answers came in follows from the rows.
  expect(new Set([...rows.map(({ status }) => status), 'update_received'])).toEqual(new Set(importStatuses))
  const found = await opened.db
    .select({ row: import_rows, number: cases.cjib_number, iban: clients.iban })
    .from(import_rows)
    .innerJoin(cases, eq(cases.id, import_rows.case_id))
    .innerJoin(clients, eq(clients.id, import_rows.client_id))
  expect(found.length).toBeGreaterThan(60)
  expect(found.filter(({ row, number }) => row.cjib_number !== number)).toEqual([])
  const asked = found.filter(({ row }) => row.outcome === 'iban_requested')
  expect(new Set(asked.map(({ iban }) => iban !== null))).toEqual(new Set([true, false]))
  const files = await opened.db.select().from(import_files)
  expect(files.filter(({ document_type }) => document_type === 'cvom_cjib_report').length).toBeGreaterThan(3)
  for (const { name, storage_key, size } of files) {
    const bytes = await fs.readFile(path.join(dataDir, storage_key))
    expect(bytes.length).toBe(size)
    if (name.endsWith('.xlsx') && !name.includes('.pdf')) expect(bytes.toString('latin1', 0, 2)).toBe('PK')
  }
})

it('lets people add rows after it', async () => {
  const [row] = await opened.db.insert(cases).values({ internal_id: 'N-1' }).returning()
  expect(row?.id).toBe(501)
})

it('comes out the same every time', () => {
  const first = makeDemo(60, now)
  const second = makeDemo(60, now)
  expect(second.cases).toEqual(first.cases)
  expect(second.clients).toEqual(first.clients)
  expect(second.tasks).toEqual(first.tasks)
})

it.each([0, 1, 7])('can be small: %i cases', (count) => {
  expect(makeDemo(count, now).cases).toHaveLength(count)
})

it('keeps rows and files when only the statistics fail', async () => {
  const other = await createTestDatabase()
  const { db, close } = openForFilling(other.connectionString, silent)
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'zaakwerk-seed-'))
  const noStatistics = new Proxy(db, {
    get: (target, name) =>
      name === 'execute' ? () => Promise.reject(new Error('geen statistiek')) : Reflect.get(target, name),
  })
  expect(await seedDemo(noStatistics, { ...options(), cases: 5, dataDir: folder })).toBe(true)
  expect(await db.$count(cases)).toBe(5)
  expect((await fs.readdir(path.join(folder, 'documents'))).length).toBe(5)
  await close()
  await other.drop()
  await fs.rm(folder, { recursive: true })
})
