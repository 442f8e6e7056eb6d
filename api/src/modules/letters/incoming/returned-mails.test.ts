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

const failed = ['Action: failed', 'Status: 5.1.1'] as const
const status = (fields: readonly string[], recipient = fromOffice): MailPart => ({
  type: 'message/delivery-status',
  content: ['Reporting-MTA: dns; mx.test', '', `Final-Recipient: rfc822; ${recipient}`, ...fields].join(
    '\r\n',
  ),
})
const unknownUser = status(failed)
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
    const text = `<${fromOffice}>:\n550 5.2.2 mailbox full\n\n--- copy ---\nMessage-ID: <${letter.message_id}@kantoor.test>`
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
    await receive(bounce([status(failed, mail.recipient), ...headersOf(message_id)]))
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
      const sent = { recipient: fromOffice, subject: 'Uitnodiging', body_text: '', case_id: id, message_id }
      await db.insert(messages).values({ channel: 'email', status: 'sent', ...sent, ...mail })
      await receive(bounce([unknownUser, ...headersOf(message_id)]))
      expect(await list('open')).toHaveLength(1)
      expect(await returnTasks(id)).toEqual([])
    },
  )

  it.each([
    ['of another recipient', [], [status(failed, 'iemand@anders.test')], headersOf],
    [
      'whose sender is forged',
      ['Authentication-Results: mx; dmarc=fail', 'Received: x'],
      [unknownUser],
      headersOf,
    ],
    ['that is named by References alone', [], [unknownUser], () => []],
    ['as anybody can write it', [], [], headersOf],
  ])('%s is left to a person, and marks nothing', async (_what, top, parts, copy) => {
    const letter = await mailedLetter()
    const { message_id: id } = letter
    const references = `References: <${id}@kantoor.test>`
    const report = bounce([...parts, ...copy(id)])
    await receive([...top, references, report].join('\r\n'))
    expect(await list('open')).toMatchObject([{ automatic: 'bounce' }])
    expect(await returnTasks(letter.case_id)).toEqual([])
    expect((await caseOf(letter.case_id)).receipts).toMatchObject([{ returned_on: null }])
  })

  it.each([
    ['failed behind an address of a group', ['expanded', 'failed'], 'Niet bezorgd', 1],
    ['failed and is on its way', ['delayed', 'failed'], 'Niet bezorgd', 1],
    ['failed, of several', ['failed', 'delivered'], 'Niet bezorgd', 1],
    ['is only late', ['delayed'], 'Bezorging vertraagd', 0],
    ['is late at one of several', ['delivered', 'delayed'], 'Bezorging vertraagd', 0],
    ['was delivered', ['delivered'], 'Bezorgd volgens de mailserver', 0],
  ])('by what its server says of each recipient: it %s', async (_what, actions, reason, count) => {
    const letter = await mailedLetter()
    const more = actions.flatMap((action, at) => [
      ...(at > 0 ? ['', 'Final-Recipient: rfc822; achter@gemeente.test'] : []),
      `Action: ${action}`,
      `Status: ${action === 'failed' ? '5.1.1' : '2.0.0'}`,
    ])
    await receive(bounce([status(more), ...headersOf(letter.message_id)]))
    expect(await list('automatic')).toMatchObject([{ reason: expect.stringContaining(reason) }])
    expect(await returnTasks(letter.case_id)).toHaveLength(count)
    expect((await caseOf(letter.case_id)).receipts).toMatchObject([{ automatic_reply_on: null }])
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

  it.each([
    ['Precedence: auto_reply', 'automatic'],
    ['X-Autorespond: vacation', 'automatic'],
    ['Auto-Submitted: auto-replied', 'automatic'],
    ['Auto-Submitted: no', 'open'],
  ])('is known by "%s": %s', async (line, state) => {
    const { message_id } = await mailedLetter()
    const header = [
      line,
      `In-Reply-To: <${message_id}@kantoor.test>`,
      'Subject: Automatisch antwoord: bezwaar',
    ]
    await receive(plain(header, 'I am out of the office.'))
    expect(await statesOf()).toEqual([state])
  })

  it.each([
    ['to none of our mails', 'Subject: Automatisch antwoord', 'Ik ben afwezig.', 'reply'],
    ['with a number', 'Subject: Automatisch antwoord', 'Ik ben afwezig. Zaaknummer: A-77/2026', 'reply'],
    ['that adjourns', 'Subject: Vakantie', 'Tijdens vakantie is de beslistermijn verdaagd.', 'reply'],
  ])('%s is filed by a person', async (what, subject, text, automatic) => {
    const { message_id } = await mailedLetter()
    const of = what.startsWith('to none') ? randomUUID() : message_id
    const header = [subject, 'Auto-Submitted: auto-replied', `In-Reply-To: <${of}@kantoor.test>`]
    await receive(plain(header, text))
    expect(await list('open')).toMatchObject([{ automatic }])
  })

  it('is none that a client writes about being away', async () => {
    const { message_id } = await mailedLetter()
    const header = [
      'Subject: Afwezig bij de zitting van 14 december',
      `In-Reply-To: <${message_id}@kantoor.test>`,
    ]
    await receive(plain(header, 'Ik ben dan met vakantie.'))
    expect(await list('open')).toMatchObject([{ automatic: null }])
  })

  it.each([
    ['displayed', 'automatic', 'Leesbevestiging'],
    ['deleted', 'automatic', 'Ongelezen verwijderd'],
    ['processed', 'open', null],
  ])('is a receipt that says "%s" as well', async (type, state, reason) => {
    const letter = await mailedLetter()
    const receipt = {
      type: 'message/disposition-notification',
      content: `Original-Message-ID: <${letter.message_id}@kantoor.test>\r\nDisposition: manual-action/MDN-sent-manually; ${type}`,
    }
    const report = 'multipart/report; report-type=disposition-notification'
    await receive(
      multipart(
        ['Subject: Bericht over: Bezwaar'],
        [{ type: 'text/plain', content: 'Bericht.' }, receipt],
        report,
      ),
    )
    expect(await list(state)).toMatchObject([{ automatic: 'notice', reason }])
    const { receipts } = await caseOf(letter.case_id)
    expect(receipts).toMatchObject([{ automatic_reply_on: null }])
  })
})
