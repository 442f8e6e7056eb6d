import { dayOf } from '@zaakwerk/domain/dates'
import { describe, expect, it } from 'vitest'
import { eq } from '../../../platform/db/drizzle.ts'
import { tasks } from '../../../platform/db/schema/tasks.ts'
import { anAppeal, anObjection, letterDeliveries } from '../../../platform/jobs/testing/letter-deliveries.ts'
import { testApp, testFolder } from '../../../platform/testing/set-up.ts'
import { insertLetterCase, tracesOf } from '../../letters/letters/testing/letter-case.builder.ts'

const dataDir = await testFolder()
const app = await testApp({ dataDir })
const { db, services } = app
const { call } = await app.signInAs('admin')
const { aMadeLetter, queue, queuedOf, refusing, caseState, work } = letterDeliveries(app, dataDir)

const cancel = async (id: number | undefined): Promise<void> =>
  expect((await call('POST', `/jobs/${id}/cancel`)).status).toBe(200)

const post = async (letterId: number): Promise<void> => {
  const json = { posted_on: dayOf(services.now()) }
  expect((await call('POST', `/mailroom/letters/${letterId}/posted`, { json })).status).toBe(200)
}

/** What staff still wait for on the page of the case. */
const waiting = async (id: number): Promise<readonly string[]> =>
  (await call('GET', `/cases/${id}`)).body.waiting_letters.map(({ name }: { name: string }) => name)

describe('a letter that a user removes from the queue', () => {
  it('before it is made is not sent, and its task can request it again', async () => {
    const { id } = await insertLetterCase(app, { type: 10, status: 'igs_is_being_submitted' })
    const name = 'send_igs_uwv_letter_1'
    const [task] = await db
      .insert(tasks)
      .values({ case_id: id, type: name, title: 'IGS', status: 'completed', completed_at: new Date() })
      .returning()
    await queue(id, name)
    const [job] = await queuedOf(id)
    await cancel(job?.id)
    expect(await caseState(id)).toMatchObject({ status: 'needs_manual_review', submitted: [], reviews: [] })
    expect(
      await db
        .select()
        .from(tasks)
        .where(eq(tasks.id, task?.id ?? 0)),
    ).toMatchObject([{ status: 'open', completed_at: null }])
    expect((await call('GET', `/cases/${id}`)).body.late_decision.is_notice_under_way).toBe(false)
  })

  it.each([
    ['email', anAppeal, 'adm_beroep_submission_failed'],
    ['ftp', anObjection, 'needs_manual_review'],
  ] as const)('by its only channel (%s) is withdrawn, and not sent', async (submission, kind, status) => {
    const { id, delivery } = await aMadeLetter(kind, submission)
    await cancel(delivery.id)
    expect(await caseState(id)).toEqual({ status, submitted: [false], reviews: [], events: [] })
    expect(await waiting(id)).toEqual([])
    // It can be asked for again, and leaves then.
    await queue(id, kind.name)
    await work(id)
    expect(await caseState(id)).toMatchObject({ submitted: [false, true], events: ['letter_submitted'] })
  })

  it('after it failed for good is withdrawn; the status that a user set remains', async () => {
    const { id, delivery } = await aMadeLetter(anAppeal, 'email')
    await work(id, await refusing())
    await db.execute(`update cases set status = 'in_progress' where id = ${id}`)
    await cancel(delivery.id)
    expect(await caseState(id)).toMatchObject({ status: 'in_progress', reviews: ['completed'] })
    expect(await waiting(id)).toEqual([])
  })

  it.each([
    ['waits', false],
    ['failed', true],
  ])('by e-mail, which %s, while its paper waits is only posted', async (_, fails) => {
    const { id, letter, delivery } = await aMadeLetter(anAppeal, 'email_and_mailroom')
    if (fails) await work(id, await refusing())
    await cancel(delivery.id)
    expect(await caseState(id)).toMatchObject({
      status: 'awaiting_adm_beroep_submission',
      submitted: [false],
    })
    expect((await tracesOf(app, id)).logs.join('\n')).toContain(
      'Administratief beroep gaat niet meer per e-mail, alleen nog per post',
    )
    await post(letter.id)
    expect(await caseState(id)).toMatchObject({ status: 'adm_beroep_submitted', submitted: [true] })
  })

  it('by e-mail after its paper was posted is submitted, once', async () => {
    const { id, letter, delivery } = await aMadeLetter(anAppeal, 'email_and_mailroom')
    await post(letter.id)
    expect(await caseState(id)).toMatchObject({ submitted: [false], events: [] })
    await cancel(delivery.id)
    expect(await caseState(id)).toMatchObject({
      status: 'adm_beroep_submitted',
      submitted: [true],
      events: ['case_administrative_appeal_sent_by_mailroom'],
    })
  })
})
