import type { CaseEventData } from '@zaakwerk/contract/case-events'
import type { TaskType } from '@zaakwerk/contract/entities/task'
import { dayOf, formatDate } from '@zaakwerk/domain/dates'
import { describe, expect, it } from 'vitest'
import { eq } from '../../../platform/db/drizzle.ts'
import { case_events, cases } from '../../../platform/db/schema/cases.ts'
import { letters } from '../../../platform/db/schema/letters.ts'
import { tasks } from '../../../platform/db/schema/tasks.ts'
import { insertCase } from '../../../platform/db/testing/builders.ts'
import { allRows } from '../../../platform/testing/all-rows.ts'
import { toNoon } from '../../../platform/testing/noon.ts'
import { testApp, testFolder } from '../../../platform/testing/set-up.ts'
import { insertWholeCase } from '../../cases/workflow/testing/workflow-case.builder.ts'
import { insertLetter } from '../../letters/mailroom/testing/letter.builder.ts'
import { insertTask, taskLog, taskRow } from './testing/task.builder.ts'

const app = await testApp({ dataDir: await testFolder() })
toNoon(app)
const { db } = app
const me = await app.signInAs('mailroom')
const { call } = me
const today = dayOf(app.services.now())

const edit = (id: number, json: object, headers: Record<string, string> = {}, by = call) =>
  by('PATCH', `/tasks/${id}`, { json, headers })
const complete = (id: number, by = call) => edit(id, { status: 'completed' }, {}, by)

const statusOf = async (caseId: number) =>
  (await db.select().from(cases).where(eq(cases.id, caseId)))[0]?.status
const eventsOf = async (caseId: number) =>
  (await db.select().from(case_events).where(eq(case_events.case_id, caseId)).orderBy(case_events.id)).map(
    ({ event_type }) => event_type,
  )
const letterRow = async (id: number) => (await db.select().from(letters).where(eq(letters.id, id)))[0]

