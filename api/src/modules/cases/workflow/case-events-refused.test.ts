import type { CaseEventType } from '@zaakwerk/contract/case-events'
import { describe, expect, it } from 'vitest'
import { eq, inArray } from '../../../platform/db/drizzle.ts'
import { case_clients, cases } from '../../../platform/db/schema/cases.ts'
import { documents } from '../../../platform/db/schema/documents.ts'
import { clients } from '../../../platform/db/schema/people.ts'
import { tasks } from '../../../platform/db/schema/tasks.ts'
import type { Answer } from '../../../platform/testing/caller.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { traces } from './testing/traces.ts'
import { addTasks, anAuthority, insertCaseFor, insertWholeCase } from './testing/workflow-case.builder.ts'

const app = await testApp()
const { call } = await app.signInAs('lawyer')

const post = (id: number, json: unknown, headers: Record<string, string> = {}): Promise<Answer> =>
  call('POST', `/cases/${id}/event`, { json, headers })

const clientsOf = (caseId: number) =>
  app.db.select({ id: case_clients.client_id }).from(case_clients).where(eq(case_clients.case_id, caseId))

it('refuses a mail that does not exist, and queues one that does', async () => {
  const { id } = await insertWholeCase(app.db)
  const mailed = (template: string) =>
    post(id, { event_type: 'send_transactional_mail', additional_data: { template } })
  const before = await traces(app.db, id)
  expect(await mailed('bestaat_niet')).toMatchObject({
    status: 400,
    body: { detail: 'Er is geen mailtemplate met de naam "bestaat_niet"' },
  })
  expect(await traces(app.db, id)).toEqual(before)
  expect((await mailed('tussenbericht')).status).toBe(200)
})

describe('a mail that asks for proof, sent by its template name', () => {
  const asked = (id: number, template: string) =>
    post(id, { event_type: 'send_transactional_mail', additional_data: { template } })

  it.each(['case_closed_withdrawn', 'case_referred'] as const)(
    'is refused immediately in a case on %s, while other mails are accepted',
    async (status) => {
      const { id } = await insertWholeCase(app.db, { status })
      const before = await traces(app.db, id)
      const answer = await asked(id, 'proof_parking_permit')
      const detail = 'Het dossier is gesloten: er wordt geen bewijs meer gevraagd'
      expect([answer.status, answer.body]).toEqual([400, { code: 'action_refused', detail }])
      expect(await traces(app.db, id)).toEqual(before)
      expect((await asked(id, 'tussenbericht')).status).toBe(200)
    },
  )

  it('is accepted in a case that is open', async () => {
    const { id } = await insertWholeCase(app.db, { status: 'in_progress' })
    expect((await asked(id, 'proof_parking_permit')).status).toBe(200)
  })
})

