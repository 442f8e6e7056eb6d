import { describe, expect, it } from 'vitest'
import { meaningOf, problemOf } from '../testing/smtp-set-up.ts'
import type { WhatsAppConduct } from '../testing/whatsapp-server.ts'
import { aMessage, aWhatsApp } from '../testing/whatsapp-set-up.ts'
import { LineDelayed, NumberRefused, type OutgoingMessage } from './messaging.port.ts'
import { whatsapp } from './whatsapp.adapter.ts'
import { judgeSilence } from './whatsapp-answers.ts'

const values = aMessage().template?.parameters

describe('a message', () => {
  it('opens a conversation with the template in its language, its values on one line, and its key', async () => {
    const server = await aWhatsApp()
    const template = {
      name: 'invoice_notice',
      language: 'nl',
      parameters: { ...values, greeting: ' Beste\n\tNoor ' },
    } as const
    const { reference } = await whatsapp(server.settings).deliver(aMessage({ template }))
    expect(server.messages).toEqual([
      {
        id: reference,
        to: '+31612345678',
        key: aMessage().key,
        content: { template: 'factuur_gemaild:nl', values },
      },
    ])
  })

  it('is free text when the recipient wrote recently, and otherwise the template', async () => {
    const server = await aWhatsApp()
    const { deliver } = whatsapp(server.settings)
    server.openWindows.add('+31612345678')
    await deliver(aMessage({ mayBeText: true, template: null }))
    server.openWindows.clear()
    await deliver(aMessage({ mayBeText: true }))
    expect(server.messages.map(({ content }) => content)).toEqual([
      { text: aMessage().text },
      { template: 'factuur_gemaild:nl', values },
    ])
    expect(meaningOf(await problemOf(deliver(aMessage({ mayBeText: true, template: null }))))).toBe('refused')
  })

  it.each<[string, Partial<OutgoingMessage>, RegExp]>([
    ['a landline', { to: '+31302514477' }, /geen mobiel nummer/],
    ['no number', { to: '0612345678' }, /geen mobiel nummer/],
    [
      'a language without a template',
      { template: { name: 'invoice_notice', language: 'en', parameters: {} } },
      /WHATSAPP_TEMPLATES/,
    ],
    ['no template', { template: null }, /geen sjabloon/],
    [
      'another set of values',
      { template: { name: 'invoice_notice', language: 'nl', parameters: {} } },
      /andere velden/,
    ],
  ])('with %s is refused', async (_what, changes, words) => {
    const server = await aWhatsApp()
    const problem = await problemOf(whatsapp(server.settings).deliver(aMessage(changes)))
    expect(meaningOf(problem)).toBe('refused')
    expect(problem).toHaveProperty('message', expect.stringMatching(words))
    expect(server.messages).toEqual([])
  })
})

