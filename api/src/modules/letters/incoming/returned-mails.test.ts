import { randomUUID } from 'node:crypto'
import { dayOf } from '@zaakwerk/domain/dates'
import { beforeEach, describe, expect, it } from 'vitest'
import { eq } from '../../../platform/db/drizzle.ts'
import { messages } from '../../../platform/db/schema/messages.ts'
import { tasks } from '../../../platform/db/schema/tasks.ts'
import { insertCase } from '../../../platform/db/testing/builders.ts'
import { toNoon } from '../../../platform/testing/noon.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { bounce, daemon, failed, headersOf, returned, status, unknownUser } from './testing/bounces.ts'
import { incomingDesk } from './testing/incoming-desk.ts'
import { fromOffice, mailedLetters } from './testing/mailed-letters.ts'
import { plain } from './testing/mails.ts'

const app = await testApp()
toNoon(app)
const { db, services } = app
const mailroom = await app.signInAs('mailroom')
const { receive, list, caseOf, tasksOf, clear } = incomingDesk(app, mailroom)
const today = dayOf(services.now())
const mailedLetter = mailedLetters(app, services.now())
beforeEach(clear)

const returnTasks = async (caseId: number) =>
  (await tasksOf(caseId)).filter(({ title }) => title.startsWith('Niet bezorgd'))

describe('a returned mail', () => {
  it.each([
    ['with the whole mail', returned],
    ['with its header only', headersOf],
  ])(
    '%s marks the letter once and makes a task for the colleague who works on the case',
    async (_what, copy) => {
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
    },
  )

  it('from a server of another kind is recognised by its sender, subject and text', async () => {
    const letter = await mailedLetter()
    const text = `<${fromOffice}>:\n550 5.2.2 mailbox full\n\n--- copy ---\nMessage-ID: <${letter.message_id}@kantoor.test>`
    await receive(plain([daemon, 'Subject: failure notice'], text))
    expect(await returnTasks(letter.case_id)).toMatchObject([
      { description: expect.stringContaining('de mailbox is vol (5.2.2)'), assignee_id: null },
    ])
  })

  it('to a client makes a task in its case too', async () => {
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
    ['without any part of our mail', () => bounce([unknownUser])],
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
    ['without a report of a mail server', [], [], headersOf],
  ])('%s is left to a person and marks no letter', async (_what, top, parts, copy) => {
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
  ])('is handled by its result per recipient: it %s', async (_what, actions, reason, count) => {
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
