import { randomUUID } from 'node:crypto'
import { dayOf } from '@zaakwerk/domain/dates'
import { beforeEach, describe, expect, it } from 'vitest'
import { toNoon } from '../../../platform/testing/noon.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { incomingDesk } from './testing/incoming-desk.ts'
import { fromOffice, mailedLetters } from './testing/mailed-letters.ts'
import { attachment, multipart, plain, smallPdf } from './testing/mails.ts'

const app = await testApp()
toNoon(app)
const { services } = app
const mailroom = await app.signInAs('mailroom')
const { receive, get, list, items, caseOf, tasksOf, clear } = incomingDesk(app, mailroom)
const today = dayOf(services.now())
const mailedLetter = mailedLetters(app, services.now())
beforeEach(clear)

const statesOf = async () => (await items()).map(({ state }) => state)

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

  it('about an absence is set aside and shown with the letter, also when many arrive', async () => {
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
  ])('%s needs a person to file it', async (_what, mail) => {
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
  ])('is recognised by the header "%s": %s', async (line, state) => {
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
    ['to a mail that is not ours', 'Subject: Automatisch antwoord', 'Ik ben afwezig.', 'reply'],
    ['with a number', 'Subject: Automatisch antwoord', 'Ik ben afwezig. Zaaknummer: A-77/2026', 'reply'],
    ['that adjourns', 'Subject: Vakantie', 'Tijdens vakantie is de beslistermijn verdaagd.', 'reply'],
  ])('%s needs a person to file it', async (what, subject, text, automatic) => {
    const { message_id } = await mailedLetter()
    const of = what.startsWith('to a mail') ? randomUUID() : message_id
    const header = [subject, 'Auto-Submitted: auto-replied', `In-Reply-To: <${of}@kantoor.test>`]
    await receive(plain(header, text))
    expect(await list('open')).toMatchObject([{ automatic }])
  })

  it('is not recognised in a mail of a client about an absence', async () => {
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
  ])('that is a read receipt with "%s" gets the state "%s"', async (type, state, reason) => {
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
