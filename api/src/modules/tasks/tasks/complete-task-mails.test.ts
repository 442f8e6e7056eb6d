import { DispatchData } from '@zaakwerk/contract/mailroom'
import { dayOf, formatDate } from '@zaakwerk/domain/dates'
import type { LetterHistory } from '@zaakwerk/domain/submissions'
import { describe, expect, it } from 'vitest'
import { sql } from '../../../platform/db/drizzle.ts'
import { letterHistory } from '../../cases/cases/history/letter-history.sql.ts'
import { startAppWithRunner, waitUntilIdle } from '../../cases/workflow/testing/table/app-with-runner.ts'
import { insertLetterCase, tracesOf } from '../../letters/letters/testing/letter-case.builder.ts'
import { readPdf } from '../../letters/letters/testing/read-pdf.ts'

const engine = await startAppWithRunner()
const { app, lawyer, mailroom } = engine
const today = dayOf(app.services.now())

/** A case whose administrative appeal was asked for, once the engine has made the letter. */
const anAppeal = async (given: Parameters<typeof insertLetterCase>[1], data: object = {}) => {
  const { id } = await insertLetterCase(app, { type: 1, ...given })
  const json = { event_type: 'create_case_administrative_appeal', additional_data: data }
  expect((await lawyer.call('POST', `/cases/${id}/event`, { json })).status).toBe(200)
  await waitUntilIdle(engine)
  const { tasks } = (await lawyer.call('GET', `/cases/${id}`)).body
  const task: { id: number } = tasks.find(({ type }: { type: string }) =>
    type.startsWith('submit_adm_beroep'),
  )
  return { id, taskId: task.id }
}

const complete = async (taskId: number) => {
  const answer = await mailroom.call('PATCH', `/tasks/${taskId}`, { json: { status: 'completed' } })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  await waitUntilIdle(engine)
}

const proofOf = async (uuid: string) => {
  const headers = { authorization: `Bearer ${mailroom.token}` }
  const answer = await fetch(`${app.url}/api/mailroom/proof?uuid=${uuid}`, { headers })
  expect(answer.status).toBe(200)
  return (await readPdf(Buffer.from(await answer.arrayBuffer()))).text
}

describe('completing the task of a submission', () => {
  it('by post has the same effect as posting at the mailroom: status, event, proof and one mail', async () => {
    const { id, taskId } = await anAppeal({})
    await complete(taskId)
    const traces = await tracesOf(app, id)
    expect(traces).toMatchObject({
      status: 'adm_beroep_submitted',
      letters: [{ posted_on: today, submitted_at: expect.any(Date) }],
      messages: [{ status: 'kept' }],
    })
    expect(traces.messages[0]?.body_text).toContain('per post')
    const sent = traces.events.filter(
      ({ event_type }) => event_type === 'case_administrative_appeal_sent_by_mailroom',
    )
    expect(sent).toHaveLength(1)
    const dispatch = DispatchData.parse(sent[0]?.additional_data)
    expect(dispatch).toMatchObject({ letter_id: traces.letters[0]?.id, posted_on: today })
    expect(await proofOf(dispatch.uuid)).toContain(formatDate(today))
  })

  it('by post and by e-mail is submitted once both are done', async () => {
    const { id, taskId } = await anAppeal({ submission: 'email_and_mailroom' })
    await complete(taskId)
    expect(await tracesOf(app, id)).toMatchObject({
      status: 'adm_beroep_submitted',
      letters: [{ posted_on: today, emailed_at: expect.any(Date), submitted_at: expect.any(Date) }],
    })
  })

  it('at the counter submits its letter today, with a proof and one mail', async () => {
    const { id, taskId } = await anAppeal({ submission: 'email' }, { channel: 'om_loket' })
    expect((await tracesOf(app, id)).status).toBe('awaiting_adm_beroep_submission')
    await complete(taskId)
    const traces = await tracesOf(app, id)
    expect(traces).toMatchObject({
      status: 'adm_beroep_submitted',
      letters: [{ posted_on: null, task_id: taskId, submitted_at: expect.any(Date) }],
      messages: [{ status: 'kept' }],
      tasks: [{ type: 'submit_adm_beroep_via_om_loket', status: 'completed' }],
    })
    const [mail] = traces.messages
    expect(mail?.body_text).toContain('bij het OM-loket')
    expect(mail?.body_text).toContain(formatDate(today))
    expect(traces.logs.join('\n')).toContain('Administratief beroep bij het OM-loket ingediend')
    const event = traces.events.find(({ event_type }) => event_type === 'letter_submitted')
    const dispatch = DispatchData.parse(event?.additional_data)
    expect(dispatch).toMatchObject({ channel: 'om_loket', handed_in_on: today })
    const proof = await proofOf(dispatch.uuid)
    for (const words of ['Bij het OM-loket', 'Ingediend op', formatDate(today), dispatch.sha256])
      expect(proof).toContain(words)

    const { rows } = await app.db.execute<{ letters: LetterHistory }>(
      sql`select ${letterHistory} as letters from cases c where c.id = ${id}`,
    )
    expect(rows[0]?.letters.sent).toMatchObject([{ name: 'adm_beroep', sent_on: today, by_post: false }])

    const answer = await mailroom.call('PATCH', `/tasks/${taskId}`, { json: { status: 'open' } })
    expect([answer.status, answer.body.code]).toEqual([409, 'task_letter_left'])
  })
})
