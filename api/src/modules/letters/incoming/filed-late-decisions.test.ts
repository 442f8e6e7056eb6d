import { addDays } from '@zaakwerk/domain/dates'
import { beforeEach, describe, expect, it } from 'vitest'
import { toNoon } from '../../../platform/testing/noon.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { checkTerms } from '../../cases/cases/terms/check-terms.ts'
import { addNotice, insertWholeCase } from '../../cases/workflow/testing/workflow-case.builder.ts'
import { insertLetter } from '../mailroom/testing/letter.builder.ts'
import { filingDesk } from './testing/filing-desk.ts'
import { aHeader, plain } from './testing/mails.ts'

const app = await testApp()
toNoon(app)
const { db, services } = app
const { mailroom, today, clear, receive, post, filing, caseOf } = await filingDesk(app)
const { call } = await app.signInAs('admin')
beforeEach(clear)

const ago = (days: number): string => addDays(today, -days)

describe('the decision on an objection that the client made, after a notice of default', () => {
  const contested = ago(230)
  const decided = ago(20)
  /** Whether the day of the objection is known, and that day. */
  const objections: readonly (readonly [string, string | null])[] = [
    ['known', ago(220)],
    ['not known', null],
  ]

  /** A case with a penalty that started some six weeks ago. */
  const aLateCase = async (objection_submitted_on: string | null) => {
    const { id } = await insertWholeCase(db, {
      ...{ type: 1, status: 'igs_submitted', decision_date: contested, original_decision_date: null },
      objection_submitted_on,
    })
    await addNotice(db, id, 'send_igs_wahv_letter_1')
    await checkTerms(services)
    return id
  }

  it.each(objections)(
    'does not change the penalty, which can then be requested; day of the objection: %s',
    async (_what, day) => {
      const id = await aLateCase(day)
      const { late_decision: running } = await caseOf(id)
      expect(running).toMatchObject({ is_penalty_running: true, is_decided: false })
      const item = await receive(plain(aHeader(`Beslissing ${id}`), 'Het beroep is ongegrond.'))
      const filed = await post(item, 'filing', filing(id, { kind: 'officer_decision', paper_date: decided }))
      expect(filed.status).toBe(200)
      const expected = {
        ...{ decision_date: decided, contested_decision_date: contested },
        late_decision: { ...running, is_decided: true },
      }
      expect(await caseOf(id)).toMatchObject({ status: 'adm_beroep_decision_received', ...expected })
      const json = { event_type: 'send_penalty_request', additional_data: { decided_on: decided } }
      expect(await call('POST', `/cases/${id}/event`, { json })).toMatchObject({ status: 200 })
      expect(await caseOf(id)).toMatchObject({ status: 'dsv_is_being_submitted', ...expected })
    },
  )

  it('keeps the contested date when a colleague fills in the date of the decision, until it is corrected', async () => {
    const id = await aLateCase(ago(220))
    const dated = async (decision_date: string) =>
      (await mailroom.call('PATCH', `/cases/${id}`, { json: { decision_date } })).body.contested_decision_date
    expect([await dated(decided), await dated(ago(19)), await dated(ago(231))]).toEqual([
      contested,
      contested,
      null,
    ])
  })

  it.each(objections)(
    'restores both dates when two consecutive filings are undone; day of the objection: %s',
    async (_what, day) => {
      const id = await aLateCase(day)
      const datesOf = async () => {
        const { decision_date, contested_decision_date } = await caseOf(id)
        return [decision_date, contested_decision_date]
      }
      const fileDated = async (paper_date: string) => {
        const item = await receive(plain(aHeader(`Beslissing ${id} ${paper_date}`), 'Ongegrond.'))
        const filed = await post(item, 'filing', filing(id, { kind: 'officer_decision', paper_date }))
        expect([filed.status, await datesOf()]).toEqual([200, [paper_date, contested]])
        return () => post(item, 'undo-filing', { case_id: id }, filed.body.version)
      }
      const undoFirst = await fileDated(decided)
      const undoSecond = await fileDated(ago(18))
      expect([(await undoSecond()).status, await datesOf()]).toEqual([200, [decided, contested]])
      expect([(await undoFirst()).status, await datesOf()]).toEqual([200, [contested, null]])
    },
  )
})

it('does not treat a corrected assessment after our objection as the decision on it', async () => {
  const decision_date = ago(40)
  const { case_id: id } = await insertLetter(app, {
    ...{ name: 'nha_pf_objection', emailed_at: new Date(`${ago(30)}T12:00:00Z`), decision_date },
    submitted_at: new Date(`${ago(30)}T12:00:00Z`),
    ofCase: { type: 2, status: 'awaiting_nha_pf_objection_decision', decision_date },
  })
  await checkTerms(services)
  const stateOf = async () => {
    const { status, decision_date: dated, late_decision } = await caseOf(id)
    const { body } = await mailroom.call('GET', `/cases/${id}/terms`)
    return { status, dated, late_decision, terms: body.terms }
  }
  const before = await stateOf()
  expect(before.terms).toMatchObject([{ kind: 'decision' }])
  const item = await receive(plain(aHeader('Aanslag'), 'Bijgaand de gecorrigeerde naheffingsaanslag.'))
  const refused = await post(item, 'filing', filing(id, { kind: 'assessment', paper_date: ago(10) }))
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([
    422,
    expect.stringContaining('Gecorrigeerde aanslag'),
  ])
  expect((await post(item, 'filing', filing(id, { kind: 'corrected_assessment' }))).status).toBe(200)
  expect(await stateOf()).toEqual(before)
})

it('starts the term for an appeal in a case about a reminder, even if the date of the decision was already filled in', async () => {
  const [contested, decided] = [ago(40), ago(10)]
  const { case_id: id } = await insertLetter(app, {
    ...{ name: 'adm_beroep', decision_date: contested, submitted_at: new Date(`${ago(30)}T12:00:00Z`) },
    ofCase: {
      ...{ type: 5, status: 'awaiting_adm_beroep_decision' },
      ...{ decision_date: decided, original_decision_date: contested },
    },
  })
  const item = await receive(plain(aHeader('Beslissing'), 'Het beroep is ongegrond.'))
  const filed = await post(item, 'filing', filing(id, { kind: 'officer_decision', paper_date: decided }))
  expect(filed.status).toBe(200)
  const termsOf = async () => (await mailroom.call('GET', `/cases/${id}/terms`)).body.terms
  expect(await termsOf()).toMatchObject([{ kind: 'appeal', source_on: decided }])
  expect((await post(item, 'undo-filing', { case_id: id }, filed.body.version)).status).toBe(200)
  expect(await termsOf()).toMatchObject([{ kind: 'decision' }])
})