describe('a WhatsApp that', () => {
  const rows: readonly (readonly [WhatsAppConduct, ReturnType<typeof meaningOf>, number, RegExp])[] = [
    ['drops', 'uncertain', 0, /verbinding .* viel weg/],
    ['does it and drops', 'uncertain', 1, /kan zijn aangekomen/],
    ['does it and dies half-way', 'uncertain', 1, /kan zijn aangekomen/],
    ['does it and babbles', 'uncertain', 1, /geen bruikbaar antwoord/],
    ['does it and floods', 'uncertain', 1, /kan zijn aangekomen/],
    [{ answers: 302, headers: { location: 'http://127.0.0.1:9/' } }, 'later', 0, /WHATSAPP_URL/],
    [{ answers: 404 }, 'later', 0, /iets anders \(404/],
    [{ answers: 408 }, 'uncertain', 0, /geen bruikbaar/],
    [{ answers: 429 }, 'later', 0, /te veel/],
    [{ answers: 502 }, 'uncertain', 0, /geen bruikbaar/],
    [{ code: 1 }, 'later', 0, /storing/],
    [{ code: 131000, status: 500 }, 'later', 0, /storing/],
    [{ code: 130429 }, 'later', 0, /te veel berichten van ons/],
    [{ code: 131056 }, 'later', 0, /aan dit nummer/],
    [{ code: 131026 }, 'refused', 0, /^Dit nummer heeft geen WhatsApp\.$/],
    [{ code: 132001, status: 404 }, 'refused', 0, /bestaat niet in deze taal/],
    [{ code: 132015 }, 'refused', 0, /gepauzeerd/],
    [{ code: 132999 }, 'refused', 0, /sjabloon \(132999\)/],
    [{ code: 190, status: 401 }, 'later', 0, /WHATSAPP_TOKEN/],
    [{ code: 210, status: 403 }, 'later', 0, /geen rechten/],
    [{ code: 368, status: 403 }, 'later', 0, /geblokkeerd/],
    [{ code: 999_999 }, 'refused', 0, /\(999999\): \(#999999\) as the test wants it/],
    [{ code: 999_999, status: 503 }, 'later', 0, /999999/],
  ]

  it('reports an error is understood', async () => {
    for (const [conduct, meaning, arrived, words] of rows) {
      const server = await aWhatsApp()
      server.misbehave(conduct)
      const problem = await problemOf(whatsapp(server.settings).deliver(aMessage()))
      const found = { conduct, meaning: meaningOf(problem), arrived: server.messages.length }
      expect(found).toEqual({ conduct, meaning, arrived })
      expect(problem).toHaveProperty('message', expect.stringMatching(words))
      expect(String(problem)).not.toContain(server.settings.token)
    }
  })

  it('is down, or refuses us, has no message, and the test shows it', async () => {
    const server = await aWhatsApp()
    const wrong = whatsapp({ ...server.settings, token: 'EAA-ingetrokken-0123456789' })
    const right = whatsapp(server.settings)
    expect(await problemOf(wrong.check?.() ?? Promise.resolve())).toBeInstanceOf(LineDelayed)
    await server.close()
    for (const problem of [
      await problemOf(right.deliver(aMessage())),
      await problemOf(right.check?.() ?? Promise.resolve()),
    ])
      expect(problem).toHaveProperty('message', 'Geen verbinding met WhatsApp: ECONNREFUSED')
    expect(server.messages).toEqual([])
  })

  it.each([
    ['ETIMEDOUT', 'connect', 'later'],
    ['ENETUNREACH', 'connect', 'later'],
    ['ETIMEDOUT', 'read', 'uncertain'],
    ['EHOSTUNREACH', 'read', 'uncertain'],
    ['ENETUNREACH', 'write', 'uncertain'],
    ['ETIMEDOUT', undefined, 'uncertain'],
    ['ECONNREFUSED', 'connect', 'later'],
  ] as const)(
    'cannot be reached (%s at %s) may have the message only if it was sent',
    (code, syscall, meaning) => {
      const cause = Object.assign(new Error(code), { code, syscall })
      const tried = new AggregateError([cause])
      for (const one of syscall === 'connect' ? [cause, tried] : [cause])
        expect(meaningOf(judgeSilence(new TypeError('fetch failed', { cause: one })))).toBe(meaning)
    },
  )

  it('does not answer may have the message', async () => {
    const server = await aWhatsApp()
    server.misbehave('does it and hangs')
    const { deliver } = whatsapp(server.settings, { callWithinMs: 300, now: () => new Date() })
    expect(meaningOf(await problemOf(deliver(aMessage())))).toBe('uncertain')
  })

  it('does not know the number is distinguished from other refusals', async () => {
    const server = await aWhatsApp()
    server.unknownNumbers.add('+31612345678')
    const { deliver } = whatsapp(server.settings)
    expect(await problemOf(deliver(aMessage()))).toBeInstanceOf(NumberRefused)
    server.misbehave({ code: 132001 })
    expect(await problemOf(deliver(aMessage({ to: '+31687654321' })))).not.toBeInstanceOf(NumberRefused)
  })

  const from = new Date('2026-11-30T10:00:00Z')

  it.each([190, 368])('refuses our account (%i) is not called until a test succeeds', async (code) => {
    const server = await aWhatsApp()
    let at = from
    const { deliver, check } = whatsapp(server.settings, { callWithinMs: 30_000, now: () => at })
    server.misbehave({ code, status: 401 }, 2)
    const problems = [await problemOf(deliver(aMessage())), await problemOf(deliver(aMessage()))]
    expect(problems.map((problem) => problem instanceof LineDelayed)).toEqual([true, true])
    expect(server.calls).toHaveLength(1)
    at = new Date(from.getTime() + 15 * 60_000)
    expect(await problemOf(deliver(aMessage()))).toBeInstanceOf(LineDelayed)
    expect(server.calls).toHaveLength(2)
    await check?.()
    await deliver(aMessage())
    expect(server.messages).toHaveLength(1)
  })

  it.each([
    ['seconds', '120'],
    ['a date', new Date(from.getTime() + 120_000).toUTCString()],
  ])('is too busy is not called for as long as it states in %s', async (_form, given) => {
    const server = await aWhatsApp()
    let at = from
    const { deliver } = whatsapp(server.settings, { callWithinMs: 30_000, now: () => at })
    server.misbehave({ code: 130_429, headers: { 'retry-after': given } })
    await problemOf(deliver(aMessage()))
    const problem = await problemOf(deliver(aMessage()))
    expect(problem).toHaveProperty('message', 'WhatsApp neemt om 11:02 weer berichten aan.')
    expect(server.calls).toHaveLength(1)
    at = new Date(from.getTime() + 120_000)
    await deliver(aMessage())
    expect(server.messages).toHaveLength(1)
  })

  it('has too many messages for one number still gets those for others', async () => {
    const server = await aWhatsApp()
    const { deliver } = whatsapp(server.settings)
    server.misbehave({ code: 131_056, headers: { 'retry-after': '60' } })
    expect(meaningOf(await problemOf(deliver(aMessage())))).toBe('later')
    await deliver(aMessage({ to: '+31687654321' }))
    expect(server.messages).toHaveLength(1)
  })
})
