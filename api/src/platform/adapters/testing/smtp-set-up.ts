import { Readable } from 'node:stream'
import { afterEach } from 'vitest'
import { MailRefused, MailUnconfirmed, type OutgoingMail } from '../mail/mail.port.ts'
import { type SmtpDeadlines, smtpMail } from '../mail/smtp-mail.adapter.ts'
import type { SmtpSettings } from '../mail/smtp-settings.ts'
import {
  type MailServer,
  type MisbehavingServer,
  startMailServer,
  startMisbehavingServer,
} from './mail-server.ts'

/** Closed after each test, the last opened first. */
const opened: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (let next = opened.pop(); next; next = opened.pop()) await next.close()
})

const kept = <Closable extends { close(): Promise<void> }>(closable: Closable): Closable => {
  opened.push(closable)
  return closable
}

export const aServer = async (options?: Parameters<typeof startMailServer>[0]): Promise<MailServer> =>
  kept(await startMailServer(options))

export const aMisbehavingServer = async (
  ...how: Parameters<typeof startMisbehavingServer>
): Promise<MisbehavingServer> => kept(await startMisbehavingServer(...how))

export const settingsFor = ({ port }: { port: number }): SmtpSettings => ({
  host: '127.0.0.1',
  port,
  tls: 'off',
  signIn: undefined,
})

/** Mail by a server, for one test. */
export const mailBy = (
  server: { port: number },
  settings: Partial<SmtpSettings> = {},
  deadlines?: SmtpDeadlines,
): ReturnType<typeof smtpMail> => kept(smtpMail({ ...settingsFor(server), ...settings }, deadlines))

export const aMail = (changes: Partial<OutgoingMail> = {}): OutgoingMail => ({
  key: 'mail-1',
  isAutomatic: true,
  from: { name: 'Verkeersbezwaar', address: 'hulp@verkeersbezwaar.example' },
  to: 'ayse@klant.example',
  subject: 'Uw zaak',
  text: 'Beste Ayşe,',
  html: null,
  attachments: [],
  ...changes,
})

export const attachment = (name: string, content: Buffer, size = content.length) => ({
  name,
  contentType: 'application/pdf',
  size,
  content: Readable.from([content]),
})

/** Bytes of all values, in no pattern that a line ending could be mistaken for. */
export const someBytes = (length: number): Buffer =>
  Buffer.from(Array.from({ length }, (_, at) => (at * 7919) % 251))

export const problemOf = (delivery: Promise<unknown>): Promise<unknown> =>
  delivery.then(
    () => 'delivered',
    (error: unknown) => error,
  )

/** What a failure says of the mail. */
export type Meaning = 'later' | 'refused' | 'uncertain'

export const meaningOf = (problem: unknown): Meaning | undefined => {
  if (problem instanceof MailRefused) return 'refused'
  if (problem instanceof MailUnconfirmed) return 'uncertain'
  return problem instanceof Error ? 'later' : undefined
}

/** What a server answers instead of taking a mail. */
export const answering = (code: number, text: string): Error =>
  Object.assign(new Error(text), { responseCode: code })
