import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { getCase } from '@zaakwerk/api/modules/cases/cases/cases.service'
import { letterFacts } from '@zaakwerk/api/modules/letters/letters/content/letter-facts'
import { selectLetterSubject } from '@zaakwerk/api/modules/letters/letters/content/letter-subject.sql'
import { readPdf } from '@zaakwerk/api/modules/letters/letters/testing/read-pdf'
import type { Database } from '@zaakwerk/api/platform/db/database'
import { eq, gt, isNotNull } from '@zaakwerk/api/platform/db/drizzle'
import { type OpenDatabase, openWithoutTimeout } from '@zaakwerk/api/platform/db/open-database'
import { case_events, case_logs, cases } from '@zaakwerk/api/platform/db/schema/cases'
import { link_tokens, proof_requests, signed_mandates } from '@zaakwerk/api/platform/db/schema/client-links'
import { documents } from '@zaakwerk/api/platform/db/schema/documents'
import { invoices } from '@zaakwerk/api/platform/db/schema/finance'
import { import_files, imports } from '@zaakwerk/api/platform/db/schema/imports'
import { jobs } from '@zaakwerk/api/platform/db/schema/jobs'
import { letters } from '@zaakwerk/api/platform/db/schema/letters'
import { messages } from '@zaakwerk/api/platform/db/schema/messages'
import { clients, companies } from '@zaakwerk/api/platform/db/schema/people'
import { tasks } from '@zaakwerk/api/platform/db/schema/tasks'
import { createTestDatabase, type TestDatabase } from '@zaakwerk/api/platform/db/testing/test-database'
import { startTestApp, type TestApp } from '@zaakwerk/api/platform/testing/test-app'
import { caseStatuses } from '@zaakwerk/contract/case-statuses'
import { caseTypes } from '@zaakwerk/contract/case-types'
import { isCjibNumber } from '@zaakwerk/domain/cjib'
import { dayOf, formatDate } from '@zaakwerk/domain/dates'
import { rollToWorkday } from '@zaakwerk/domain/holidays'
import { formatIban, isIban } from '@zaakwerk/domain/iban'
import { letterTerm } from '@zaakwerk/domain/late-letter'
import { contestingKinds, letterRule } from '@zaakwerk/domain/letters'
import { penaltyAmount } from '@zaakwerk/domain/penalty'
import { isTaskDone } from '@zaakwerk/domain/tasks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { everyKind } from './schedule-stories.ts'
import { seedDemo } from './seed.ts'
import { staff } from './staff.ts'
import { stories } from './stories/stories.ts'

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
/** Every story, and two statuses that are set manually, a step that all stories share. */
const kinds = everyKind().slice(0, stories.length + 2)
let database: TestDatabase
let opened: OpenDatabase
let app: TestApp
let dataDir: string
let db: Database

