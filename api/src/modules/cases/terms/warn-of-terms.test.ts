import { addDays, dayOf, formatWeekday } from '@zaakwerk/domain/dates'
import { beforeEach, describe, expect, it } from 'vitest'
import { desc, eq, sql } from '../../../platform/db/drizzle.ts'
import { jobs } from '../../../platform/db/schema/jobs.ts'
import { messages } from '../../../platform/db/schema/messages.ts'
import { tasks } from '../../../platform/db/schema/tasks.ts'
import { case_terms, term_confirmations } from '../../../platform/db/schema/terms.ts'
import { users } from '../../../platform/db/schema/users.ts'
import { insertCase } from '../../../platform/db/testing/builders.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { warnOfTerms } from './warn-of-terms.ts'

const app = await testApp()
const { db, services } = app
const today = dayOf(services.now())
const boss = await app.signInAs('admin')
const anouk = await app.signInAs('lawyer')
const tom = await app.signInAs('lawyer')

let number = 0

/** Creates a case with a term that ends after a number of days, and a task for each of these colleagues. */
const aTerm = async (
  days: number,
  { of = [], ...more }: Partial<typeof case_terms.$inferInsert> & { of?: readonly number[] } = {},
) => {
  number += 1
  const { id: case_id } = await insertCase(db, { type: 1, status: 'in_progress', internal_id: `Z-${number}` })
  if (of.length > 0)
    await db
      .insert(tasks)
      .values(of.map((assignee_id) => ({ case_id, type: 'user_task' as const, assignee_id })))
  const [row] = await db
    .insert(case_terms)
    .values({
      case_id,
      kind: 'objection',
      title: 'Bezwaar',
      article: 'Awb 6:7',
      is_fatal: true,
      source: 'Besluit',
      source_on: today,
      computed_on: addDays(today, days),
      ...more,
    })
    .returning()
  if (!row) return expect.fail('no term')
  return { id: row.id, case: `Z-${number}`, day: row.last_day }
}

/** Warns, and returns who got which mail about which cases, by recipient. */
const warn = async (run: () => Promise<unknown> = () => warnOfTerms(services)) => {
  const [last] = await db.select({ id: messages.id }).from(messages).orderBy(desc(messages.id)).limit(1)
  await run()
  const sent = await db
    .select()
    .from(messages)
    .where(sql`id > ${last?.id ?? 0}`)
    .orderBy(messages.id)
  const queued = await db.select().from(jobs).where(eq(jobs.kind, 'send_message'))
  for (const { id } of sent) expect(queued.some(({ key }) => key === `message:${id}`)).toBe(true)
  return sent.map(({ recipient, subject, body_text }) => ({
    to: recipient,
    subject,
    cases: body_text.match(/Z-\d+/g) ?? [],
    text: body_text,
  }))
}
const confirmBy = async (termId: number, ids: readonly number[]) => {
  await db.update(case_terms).set({ is_confirmed: true }).where(eq(case_terms.id, termId))
  await db
    .insert(term_confirmations)
    .values(ids.map((user_id) => ({ term_id: termId, user_id, confirmed_at: new Date() })))
}

beforeEach(() => db.delete(case_terms))

