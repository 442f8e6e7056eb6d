import { randomUUID } from 'node:crypto'
import { dayOf } from '@zaakwerk/domain/dates'
import { beforeEach, describe, expect, it } from 'vitest'
import { eq } from '../../../platform/db/drizzle.ts'
import { incoming_hashes, incoming_items } from '../../../platform/db/schema/incoming.ts'
import { messages } from '../../../platform/db/schema/messages.ts'
import { tasks } from '../../../platform/db/schema/tasks.ts'
import { insertCase } from '../../../platform/db/testing/builders.ts'
import { toNoon } from '../../../platform/testing/noon.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { incomingDesk } from './testing/incoming-desk.ts'
import { fromOffice, mailedLetters } from './testing/mailed-letters.ts'
import { attachment, type MailPart, multipart, plain, smallPdf } from './testing/mails.ts'

const app = await testApp()
toNoon(app)
const { db, services } = app
const mailroom = await app.signInAs('mailroom')
const { receive, get, list } = incomingDesk(app, mailroom)
const today = dayOf(services.now())
const mailedLetter = mailedLetters(app, services.now())

beforeEach(async () => {
  await db.delete(incoming_items)
  await db.delete(incoming_hashes)
})

const status = (fields: readonly string[]): MailPart => ({
  type: 'message/delivery-status',
  content: ['Reporting-MTA: dns; mx.test', '', 'Final-Recipient: rfc822; a@b.test', ...fields].join('\r\n'),
})
const unknownUser = status(['Action: failed', 'Status: 5.1.1'])
const returned = (id: string): readonly MailPart[] => [
  {
    type: 'message/rfc822',
    content: multipart(
      [`Message-ID: <${id}@kantoor.test>`, 'Subject: Bezwaar', 'From: post@kantoor.test'],
      [attachment('brief.pdf', smallPdf)],
    ),
  },
]
const headersOf = (id: string): readonly MailPart[] => [
  { type: 'text/rfc822-headers', content: `Subject: Bezwaar\r\nMessage-ID:\r\n <${id}@kantoor.test>` },
]

const daemon = 'From: Mail Delivery System <MAILER-DAEMON@mx.test>'
const bounce = (parts: readonly MailPart[], subject = `Undelivered Mail ${randomUUID()}`): string =>
  multipart(
    [daemon, `Subject: ${subject}`],
    [{ type: 'text/plain', content: 'Niet bezorgd.' }, ...parts],
    'multipart/report; report-type=delivery-status',
  )

const tasksOf = (caseId: number) => db.select().from(tasks).where(eq(tasks.case_id, caseId)).orderBy(tasks.id)
const returnTasks = async (caseId: number) =>
  (await tasksOf(caseId)).filter(({ title }) => title.startsWith('Niet bezorgd'))
const caseOf = async (id: number) => (await mailroom.call('GET', `/cases/${id}`)).body
const statesOf = async () => (await db.select().from(incoming_items)).map(({ state }) => state)

describe('a mail that came back', () => {
  it.each([
    ['with the whole mail', returned],
    ['with its header only', headersOf],
  ])('%s marks the letter once, and gives whoever works on the case a task', async (_what, copy) => {
    const letter = await mailedLetter()
    const [own] = await tasksOf(letter.case_id)
    await db
      .update(tasks)
      .set({ assignee_id: mailroom.id })
      .where(eq(tasks.id, own?.id ?? 0))
    for (const _ of [1, 2]) await receive(bounce([unknownUser, ...copy(letter.message_id)]))
    expect(await returnTasks(letter.case_id)).toMatchObject([
      {
        title: 'Niet bezorgd: Pro forma bezwaar',
        description: expect.stringContaining(
          `aan ${fromOffice} is niet bezorgd: dit adres bestaat niet (5.1.1)`,
        ),
        assignee_id: mailroom.id,
      },
    ])
    const { receipts, logs } = await caseOf(letter.case_id)
    expect(receipts).toMatchObject([{ returned_on: today, answers: [] }])
    expect(
      logs.filter(({ message }: { message: string }) => message.includes('is niet bezorgd')),
    ).toHaveLength(1)
    expect(await list('open')).toEqual([])
    const items = await list('automatic')
    expect(items).toMatchObject([1, 2].map(() => ({ case: { id: letter.case_id }, file_count: 0 })))
    const { body } = await mailroom.call('GET', `/outbox?case_id=${letter.case_id}`)
    expect(body).toMatchObject([{ status: 'returned', error: expect.stringContaining('Niet bezorgd') }])
  })

  it('from a server of another kind is recognised by its sender, subject and text', async () => {
    const letter = await mailedLetter()
    const text = `550 5.2.2 mailbox full\n\n--- copy ---\nMessage-ID: <${letter.message_id}@kantoor.test>`
    await receive(plain([daemon, 'Subject: failure notice'], text))
    expect(await returnTasks(letter.case_id)).toMatchObject([
      { description: expect.stringContaining('de mailbox is vol (5.2.2)'), assignee_id: null },
    ])
  })

  it('to a client is one of its case as well', async () => {
    const { id } = await insertCase(db)
    const message_id = randomUUID()
    const mail = {
      recipient: 'client@mail.test',
      subject: 'Volmacht',
      body_text: '',
      case_id: id,
      message_id,
    }
    await db.insert(messages).values({ channel: 'email', status: 'sent', ...mail })
    await receive(bounce([unknownUser, ...headersOf(message_id)]))
    expect(await returnTasks(id)).toMatchObject([{ title: 'Niet bezorgd: Volmacht' }])
  })

  it.each([
    ['of which nothing is returned', () => bounce([unknownUser])],
    ['of another office', () => bounce([unknownUser, ...headersOf(randomUUID())])],
  ])('%s is left to a person', async (_what, mail) => {
    await receive(mail())
    expect(await list('open')).toMatchObject([{ automatic: 'bounce' }])
  })

  it.each([
    ['of no case', { case_id: null }],
    ['of a deleted case', { deleted_at: services.now() }],
  ])(
    '%s is left to a person too',
    async (_what, { deleted_at, ...mail }: { deleted_at?: Date; case_id?: null }) => {
      const { id } = await insertCase(db, { deleted_at: deleted_at ?? null })
      const message_id = randomUUID()
      const sent = { recipient: 'a@b.test', subject: 'Uitnodiging', body_text: '', case_id: id, message_id }
      await db.insert(messages).values({ channel: 'email', status: 'sent', ...sent, ...mail })
      await receive(bounce([unknownUser, ...headersOf(message_id)]))
      expect(await list('open')).toHaveLength(1)
      expect(await returnTasks(id)).toEqual([])
    },
  )

  it.each([
    ['is only late', 'delayed', 'Bezorging vertraagd'],
    ['was delivered', 'delivered', 'Bezorgd volgens de mailserver'],
  ])('not, but %s: nobody gets a task', async (_what, action, reason) => {
    const letter = await mailedLetter()
    await receive(bounce([status([`Action: ${action}`]), ...headersOf(letter.message_id)]))
    expect(await list('automatic')).toMatchObject([{ reason }])
    expect(await returnTasks(letter.case_id)).toEqual([])
  })
})

