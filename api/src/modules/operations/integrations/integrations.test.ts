import { X509Certificate } from 'node:crypto'
import fs from 'node:fs/promises'
import { Integration, IntegrationTest } from '@zaakwerk/contract/integrations'
import * as z from '@zaakwerk/contract/zod'
import { mail } from '@zaakwerk/domain/job-plans'
import { expect, it } from 'vitest'
import { moneybird } from '../../../platform/adapters/bookkeeping/moneybird.adapter.ts'
import { sftp } from '../../../platform/adapters/file-drop/sftp.adapter.ts'
import { allSources } from '../../../platform/adapters/incoming-mail/all-sources.ts'
import type { IncomingSource } from '../../../platform/adapters/incoming-mail/incoming-mail.port.ts'
import {
  measuredBooks,
  measuredFileDrop,
  measuredIncoming,
  measuredMail,
  measuredMessaging,
} from '../../../platform/adapters/measured-adapters.ts'
import { whatsapp } from '../../../platform/adapters/messaging/whatsapp.adapter.ts'
import { outcomeRecorder } from '../../../platform/adapters/record-outcome.sql.ts'
import { aMoneybird } from '../../../platform/adapters/testing/moneybird-set-up.ts'
import { selfSigned } from '../../../platform/adapters/testing/self-signed.ts'
import { aFile, keeper, settingsOf } from '../../../platform/adapters/testing/sftp-set-up.ts'
import { aMail, answering, aServer, mailBy } from '../../../platform/adapters/testing/smtp-set-up.ts'
import { startSshServer } from '../../../platform/adapters/testing/ssh-server.ts'
import { aMessage, aWhatsApp } from '../../../platform/adapters/testing/whatsapp-set-up.ts'
import { incoming_sources } from '../../../platform/db/schema/incoming.ts'
import { integration_outcomes } from '../../../platform/db/schema/integrations.ts'
import { aJob } from '../../../platform/jobs/testing/jobs.builder.ts'
import type { Services } from '../../../platform/request/services.ts'
import { testApp } from '../../../platform/testing/set-up.ts'

const app = await testApp()
const admin = await app.signInAs('admin')
const lawyer = await app.signInAs('lawyer')
const keep = keeper()
const record = outcomeRecorder({ db: app.db, log: app.services.log, now: app.services.now })

const use = (ports: Partial<Services>): void => void Object.assign(app.services, ports)
const named = async (name: string): Promise<Integration | undefined> => {
  const { body } = await admin.call('GET', '/integrations')
  return z
    .array(Integration)
    .parse(body)
    .find((one) => one.name === name)
}
const test = async (name: string): Promise<IntegrationTest> =>
  IntegrationTest.parse((await admin.call('POST', `/integrations/${name}/test`)).body)
const failing = async (): Promise<unknown> => (await lawyer.call('GET', '/integrations/failing')).body

it('shows what is not configured as off, and the disk as document store', async () => {
  const { body } = await admin.call('GET', '/integrations')
  expect(
    z
      .array(Integration)
      .parse(body)
      .map(({ name, state, provider }) => [name, state, provider]),
  ).toEqual([
    ['documents', 'working', 'disk'],
    ['bookkeeping', 'off', null],
    ['messaging', 'off', null],
    ['mail', 'off', null],
    ['incoming_mail', 'off', null],
    ['file_drop', 'off', null],
    ['sign_in', 'off', null],
  ])
  expect((await named('documents'))?.usage?.limit).toBeGreaterThan(0)
  expect(await test('documents')).toMatchObject({ succeeded: true, error: null })
  expect(await admin.call('POST', '/integrations/mail/test')).toMatchObject({
    status: 409,
    body: { code: 'integration_off' },
  })
  expect((await lawyer.call('GET', '/integrations')).status).toBe(403)
})

