import { dayOf } from '@zaakwerk/domain/dates'
import { describe, expect, it } from 'vitest'
import {
  signed,
  statusOf,
  textFrom,
  webhookBody,
} from '../../../platform/adapters/testing/whatsapp-webhook.ts'
import { messages } from '../../../platform/db/schema/messages.ts'
import {
  insertNumberedInvoice,
  insertReachable,
} from '../../finance/invoices/testing/numbered-invoice.builder.ts'
import { whatsAppApp } from './testing/whatsapp-app.ts'

const { server, settings, app, call, admin, path, post, aNotice, shown, accepted, linesOf, at } =
  await whatsAppApp()

describe('the webhook', () => {
  const ask = (token: string) =>
    app.call('GET', `${path}?hub.mode=subscribe&hub.verify_token=${token}&hub.challenge=1158201444`)

  it('repeats the challenge to a caller with the secret, and never when WhatsApp is not set up', async () => {
    expect(await ask(settings.verifyToken)).toMatchObject({ status: 200, body: 1_158_201_444 })
    expect((await ask('een-ander-geheim-0123')).status).toBe(403)
    Object.assign(app.services.config, { whatsapp: undefined })
    const answers = [await ask(settings.verifyToken), await post(webhookBody(settings, {}))]
    Object.assign(app.services.config, { whatsapp: settings })
    expect(answers.map(({ status }) => status)).toEqual([409, 409])
  })

  it('accepts only bodies with their own signature', async () => {
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

describe('a message of a client', () => {
  const wrote = (body: string, moment: Date) =>
    post(webhookBody(settings, { messages: [textFrom('+31612345678', body, moment)] }))
  const repliedAt = async () =>
    (await app.db.select({ at: messages.replied_at }).from(messages).orderBy(messages.id)).map(
      ({ at: moment }) => moment?.getTime(),
    )

  it('allows any text for 24 hours after it was written, and is not stored', async () => {
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
    'is an opt-out with %j, once however often it is reported, until the client opts in',
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

  it('is no opt-out because it contains the word', async () => {
    const { client_id } = await aNotice()
    app.passTime(60_000)
    await wrote('Stop, ik heb nog een vraag', app.services.now())
    expect(await consentOf(client_id)).toMatchObject({ is_given: true })
  })
})
