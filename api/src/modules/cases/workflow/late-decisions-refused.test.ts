import type { CaseStatus } from '@zaakwerk/contract/case-statuses'
import type { CaseType } from '@zaakwerk/contract/case-types'
import { addDays, dayOf } from '@zaakwerk/domain/dates'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../../platform/testing/set-up.ts'
import { insertLetter } from '../../letters/mailroom/testing/letter.builder.ts'
import { traces } from './testing/traces.ts'
import { insertWholeCase } from './testing/workflow-case.builder.ts'

const app = await testApp()
const { call } = await app.signInAs('lawyer')
const today = dayOf(app.services.now())

const post = (id: number, event_type: string, additional_data: object = {}) =>
  call('POST', `/cases/${id}/event`, { json: { event_type, additional_data } })

const decided = 'De beslissing is er al: in gebreke stellen kan niet'
const asked =
  'De dwangsom is al gevraagd, en per beslissing is er één: nu staat beroep open tegen het niet tijdig beslissen (artikel 6:12 Awb)'

describe('a second notice of default claims no second penalty', () => {
  it.each<[CaseStatus, 1 | 2 | 8, string]>([
    ['adm_beroep_decision_received', 1, decided],
    ['decision_received', 8, decided],
    ['case_closed', 1, 'De zaak is gesloten (Zaak gesloten): in gebreke stellen kan niet'],
    ['dsv_submitted', 8, asked],
    ['nha_dsv_submitted', 2, asked],
    // The other statuses: late-refusals.test.ts of domain.
  ])('on %s in a case of type %i: neither its task nor its letter', async (status, type, detail) => {
    const names = {
      1: 'send_igs_wahv_letter_1',
      2: 'send_igs_nha_letter_1',
      8: 'send_igs_municipality_letter_1',
    }
    const task_type = names[type]
    const { id } = await insertWholeCase(app.db, {
      type,
      status,
      decision_date: addDays(today, -500),
      objection_submitted_on: addDays(today, -500),
    })
    const before = await traces(app.db, id)
    for (const [event, data] of [
      ['handle_create_igs_tasks', {}],
      ['handle_task_actions', { task_type }],
    ] as const) {
      const { status: code, body } = await post(id, event, data)
      expect([event, code, body.detail.split('. ')[0]]).toEqual([event, 400, detail])
    }
    expect(await traces(app.db, id)).toEqual(before)
  })

  it('when the penalty request only waits for the post, whatever the status is', async () => {
    const { id } = await insertWholeCase(app.db, {
      status: 'in_progress',
      decision_date: addDays(today, -500),
    })
    await insertLetter(app, { case_id: id, name: 'dsv' })
    expect((await post(id, 'handle_create_igs_tasks')).body.detail).toBe(asked)
  })
})

describe('a case whose penalty was requested', () => {
  it.each<[CaseStatus, 1 | 2, string, object]>([
    ['dsv_submitted', 1, 'send_wahv_complaint', {}],
    ['nha_dsv_is_being_submitted', 2, 'nha_document_submitted', { document_type: 'objection' }],
  ])('on %s keeps its status: type %i, %s %j', async (status, type, event, data) => {
    const { id } = await insertWholeCase(app.db, { type, status })
    expect((await post(id, event, data)).status).toBe(200)
    expect((await call('GET', `/cases/${id}`)).body.status).toBe(status)
  })
})

describe('"Beroepstermijn verstreken" while the term runs', () => {
  const template = 'case_rejected_appeal_term_expired'

  it.each([
    ['case_rejected', 1, { email_type: template }],
    ['send_transactional_mail', 1, { template }],
  ] as const)('is a 400 by %s without confirmation, and is sent with it', async (event, type, data) => {
    const { id } = await insertWholeCase(app.db, {
      type,
      status: 'in_progress',
      decision_date: addDays(today, -17),
    })
    const before = await traces(app.db, id)
    const refused = await post(id, event, data)
    expect([refused.status, refused.body.code]).toEqual([400, 'action_refused'])
    expect(refused.body.detail).toMatch(
      /termijn loopt nog tot en met .*\. Bevestig dat die toch verstuurd moet worden/,
    )
    expect((await post(id, event, { ...data, confirmed: false })).status).toBe(400)
    expect(await traces(app.db, id)).toEqual(before)
    expect((await post(id, event, { ...data, confirmed: true })).status).toBe(200)
  })

  it.each([
    ['once the term is over', addDays(today, -60), { email_type: template }],
    ['with a mail that says nothing of a term', addDays(today, -17), { email_type: 'case_rejected' }],
    ['without a recipient', addDays(today, -17), { email_type: template, inform_client: false }],
  ] as const)('needs no confirmation %s', async (_, decision_date, data) => {
    const { id } = await insertWholeCase(app.db, { status: 'in_progress', decision_date })
    expect((await post(id, 'case_rejected', data)).status).toBe(200)
  })
})

type Asked = readonly [event: string, data: object]

describe('letters of one kind with different names', () => {
  const twin = (status: number, detail: string) => ({ status, body: { code: 'already_queued', detail } })

  it.each<[CaseType, Asked, Asked]>([
    [2, ['create_nha_pf_objection', {}], ['handle_task_actions', { task_type: 'send_nha_objection' }]],
    [
      12,
      ['handle_task_actions', { task_type: 'send_nha_warrant_objection' }],
      ['create_nha_pf_objection', {}],
    ],
  ])('are not queued twice in a case of type %i: %j, then %j', async (type, first, second) => {
    const { id } = await insertWholeCase(app.db, { type, decision_date: addDays(today, -5) })
    expect((await post(id, ...first)).status).toBe(200)
    const before = await traces(app.db, id)
    expect(await post(id, ...second)).toMatchObject(
      twin(208, expect.stringMatching(/staat al in de wachtrij$/)),
    )
    expect(await traces(app.db, id)).toEqual(before)
  })

  it('are not queued twice after the type of the case was changed', async () => {
    const { id } = await insertWholeCase(app.db, { type: 2, decision_date: addDays(today, -5) })
    expect((await post(id, 'create_nha_pf_objection')).status).toBe(200)
    expect((await call('PATCH', `/cases/${id}/type?update=3`)).status).toBe(200)
    expect(await post(id, 'create_nha_pf_objection')).toMatchObject(
      twin(208, 'Pro forma bezwaar staat al in de wachtrij'),
    )
  })
})
