import { afterEach, expect, it } from 'vitest'
import { smtpMail } from '../../../platform/adapters/mail/smtp-mail.adapter.ts'
import { startMailServer, startMisbehavingServer } from '../../../platform/adapters/testing/mail-server.ts'
import { eq } from '../../../platform/db/drizzle.ts'
import { messages } from '../../../platform/db/schema/messages.ts'
import { PermanentFailure } from '../../../platform/jobs/job-handler.ts'
import type { Services } from '../../../platform/request/services.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { deliverMessage } from './deliver-message.ts'
import { insertMail } from './messages.sql.ts'

const app = await testApp()

/** Closed after each test, the last opened first. */
const opened: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (let next = opened.pop(); next; next = opened.pop()) await next.close()
})

const servicesFor = (server: { readonly port: number; close(): Promise<void> }): Services => {
  const mail = smtpMail({ host: '127.0.0.1', port: server.port, tls: 'off', signIn: undefined })
  opened.push(server, mail)
  return { ...app.services, mail }
}

const aMail = () =>
  insertMail(app.db, {
    brand: 'fines',
    recipient: 'ayse@klant.example',
    subject: 'Uw zaak',
    body_text: 'Beste Ayşe',
    body_html: null,
    created_at: app.services.now(),
  })

const rowOf = async (id: number) =>
  (await app.db.select().from(messages).where(eq(messages.id, id)))[0] ?? expect.fail('no mail')

it('reaches a mail server once, however often and by however many processes it is delivered', async () => {
  const server = await startMailServer()
  const services = servicesFor(server)
  const id = await aMail()
  await Promise.all(Array.from({ length: 20 }, () => deliverMessage(services, id).catch(() => undefined)))
  await deliverMessage(services, id)
  expect(server.taken.map(({ mail }) => mail.messageId)).toEqual([
    `<mail-${id}.${(await rowOf(id)).message_id}@verkeersbezwaar.example>`,
  ])
  expect(server.taken[0]?.mail.text).toContain('Beste Ayşe')
})

it('has the same Message-ID at each attempt, unique to this installation', async () => {
  const server = await startMisbehavingServer('end', { answers: '451 4.3.0 Later' }, { mail: 1 })
  const services = servicesFor(server)
  const id = await aMail()
  await expect(deliverMessage(services, id)).rejects.toThrow('451 4.3.0 Later')
  await deliverMessage(services, id)
  const ids = server.texts.map((text) => /^Message-ID:\s+(\S+)/im.exec(text)?.[1])
  const uuid = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}'
  expect(ids[0]).toMatch(new RegExp(`^<mail-${id}\\.${uuid}@verkeersbezwaar\\.example>$`))
  expect(ids).toEqual([ids[0], ids[0]])
  const other = await aMail()
  await deliverMessage(services, other)
  expect(server.texts[2]).not.toContain(ids[0]?.split('.')[1] ?? '')
})

it('is sent once by a server that first defers it', async () => {
  const server = await startMisbehavingServer('RCPT', { answers: '451 4.7.1 Greylisted' }, { mail: 1 })
  const services = servicesFor(server)
  const id = await aMail()
  await expect(deliverMessage(services, id)).rejects.toThrow('451 4.7.1 Greylisted')
  expect(await rowOf(id)).toMatchObject({ status: 'queued' })
  expect(await deliverMessage(services, id)).toMatchObject({ result: 'done' })
  expect(await rowOf(id)).toMatchObject({ status: 'sent', outside_reference: '250 OK queued as CD34' })
  expect(server.texts).toHaveLength(1)
})

it('stores the answer of a server that refuses it', async () => {
  const server = await startMisbehavingServer('RCPT', { answers: '550 5.1.1 No such user' })
  const services = servicesFor(server)
  const id = await aMail()
  await expect(deliverMessage(services, id)).rejects.toThrow(PermanentFailure)
  const error = 'De mailserver weigert de ontvanger: 550 5.1.1 No such user'
  expect(await rowOf(id)).toMatchObject({ status: 'failed', error })
})

it('is not sent again after the connection broke behind the final dot', async () => {
  const server = await startMisbehavingServer('end', 'drops', { mail: 1 })
  const services = servicesFor(server)
  const id = await aMail()
  for (const _ of [1, 2]) expect(await deliverMessage(services, id)).toMatchObject({ result: 'unknown' })
  expect(await rowOf(id)).toMatchObject({ status: 'unknown' })
  expect(server.texts).toHaveLength(1)
})
