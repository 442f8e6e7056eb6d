import { dayOf } from '@zaakwerk/domain/dates'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { jobRegistry } from '../../../job-handlers.ts'
import { whatsapp } from '../../../platform/adapters/messaging/whatsapp.adapter.ts'
import { startWhatsAppServer } from '../../../platform/adapters/testing/whatsapp-server.ts'
import {
  signed,
  statusOf,
  textFrom,
  webhookBody,
} from '../../../platform/adapters/testing/whatsapp-webhook.ts'
import { asc, eq } from '../../../platform/db/drizzle.ts'
import { maxAttempts } from '../../../platform/db/job-queues.ts'
import { case_clients, case_logs } from '../../../platform/db/schema/cases.ts'
import { jobs } from '../../../platform/db/schema/jobs.ts'
import { messages } from '../../../platform/db/schema/messages.ts'
import { tasks } from '../../../platform/db/schema/tasks.ts'
import { insertCase } from '../../../platform/db/testing/builders.ts'
import { runAttempt } from '../../../platform/jobs/run-attempt.ts'
import { storedJob } from '../../../platform/jobs/testing/jobs.builder.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import {
  aRunOf,
  insertNumberedInvoice,
  insertReachable,
} from '../../finance/invoices/testing/numbered-invoice.builder.ts'

const server = await startWhatsAppServer()
afterAll(server.close)
const { settings } = server
const app = await testApp({ whatsapp: settings })
Object.assign(app.services, { messaging: whatsapp(settings) })
const { call } = await app.signInAs('lawyer')
const admin = await app.signInAs('admin')

const path = '/hooks/whatsapp'
const post = (raw: string, headers: Record<string, string> = signed(settings, raw).headers) =>
  app.call('POST', path, { raw, headers })
const report = (...given: Parameters<typeof statusOf>) =>
  post(webhookBody(settings, { statuses: [statusOf(...given)] }))

beforeEach(async () => {
  await app.db.delete(messages)
  server.messages.splice(0)
})

/** The message about an invoice, after one attempt of its job. */
const aNotice = async (phone = '0612345678') => {
  const { id: case_id } = await insertCase(app.db)
  const client_id = await insertReachable(app, { phone })
  await app.db.insert(case_clients).values({ case_id, client_id, position: 1 })
  const invoice = await insertNumberedInvoice(app, { case_id, client_id, contact_phone_number: phone })
  const { id: jobId } = await aRunOf(app, invoice, 'send_invoice_notice')
  const attempt = async () =>
    runAttempt(app.services, jobRegistry, (await storedJob(app, jobId)).runner_job_id ?? '')
  return { case_id, client_id, jobId, attempt }
}
const shown = async () => (await call('GET', '/outbox?channel=whatsapp')).body[0]
const accepted = () => server.messages[0] ?? expect.fail('WhatsApp has no message')
const linesOf = async (caseId: number) =>
  (await app.db.select().from(case_logs).where(eq(case_logs.case_id, caseId)).orderBy(asc(case_logs.id))).map(
    ({ message }) => message,
  )
const at = (minute: number): Date => new Date(Date.UTC(2026, 10, 20, 10, minute))

