import { startEmbeddedPostgres } from '@zaakwerk/api/platform/db/embedded/embedded-postgres'
import { migrate } from '@zaakwerk/api/platform/db/open-database'
import { createLog } from '@zaakwerk/api/platform/http/http-log'
import { startTestApp, type TestApp } from '@zaakwerk/api/platform/testing/test-app'
import type { StaffRole } from '@zaakwerk/contract/roles'
import { dayOf } from '@zaakwerk/domain/dates'
import { printTable } from '../table.ts'
import { type CountedList, countedLists } from './counted-lists.ts'
import { type Desk, startDeskWriters } from './desk-writers.ts'
import { answersWithBoth } from './one-answer.ts'

const cases = 60

/** Inserts cases with tasks, hearings, terms, mail, failures and invoices for the users. */
const fillDesk = async (app: TestApp): Promise<Desk> => {
  const roles = ['admin', 'lawyer', 'lawyer', 'btu_lawyer'] as const
  const [admin, one, other, btu] = await Promise.all(roles.map((role) => app.signInAs(role)))
  if (!admin || !one || !other || !btu) throw new Error('not all users were made')
  const users = [admin, one, other, btu] as const
  const today = dayOf(app.services.now())
  const ids = `array[${users.map(({ id }) => id).join(',')}]`
  for (const [at, { id }] of users.entries())
    await app.db.execute(
      `update users set first_name = 'Noor', last_name = 'Visser ${at}', room = null, takes_new_work = true where id = ${id}`,
    )
  const who = `(${ids})[1 + n % 4]`
  for (const query of [
    `insert into cases (internal_id, type, status) select 'T-' || lpad(n::text, 6, '0'), (array[1, 2, 10])[1 + n % 3], 'in_progress' from generate_series(1, ${cases}) n`,
    `insert into tasks (case_id, title, assignee_id, due_date, description)
      select n, 'Werk', case when n % 5 > 0 then ${who} end, '${today}'::date + n % 12 - 4, '' from generate_series(1, ${cases}) n`,
    `insert into tasks (case_id, title, type, assignee_id, meta_data)
      select n * 3, 'Zitting', 'grounds_and_hearing_task', ${who}, jsonb_build_object('court', 'Rotterdam', 'hearing_date', ('${today}'::date + n % 9)::text) from generate_series(1, 15) n`,
    `insert into tasks (case_id, title, type, assignee_id, description, meta_data)
      select n * 5, 'Controleren', 'needs_manual_review', ${who}, 'E-mail is niet gelukt', jsonb_build_object('job_id', n) from generate_series(1, 10) n`,
    `insert into case_terms (case_id, kind, title, article, is_fatal, source, source_on, computed_on)
      select n, 'objection', 'Bezwaar', 'Awb 6:7', n % 2 = 0, 'Beschikking', '${today}'::date - 40, '${today}'::date + n % 14 - 4 from generate_series(1, ${cases}) n`,
    `insert into incoming_items (kind, source, subject, received_at, numbers)
      select 'mail', 'post@kantoor.test', 'Beslissing', now(), array['T-' || lpad(n::text, 6, '0')] from generate_series(1, 30) n`,
    `insert into invoices (administration_id, state, reference, contact_first_name, contact_last_name, contact_email) select 'zaakwerk', 'concept', 'Z-1', 'Noor', 'Visser', 'noor@voorbeeld.test' from generate_series(1, 20)`,
  ])
    await app.db.execute(query)
  return {
    app,
    users: [admin, one, other, btu],
    today,
    caseIds: Array.from({ length: cases }, (_, at) => at + 1),
  }
}

/** Numbers of comparisons and mismatches, by page. */
class Comparison {
  readonly #pages = new Map<string, { compared: number; different: number }>()
  readonly differences = new Map<string, number>()
  #compared = 0

  add(lists: readonly CountedList[]): void {
    for (const { page, name, count, rows } of lists) {
      const sums = this.#pages.get(page) ?? { compared: 0, different: 0 }
      this.#pages.set(page, sums)
      sums.compared += 1
      this.#compared += 1
      if (count === rows) continue
      sums.different += 1
      const key = `${page}, ${name}`
      this.differences.set(key, (this.differences.get(key) ?? 0) + 1)
    }
  }

  print(title: string): void {
    const rows = [...this.#pages].map(([page, { compared, different }]) => [
      page,
      String(compared),
      String(different),
    ])
    printTable(title, [['page', 'compared', 'different'], ...rows, ['all', String(this.#compared), '']])
    for (const [key, times] of this.differences) process.stdout.write(`  ${key}: ${times} times\n`)
  }
}

/**
 * Compares the counts on pages with their lists while eight writers change tasks, terms, cases, mail, mentions, absences and invoices: counts and lists from one snapshot of the
 * database, and HTTP responses that contain both. Repeats the comparison after the writers have stopped. Fails on any mismatch.
 */
export const counts = async (dataDir: string, seconds: number): Promise<void> => {
  const log = createLog('error')
  const database = await startEmbeddedPostgres({ dataDir, log })
  await migrate(database.connectionString, log)
  const app = await startTestApp({ databaseUrl: database.connectionString, dataDir: `${dataDir}-files` })
  try {
    const desk = await fillDesk(app)
    const roles: readonly StaffRole[] = ['admin', 'lawyer', 'lawyer', 'btu_lawyer']
    const viewers = desk.users.map(({ id }, at) => ({
      ...{ id, role: roles[at] ?? 'admin', sessionId: '', mustEnrol: false, tokenEndsAt: app.services.now() },
    }))
    const roleOf = (id: number): StaffRole => viewers.find((viewer) => viewer.id === id)?.role ?? 'admin'
    const inSnapshots = new Comparison()
    const inAnswers = new Comparison()
    const ends = performance.now() + seconds * 1000
    const writers = startDeskWriters(desk)
    const readSnapshots = async () => {
      for (let turn = 0; performance.now() < ends; turn += 1)
        await app.db.transaction(
          async (db) => {
            const viewer = viewers[turn % viewers.length]
            if (viewer) inSnapshots.add(await countedLists({ ...app.services, db }, viewer, roleOf))
          },
          { isolationLevel: 'repeatable read', accessMode: 'read only' },
        )
    }
    const readAnswers = async () => {
      while (performance.now() < ends)
        for (const { call } of desk.users) inAnswers.add(await answersWithBoth(call))
    }
    await Promise.all([readSnapshots(), readAnswers()])
    const { done, refused } = await writers.stop()
    const atRest = new Comparison()
    for (const viewer of viewers) atRest.add(await countedLists(app.services, viewer, roleOf))
    for (const { call } of desk.users) atRest.add(await answersWithBoth(call))
    process.stdout.write(`${done} writes by eight writers in ${seconds} s, ${refused} refused\n`)
    inSnapshots.print('Numbers and lists of one snapshot')
    inAnswers.print('Answers with both')
    atRest.print('At rest')
    if ([inSnapshots, inAnswers, atRest].some(({ differences }) => differences.size > 0))
      throw new Error('numbers differ from their lists')
  } finally {
    await app.stop()
    await database.stop()
  }
}
