import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, it } from 'vitest'
import {
  type MailPort,
  MailRefused,
  MailUnconfirmed,
  type OutgoingMail,
} from '../../../platform/adapters/mail/mail.port.ts'
import { eq } from '../../../platform/db/drizzle.ts'
import { documents } from '../../../platform/db/schema/documents.ts'
import { messages } from '../../../platform/db/schema/messages.ts'
import { insertCase } from '../../../platform/db/testing/builders.ts'
import { PermanentFailure } from '../../../platform/jobs/job-handler.ts'
import { testApp, testFolder } from '../../../platform/testing/set-up.ts'
import { deliverMessage } from './deliver-message.ts'
import { insertMail } from './messages.sql.ts'

const dataDir = await testFolder()
const app = await testApp({ dataDir })
afterEach(() => app.db.delete(messages))

type Deliver = MailPort['deliver']
const through = (deliver: Deliver) => ({ ...app.services, mail: { keeps: false, deliver } })
const taken: OutgoingMail[] = []
const server = through(async (mail) => {
  taken.push(mail)
  return { reference: '250 queued as 4711' }
})
afterEach(() => void taken.splice(0))

const aMail = (more: Partial<Parameters<typeof insertMail>[1]> = {}) =>
  insertMail(app.db, {
    brand: 'benefits',
    recipient: 'noor@example.nl',
    subject: 'Je zaak',
    body_text: 'Hoi',
    body_html: '<p>Hoi</p>',
    created_at: app.services.now(),
    ...more,
  })
const rowOf = async (id: number) =>
  (await app.db.select().from(messages).where(eq(messages.id, id)))[0] ?? expect.fail('no mail')

describe('a mail', () => {
  it('is sent once, from its brand, and stores the id that the server gave it', async () => {
    const id = await aMail()
    for (const _ of [1, 2])
      expect(await deliverMessage(server, id)).toEqual({ result: 'done', reference: '250 queued as 4711' })
    expect(taken).toMatchObject([
      {
        key: `mail-${id}.${(await rowOf(id)).message_id}`,
        isAutomatic: true,
        from: { name: 'Uitkeringsbezwaar', address: 'hulp@uitkeringsbezwaar.example' },
        to: 'noor@example.nl',
        text: 'Hoi',
        html: '<p>Hoi</p>',
      },
    ])
    expect(await rowOf(id)).toMatchObject({ status: 'sent', outside_reference: '250 queued as 4711' })
    expect((await rowOf(id)).sent_at).toBeInstanceOf(Date)
  })

  it('stays in the database when mail does not leave', async () => {
    const id = await aMail()
    expect(await deliverMessage(app.services, id)).toEqual({ result: 'done', reference: null })
    expect(await rowOf(id)).toMatchObject({ status: 'kept' })
  })

  it('that the server refuses has failed, with the reason', async () => {
    const id = await aMail()
    const refused = through(() => Promise.reject(new MailRefused('Dit adres bestaat niet')))
    await expect(deliverMessage(refused, id)).rejects.toThrow(new PermanentFailure('Dit adres bestaat niet'))
    expect(await rowOf(id)).toMatchObject({ status: 'failed', error: 'Dit adres bestaat niet' })
    expect(await deliverMessage(server, id)).toMatchObject({ result: 'done' })
    expect(await rowOf(id)).toMatchObject({ status: 'sent', error: null })
  })

  it('that could not be delivered waits for the next attempt', async () => {
    const id = await aMail()
    const busy = through(() => Promise.reject(new Error('421 try again later')))
    await expect(deliverMessage(busy, id)).rejects.toThrow('421')
    expect(await rowOf(id)).toMatchObject({ status: 'queued' })
    expect(await deliverMessage(server, id)).toMatchObject({ result: 'done' })
  })

  it.each([
    ['whose line broke', 'queued', 'De lijn viel weg'],
    [
      'whose earlier attempt stopped half-way',
      'sending',
      'De verzending is onderbroken: de e-mail kan al aangekomen zijn.',
    ],
  ] as const)('%s may have left, and is not sent again by itself', async (_, status, reason) => {
    const id = await aMail()
    await app.db.update(messages).set({ status }).where(eq(messages.id, id))
    const broken = through(() => Promise.reject(new MailUnconfirmed('De lijn viel weg')))
    for (const services of [broken, server])
      expect(await deliverMessage(services, id)).toEqual({ result: 'unknown', reason })
    expect([taken, (await rowOf(id)).status]).toEqual([[], 'unknown'])
  })

  it('is delivered once when two processes try at the same time', async () => {
    const id = await aMail()
    const outcomes = await Promise.all([deliverMessage(server, id), deliverMessage(server, id)])
    expect(taken).toHaveLength(1)
    expect(outcomes.filter(({ result }) => result === 'done').length).toBeGreaterThan(0)
  })
})

describe('an attachment of a mail', () => {
  const aDocument = async () => {
    const { id: caseId } = await insertCase(app.db)
    const staged = await app.services.documents.stage({
      name: 'beschikking.pdf',
      stream: Readable.from(['%PDF-1.7']),
      limit: 100,
    })
    const { storageKey, name } = await app.services.documents.file(staged, { caseId, name: staged.name })
    const [row] = await app.db
      .insert(documents)
      .values({
        case_id: caseId,
        name,
        storage_key: storageKey,
        sha256: staged.sha256,
        size: staged.size,
        content_type: 'application/pdf',
      })
      .returning()
    return row ?? expect.fail('no document')
  }

  it('is read from the case, and closed after it', async () => {
    const { id } = await aDocument()
    let content = ''
    const reading = through(async ({ attachments: [first] }) => {
      content = first ? await text(first.content) : ''
      expect(first).toMatchObject({ name: 'beschikking.pdf', contentType: 'application/pdf', size: 8 })
      return { reference: null }
    })
    await deliverMessage(reading, await aMail({ documentIds: [id] }))
    expect(content).toBe('%PDF-1.7')
  })

  it('is named when it is missing, and the mail remains', async () => {
    const document = await aDocument()
    await app.services.documents.remove(document.storage_key)
    const id = await aMail({ documentIds: [document.id] })
    await expect(deliverMessage(server, id)).rejects.toThrow(
      new PermanentFailure('Het bestand "beschikking.pdf" staat niet meer in de map van het dossier'),
    )
    expect([taken, (await rowOf(id)).status]).toEqual([[], 'queued'])
  })

  it.each([
    ['sent', { result: 'done', reference: '250 ok' }],
    ['unknown', { result: 'unknown', reason: 'De lijn viel weg' }],
    ['sending', { result: 'unknown', reason: expect.stringContaining('onderbroken') }],
  ] as const)('is not needed when it is missing and the mail was already %s', async (status, outcome) => {
    const document = await aDocument()
    await app.services.documents.remove(document.storage_key)
    const id = await aMail({ documentIds: [document.id] })
    const error = status === 'unknown' ? 'De lijn viel weg' : null
    await app.db
      .update(messages)
      .set({ status, error, outside_reference: '250 ok' })
      .where(eq(messages.id, id))
    expect(await deliverMessage(server, id)).toEqual(outcome)
    expect(taken).toEqual([])
  })
})