describe('the task of a letter at the mailroom', () => {
  it('is completed by posting that letter today, as in the mailroom', async () => {
    const letter = await insertLetter(app)
    const answer = await complete(letter.task_id ?? 0)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    expect(answer.body).toMatchObject({ status: 'completed', completed_at: expect.any(String) })
    expect(await letterRow(letter.id)).toMatchObject({
      posted_on: today,
      posted_by: me.id,
      submitted_at: expect.any(Date),
    })
    expect(await statusOf(letter.case_id)).toBe('adm_beroep_submitted')
    expect(await eventsOf(letter.case_id)).toEqual(['case_administrative_appeal_sent_by_mailroom'])
    expect((await taskLog(db, letter.task_id ?? 0)).map(({ message }) => message)).toEqual([
      'Status gewijzigd: Open → Afgerond',
      `Afgerond: Administratief beroep op de post gedaan op ${formatDate(today)}`,
    ])
    const { body } = await call('GET', '/mailroom/letters?list=posted_today')
    expect(body.map(({ id }: { id: number }) => id)).toContain(letter.id)
  })

  it('with a general type still reports its letter', async () => {
    const letter = await insertLetter(app, { name: 'send_igs_wahv_letter_1' })
    await db
      .update(tasks)
      .set({ type: 'user_task' })
      .where(eq(tasks.id, letter.task_id ?? 0))
    expect((await complete(letter.task_id ?? 0)).status).toBe(200)
    expect((await letterRow(letter.id))?.posted_on).toBe(today)
  })

  it('is refused to users who may not post letters', async () => {
    const letter = await insertLetter(app)
    const { call: asBtu } = await app.signInAs('btu_lawyer')
    const before = await allRows(db)
    const answer = await edit(letter.task_id ?? 0, { status: 'completed', title: 'Nieuw' }, {}, asBtu)
    expect([answer.status, answer.body.code]).toEqual([403, 'forbidden'])
    expect(await allRows(db)).toEqual(before)
    expect((await edit(letter.task_id ?? 0, { title: 'Nieuw' }, {}, asBtu)).status).toBe(200)
  })

  it('can be closed without posting it', async () => {
    const letter = await insertLetter(app)
    expect((await edit(letter.task_id ?? 0, { status: 'closed' })).status).toBe(200)
    expect((await letterRow(letter.id))?.posted_on).toBeNull()
    expect((await complete(letter.task_id ?? 0)).status).toBe(200)
    expect((await letterRow(letter.id))?.posted_on).toBe(today)
  })

  it('cannot be reopened once its letter left', async () => {
    const letter = await insertLetter(app)
    await complete(letter.task_id ?? 0)
    for (const status of ['open', 'in_progress', 'awaiting', 'failed']) {
      const answer = await edit(letter.task_id ?? 0, { status, title: 'Nieuw' })
      expect([answer.status, answer.body.code], status).toEqual([409, 'task_letter_left'])
      expect(answer.body.detail).toBe(
        `De brief van deze taak is op ${formatDate(today)} op de post gedaan. Maak dat ongedaan in de Postkamer.`,
      )
    }
    expect(await taskRow(db, letter.task_id ?? 0)).toMatchObject({
      status: 'completed',
      title: 'Per post indienen',
    })
  })

  it('is reopened by undoing the posting, and can be completed again', async () => {
    const letter = await insertLetter(app)
    const id = letter.task_id ?? 0
    await complete(id)
    expect((await call('POST', `/mailroom/letters/${letter.id}/unpost`)).status).toBe(200)
    expect(await taskRow(db, id)).toMatchObject({ status: 'open', completed_at: null })
    expect((await complete(id)).status).toBe(200)
    expect(await statusOf(letter.case_id)).toBe('adm_beroep_submitted')
  })

  it('cannot be linked to another case, or unlinked', async () => {
    const letter = await insertLetter(app)
    for (const case_id of [null, (await insertCase(db)).id]) {
      const answer = await edit(letter.task_id ?? 0, { case_id })
      expect([answer.status, answer.body.code]).toEqual([409, 'task_has_letter'])
    }
    expect((await taskRow(db, letter.task_id ?? 0)).case_id).toBe(letter.case_id)
  })

  it('posts nothing when the letter was withdrawn', async () => {
    const letter = await insertLetter(app, { cancelled_at: new Date() })
    expect((await complete(letter.task_id ?? 0)).status).toBe(200)
    expect(await eventsOf(letter.case_id)).toEqual([])
  })

  it('is completed once by two users', async () => {
    const letter = await insertLetter(app)
    const id = letter.task_id ?? 0
    const save = () => edit(id, { status: 'completed' }, { 'if-match': '"1"' })
    const answers = await Promise.all([save(), save()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
    expect(await eventsOf(letter.case_id)).toHaveLength(1)
  })

  it('is completed once from its dialog and from the mailroom', async () => {
    for (let round = 0; round < 3; round += 1) {
      const letter = await insertLetter(app)
      const [fromTask, fromDesk] = await Promise.all([
        complete(letter.task_id ?? 0),
        call('POST', `/mailroom/letters/${letter.id}/posted`, { json: { posted_on: today } }),
      ])
      expect([200, 409]).toContain(fromDesk.status)
      expect(fromTask.status).toBe(200)
      expect(await eventsOf(letter.case_id)).toHaveLength(1)
    }
  })
})

describe('the task for a document of an NHA case without a letter of ours', () => {
  it.each<[TaskType, NonNullable<CaseEventData['document_type']>, string, TaskType]>([
    [
      'submit_nha_pf_objection_via_mailroom',
      'objection',
      'awaiting_nha_pf_objection_decision',
      'add_shipping_proof_nha_pf_bezwaar',
    ],
    ['submit_nha_igs_via_email', 'igs', 'nha_igs_submitted', 'add_shipping_proof_nha_igs'],
    ['submit_nha_dsv_via_mailroom', 'dsv', 'nha_dsv_submitted', 'add_shipping_proof_nha_dsv'],
  ])('%s reports %s as submitted', async (type, document_type, status, asks) => {
    const of = await insertWholeCase(db, { type: 2 })
    const { id } = await insertTask(db, { type, case_id: of.id })
    expect((await complete(id)).body).toMatchObject({ status: 'completed' })
    expect(await statusOf(of.id)).toBe(status)
    const events = await db
      .select()
      .from(case_events)
      .where(eq(case_events.case_id, of.id))
      .orderBy(case_events.id)
    expect(events).toMatchObject([
      { event_type: 'nha_document_submitted', additional_data: { document_type }, user_id: me.id },
    ])
    const open = await db.select().from(tasks).where(eq(tasks.case_id, of.id)).orderBy(tasks.id)
    expect(open.map((task) => [task.type, task.status])).toEqual([
      [type, 'completed'],
      [asks, 'open'],
    ])
  })

  it('is refused with the reason of the workflow, and nothing is written', async () => {
    const of = await insertWholeCase(db, { type: 2, status: 'nha_igs_submitted' })
    const { id } = await insertTask(db, { type: 'submit_nha_igs_via_email', case_id: of.id })
    const before = await allRows(db)
    const answer = await edit(id, { status: 'completed', title: 'Nieuw', due_date: '2026-12-01' })
    expect([answer.status, answer.body.code]).toEqual([400, 'action_refused'])
    expect(answer.body.detail).toMatch(/^Het dossier heeft de status "/)
    expect(await allRows(db)).toEqual(before)
  })

  it('is refused on a case of another kind, where it can be closed', async () => {
    const of = await insertWholeCase(db, { type: 1 })
    const { id } = await insertTask(db, { type: 'submit_nha_dsv_via_email', case_id: of.id })
    expect((await complete(id)).body.detail).toBe('Dit kan niet bij dit dossiertype')
    expect((await edit(id, { status: 'closed' })).status).toBe(200)
    expect(await eventsOf(of.id)).toEqual([])
  })

  it('reports to the case to which it is linked in the same change', async () => {
    const of = await insertWholeCase(db, { type: 2 })
    const { id } = await insertTask(db, { type: 'submit_nha_igs_via_email' })
    expect((await edit(id, { status: 'completed', case_id: of.id })).status).toBe(200)
    expect(await eventsOf(of.id)).toEqual(['nha_document_submitted'])
  })
})

describe('the task for the counter', () => {
  it('waits for its letter', async () => {
    const of = await insertWholeCase(db, { type: 1, status: 'awaiting_adm_beroep_submission' })
    const { id } = await insertTask(db, { type: 'submit_adm_beroep_via_om_loket', case_id: of.id })
    const before = await allRows(db)
    const answer = await complete(id)
    expect([answer.status, answer.body.detail]).toEqual([
      400,
      'Er is geen beroepschrift dat op indienen wacht. Is het niet meer nodig, sluit de taak dan.',
    ])
    expect(await allRows(db)).toEqual(before)
  })
})

describe('any other task', () => {
  it('is only completed', async () => {
    const of = await insertWholeCase(db, { type: 1 })
    const types = [
      'user_task',
      'submit_adm_beroep_via_mailroom',
      'send_igs_wahv_letter_1',
      'grounds_and_hearing_task',
    ] as const
    for (const type of types) {
      const { id } = await insertTask(db, { type, case_id: of.id })
      expect((await complete(id)).status, type).toBe(200)
      expect((await edit(id, { status: 'open' })).status, type).toBe(200)
    }
    expect([await statusOf(of.id), await eventsOf(of.id)]).toEqual(['in_progress', []])
  })

  it('without a case reports nothing, whatever its type', async () => {
    const { id } = await insertTask(db, { type: 'submit_nha_igs_via_email' })
    expect((await complete(id)).status).toBe(200)
  })
})
