import { expect, it } from 'vitest'
import type { MailPort } from './mail/mail.port.ts'
import { storedMail } from './mail/stored-mail.adapter.ts'
import { storedMessaging } from './messaging/stored-messaging.adapter.ts'
import { whatsapp } from './messaging/whatsapp.adapter.ts'
import {
  aMail,
  aMisbehavingServer,
  answering,
  aServer,
  mailBy,
  meaningOf,
  problemOf,
} from './testing/smtp-set-up.ts'
import { aMessage, aWhatsApp } from './testing/whatsapp-set-up.ts'

/** What the other side does with what is sent. */
type Conduct = 'accepts' | 'refuses' | 'loses its answer' | 'is gone' | 'does not let us in'

/** An adapter of the mail port or the messaging port, and the other side. */
interface Sending {
  readonly port: Pick<MailPort, 'keeps' | 'check'>
  send(): Promise<{ readonly reference: string | null }>
  /** How many the other side has. */
  arrived(): number
}

const byMail = async (conduct: Conduct): Promise<Sending> => {
  if (conduct === 'loses its answer') {
    const server = await aMisbehavingServer('end', 'drops')
    const port = mailBy(server)
    return { port, send: () => port.deliver(aMail()), arrived: () => server.texts.length }
  }
  const server = await aServer({
    ...(conduct === 'refuses' && {
      onRcptTo: (_to, _session, done) => done(answering(550, 'no such user')),
    }),
    ...(conduct === 'does not let us in' && {
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(answering(535, 'Wrong password')),
    }),
  })
  const signIn = conduct === 'does not let us in' ? { user: 'zaakwerk', pass: 'oud' } : undefined
  const port = mailBy(server, { signIn })
  if (conduct === 'is gone') await server.close()
  return { port, send: () => port.deliver(aMail()), arrived: () => server.taken.length }
}

const byWhatsApp = async (conduct: Conduct): Promise<Sending> => {
  const server = await aWhatsApp()
  if (conduct === 'refuses') server.unknownNumbers.add(aMessage().to)
  if (conduct === 'loses its answer') server.misbehave('does it and drops')
  if (conduct === 'is gone') await server.close()
  const token = conduct === 'does not let us in' ? 'EAA-ingetrokken-0123456789' : server.settings.token
  const port = whatsapp({ ...server.settings, token })
  return { port, send: () => port.deliver(aMessage()), arrived: () => server.messages.length }
}

const stored = (port: Sending['port'], send: Sending['send']) => async (): Promise<Sending> => ({
  port,
  send,
  arrived: () => 0,
})

const adapters: readonly (readonly [string, (conduct: Conduct) => Promise<Sending>])[] = [
  ['mail in the database', stored(storedMail, () => storedMail.deliver(aMail()))],
  ['SMTP', byMail],
  ['messages in the database', stored(storedMessaging, () => storedMessaging.deliver(aMessage()))],
  ['WhatsApp', byWhatsApp],
]

/** Conformance suite of both ports that send: what each outcome says, and how many arrived. */
const outcomes: readonly (readonly [Conduct, ReturnType<typeof meaningOf>, number])[] = [
  ['accepts', undefined, 1],
  ['refuses', 'refused', 0],
  ['loses its answer', 'uncertain', 1],
  ['is gone', 'later', 0],
  ['does not let us in', 'later', 0],
]

it.each(adapters)('%s says what became of what was sent, and tests without sending', async (_name, open) => {
  for (const [conduct, meaning, arrived] of outcomes) {
    const { port, ...sending } = await open(conduct)
    if (port.keeps) {
      expect(await sending.send()).toEqual({ reference: null })
      expect(port.check).toBeUndefined()
      continue
    }
    if (conduct === 'accepts') await port.check?.()
    expect({ conduct, arrived: sending.arrived() }).toEqual({ conduct, arrived: 0 })
    const ended = await problemOf(sending.send())
    expect({ conduct, meaning: meaningOf(ended), arrived: sending.arrived() }).toEqual({
      conduct,
      meaning,
      arrived,
    })
    if (conduct === 'is gone' || conduct === 'does not let us in')
      expect({ conduct, meaning: meaningOf(await problemOf(port.check?.() ?? Promise.resolve())) }).toEqual({
        conduct,
        meaning,
      })
  }
})