describe('the address for reports', () => {
  const ask = (token: string) =>
    app.call('GET', `${path}?hub.mode=subscribe&hub.verify_token=${token}&hub.challenge=1158201444`)

  it('repeats the challenge to who knows the secret, and to nobody where WhatsApp is not set up', async () => {
    expect(await ask(settings.verifyToken)).toMatchObject({ status: 200, body: 1_158_201_444 })
    expect((await ask('een-ander-geheim-0123')).status).toBe(403)
    Object.assign(app.services.config, { whatsapp: undefined })
    const answers = [await ask(settings.verifyToken), await post(webhookBody(settings, {}))]
    Object.assign(app.services.config, { whatsapp: settings })
    expect(answers.map(({ status }) => status)).toEqual([409, 409])
  })

  it('takes only bytes with their own signature', async () => {
    await (await aNotice()).attempt()
    const status = statusOf(accepted(), { state: 'read', at: at(1) })
    const raw = webhookBody(settings, {
      statuses: [status],
      messages: [textFrom('+31612345678', 'Dank u, Ayşe 😀', at(2))],
    })
    const { 'x-hub-signature-256': signature } = signed(settings, raw).headers
    const same = JSON.stringify(JSON.parse(raw), null, 1)
    const forgeries: readonly [string, Record<string, string>][] = [
      [raw, {}],
      [raw, { 'x-hub-signature-256': '' }],
      [raw, { 'x-hub-signature-256': signature.replace('sha256', 'sha1') }],
      [raw, { 'x-hub-signature-256': signature.slice(0, -2) }],
      [raw, signed({ appSecret: 'f'.repeat(32) }, raw).headers],
      [raw.replace('read', 'sent'), { 'x-hub-signature-256': signature }],
      // The same when parsed, but other bytes.
      [same, { 'x-hub-signature-256': signature }],
      [JSON.stringify(JSON.parse(raw)), { 'x-hub-signature-256': signature }],
    ]
    for (const forged of forgeries) expect((await post(...forged)).status).toBe(403)
    expect(await shown()).toMatchObject({ status: 'sent' })
    expect((await admin.call('GET', '/integrations/webhooks')).body).toMatchObject([
      { sender: 'whatsapp', path: '/api/hooks/whatsapp', refused_today: [{ reason: 'signature', count: 8 }] },
    ])
    expect((await post(same)).status).toBe(200)
    expect(await shown()).toMatchObject({ status: 'read', read_at: at(1).toISOString() })
  })

  it.each([
    [
      'of another number of the office',
      () =>
        webhookBody(settings, {
          phoneNumberId: '1',
          statuses: [statusOf(accepted(), { state: 'read', at: at(1) })],
        }),
    ],
    [
      'of another installation',
      () =>
        webhookBody(settings, {
          statuses: [
            statusOf(
              { ...accepted(), key: accepted().key.replace(/.$/, (end) => (end === '0' ? '1' : '0')) },
              { state: 'read', at: at(1) },
            ),
          ],
        }),
    ],
    [
      'without our key',
      () =>
        webhookBody(settings, {
          statuses: [
            { ...statusOf(accepted(), { state: 'read', at: at(1) }), biz_opaque_callback_data: undefined },
          ],
        }),
    ],
    [
      'of a kind that is not known yet',
      () =>
        webhookBody(settings, {
          statuses: [{ id: 'x', status: 'pinned' }],
          messages: [{ from_user_id: 'NL.1' }],
        }),
    ],
    ['about something else', () => '{"object":"page","entry":[]}'],
    ['that is no JSON', () => 'hub'],
  ])('answers 200 to a report %s, and changes nothing', async (_what, raw) => {
    await (await aNotice()).attempt()
    expect((await post(raw())).status).toBe(200)
    expect(await shown()).toMatchObject({ status: 'sent', delivered_at: null, read_at: null })
  })
})