describe('an automatic answer', () => {
  const reply = (id: string, text: string, subject = 'Automatisch antwoord: Bezwaar'): string =>
    plain(
      [
        `From: J. de Vries <${fromOffice}>`,
        `Subject: ${subject}`,
        'Auto-Submitted: auto-replied',
        `In-Reply-To: <${id}@kantoor.test>`,
      ],
      text,
    )

  it('of who is away is set aside and shows at the letter, however many come', async () => {
    const letter = await mailedLetter()
    const before = (await tasksOf(letter.case_id)).length
    for (const count of Array.from({ length: 20 }, (_, at) => at))
      await receive(reply(letter.message_id, `Ik ben afwezig (${count}).`))
    expect(new Set(await statesOf())).toEqual(new Set(['automatic']))
    expect((await tasksOf(letter.case_id)).length).toBe(before)
    expect((await caseOf(letter.case_id)).receipts).toMatchObject([
      { automatic_reply_on: today, answers: [] },
    ])
    const [item] = await list('automatic')
    expect(item).toMatchObject({ reason: 'Afwezigheidsbericht', case: { id: letter.case_id } })
    const reopened = await mailroom.call('POST', `/incoming/${item.id}/reopen`, {
      headers: { 'if-match': `"${item.version}"`, 'idempotency-key': randomUUID() },
    })
    expect(reopened.body).toMatchObject({ state: 'open', reason: null, case: null })
  })

  it.each([
    ['that confirms the letter', (id: string) => reply(id, 'Wij hebben uw bezwaarschrift ontvangen.')],
    [
      'with a file',
      (id: string) =>
        multipart(
          ['Subject: Afwezig', 'X-Autoreply: yes', `References: <${id}@kantoor.test>`],
          [{ type: 'text/plain', content: 'Ik ben afwezig.' }, attachment('besluit.pdf', smallPdf)],
        ),
    ],
  ])('%s is filed by a person', async (_what, mail) => {
    const letter = await mailedLetter()
    const item = await receive(mail(letter.message_id))
    expect(await get(item)).toMatchObject({
      ...{ state: 'open', automatic: 'reply' },
      letters: [{ letter_id: letter.id, reason: 'reply' }],
    })
  })

  it.each([['Precedence: auto_reply'], ['X-Autorespond: vacation']])('is known by "%s"', async (line) => {
    await receive(plain([line, 'Subject: Re: bezwaar'], 'I am out of the office.'))
    expect(await statesOf()).toEqual(['automatic'])
  })

  it('is a receipt that a mail was read as well', async () => {
    const letter = await mailedLetter()
    const read = {
      type: 'message/disposition-notification',
      content: `Original-Message-ID: <${letter.message_id}@kantoor.test>\r\nDisposition: manual-action; displayed`,
    }
    const type = 'multipart/report; report-type=disposition-notification'
    await receive(
      multipart(['Subject: Gelezen: Bezwaar'], [{ type: 'text/plain', content: 'Gelezen.' }, read], type),
    )
    expect(await list('automatic')).toMatchObject([
      { reason: 'Leesbevestiging', case: { id: letter.case_id } },
    ])
  })
})
