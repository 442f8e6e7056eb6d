import { randomUUID } from 'node:crypto'
import { addDays, dayOf } from '@zaakwerk/domain/dates'
import { wordsOfText } from '@zaakwerk/domain/reading/words-of-text'
import { beforeEach, describe, expect, it } from 'vitest'
import { and, eq, like } from '../../../platform/db/drizzle.ts'
import { cases } from '../../../platform/db/schema/cases.ts'
import { documents } from '../../../platform/db/schema/documents.ts'
import { incoming_files } from '../../../platform/db/schema/incoming.ts'
import { letter_answers, letters } from '../../../platform/db/schema/letters.ts'
import { readings } from '../../../platform/db/schema/readings.ts'
import { toNoon } from '../../../platform/testing/noon.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { removeDocuments } from '../../cases/documents/documents.sql.ts'
import { incomingDesk } from './testing/incoming-desk.ts'
import { fromOffice, mailedLetters } from './testing/mailed-letters.ts'
import { attachment, multipart, plain, smallPdf } from './testing/mails.ts'

const app = await testApp()
toNoon(app)
const { db, services } = app
const mailroom = await app.signInAs('mailroom')
const { receive, get, file, clear } = incomingDesk(app, mailroom)
const today = dayOf(services.now())
const sentOn = addDays(today, -20)
const sentAt = new Date(`${sentOn}T10:00:00Z`)

beforeEach(clear)

const mailedLetter = mailedLetters(app, sentAt)

const answerMail = (
  text: string,
  { from = fromOffice, header = [] }: { readonly from?: string; readonly header?: readonly string[] } = {},
): string => plain([...header, `From: Gemeente <${from}>`, 'Subject: Ontvangstbevestiging'], text)

const confirmed = (text: string): string => `${text}\nWij hebben uw bezwaarschrift ontvangen.`
const reply = (id: string): string => `In-Reply-To: <${id}@kantoor.test>`

const answerOf = async (id: number) => (await get(id)).letters
const receiptsOf = async (id: number) => (await mailroom.call('GET', `/cases/${id}`)).body.receipts

const confirmation = (letter: { readonly id: number; readonly case_id: number }, changes: object = {}) => ({
  ...{ case_id: letter.case_id, letter_id: letter.id, kind: 'receipt_confirmation', received_on: today },
  ...{ files: [], with_text: true, task: null },
  ...changes,
})

describe('the letter that a mail answers', () => {
  it('is the letter sent with the original mail, also when only References names that mail', async () => {
    const [letter, other] = [await mailedLetter(), await mailedLetter()]
    const foreign = `<${randomUUID().toUpperCase()}@mail.test>`
    for (const header of [
      reply(letter.message_id),
      `References: <${letter.message_id}@kantoor.test> ${foreign}`,
    ]) {
      const item = await receive(answerMail(`Dank u. ${header.slice(0, 3)}`, { header: [header] }))
      expect(await answerOf(item)).toEqual([
        { letter_id: letter.id, case_id: letter.case_id, reason: 'reply' },
      ])
    }
    expect(await receiptsOf(other.case_id)).toMatchObject([{ letter_id: other.id, answers: [] }])
  })

  it.each([
    ['the address of its authority', fromOffice, [], 'sender'],
    ['an address that only looks like it', 'bezwaar@gerneente.test', [], 'text'],
    [
      'its address, which is forged',
      fromOffice,
      ['Authentication-Results: mx; dmarc=fail', 'Received: x'],
      'text',
    ],
  ] as const)('is found by the number of its case and %s', async (_what, from, header, reason) => {
    const letter = await mailedLetter()
    const item = await receive(answerMail(confirmed(`Uw kenmerk: ${letter.number}`), { from, header }))
    const { proposals_in_text, ...found } = await get(item)
    expect(found.letters).toEqual([{ letter_id: letter.id, case_id: letter.case_id, reason }])
    expect(proposals_in_text).toContainEqual(
      expect.objectContaining({ field: 'kind', value: 'receipt_confirmation' }),
    )
  })

  it('is not proposed by its sender alone', async () => {
    await mailedLetter()
    expect(await answerOf(await receive(answerMail(confirmed('Geachte,'))))).toEqual([])
  })

  it.each([
    ['that was withdrawn before it left', { emailed_at: null, submitted_at: null, cancelled_at: sentAt }, {}],
    ['of a deleted case', {}, { deleted_at: sentAt }],
  ])('cannot be a letter %s: it is not proposed and cannot be filed', async (_what, given, ofCase) => {
    const letter = await mailedLetter({ ...given, ofCase })
    const item = await receive(answerMail(confirmed(`Uw kenmerk: ${letter.number}`)))
    expect(await answerOf(item)).toEqual([])
    expect((await file(item, confirmation(letter))).status).toBe('deleted_at' in ofCase ? 404 : 422)
  })

  it('cannot be a letter of an erased case', async () => {
    const letter = await mailedLetter()
    await db.delete(cases).where(eq(cases.id, letter.case_id))
    const item = await receive(answerMail('Dank u.', { header: [reply(letter.message_id)] }))
    expect(await get(item)).toMatchObject({ letters: [], proposals: [], state: 'open' })
  })

  it('is chosen by a person when two letters were sent on the same day', async () => {
    const first = await mailedLetter()
    const second = await mailedLetter()
    await db.update(letters).set({ case_id: first.case_id }).where(eq(letters.id, second.id))
    const item = await receive(answerMail(confirmed(`Uw kenmerk: ${first.number}`)))
    expect(await answerOf(item)).toEqual([])
    const chosen = { id: second.id, case_id: first.case_id }
    expect((await file(item, confirmation(chosen))).status).toBe(200)
    expect(await receiptsOf(first.case_id)).toMatchObject([
      { letter_id: first.id, answers: [] },
      { letter_id: second.id, answers: [{ kind: 'receipt_confirmation' }] },
    ])
  })
})

