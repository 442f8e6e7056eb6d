import { addDays, dayOf } from '@zaakwerk/domain/dates'
import { keptSince } from '@zaakwerk/domain/retention-periods'
import { beforeEach, expect, it } from 'vitest'
import { case_clients } from '../../../platform/db/schema/cases.ts'
import { invoices } from '../../../platform/db/schema/finance.ts'
import { jobs } from '../../../platform/db/schema/jobs.ts'
import { messages } from '../../../platform/db/schema/messages.ts'
import { destructions } from '../../../platform/db/schema/retention.ts'
import { insertCase } from '../../../platform/db/testing/builders.ts'
import { toNoon } from '../../../platform/testing/noon.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { proposeMonthly } from './proposal.service.ts'
import { adminWithFactor, agree, closeAgain, closedOn, hold, setTerm } from './testing/office-of-two.ts'

const app = await testApp()
toNoon(app)
const { db } = app
const admin = await adminWithFactor(app)
const other = await adminWithFactor(app)
beforeEach(() => db.delete(destructions))

const today = dayOf(app.services.now())
const propose = () => admin.call('POST', '/retention/proposal')
interface Row {
  readonly internal_id: string
  readonly hold: string | null
}
const listed = async (): Promise<readonly Row[]> => (await propose()).body.destruction?.cases ?? []

it('lists closed cases whose term has ended, with the data to destroy, and no others', async () => {
  expect((await propose()).body).toMatchObject({ destruction: null, backup_days: null })
  const old = keptSince(today, 9)
  const goes = await closedOn(app, old, { cjib_number: '5000056789012345' }, { clients: [{}] })
  const held = await closedOn(app, old, { type: 8 })
  await hold(app, held.id, admin.id)
  await db.insert(messages).values({
    channel: 'email',
    status: 'sent',
    recipient: 'a@b.test',
    subject: 'x',
    body_text: 'x',
    case_id: goes.id,
  })
  await closedOn(app, keptSince(today, 1))
  await closedOn(app, old, { deleted_at: new Date() })
  await closedOn(app, old, { status: 'in_progress' })
  await closedOn(app, old, { awarded_cents: 100 })
  const works = await closedOn(app, old)
  await db.insert(jobs).values({
    subject_type: 'case',
    subject_id: works.id,
    kind: 'send_mail',
    key: 'x',
    payload: { template: 'welkom' },
  })
  const owes = await closedOn(app, old)
  await db.insert(invoices).values({
    administration_id: '1',
    invoice_number: '2018-1',
    state: 'open',
    reference: 'Z',
    contact_email: 'a@b.test',
    sent_at: new Date('2018-01-01'),
    case_id: owes.id,
  })
  const rows = await listed()
  expect(rows.map(({ internal_id }) => internal_id)).toEqual([held.internal_id, goes.internal_id])
  expect(rows[0]).toMatchObject({ kind: 'cases_btu', hold: 'complaint', is_confirmed: false })
  expect(rows[1]).toMatchObject({
    case_id: goes.id,
    reference: '5000056789012345',
    kind: 'cases_wahv',
    closed_on: old,
    years: 5,
    messages: 1,
    documents: 0,
    clients: 1,
    invoices: 0,
    state: 'listed',
    hold: null,
  })
  await db.delete(case_clients)
})

it.each([
  ['the day after its term', addDays(keptSince(today, 5), -1), true],
  ['the last day of its term', keptSince(today, 5), false],
])('on %s has a case that was closed on %s: %s', async (_what, day, isListed) => {
  const { internal_id } = await closedOn(app, day)
  expect((await listed()).some((row) => row.internal_id === internal_id)).toBe(isListed)
})

it('counts from the last time a case was closed, or from its last change without an event', async () => {
  const { internal_id, id } = await closedOn(app, keptSince(today, 9))
  await closeAgain(app, id, keptSince(today, 2))
  const silent = await insertCase(db, { status: 'case_closed' })
  const names = (await listed()).map((row) => row.internal_id)
  expect(names).not.toContain(internal_id)
  expect(names).not.toContain(silent.internal_id)
})

it('is not changed by a shorter term afterwards: the next list has those cases', async () => {
  const { internal_id } = await closedOn(app, keptSince(today, 4))
  await closedOn(app, keptSince(today, 9))
  const before = await listed()
  await setTerm(app, 'cases_wahv', 3)
  const { body } = await admin.call('GET', '/retention/proposal')
  expect(body.destruction.cases).toEqual(before)
  expect((await agree(admin)).status).toBe(200)
  expect((await propose()).body.code).toBe('destruction_moved_on')
  expect((await agree(other)).body.cases.map((row: Row) => row.internal_id)).not.toContain(internal_id)
  await db.delete(destructions)
  expect((await listed()).map((row) => row.internal_id)).toContain(internal_id)
  await setTerm(app, 'cases_wahv', 5)
})

it('is made every month, unless one is open, also as a workbook', async () => {
  await closedOn(app, keptSince(today, 9))
  await proposeMonthly(app.services)
  await proposeMonthly(app.services)
  const made = await db.select().from(destructions)
  expect(made).toMatchObject([{ state: 'proposed', made_by: null }])
  const answer = await admin.call('GET', '/retention/proposal/list')
  expect(answer.headers.get('content-disposition')).toContain('voorstel-vernietiging.xlsx')
})

it('is for administrators only', async () => {
  const lawyer = await app.signInAs('lawyer')
  for (const path of [
    '/retention/proposal',
    '/retention/terms',
    '/retention/holds',
    '/retention/certificates',
  ])
    expect((await lawyer.call('GET', path)).status).toBe(403)
})