beforeAll(async () => {
  database = await createTestDatabase()
  opened = openWithoutTimeout(database.connectionString, silent)
  db = opened.db
  dataDir = await mkdtemp(join(tmpdir(), 'zaakwerk-demo-'))
  app = await startTestApp({ databaseUrl: database.connectionString, dataDir })
  await seedDemo({ ...app.services, db }, { cases: kinds.length, password: 'Demo-wachtwoord-1' })
}, 600_000)
afterAll(async () => {
  await app.stop()
  await opened.close()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

const bytesOf = async (storageKey: string): Promise<Buffer> => {
  const stored = await app.services.documents.open(storageKey)
  return stored ? buffer(stored.stream) : Buffer.from('')
}

const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** Where a case was after each of its log lines that moved it. */
const turns = (lines: readonly string[]): readonly (readonly [from: string, to: string])[] =>
  lines.flatMap((line) => {
    const found = /Status (?:handmatig )?gewijzigd: (.+?) → (.+?)(?:\.|$)/.exec(line)
    return found?.[1] && found[2] ? [[found[1], found[2]] as const] : []
  })

describe('each case', () => {
  it('ends where its story ends, and there is a story for every type and every status', async () => {
    // Without those of years ago, which are there to be destroyed.
    const rows = await db
      .select({ type: cases.type, status: cases.status })
      .from(cases)
      .where(gt(cases.created_at, new Date(app.services.now().getTime() - 1000 * 86_400_000)))
    const endOf = (type: number, status: string) => `${type} ${status}`
    expect(rows.map(({ type, status }) => endOf(type, status)).sort()).toEqual(
      kinds.map(({ type, story }) => endOf(type, story.ends)).sort(),
    )
    expect(new Set(everyKind().map(({ type }) => type))).toEqual(new Set(caseTypes))
    expect(new Set(everyKind().map(({ story }) => story.ends))).toEqual(new Set(caseStatuses))
  })

  it('has a history that leads from status to status, in the order of its dates', async () => {
    const now = app.services.now()
    for (const row of await db.select().from(cases)) {
      const logs = await db
        .select()
        .from(case_logs)
        .where(eq(case_logs.case_id, row.id))
        .orderBy(case_logs.id)
      const times = [row.created_at, ...logs.map(({ created_at }) => created_at)].map((at) => at.getTime())
      expect(times, row.internal_id).toEqual(times.toSorted((a, b) => a - b))
      expect([row.updated_at.getTime(), times.at(-1)].every((at) => (at ?? 0) <= now.getTime())).toBe(true)
      const moved = turns(logs.map(({ message }) => message))
      for (const [at, [from]] of moved.entries()) if (at > 0) expect(from).toBe(moved[at - 1]?.[1])
      expect(row.decision_date === null || row.decision_date <= dayOf(row.updated_at)).toBe(true)
    }
  })

  it('has completed work and no failures, except the invoice that the bookkeeping refused', async () => {
    const rows = await db.select({ kind: jobs.kind, state: jobs.state, error: jobs.last_error }).from(jobs)
    const refused = {
      kind: 'book_invoice',
      state: 'failed',
      error: 'Het e-mailadres van dit contact wordt geweigerd.',
    }
    expect(rows.filter(({ state }) => state !== 'done')).toEqual([refused])
    // The log of the demo is read by people who start it for the first time.
    expect(app.logged.filter(({ level }) => Number(level) > 30)).toEqual([])
    expect(new Set((await db.select().from(messages)).map(({ status }) => status))).toEqual(
      new Set(['kept', 'mailed']),
    )
  })

  it('has only numbers and accounts that pass their checks', async () => {
    const numbers = (await db.select().from(cases)).flatMap(({ cjib_number }) => cjib_number ?? [])
    const people = [...(await db.select().from(clients)), ...(await db.select().from(companies))]
    const ibans = people.flatMap(({ iban }) => iban ?? [])
    expect([numbers.length > 20, ibans.length > 20]).toEqual([true, true])
    expect([numbers.filter((one) => !isCjibNumber(one)), ibans.filter((one) => !isIban(one))]).toEqual([
      [],
      [],
    ])
  })
})

describe('each letter', () => {
  it('is the paper of the rules: its facts, dates, days, amounts, account and who signs', async () => {
    const { config } = app.services
    const rows = await db
      .select({ letter: letters, file: documents, type: cases.type })
      .from(letters)
      .innerJoin(documents, eq(documents.id, letters.document_id))
      .innerJoin(cases, eq(cases.id, letters.case_id))
    expect(rows.length).toBeGreaterThan(30)
    // To read a letter takes long, and all of one name and type of case are made alike.
    const kindOf = ({ letter, type }: (typeof rows)[number]) => `${letter.name} ${type}`
    for (const { letter, file } of new Map(rows.map((row) => [kindOf(row), row])).values()) {
      const of = `${letter.name} of case ${letter.case_id}`
      const bytes = await bytesOf(file.storage_key)
      expect([sha256Of(bytes), file.case_id], of).toEqual([letter.sha256, letter.case_id])
      const { text } = await readPdf(bytes)
      const found = await getCase({ ...app.services, db }, letter.case_id).catch(() => undefined)
      const subject = await selectLetterSubject(db, letter.case_id)
      if (!found || !subject?.client || !config.sender) continue
      const day = dayOf(letter.created_at)
      const wanted = [found.internal_id, letter.addressee, formatDate(day), config.sender.signatory]
      const { is_company, company_name, last_name, postal_code } = subject.client
      wanted.push((is_company && company_name) || (last_name ?? ''), postal_code ?? '')
      if (letter.decision_date) wanted.push(formatDate(letter.decision_date))
      expect(
        wanted.filter((one) => !text.includes(one)),
        of,
      ).toEqual([])
      const rule = letterRule(letter.name, found.type)
      if (rule && letter.by_post && contestingKinds.includes(rule.kind))
        expect(letter.post_by, of).toBe(
          letterTerm(letter.name, { ...found, decision_date: letter.decision_date })?.lastDay,
        )
      if (rule?.kind === 'igs') expect((found.late_decision.due ?? '9') < day, of).toBe(true)
      if (rule?.kind !== 'dsv') continue
      // As it was made: before it was posted itself.
      const facts = letterFacts(subject, { ...config, name: 'dsv', sender: config.sender, today: day })
      expect(text, of).toContain(formatIban(subject.client.iban ?? ''))
      expect(text, of).toContain(`${facts.penalty_days} dag`)
      expect(facts.penalty_amount, of).toBe(penaltyAmount(Number(facts.penalty_days)) * 100)
    }
    const kindsOf = new Set(rows.map(({ letter }) => letterRule(letter.name, 1)?.kind))
    for (const kind of contestingKinds.concat('igs', 'dsv', 'wahv_complaint')) expect(kindsOf).toContain(kind)
  })

  it('waits for the mailroom, was printed, or was posted with an event that proves it', async () => {
    const rows = await db.select().from(letters)
    const waiting = rows.filter((one) => one.by_post && !one.posted_on && !one.cancelled_at)
    expect(waiting.length).toBeGreaterThanOrEqual(5)
    expect(waiting.some(({ printed_at }) => printed_at)).toBe(true)
    expect(waiting.filter(({ post_by }) => post_by && post_by < dayOf(app.services.now()))).toEqual([])
    const today = rollToWorkday(dayOf(app.services.now()))
    expect(rows.some(({ posted_on }) => posted_on && posted_on <= today)).toBe(true)
    const events = await db.select().from(case_events)
    const proven = events.flatMap(({ additional_data: data }) => (data && 'uuid' in data ? [data.uuid] : []))
    const posted = rows.filter(({ posted_on, submitted_at }) => posted_on && submitted_at)
    expect(posted.filter(({ uuid }) => !proven.includes(uuid))).toEqual([])
  })
})

it('every document opens, and is what its row says', async () => {
  const rows = await db.select().from(documents)
  for (const { storage_key, size, sha256, content_type } of rows) {
    const bytes = await bytesOf(storage_key)
    expect([bytes.length, sha256Of(bytes)], storage_key).toEqual([size, sha256])
    const start = { 'application/pdf': '%PDF', 'image/png': '\u0089PNG' }[content_type]
    if (start) expect(bytes.toString('latin1', 0, 4), storage_key).toBe(start)
  }
  const files = await db.select().from(import_files)
  for (const { storage_key, size } of files) expect((await bytesOf(storage_key)).length).toBe(size)
  const primary = new Set(rows.filter((row) => row.is_primary_document).map(({ case_id }) => case_id))
  expect(primary.size).toBe(await db.$count(cases))
})

describe('every role has work to do', () => {
  it('late tasks, assigned and unassigned, and hearings on work days before and after today', async () => {
    const today = dayOf(app.services.now())
    const open = (await db.select().from(tasks)).filter(({ status }) => !isTaskDone(status))
    expect(open.some(({ due_date }) => due_date !== null && due_date < today)).toBe(true)
    const assigned = new Set(open.map(({ assignee_id }) => assignee_id))
    for (const id of [null, staff.lawyer.id, staff.admin.id, staff.btu.id]) expect(assigned).toContain(id)
    const days = (await db.select().from(tasks)).flatMap(({ hearing_date }) => hearing_date ?? [])
    expect(days.filter((day) => rollToWorkday(day) !== day)).toEqual([])
    expect([days.some((day) => day < today), days.some((day) => day > today)]).toEqual([true, true])
    expect(open.filter(({ case_id }) => case_id === null).length).toBeGreaterThan(2)
  })

  it('invoices without a gap in their numbers: sent, paid, late and refused', async () => {
    const rows = await db.select().from(invoices).orderBy(invoices.id)
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['concept', 'open', 'paid']))
    const today = dayOf(app.services.now())
    expect(rows.some(({ state, due_on }) => state === 'open' && due_on && due_on < today)).toBe(true)
    const numbers = rows.flatMap(({ invoice_number: number }) => number ?? [])
    for (const [year, ofYear] of Map.groupBy(numbers, (number) => number.slice(0, 4)))
      expect(ofYear).toEqual(ofYear.map((_, at) => `${year}-${String(at + 1).padStart(4, '0')}`))
  })

  it('there are imports with answers outstanding, signed mandates, received proof and links that a client can open', async () => {
    const statuses = (await db.select().from(imports)).map(({ status }) => status)
    expect(statuses).toEqual(expect.arrayContaining(['awaiting_update', 'error']))
    expect(await db.$count(signed_mandates)).toBeGreaterThan(0)
    expect(await db.$count(proof_requests, isNotNull(proof_requests.finished_at))).toBeGreaterThan(0)
    const links = await db.select().from(link_tokens)
    const living = links.filter(({ used_at, expires_at }) => !used_at && expires_at > app.services.now())
    const purposes = new Set(living.map(({ purpose }) => purpose))
    for (const purpose of ['update-iban', 'update-iban-mandate', 'proof', 'status'])
      expect(purposes).toContain(purpose)
  })

  it('a deleted case and a merged contact', async () => {
    expect(await db.$count(cases, isNotNull(cases.deleted_at))).toBe(1)
    expect(await db.$count(clients, isNotNull(clients.merged_into))).toBe(1)
  })
})