describe('an event that is not possible', () => {
  it.each<[string, CaseEventType, (id: number) => Promise<unknown>, string]>([
    [
      'to this type',
      'case_approved',
      (id) => app.db.update(cases).set({ type: 10 }).where(eq(cases.id, id)),
      'Dit kan niet bij dit dossiertype',
    ],
    [
      'in this status',
      'case_adjourned',
      (id) => app.db.update(cases).set({ status: 'case_adjourned' }).where(eq(cases.id, id)),
      'Het dossier heeft de status "Zaak verdaagd"',
    ],
    [
      'without a client',
      'manual_iban_request',
      (id) => app.db.delete(case_clients).where(eq(case_clients.case_id, id)),
      'Eerst nodig: cliënt met een e-mailadres',
    ],
    [
      'without authority, mandate and date',
      'create_nha_pf_objection',
      async (id) => {
        await app.db.delete(documents).where(eq(documents.case_id, id))
        await app.db.update(cases).set({ authority_id: null, decision_date: null }).where(eq(cases.id, id))
      },
      'Eerst nodig: autoriteit, volmacht, dagtekening',
    ],
    [
      'for a client without name, address or number of the case',
      'create_nha_pf_objection',
      async (id) => {
        await app.db.update(cases).set({ cjib_number: null, official_id: null }).where(eq(cases.id, id))
        await app.db
          .update(clients)
          .set({ last_name: null, city: ' ' })
          .where(inArray(clients.id, clientsOf(id)))
      },
      'Eerst nodig: naam van de cliënt, adres van de cliënt (straat, postcode en plaats), aanslagnummer',
    ],
    [
      'with an IBAN missing, and a notice of default',
      'send_penalty_request',
      async (id) => {
        await app.db.delete(tasks).where(eq(tasks.case_id, id))
        await app.db
          .update(clients)
          .set({ iban: null })
          .where(inArray(clients.id, clientsOf(id)))
      },
      'Eerst nodig: IBAN van de cliënt. Er is nog geen ingebrekestelling verstuurd nadat de beslistermijn voorbij was: doe dat eerst',
    ],
    [
      'before the first day of the penalty',
      'send_penalty_request',
      (id) =>
        app.db
          .update(tasks)
          .set({ completed_at: new Date('2999-01-04T10:00:00Z') })
          .where(eq(tasks.case_id, id)),
      'De dwangsom begint pas te lopen op 22 januari 2999',
    ],
    [
      'to an authority that no letter reaches',
      'create_nha_pf_objection',
      async (id) =>
        app.db
          .update(cases)
          .set({ authority_id: await anAuthority(app.db, { submission_type: 'mailroom' }) })
          .where(eq(cases.id, id)),
      'Eerst nodig: adres van de autoriteit om in te dienen',
    ],
    [
      'without its own data',
      'handle_task_actions',
      () => Promise.resolve(),
      'Geef een task_type waarvoor een brief wordt verstuurd',
    ],
    [
      'with an IGS task open',
      'handle_create_igs_tasks',
      (id) => addTasks(app.db, id, ['send_igs_wahv_letter_1']),
      'Er staat al een IGS-taak open: rond die eerst af',
    ],
  ])('%s gives the reason and writes nothing: %s', async (_why, event, spoil, detail) => {
    const { id } = await insertCaseFor(app.db, event)
    await spoil(id)
    const before = await traces(app.db, id)
    const answer = await post(id, { event_type: event })
    expect([answer.status, answer.body]).toEqual([400, { code: 'action_refused', detail }])
    expect(await traces(app.db, id)).toEqual(before)
  })
})

it('refuses a notice of default while the authority still has time to decide, and queues nothing', async () => {
  const { id } = await insertWholeCase(app.db, { decision_date: '2999-01-01' })
  const before = await traces(app.db, id)
  const additional_data = { task_type: 'send_igs_wahv_letter_1' }
  expect(await post(id, { event_type: 'handle_task_actions', additional_data })).toMatchObject({
    status: 400,
    body: {
      detail: 'De beslistermijn loopt nog tot en met 4 juni 2999: in gebreke stellen kan daarna',
    },
  })
  expect(await traces(app.db, id)).toEqual(before)
})

describe('an authority', () => {
  const postal = { street_address_1: 'Postbus 1', postal_code: '3500 AA', city: 'Utrecht' }

  it.each([
    ['email', { email: 'a@b.nl' }, true, false],
    ['email', { email: ' ', ...postal }, false, true],
    ['mailroom', { email: null, ...postal }, true, true],
    ['mailroom', { ...postal, postal_code: null }, false, false],
    ['mailroom', { ...postal, street_address_1: ' ' }, false, false],
    ['mailroom', { ...postal, city: '' }, false, false],
    ['email_and_mailroom', { email: 'a@b.nl', ...postal }, true, true],
    ['email_and_mailroom', { email: 'a@b.nl' }, false, false],
    ['email_and_mailroom', { email: null, ...postal }, false, true],
    ['ftp', { email: null }, true, false],
  ] as const)(
    'of type %s with %j can be reached: %s; by post: %s',
    async (submission_type, given, reached, byPost) => {
      const authority_id = await anAuthority(app.db, { submission_type, ...given })
      const { id } = await insertWholeCase(app.db, { authority_id })
      expect((await call('GET', `/cases/${id}`)).body.authorities).toMatchObject({
        submission_type,
        has_submission_address: reached,
        has_postal_address: byPost,
      })
    },
  )
})