it('shows since when a mail server is down, how many mails wait, and that it is back', async () => {
  const server = await aServer()
  use({ mail: measuredMail(mailBy(server), record) })
  expect(await named('mail')).toMatchObject({ state: 'unused', provider: 'smtp', last_error: null })
  expect(await test('mail')).toMatchObject({ succeeded: true, error: null })
  expect(server.taken).toEqual([])
  expect(await named('mail')).toMatchObject({ state: 'working', last_error: null })

  await server.close()
  await aJob(app, { plan: mail('certainty') })
  await expect(app.services.mail.deliver(aMail())).rejects.toThrow('Geen verbinding')
  await expect.poll(async () => (await named('mail'))?.state).toBe('retrying')
  const since = (await named('mail'))?.failing_since
  const answer = expect.stringContaining('ECONNREFUSED')
  expect(await named('mail')).toMatchObject({ waiting: 1, last_error: { text: answer, answer } })
  expect(await failing()).toEqual([{ name: 'mail', state: 'retrying', since }])

  expect(await test('mail')).toMatchObject({ succeeded: false, error: answer })
  expect(await named('mail')).toMatchObject({ state: 'retrying', failing_since: since })
  const longAgo = new Date(Date.parse(since ?? '') - 31 * 60_000)
  await app.db.update(integration_outcomes).set({ failing_since: longAgo })
  expect(await named('mail')).toMatchObject({ state: 'failing' })

  const other = await aServer()
  use({ mail: measuredMail(mailBy(other), record) })
  expect(await test('mail')).toMatchObject({ succeeded: true })
  expect(await failing()).toEqual([])
  expect(await named('mail')).toMatchObject({
    state: 'working',
    failing_since: null,
    last_error: { text: answer },
  })
})

it('continues when one recipient is refused, and stores no address', async () => {
  const server = await aServer({
    onRcptTo: (_to, _session, done) => done(answering(550, 'no such user ayse@klant.example')),
  })
  use({ mail: measuredMail(mailBy(server), record) })
  await expect(app.services.mail.deliver(aMail())).rejects.toThrow('ayse@klant.example')
  const error = { text: 'De mailserver weigert de ontvanger.', answer: null }
  await expect.poll(() => named('mail')).toMatchObject({ state: 'working', last_error: error })
})

it('tests an SFTP server without writing a file, and reports that its folder is missing', async () => {
  const server = keep(await startSshServer())
  use({ fileDrop: measuredFileDrop(sftp(settingsOf(server)), record) })
  expect(await test('file_drop')).toMatchObject({ succeeded: true })
  expect(await fs.readdir(server.folder)).toEqual([])
  use({ fileDrop: measuredFileDrop(sftp({ ...settingsOf(server), folder: '/weg' }), record) })
  const error = 'De map op de SFTP-server bestaat niet.'
  expect(await test('file_drop')).toMatchObject({ succeeded: false, error })
  expect(await named('file_drop')).toMatchObject({
    state: 'retrying',
    provider: 'sftp',
    last_error: { text: error },
  })
  use({ fileDrop: measuredFileDrop(sftp(settingsOf(server)), record) })
  await app.services.fileDrop.put(aFile())
  await expect.poll(async () => (await named('file_drop'))?.state).toBe('working')
})

it('tests Moneybird without changing anything there, and reports that access is refused', async () => {
  const server = await aMoneybird()
  use({ bookkeeping: measuredBooks(moneybird(server.settings), record) })
  expect(await test('bookkeeping')).toMatchObject({ succeeded: true })
  expect(server.calls).toEqual(['tax rates'])
  expect(await named('bookkeeping')).toMatchObject({
    state: 'working',
    address: server.settings.administrationId,
  })
  use({ bookkeeping: measuredBooks(moneybird({ ...server.settings, token: 'ingetrokken' }), record) })
  expect(await test('bookkeeping')).toMatchObject({ succeeded: false })
  expect(await named('bookkeeping')).toMatchObject({ state: 'failing' })
})

