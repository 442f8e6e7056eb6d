import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { jobRegistry } from '../../../job-handlers.ts'
import { eq } from '../../../platform/db/drizzle.ts'
import { messages } from '../../../platform/db/schema/messages.ts'
import { readings } from '../../../platform/db/schema/readings.ts'
import { insertCase } from '../../../platform/db/testing/builders.ts'
import { until } from '../../../platform/jobs/testing/pass-time.ts'
import { runnerFor } from '../../../platform/jobs/testing/set-up.ts'
import { lettersAsPdf } from '../../../platform/reading/testing/letters-as-pdf.ts'
import { madeUpLetter } from '../../../platform/reading/testing/made-up-letters.ts'
import { toNoon } from '../../../platform/testing/noon.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { readMailboxes } from './read-mailboxes.ts'
import { filingDesk } from './testing/filing-desk.ts'
import { aHeader, attachment, multipart, plain } from './testing/mails.ts'

const app = await testApp()
toNoon(app)
const { db, services } = app
const { clear, receive, list, get } = await filingDesk(app)
beforeEach(clear)

describe('an incoming item is proposed a case', () => {
  it.each([
    ['its CJIB number', { cjib_number: '1062542123456789' }, 'Inzake 1062 5421 2345 6789', 'number'],
    ['our own number', { internal_id: 'Z-2601234' }, 'Uw kenmerk Z-2601234', 'number'],
    [
      'the number of an authority',
      { official_id: 'UWV 26.118.402' },
      'Ons kenmerk: UWV 26.118.402',
      'number',
    ],
    [
      'an assessment number with dots',
      { official_id: '2024.7145.776' },
      'Aanslagnummer: 2024.7145.776',
      'number',
    ],
    [
      'an assessment number with dots only in the case',
      { official_id: '2024.7145.777' },
      'Aanslagnummer 20247145777',
      'number',
    ],
    [
      'an assessment number with spaces in the case',
      { official_id: '2024 7145 778' },
      'Aanslagnummer: 2024.7145.778',
      'number',
    ],
    [
      'a number with one wrong digit',
      { cjib_number: '2062542255555555' },
      'CJIB 2062 5422 5555 5554',
      'near_number',
    ],
  ])('by %s', async (_what, values, text, reason) => {
    const { id } = await insertCase(db, values)
    await insertCase(db, { ...values, internal_id: `Z-weg-${reason}-${id}`, deleted_at: services.now() })
    await receive(plain(aHeader('Beslissing'), text))
    expect((await list()).map(({ proposals }: { proposals: object[] }) => proposals)).toEqual([
      [expect.objectContaining({ case_id: id, reason })],
    ])
  })

  it('by our mail that it answers first, and by its sender last', async () => {
    const other = await insertCase(db, {}, { clients: [{ email: 'client@mail.test' }] })
    const asked = await insertCase(db)
    const message_id = randomUUID()
    await db.insert(messages).values({
      channel: 'email',
      status: 'sent',
      recipient: 'client@mail.test',
      subject: 'Vraag',
      body_text: '',
      case_id: asked.id,
      message_id,
    })
    await receive(
      plain(
        [
          'From: Client <Client@mail.test>',
          'Subject: Re: Vraag',
          `In-Reply-To: <${message_id}@zaakwerk.test>`,
        ],
        'Ja.',
      ),
    )
    const [{ proposals }] = await list()
    expect(
      proposals.map(({ case_id, reason }: { case_id: number; reason: string }) => [case_id, reason]),
    ).toEqual([
      [asked.id, 'reply'],
      [other.id, 'sender'],
    ])
  })

  it('and the data in its text', async () => {
    const item = await receive(
      plain(
        aHeader('Beslissing'),
        'Openbaar Ministerie\n\nDatum: 3 maart 2026\nOnderwerp: Beslissing op het administratief beroep\nHet beroep is ongegrond.',
      ),
    )
    const { proposals_in_text } = await get(item)
    expect(proposals_in_text).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ field: 'kind', value: 'officer_decision', piece: null }),
        expect.objectContaining({ field: 'decision_date', value: '2026-03-03' }),
      ]),
    )
  })

  it('by the data that a job reads in its attachment', async () => {
    const letter = madeUpLetter('officer_decision', 3)
    const { id } = await insertCase(db, { cjib_number: letter.expected.number ?? '' })
    const item = await receive(
      multipart(aHeader('Zie bijlage'), [attachment('brief.pdf', Buffer.from(await lettersAsPdf([letter])))]),
    )
    expect((await list())[0].proposals).toEqual([])
    await readMailboxes(services)
    await runnerFor(app, jobRegistry)
    await until(async () => (await db.$count(readings, eq(readings.state, 'waiting'))) === 0)
    await readMailboxes(services)
    expect((await list())[0]).toMatchObject({ number: { is_valid: true }, proposals: [{ case_id: id }] })
    const { files } = await get(item)
    expect(files[0].reading.papers[0].proposals).toEqual(
      expect.arrayContaining([expect.objectContaining({ field: 'kind', value: 'officer_decision' })]),
    )
  })
})