describe('an answer that is filed', () => {
  it('is recorded with the letter, by each document that says so', async () => {
    const letter = await mailedLetter()
    const stated_on = addDays(sentOn, 1)
    for (const text of ['per e-mail', 'per post, gescand']) {
      const item = await receive(answerMail(confirmed(`Uw kenmerk: ${letter.number}, ${text}`)))
      expect((await file(item, confirmation(letter, { paper_date: stated_on }))).status).toBe(200)
    }
    const answer = { kind: 'receipt_confirmation', received_on: today, stated_on }
    expect(await receiptsOf(letter.case_id)).toMatchObject([{ sent_on: sentOn, answers: [answer, answer] }])
    const { logs, notice_received_on } = (await mailroom.call('GET', `/cases/${letter.case_id}`)).body
    expect([notice_received_on, logs[0].message]).toEqual([
      null,
      expect.stringContaining('op onze brief "Pro forma bezwaar"'),
    ])
  })

  it('is deleted with its document, and a letter without remaining answers needs a confirmation again', async () => {
    const letter = await mailedLetter()
    const askedAt = async () =>
      (await db.select().from(letters).where(eq(letters.id, letter.id)))[0]?.receipt_asked_at
    for (const text of ['een', 'twee'])
      await file(await receive(answerMail(confirmed(text))), confirmation(letter))
    expect(await askedAt()).not.toBeNull()
    const [first, second] = await db
      .select()
      .from(documents)
      .where(and(eq(documents.case_id, letter.case_id), like(documents.name, '%.txt')))
    expect(await removeDocuments(db, [first?.id ?? 0])).toEqual([])
    expect(await askedAt()).not.toBeNull()
    expect(await removeDocuments(db, [second?.id ?? 0])).toEqual([{ name: 'nha_pf_objection', type: 2 }])
    expect(await askedAt()).toBeNull()
    expect(await receiptsOf(letter.case_id)).toMatchObject([{ answers: [] }])
  })

  it.each([
    ['the file in which it was read', 'Voorwaarden.', confirmed('Ontvangstbevestiging'), 'twee.pdf'],
    ['the text, if only that says so', confirmed('Ontvangstbevestiging'), 'Voorwaarden.', '.txt'],
    ['the first file, if nothing says so', 'Groet.', 'Voorwaarden.', 'een.pdf'],
  ])('is proved by %s', async (_what, text, read, proof) => {
    const letter = await mailedLetter()
    const pdf = (name: string) => attachment(name, Buffer.concat([smallPdf, Buffer.from(`%${randomUUID()}`)]))
    const header = [`From: Gemeente <${fromOffice}>`, 'Subject: Brief']
    const item = await receive(
      multipart(header, [{ type: 'text/plain', content: text }, pdf('een.pdf'), pdf('twee.pdf')]),
    )
    const [, second] = await db
      .select()
      .from(incoming_files)
      .where(eq(incoming_files.item_id, item))
      .orderBy(incoming_files.position)
    await db
      .update(readings)
      .set({ state: 'read', storage_key: null, method: 'text', page_count: 1, pages: [wordsOfText(read)] })
      .where(eq(readings.sha256, second?.sha256 ?? ''))
    expect((await file(item, confirmation(letter, { files: [1, 2] }))).status).toBe(200)
    const found = await db
      .select({ name: documents.name })
      .from(letter_answers)
      .innerJoin(documents, eq(documents.id, letter_answers.document_id))
      .where(eq(letter_answers.letter_id, letter.id))
    expect(found).toEqual([{ name: expect.stringContaining(proof) }])
  })

  it.each([
    ['dated before the letter was sent', { paper_date: addDays(sentOn, -1) }, 'De brief is pas op'],
    ['received before the letter was sent', { received_on: addDays(sentOn, -1) }, 'De brief is pas op'],
    ['of a day in the future', { paper_date: addDays(today, 1) }, 'Deze dag is nog niet geweest.'],
    ['of a kind that answers nothing', { kind: 'client_message' }, 'is geen antwoord op deze brief'],
    [
      'of a kind that answers other letters',
      { kind: 'officer_decision', paper_date: today },
      'is geen antwoord op',
    ],
    ['to a letter of another case', { letter_id: 999_999 }, 'niet uit dit dossier verzonden'],
  ])('%s is refused, and nothing is written', async (_what, change, said) => {
    const letter = await mailedLetter()
    const item = await receive(answerMail(confirmed(`Uw kenmerk: ${letter.number}`)))
    const { status, body } = await file(item, confirmation(letter, change))
    expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining(said)])
    expect(await receiptsOf(letter.case_id)).toMatchObject([{ answers: [] }])
    expect((await get(item)).state).toBe('open')
  })
})
