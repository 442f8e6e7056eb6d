import { describe, expect, it } from 'vitest'
import { eq } from '../../../platform/db/drizzle.ts'
import { maxAttempts } from '../../../platform/db/job-queues.ts'
import { jobs } from '../../../platform/db/schema/jobs.ts'
import { messages } from '../../../platform/db/schema/messages.ts'
import { tasks } from '../../../platform/db/schema/tasks.ts'
import { storedJob } from '../../../platform/jobs/testing/jobs.builder.ts'
import { whatsAppApp } from './testing/whatsapp-app.ts'

const { server, app, call, admin, report, aNotice, shown, accepted, linesOf, at } = await whatsAppApp()

describe('a message', () => {
  it('shows its latest state, in whatever order and however often it is reported', async () => {
    const { attempt, case_id } = await aNotice()
    await attempt()
    const sent = accepted()
    for (const [state, minute, status] of [
      ['delivered', 2, 'delivered'],
      ['read', 3, 'read'],
      ['sent', 1, 'read'],
      ['delivered', 2, 'read'],
      ['failed', 4, 'read'],
    ] as const) {
      expect((await report(sent, { state, at: at(minute) })).status).toBe(200)
      expect({ state, shown: await shown() }).toMatchObject({ state, shown: { status } })
    }
    const moments = { delivered_at: at(2).toISOString(), read_at: at(3).toISOString() }
    expect(await shown()).toMatchObject({ ...moments, error: null })
    const found = async (status: string) => (await call('GET', `/outbox?status=${status}`)).body.length
    expect([await found('read'), await found('delivered'), await found('sent')]).toEqual([1, 0, 0])
    expect(await linesOf(case_id)).toEqual([])
  })

  it('whose answer was lost gets its outcome from the report, and is sent once', async () => {
    server.misbehave('does it and drops')
    const { attempt, jobId, case_id } = await aNotice()
    await attempt()
    expect(await shown()).toMatchObject({ status: 'unknown' })
    expect(await storedJob(app, jobId)).toMatchObject({ state: 'unknown' })
    await attempt()
    expect(server.messages).toHaveLength(1)

    for (const state of ['sent', 'delivered', 'sent'] as const) await report(accepted(), { state, at: at(1) })
    expect(await shown()).toMatchObject({ status: 'delivered', error: null })
    expect(await storedJob(app, jobId)).toMatchObject({ state: 'done', last_error: null })
    const open = await app.db.select().from(tasks).where(eq(tasks.case_id, case_id))
    expect(open.map(({ status }) => status)).toEqual(['completed'])
    expect((await linesOf(case_id)).filter((line) => line.includes('WhatsApp meldt'))).toHaveLength(1)
    await attempt()
    expect(server.messages).toHaveLength(1)
  })

  it('gets an outcome only from a report that proves one', async () => {
    const { attempt, jobId, case_id } = await aNotice()
    await attempt()
    await app.db.update(jobs).set({ state: 'unknown' }).where(eq(jobs.id, jobId))
    const state = async () => (await storedJob(app, jobId)).state
    await app.db.update(messages).set({ status: 'unknown', outside_reference: 'wamid.eerder' })
    await report(accepted(), { state: 'failed', at: at(1), code: 131_053 })
    expect([await state(), await linesOf(case_id)]).toEqual(['unknown', []])
    // As when its first report came while the job was ending.
    await app.db.update(messages).set({ status: 'sent', outside_reference: accepted().id })
    await report(accepted(), { state: 'sent', at: at(1) })
    expect(await state()).toBe('done')
  })

  it('is sent when its report arrives before its answer, which is lost', async () => {
    const { attempt, jobId } = await aNotice()
    const answer = server.withhold('+31612345678')
    const attempting = attempt()
    await expect.poll(() => server.messages.length).toBe(1)
    await report(accepted(), { state: 'sent', at: at(1) })
    expect(await shown()).toMatchObject({ status: 'sent' })
    server.closeConnections()
    answer()
    await attempting
    expect(await shown()).toMatchObject({ status: 'sent', error: null })
    expect(await storedJob(app, jobId)).toMatchObject({ state: 'done' })
  })

  it('that could not be delivered is shown in the outbox and in the case', async () => {
    const { attempt, case_id, jobId } = await aNotice()
    await attempt()
    for (const _ of [1, 2]) await report(accepted(), { state: 'failed', at: at(1), code: 131_026 })
    expect(await shown()).toMatchObject({ status: 'mailed', error: 'Dit nummer heeft geen WhatsApp.' })
    const line = 'WhatsApp-bericht niet verstuurd, alleen de e-mail. Dit nummer heeft geen WhatsApp.'
    expect(await linesOf(case_id)).toEqual([line])
    expect(await storedJob(app, jobId)).toMatchObject({ state: 'done' })
  })
})