describe('before a fatal term', () => {
  it('warns the colleagues with a task in the case, once per last day', async () => {
    const near = await aTerm(9, { of: [anouk.id, tom.id] })
    const other = await aTerm(8, { of: [anouk.id] })
    await aTerm(20, { of: [anouk.id] })
    await aTerm(9, { of: [anouk.id], is_fatal: false })
    await aTerm(9, { of: [anouk.id], closed_at: new Date(), closing: 'submitted' })
    expect(await warn()).toMatchObject([
      { to: anouk.email, subject: 'Termijnen die bijna eindigen: 2', cases: [other.case, near.case] },
      {
        to: tom.email,
        text: expect.stringContaining(
          `${near.case} · Bezwaar · uiterlijk ${formatWeekday(near.day)}, nog 9 dagen · wacht op bevestiging`,
        ),
      },
    ])
    expect(await warn()).toEqual([])
    await db
      .update(case_terms)
      .set({ computed_on: addDays(today, 7) })
      .where(eq(case_terms.id, near.id))
    await confirmBy(near.id, [anouk.id, tom.id])
    const moved = await warn()
    expect(moved.map(({ to, cases }) => [to, cases])).toEqual([
      [anouk.email, [near.case]],
      [tom.email, [near.case]],
    ])
    expect(moved[0]?.text).not.toContain('wacht op bevestiging')
  })

  it.each([
    ['no task is assigned', 9, []],
    ['the only colleague with a task has a closed account', 9, ['closed']],
    ['few days are left', 4, ['anouk']],
  ])('warns administrators when %s', async (_what, days, of) => {
    const gone = await app.signInAs('lawyer')
    await db.update(users).set({ is_active: false }).where(eq(users.id, gone.id))
    const term = await aTerm(days, { of: of.map((one) => (one === 'anouk' ? anouk.id : gone.id)) })
    const sent = await warn()
    expect(sent.at(-1)).toMatchObject({
      to: boss.email,
      subject: 'Termijnen in gevaar: 1',
      cases: [term.case],
    })
    expect(sent.at(-1)?.text.includes('· niemand heeft een taak')).toBe(days === 9)
    expect(sent.slice(0, -1).map(({ to }) => to)).toEqual(days === 4 ? [anouk.email] : [])
    expect(await warn()).toEqual([])
  })

  it('also warns of additional grounds, which need a confirmation only after their day has moved', async () => {
    const grounds = { of: [anouk.id], kind: 'grounds', is_fatal: false } as const
    const term = await aTerm(9, grounds)
    const moved = await aTerm(8, { ...grounds, was_on: today })
    const [mail] = await warn()
    expect(mail?.cases).toEqual([moved.case, term.case])
    expect(mail?.text.match(/nog . dagen( · wacht op bevestiging)?/g)).toEqual([
      'nog 8 dagen · wacht op bevestiging',
      'nog 9 dagen',
    ])
  })

  it.each([
    ['no task is assigned', 9, []],
    ['few days are left', 4, ['anouk']],
  ])('tries again while there is no administrator to warn, when %s', async (_what, days, of) => {
    const term = await aTerm(days, { of: of.map(() => anouk.id) })
    await db.update(users).set({ is_active: false }).where(eq(users.id, boss.id))
    expect((await warn()).map(({ to }) => to)).toEqual(of.map(() => anouk.email))
    await db.update(users).set({ is_active: true }).where(eq(users.id, boss.id))
    expect(await warn()).toMatchObject([{ to: boss.email, cases: [term.case] }])
    expect(await warn()).toEqual([])
  })

  it('counts a later day only once it is confirmed', async () => {
    const term = await aTerm(9, {
      of: [anouk.id],
      chosen_on: addDays(today, 30),
      chosen_reason: 'Later verzonden',
      chosen_source: 'Poststempel',
      chosen_by: anouk.id,
      chosen_at: new Date(),
    })
    expect(await warn()).toMatchObject([{ to: anouk.email, cases: [term.case] }])
    await confirmBy(term.id, [anouk.id, tom.id])
    expect(await warn()).toEqual([])
  })

  it('warns once when two servers run the job at the same time', async () => {
    await aTerm(9, { of: [anouk.id] })
    const twice = await warn(() => Promise.all([warnOfTerms(services), warnOfTerms(services)]))
    expect(twice.map(({ to }) => to)).toEqual([anouk.email])
  })

  it('warns once when the server stopped between mail and mark', async () => {
    const term = await aTerm(9, { of: [anouk.id] })
    await db.execute(
      sql`create function stop() returns trigger language plpgsql as $$ begin raise 'stopped'; end $$`,
    )
    await db.execute(
      sql`create trigger stop before update on case_terms for each row execute function stop()`,
    )
    await expect(warnOfTerms(services)).rejects.toThrow()
    expect(
      await db
        .select()
        .from(messages)
        .where(sql`body_text like ${`%${term.case} %`}`),
    ).toEqual([])
    await db.execute(sql`drop trigger stop on case_terms`)
    expect(await warn()).toHaveLength(1)
    expect(await warn()).toEqual([])
  })
})

it('sends warnings about terms that end soon when the mail about overdue terms fails', async () => {
  await aTerm(9, { of: [anouk.id] })
  await aTerm(-2)
  await db.execute(
    sql`create function fail_late() returns trigger language plpgsql as $$ begin raise 'no mail'; end $$`,
  )
  await db.execute(sql`create trigger fail_late before insert on messages for each row
    when (new.subject like '%te laat%') execute function fail_late()`)
  const sent = await warn(() => expect(warnOfTerms(services)).rejects.toThrow())
  expect(sent.map(({ to }) => to)).toEqual([anouk.email])
  await db.execute(sql`drop trigger fail_late on messages`)
})

it('lists all overdue terms in one mail a day to administrators', async () => {
  const late = await aTerm(-2, { of: [anouk.id] })
  const later = await aTerm(-1)
  await aTerm(-1, { is_fatal: false })
  const sent = await warn()
  expect(sent).toMatchObject([
    { to: boss.email, subject: 'Termijnen die te laat zijn: 2', cases: [late.case, later.case] },
  ])
  expect(sent[0]?.text).toMatch(/2 dagen te laat[\s\S]*1 dag te laat/)
  expect(await warn()).toEqual([])
  const tomorrow = { ...services, now: () => new Date(services.now().getTime() + 24 * 60 * 60 * 1000) }
  await warnOfTerms(tomorrow)
  const mails = await db.select().from(messages).where(eq(messages.recipient, boss.email))
  expect(mails.filter(({ subject }) => subject.startsWith('Termijnen die te laat zijn'))).toHaveLength(2)
})
