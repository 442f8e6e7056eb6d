import { addDays, dayOf } from '@zaakwerk/domain/dates'
import { describe, expect, it } from 'vitest'
import { eq } from '../../../platform/db/drizzle.ts'
import { cases } from '../../../platform/db/schema/cases.ts'
import { letters } from '../../../platform/db/schema/letters.ts'
import { users } from '../../../platform/db/schema/users.ts'
import { toNoon } from '../../../platform/testing/noon.ts'
import { refusals } from '../../../platform/testing/refusals.ts'
import { testApp, testFolder } from '../../../platform/testing/set-up.ts'
import { insertFile, insertLetter } from './testing/letter.builder.ts'
import { mailroomDesk } from './testing/mailroom-desk.ts'

const dataDir = await testFolder()
const app = await testApp({ dataDir })
toNoon(app)
const { call, viewerId, today, daysAgo, post, postOn, unpost, traces, waiting, posted } =
  await mailroomDesk(app)

type Letter = Awaited<ReturnType<typeof insertLetter>>

describe('posting letters', () => {
  it('records date, tracking number and colleague of each letter, and completes their tasks', async () => {
    const [a, b] = [await insertLetter(app), await insertLetter(app)]
    const answer = await post({
      posted_on: today,
      letters: [
        { id: b.id, version: 1, tracking_number: ' 3svkbz 1048-29316 ' },
        { id: a.id, version: 1, tracking_number: '' },
      ],
    })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject([
      { id: b.id, posted_on: today, posted_by: viewerId, tracking_number: '3SVKBZ104829316' },
      { id: a.id, posted_on: today, posted_by: viewerId, tracking_number: null },
    ])
    expect([await traces(a), await traces(b)]).toEqual([posted, posted])
  })

  it.each([
    ['the shortest', 'RR1234567'],
    ['the longest, of DHL eCommerce, in groups', 'JVGL 0612 3456 7890 1234 5678 9012 3456 7890 123'],
  ])('accepts %s tracking number', async (_, tracking_number) => {
    const { id } = await insertLetter(app)
    const { body } = await post({ posted_on: today, letters: [{ id, tracking_number }] })
    expect(body).toMatchObject([{ tracking_number: tracking_number.replaceAll(' ', '') }])
  })

  it('groups letters that were posted together as the last posting', async () => {
    const wanted = await Promise.all(Array.from({ length: 5 }, () => insertLetter(app)))
    await postOn(today, ...wanted)
    const { body } = await call('GET', '/mailroom/summary')
    expect(body.last_posting.letters.map(({ id }: { id: number }) => id).sort()).toEqual(
      wanted.map(({ id }) => id).sort(),
    )
  })

  it('gives each letter its proof of dispatch', async () => {
    const letter = await insertLetter(app)
    const proof = () => call('GET', `/mailroom/proof?uuid=${letter.uuid}`)
    expect((await proof()).status).toBe(404)
    await postOn(today, letter)
    expect((await proof()).headers.get('content-type')).toBe('application/pdf')
    await unpost(letter)
    expect((await proof()).status).toBe(404)
  })

  it('for one letter has an address of its own, with the version that was seen and a proof', async () => {
    const letter = await insertLetter(app)
    const photo = { name: 'bewijs.jpg', bytes: Buffer.from('foto'), type: 'image/jpeg' }
    const proof = await insertFile(app, { caseId: letter.case_id, ...photo })
    const postOne = (version: string) =>
      call('POST', `/mailroom/letters/${letter.id}/posted`, {
        json: { posted_on: today, proof_document_id: proof.id },
        headers: { 'if-match': version },
      })
    expect((await postOne('"7"')).status).toBe(412)
    const answer = await postOne('"1"')
    expect(answer.body).toMatchObject({ id: letter.id, posted_on: today, proof_document_id: proof.id })
    expect(answer.headers.get('etag')).toBe(`"${answer.body.version}"`)
    expect(await traces(letter)).toEqual(posted)
  })

  it.each([
    ['printed', ({ id }: Letter) => call('POST', '/mailroom/letters/printed', { json: { ids: [id] } })],
    [
      'e-mailed',
      ({ id }: Letter) => app.db.update(letters).set({ emailed_at: new Date() }).where(eq(letters.id, id)),
    ],
  ])('is accepted when the letter was %s since it was seen', async (_, happens) => {
    const letter = await insertLetter(app)
    await happens(letter)
    const answer = await post({ posted_on: today, letters: [{ id: letter.id, version: letter.version }] })
    expect(answer.status).toBe(200)
    expect(await traces(letter)).toEqual(posted)
  })

  it.each([
    ['tomorrow', () => addDays(today, 1), 'De datum ligt in de toekomst.'],
    [
      'the day before it was ready',
      ({ created_at }: Letter) => addDays(dayOf(created_at), -1),
      /^body\.posted_on: Administratief beroep van T-\d+ was pas klaar op /,
    ],
  ])('is refused for %s', async (_, day, msg) => {
    const letter = await insertLetter(app, { created_at: daysAgo(2) })
    const answer = await postOn(day(letter), letter)
    expect(answer.status).toBe(422)
    expect(refusals(answer)).toEqual([expect.stringMatching(msg)])
    expect(await traces(letter)).toEqual(waiting)
  })

  it('is allowed for the day on which the letter was ready', async () => {
    const letter = await insertLetter(app, { created_at: daysAgo(2) })
    expect((await postOn(dayOf(letter.created_at), letter)).status).toBe(200)
  })

  it('is refused for an invalid number, and for a proof that does not exist, is of another case or is not a picture', async () => {
    const [letter, other] = [await insertLetter(app), await insertLetter(app)]
    const note = { name: 'bewijs.txt', bytes: Buffer.from('ja'), type: 'text/plain' }
    const text = await insertFile(app, { caseId: letter.case_id, ...note })
    for (const delivery of [
      { tracking_number: ' '.repeat(61) },
      { tracking_number: '1'.repeat(40) },
      { tracking_number: '3SVKBZ1048\0' },
      { tracking_number: 'aangetekend' },
      { tracking_number: '3SVKBZ10' },
      { proof_document_id: 999_999 },
      { proof_document_id: other.document_id },
      { proof_document_id: text.id },
    ]) {
      const answer = await post({ posted_on: today, letters: [{ id: letter.id, ...delivery }] })
      expect(answer.status, JSON.stringify(delivery)).toBe(422)
    }
    expect(await traces(letter)).toEqual(waiting)
  })

  it.each<[string, Partial<Letter>, string, RegExp]>([
    ['posted', { posted_on: today, posted_at: new Date() }, 'letter_posted', /is al op de post gedaan, op /],
    ['withdrawn', { cancelled_at: new Date() }, 'letter_cancelled', /is ingetrokken/],
  ])('changes nothing when one of the letters was %s meanwhile', async (_, traits, code, detail) => {
    const [good, gone] = [await insertLetter(app), await insertLetter(app, traits)]
    const answer = await postOn(today, good, gone)
    expect([answer.status, answer.body.code]).toEqual([409, code])
    expect(answer.body.detail).toMatch(detail)
    expect(await traces(good)).toEqual(waiting)
  })

  it('names the colleague who posted it meanwhile, and the number', async () => {
    const letter = await insertLetter(app)
    const colleague = await app.signInAs('mailroom')
    const body = { posted_on: today, letters: [{ id: letter.id, tracking_number: '3SVKBZ104829316' }] }
    const name = { first_name: 'Fatima', last_name: 'El Amrani' }
    await app.db.update(users).set(name).where(eq(users.id, colleague.id))
    expect((await colleague.call('POST', '/mailroom/letters/posted', { json: body })).status).toBe(200)
    expect((await post({ posted_on: today, letters: [{ id: letter.id, version: 1 }] })).body.detail).toMatch(
      / is intussen door Fatima El Amrani op de post gedaan, track & trace 3SVKBZ104829316\.$/,
    )
  })

  it('is refused on an outdated version, for letters that do not exist, and for a letter given twice', async () => {
    const letter = await insertLetter(app)
    const wanted = (...given: object[]) => post({ posted_on: today, letters: given })
    const { id } = letter
    const stale = await wanted({ id: (await insertLetter(app)).id, version: 1 }, { id, version: 9 })
    expect([stale.status, stale.body.code]).toEqual([412, 'version_conflict'])
    const { internal_id } = (await app.db.select().from(cases).where(eq(cases.id, letter.case_id)))[0] ?? {}
    expect(stale.body.detail).toContain(
      `Administratief beroep van ${internal_id} is intussen door een collega`,
    )
    expect((await wanted({ id }, { id: 999_999 })).status).toBe(404)
    expect((await wanted({ id }, { id })).status).toBe(422)
    expect((await wanted()).status).toBe(422)
    expect(await traces(letter)).toEqual(waiting)
  })

  it.each([
    ['with one key', true, 10],
    ['without a key', false, 1],
  ])('happens once for ten equal calls %s', async (_, hasKey, accepted) => {
    const wanted = [await insertLetter(app), await insertLetter(app)]
    const json = { posted_on: today, letters: wanted.map(({ id }) => ({ id })) }
    const headers: Record<string, string> = hasKey ? { 'idempotency-key': `ten-${wanted[0]?.id}` } : {}
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(json, { headers })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(accepted)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(10 - accepted)
    for (const letter of wanted) expect(await traces(letter)).toEqual(posted)
  })

  it('of two letters of one case writes both', async () => {
    const first = await insertLetter(app)
    const { id: _, uuid: __, ...row } = first
    const [second] = await app.db
      .insert(letters)
      .values({ ...row, task_id: null })
      .returning()
    if (!second) throw new Error('no second letter')
    expect((await postOn(today, first, second)).status).toBe(200)
    expect((await traces(first)).events).toHaveLength(2)
  })
})