describe('a failure that is reported', () => {
  it('of the template or of our account creates a task, and of our account is shown on Koppelingen', async () => {
    const koppeling = async () =>
      (await admin.call('GET', '/integrations')).body.find(
        ({ name }: { name: string }) => name === 'messaging',
      )
    const { attempt, case_id } = await aNotice()
    await attempt()
    for (const _ of [1, 2]) await report(accepted(), { state: 'failed', at: at(1), code: 131_042 })
    const error = expect.stringContaining('betaalgegevens')
    expect(await shown()).toMatchObject({ status: 'failed', error })
    const open = await app.db.select().from(tasks).where(eq(tasks.case_id, case_id))
    expect(open).toMatchObject([{ type: 'needs_manual_review', status: 'open', description: error }])
    expect(await koppeling()).toMatchObject({ state: 'failing', last_error: { text: error } })
  })
})

describe('a message that WhatsApp accepted and then failed', () => {
  const failsBy = async (code: number) => {
    const notice = await aNotice()
    await notice.attempt()
    const first = accepted()
    const again = () => report(first, { state: 'failed', at: at(1), code })
    for (const _ of [1, 2]) expect((await again()).status).toBe(200)
    return { ...notice, again, job: () => storedJob(app, notice.jobId) }
  }

  it('is sent once more, later, when WhatsApp was too busy', async () => {
    for (const code of [130_429, 131_056, 131_000]) {
      server.messages.splice(0)
      const { attempt, again, job, jobId, case_id } = await failsBy(code)
      expect(await shown()).toMatchObject({ status: 'queued' })
      expect(await job()).toMatchObject({ state: 'queued', attempts: 1, finished_at: null })
      const waiting = (await admin.call('GET', `/jobs/${jobId}`)).body
      expect(Date.parse(waiting.next_try_at)).toBeGreaterThan(Date.now())
      expect(waiting.last_error).toMatch(/^WhatsApp /)
      expect(await linesOf(case_id)).toEqual([])
      await attempt()
      // Repeated, now that the second one is on its way.
      await again()
      await attempt()
      expect(server.messages).toHaveLength(2)
      expect(await shown()).toMatchObject({ status: 'sent' })
      expect(await job()).toMatchObject({ state: 'done', last_error: null })
    }
  })

  it('creates a task after the last attempt', async () => {
    const { attempt, jobId } = await aNotice()
    await attempt()
    await app.db.update(jobs).set({ attempts: maxAttempts }).where(eq(jobs.id, jobId))
    await report(accepted(), { state: 'failed', at: at(1), code: 130_429 })
    expect(await shown()).toMatchObject({ status: 'failed' })
    expect(await storedJob(app, jobId)).toMatchObject({ state: 'failed' })
  })

  it('because of its template can be sent again by staff', async () => {
    const { attempt, again, job, jobId } = await failsBy(132_001)
    expect(await shown()).toMatchObject({ status: 'failed' })
    expect(await job()).toMatchObject({ state: 'failed', last_error: expect.stringContaining('sjabloon') })
    await attempt()
    expect(server.messages).toHaveLength(1)
    expect((await admin.call('POST', `/jobs/${jobId}/retry`)).status).toBe(200)
    await again()
    await attempt()
    await again()
    expect(server.messages).toHaveLength(2)
    expect(await shown()).toMatchObject({ status: 'sent' })
    expect(await job()).toMatchObject({ state: 'done' })
    expect((await admin.call('POST', `/jobs/${jobId}/retry`)).status).toBe(409)
  })
})