describe('a message', () => {
  it('is shown as far as it came, in whatever order and however often that is reported', async () => {
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

  it('whose answer was lost is settled by its report, and left once', async () => {
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

  it('is settled by a report that only a known outcome follows from', async () => {
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

  it('is sent when its report comes before its answer, which is lost', async () => {
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

  it('that could not be delivered says so in the outbox and on the case', async () => {
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
  it('of the template or of our account asks a person, and of our account is said on Koppelingen', async () => {
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

describe('a message that WhatsApp took and then failed', () => {
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

  it('asks a person when it was tried often enough', async () => {
    const { attempt, jobId } = await aNotice()
    await attempt()
    await app.db.update(jobs).set({ attempts: maxAttempts }).where(eq(jobs.id, jobId))
    await report(accepted(), { state: 'failed', at: at(1), code: 130_429 })
    expect(await shown()).toMatchObject({ status: 'failed' })
    expect(await storedJob(app, jobId)).toMatchObject({ state: 'failed' })
  })

  it('because of its template is sent again by a person', async () => {
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

describe('what a client writes', () => {
  const wrote = (body: string, moment: Date) =>
    post(webhookBody(settings, { messages: [textFrom('+31612345678', body, moment)] }))
  const repliedAt = async () =>
    (await app.db.select({ at: messages.replied_at }).from(messages).orderBy(messages.id)).map(
      ({ at: moment }) => moment?.getTime(),
    )

  it('opens 24 hours for any text from when it was written, and is kept nowhere', async () => {
    await (await aNotice()).attempt()
    await (await aNotice()).attempt()
    const now = Math.floor(app.services.now().getTime() / 1000) * 1000
    await wrote('Mijn geheime vraag', new Date(now - 60_000))
    await wrote('Een oudere, nog eens gemeld', new Date(now - 3_600_000))
    expect(await repliedAt()).toEqual([undefined, now - 60_000])
    // By a clock that is ahead.
    await wrote('Morgen', new Date(now + 86_400_000))
    expect((await repliedAt())[1]).toBeLessThanOrEqual(app.services.now().getTime())

    server.openWindows.add('+31612345678')
    await (await aNotice()).attempt()
    server.openWindows.clear()
    expect(server.messages.map(({ content }) => 'text' in content)).toEqual([false, false, true])
    const kept = JSON.stringify([await app.db.select().from(messages), app.logged])
    for (const words of ['geheime vraag', 'nog eens gemeld']) expect(kept).not.toContain(words)
    expect(JSON.stringify(app.logged)).not.toContain('31612345678')
  })

  const consentOf = async (id: number) => (await call('GET', `/clients/${id}`)).body.message_consent
  const wantAgain = (id: number) =>
    call('POST', `/clients/${id}/message-consents`, {
      json: { is_given: true, source: 'phone', given_on: dayOf(app.services.now()) },
    })

  it.each([
    ['STOP', 1],
    [' stop. ', 2],
    ['Afmelden!', 3],
    ['Stop berichten', 4],
  ])(
    'asks to stop by %j, once however often it is reported, until they say otherwise',
    async (word, digit) => {
      const phone = `068765432${digit}`
      const { client_id, case_id, attempt } = await aNotice(phone)
      // Invoiced with that number, which is not the one of the contact.
      const other = await insertReachable(app, { phone: '0611112222' })
      await insertNumberedInvoice(app, { client_id: other, contact_phone_number: `+31 6 8765432${digit}` })
      const stranger = await insertReachable(app, { phone: '0633334444' })
      app.passTime(60_000)
      const stopped = new Date(Math.floor(app.services.now().getTime() / 1000) * 1000)
      const stop = () =>
        post(webhookBody(settings, { messages: [textFrom(`+3168765432${digit}`, word, stopped)] }))
      for (const _ of [1, 2]) expect((await stop()).status).toBe(200)
      const said = { is_given: false, source: 'whatsapp', recorded_by: null }
      expect(await consentOf(client_id)).toMatchObject(said)
      expect(await consentOf(other)).toMatchObject(said)
      expect(await consentOf(stranger)).toMatchObject({ is_given: true })
      const lines = (await linesOf(case_id)).filter((line) => line.includes('STOP'))
      expect(lines).toHaveLength(1)
      await attempt()
      expect([server.messages, (await shown()).status]).toEqual([[], 'mailed'])

      app.passTime(60_000)
      await wantAgain(client_id)
      // Replayed: what was said later counts.
      await stop()
      expect(await consentOf(client_id)).toMatchObject({ is_given: true, source: 'phone' })
    },
  )

  it('is no stop for having the word in it', async () => {
    const { client_id } = await aNotice()
    app.passTime(60_000)
    await wrote('Stop, ik heb nog een vraag', app.services.now())
    expect(await consentOf(client_id)).toMatchObject({ is_given: true })
  })
})