it('tests WhatsApp without sending, and reports immediately when a person has to act because it refuses our account', async () => {
  const server = await aWhatsApp()
  Object.assign(app.services.config, { whatsapp: server.settings })
  use({ messaging: measuredMessaging(whatsapp(server.settings), record) })
  expect(await test('messaging')).toMatchObject({ succeeded: true })
  expect([server.calls, server.messages]).toEqual([[`GET /${server.settings.phoneNumberId}`], []])
  const address = server.settings.phoneNumberId
  expect(await named('messaging')).toMatchObject({ state: 'working', provider: 'whatsapp', address })

  server.misbehave({ code: 131_000, status: 500 })
  await expect(app.services.messaging.deliver(aMessage())).rejects.toThrow('storing')
  await expect.poll(async () => (await named('messaging'))?.state).toBe('retrying')
  server.misbehave({ code: 190, status: 401 })
  await expect(app.services.messaging.deliver(aMessage())).rejects.toThrow('WHATSAPP_TOKEN')
  await expect.poll(async () => (await named('messaging'))?.state).toBe('failing')
  expect(JSON.stringify(await named('messaging'))).not.toContain(server.settings.token)
  expect(await test('messaging')).toMatchObject({ succeeded: true })
  expect(await named('messaging')).toMatchObject({ state: 'working', failing_since: null })

  await expect(app.services.messaging.deliver(aMessage({ to: '+31302514477' }))).rejects.toThrow(
    '+31302514477',
  )
  const error = { text: 'Dit is geen mobiel nummer.', answer: null }
  await expect.poll(() => named('messaging')).toMatchObject({ state: 'working', last_error: error })
})

it('keeps the latest limit that Moneybird reported', async () => {
  const server = await aMoneybird()
  use({ bookkeeping: measuredBooks(moneybird(server.settings), record) })
  const resets = Math.floor(app.services.now().getTime() / 1000) + 240
  const headers = {
    'ratelimit-limit': '150',
    'ratelimit-remaining': '0',
    'ratelimit-reset': String(resets),
    'retry-after': String(resets),
  }
  server.misbehave('tax rates', { answers: 429, body: 'Retry later', headers })
  expect(await test('bookkeeping')).toMatchObject({ succeeded: false })
  const usage = { used: 150, limit: 150, unit: 'calls', resets_at: new Date(resets * 1000).toISOString() }
  expect(await named('bookkeeping')).toMatchObject({ state: 'retrying', usage })
  use({ bookkeeping: measuredBooks(moneybird(server.settings), record) })
  expect(await test('bookkeeping')).toMatchObject({ succeeded: true })
  expect(await named('bookkeeping')).toMatchObject({ usage })
})

it('shows when the first certificate of the trusted authorities expires', async () => {
  const server = await aServer()
  use({ mail: measuredMail(mailBy(server), record) })
  expect(await named('mail')).toMatchObject({ expires_at: null })
  const { config } = app.services
  const smtp = { host: 'mail.kantoor.test', trustedCertificates: `geen\n${selfSigned.cert}` }
  use({ config: Object.assign({}, config, { smtp }) })
  const { validToDate } = new X509Certificate(selfSigned.cert)
  expect(await named('mail')).toMatchObject({ expires_at: validToDate.toISOString() })
  use({ config })
})

it('has a warning about a mailbox that is nearly full, and fails while a mailbox is full', async () => {
  const name = 'post@kantoor.test@mail.test/INBOX'
  let used = 94
  const answer = async (): Promise<number> => used
  const mailbox: IncomingSource = { name, provider: 'imap', read: answer, check: answer }
  use({ incomingMail: measuredIncoming(allSources([mailbox]), record) })
  await app.db.insert(incoming_sources).values({ name, used_percent: used })
  expect(await test('incoming_mail')).toMatchObject({ succeeded: true })
  const warning = expect.stringMatching(/^De mailbox post@kantoor\.test is bijna vol \(94 %\)/)
  expect(await named('incoming_mail')).toMatchObject({ state: 'working', warning })
  used = 100
  const text = expect.stringMatching(/is vol \(100 %\): de mailserver weigert nieuwe e-mail/)
  expect(await test('incoming_mail')).toMatchObject({ succeeded: false, error: text })
  expect(await named('incoming_mail')).toMatchObject({ state: 'failing', last_error: { text } })
})
