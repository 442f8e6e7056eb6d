import fs from 'node:fs/promises'
import path from 'node:path'
import { PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib'
import type { RoleName } from '@zaakwerk/contract/roles'
import { addDays, dayOf } from '@zaakwerk/domain/dates'
import { letterSubmittedMail } from '@zaakwerk/domain/job-plans'
import { aLetter } from '@zaakwerk/testing/mailroom-letter.builder'
import { beforeEach, describe, expect, it } from 'vitest'
import { eq } from '../../../platform/db/drizzle.ts'
import { cases } from '../../../platform/db/schema/cases.ts'
import { documents } from '../../../platform/db/schema/documents.ts'
import { letters } from '../../../platform/db/schema/letters.ts'
import { enqueueJobs, ofCase } from '../../../platform/jobs/jobs.sql.ts'
import { toNoon } from '../../../platform/testing/noon.ts'
import { testApp, testFolder } from '../../../platform/testing/set-up.ts'
import { insertLetter } from './testing/letter.builder.ts'

const dataDir = await testFolder()
const app = await testApp({ dataDir })
toNoon(app)
const { call, token, id: viewerId } = await app.signInAs('mailroom')
const today = dayOf(app.services.now())
const daysAgo = (days: number): Date => new Date(app.services.now().getTime() - days * 86_400_000)

beforeEach(async () => {
  await app.db.delete(letters)
})

const list = (query = '') => call('GET', `/mailroom/letters${query}`)
const idsOf = async (query = ''): Promise<number[]> =>
  (await list(query)).body.map(({ id }: { id: number }) => id)

describe('the list of letters to post', () => {
  it('has the oldest first, and omits letters that are posted, withdrawn, for e-mail only or of a deleted case', async () => {
    const newest = await insertLetter(app, { created_at: daysAgo(1) })
    const oldest = await insertLetter(app, { created_at: daysAgo(4) })
    const middle = await insertLetter(app, { created_at: daysAgo(2) })
    await insertLetter(app, { posted_on: today, posted_at: daysAgo(0) })
    await insertLetter(app, { cancelled_at: daysAgo(0) })
    await insertLetter(app, { by_post: false, submission_type: 'email' })
    await insertLetter(app, { ofCase: { deleted_at: daysAgo(0) } })
    expect(await idsOf()).toEqual([oldest.id, middle.id, newest.id])
  })

  it('has for each letter what the mailroom needs', async () => {
    const letter = await insertLetter(app, {
      post_by: today,
      ofCase: { internal_id: 'Z-2604810', cjib_number: '5000056789012345' },
    })
    const { body, headers } = await list()
    expect(headers.get('x-total-count')).toBe('1')
    expect(body).toEqual([
      aLetter({
        id: letter.id,
        uuid: letter.uuid,
        case_id: letter.case_id,
        internal_id: 'Z-2604810',
        ready_since: expect.stringMatching(/^\d{4}-/),
        post_by: today,
        document_id: letter.document_id,
      }),
    ])
  })

  it.each<[string, Parameters<typeof insertLetter>[1], object | null]>([
    [
      'a case that was rejected: it stays so',
      { ofCase: { status: 'case_closed_rejected' } },
      { status: null, was_client_told: false, waits_for_email: false },
    ],
    [
      'a case that a person moved elsewhere: it stays there',
      { ofCase: { status: 'case_adjourned' } },
      { status: null, was_client_told: false, waits_for_email: false },
    ],
    [
      'one that is to be e-mailed too: it waits for that',
      { submission_type: 'email_and_mailroom' },
      { status: 'adm_beroep_submitted', was_client_told: false, waits_for_email: true },
    ],
    [
      'one that was e-mailed already',
      { submission_type: 'email_and_mailroom', emailed_at: daysAgo(1) },
      {
        status: 'adm_beroep_submitted',
        was_client_told: false,
        waits_for_email: false,
      },
    ],
  ])('shows the effect of posting %s', async (_of, given, when_posted) => {
    await insertLetter(app, given)
    expect((await list()).body).toMatchObject([{ when_posted }])
  })

  it('shows that the client was notified before; not for a posted letter', async () => {
    const letter = await insertLetter(app)
    const plan = letterSubmittedMail(letter.id)
    const author = { userId: null, at: app.services.now() }
    await enqueueJobs(app.db, author, { subject: ofCase(letter.case_id), plans: [plan] })
    expect((await list()).body).toMatchObject([
      { when_posted: { status: 'adm_beroep_submitted', was_client_told: true } },
    ])
    await app.db.update(letters).set({ posted_on: today, posted_at: daysAgo(0) })
    expect((await list('?list=posted')).body).toMatchObject([{ when_posted: null }])
  })

  it('names a letter by its rule, with the number that is printed on it', async () => {
    const numbers = { cjib_number: '5000056789012345', official_id: '1062542123456789' }
    await insertLetter(app, { name: 'send_igs_wahv_letter_2', ofCase: { type: 1, ...numbers } })
    await insertLetter(app, { name: 'nha_pf_objection', ofCase: { type: 2, ...numbers } })
    const { body } = await list()
    expect(body.map(({ title, reference }: Record<string, string>) => [title, reference])).toEqual([
      ['Tweede ingebrekestelling', '5000056789012345'],
      ['Pro forma bezwaar', '1062542123456789'],
    ])
  })

  it('has pages of a hundred', async () => {
    const { id: _, uuid: __, ...row } = await insertLetter(app)
    await app.db.insert(letters).values(Array.from({ length: 101 }, () => row))
    const [first, second] = [await list(), await list('?offset=100')]
    expect([first.body.length, second.body.length]).toEqual([100, 2])
    expect(second.headers.get('x-total-count')).toBe('102')
  })

  it('of today has the postings recorded today, whatever their date; all of them has the others too', async () => {
    const today1 = await insertLetter(app, { posted_on: addDays(today, -2), posted_at: daysAgo(0) })
    const before = await insertLetter(app, { posted_on: addDays(today, -2), posted_at: daysAgo(2) })
    await insertLetter(app)
    expect(await idsOf('?list=posted_today')).toEqual([today1.id])
    expect(await idsOf('?list=posted')).toEqual([today1.id, before.id])
  })

  it('is counted, with the letters that must leave today and the last postings of the user', async () => {
    const at = daysAgo(0)
    const mine = { posted_on: today, posted_by: viewerId }
    await insertLetter(app, { ...mine, posted_at: new Date(at.getTime() - 1) })
    const last = [
      await insertLetter(app, { ...mine, posted_at: at }),
      await insertLetter(app, { ...mine, posted_at: at }),
    ]
    await insertLetter(app, { posted_on: today, posted_at: at })
    await insertLetter(app, { post_by: today })
    await insertLetter(app, { post_by: addDays(today, -3) })
    await insertLetter(app, { post_by: addDays(today, 1) })
    await insertLetter(app)
    const { body } = await call('GET', '/mailroom/summary')
    expect(body).toEqual({
      to_post: 4,
      leave_today: 2,
      posted_today: 4,
      last_posting: {
        posted_at: expect.stringMatching(/^\d{4}-/),
        letters: last.map(({ id }) => ({ id, version: 1 })),
      },
    })
  })
})

const print = (ids: readonly number[]) =>
  fetch(`${app.url}/api/mailroom/letters/print?${ids.map((id) => `ids=${id}`).join('&')}`, {
    headers: { authorization: `Bearer ${token}` },
  })
const widthsOf = async (response: Response): Promise<number[]> =>
  (await PDFDocument.load(await response.arrayBuffer())).getPages().map((page) => page.getWidth())

describe('printing', () => {
  it('returns one PDF with the letters in the requested order, and records nothing', async () => {
    const a = await insertLetter(app, { width: 210, pages: 2 })
    const b = await insertLetter(app, { width: 220 })
    const response = await print([b.id, a.id])
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(await widthsOf(response)).toEqual([220, 210, 210])
    expect(await app.db.select({ at: letters.printed_at }).from(letters)).toEqual([
      { at: null },
      { at: null },
    ])
  })

  it('of one letter opens the print dialog at once, on one side', async () => {
    const { id } = await insertLetter(app)
    const pdf = await PDFDocument.load(await (await print([id])).arrayBuffer())
    const action = pdf.catalog.lookup(PDFName.of('OpenAction'), PDFDict)
    expect(String(action.get(PDFName.of('N')))).toBe('/Print')
    expect(String(pdf.catalog.getViewerPreferences()?.getDuplex())).toBe('Simplex')
  })

  it('is refused for a file that was changed after the letter was made', async () => {
    const letter = await insertLetter(app)
    const [file] = await app.db.select().from(documents).where(eq(documents.id, letter.document_id))
    await fs.appendFile(path.join(dataDir, 'documents', String(file?.storage_key)), '\n')
    const response = await print([letter.id])
    expect([response.status, await response.json()]).toMatchObject([409, { code: 'letter_changed' }])
  })

  it.each([
    ['no letter', '', 422],
    ['a letter twice', 'ids=1&ids=1', 422],
    ['a letter that is not there', 'ids=999999', 404],
  ])('is refused for %s', async (_, query, status) => {
    expect((await call('GET', `/mailroom/letters/print?${query}`)).status).toBe(status)
  })

  it('is recorded with user and time, changes nothing else, and may be recorded again', async () => {
    const letter = await insertLetter(app)
    const mark = () => call('POST', '/mailroom/letters/printed', { json: { ids: [letter.id] } })
    const first = await mark()
    expect(first.body).toMatchObject([{ id: letter.id, printed_by: viewerId, posted_on: null }])
    expect((await mark()).status).toBe(200)
    const [row] = await app.db.select().from(letters)
    const { updated_at: _, ...was } = letter
    const { updated_at: __, ...is } = row ?? {}
    // The version too: who looked at the letter before it was printed can post it.
    expect(is).toEqual({ ...was, printed_at: expect.any(Date), printed_by: viewerId })
    const [of] = await app.db.select().from(cases).where(eq(cases.id, letter.case_id))
    expect([of?.status, of?.version]).toEqual(['awaiting_adm_beroep_submission', 1])
  })

  it('of a withdrawn letter is not recorded', async () => {
    const { id } = await insertLetter(app, { cancelled_at: daysAgo(0) })
    const answer = await call('POST', '/mailroom/letters/printed', { json: { ids: [id] } })
    expect([answer.status, answer.body.code]).toEqual([409, 'letter_cancelled'])
  })
})

it.each<[RoleName, number]>([
  ['system', 200],
  ['admin', 200],
  ['lawyer', 200],
  ['mailroom', 200],
  ['btu_lawyer', 403],
])('is open to %s: %i', async (role, status) => {
  const { call: callAs } = await app.signInAs(role)
  expect((await callAs('GET', '/mailroom/letters')).status).toBe(status)
})
