import { randomUUID } from 'node:crypto'
import { PDFDocument } from '@cantoo/pdf-lib'
import { beforeEach, describe, expect, it } from 'vitest'
import { eq, sql } from '../../../platform/db/drizzle.ts'
import { incoming_files, incoming_items } from '../../../platform/db/schema/incoming.ts'
import { readings } from '../../../platform/db/schema/readings.ts'
import { legal_holds } from '../../../platform/db/schema/retention.ts'
import { insertCase } from '../../../platform/db/testing/builders.ts'
import { lettersAsPdf } from '../../../platform/reading/testing/letters-as-pdf.ts'
import { madeUpLetter } from '../../../platform/reading/testing/made-up-letters.ts'
import { toNoon } from '../../../platform/testing/noon.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { incomingOf } from '../../people/person-data/person-rows.sql.ts'
import type { Person } from '../../people/person-data/person-scope.sql.ts'
import { deleteQueuedFiles } from '../../people/person-data/remove-files.ts'
import { sweepIncoming } from './read-mailboxes.ts'
import { filingDesk } from './testing/filing-desk.ts'
import { aHeader, attachment, multipart, plain } from './testing/mails.ts'

const app = await testApp()
toNoon(app)
const { db, services } = app
const { mailroom, clear, receive, scan, list, post, filing, caseOf } = await filingDesk(app)
beforeEach(clear)

/** A PDF whose pages have different widths. */
const pages = async (...widths: readonly number[]): Promise<Buffer> => {
  const pdf = await PDFDocument.create()
  for (const width of widths) pdf.addPage([width, 842])
  return Buffer.from(await pdf.save())
}

/** The widths of the pages of the file of an item. */
const widthsOf = async (id: number): Promise<readonly number[]> => {
  const answer = await fetch(`${app.url}/api/incoming/${id}/files/1`, {
    headers: { authorization: `Bearer ${mailroom.token}` },
  })
  const pdf = await PDFDocument.load(await answer.arrayBuffer())
  return pdf.getPages().map((page) => page.getWidth())
}

const stateOf = async (id: number) => {
  const [row] = await db.select().from(incoming_items).where(eq(incoming_items.id, id))
  return row?.state
}

const join = (...items: readonly { readonly id: number; readonly version?: number }[]) =>
  mailroom.call('POST', '/incoming/join', {
    json: { items: items.map(({ id, version = 1 }) => ({ id, version })) },
    headers: { 'idempotency-key': randomUUID() },
  })

const split = (id: number, body: object = { after: 1 }) => post(id, 'split', { version: 1, ...body })

const shelved = async (): Promise<number> =>
  (await services.documents.shelved('incoming', new Date(services.now().getTime() + 60_000))).length

/** A client with a single case. */
const ownerOf = (id: number): Person => ({
  ...{ id: 0, version: 1, isErased: false, clientIds: [], emails: [] },
  cases: [
    {
      ...{ id, internal_id: '', status: '', is_deleted: false, is_held: false, is_shared: false },
      has_money_to_come: false,
    },
  ],
})

describe('splitting a scan', () => {
  it('replaces it by two items that are read and filed separately, and keeps the scan until both are filed', async () => {
    const letters = [madeUpLetter('officer_decision', 3), madeUpLetter('officer_decision', 4)]
    const id = await scan('scan 0412.pdf', Buffer.from(await lettersAsPdf(letters)))
    const later = await scan('scan 0413.pdf', await pages(300))
    const { status, body } = await split(id)
    expect([status, body.map(({ subject }: { subject: string }) => subject)]).toEqual([
      200,
      ['scan 0412.pdf (1 van 2)', 'scan 0412.pdf (2 van 2)'],
    ])
    const ids = body.map((item: { id: number }) => item.id)
    expect((await list()).map((item: { id: number }) => item.id).sort()).toEqual([later, ...ids].sort())
    expect(await stateOf(id)).toBe('replaced')
    const hashes = await db
      .select({ sha: incoming_files.sha256 })
      .from(incoming_files)
      .where(sql`item_id = any(${sql.param(ids)}::int[])`)
    for (const { sha } of hashes) expect(await db.$count(readings, eq(readings.sha256, sha))).toBe(1)
    const { id: caseId } = await insertCase(db)
    for (const part of ids)
      expect((await post(part, 'filing', filing(caseId, { files: [1], with_text: false }))).status).toBe(200)
    expect(
      (await caseOf(caseId)).documents
        .map(({ name }: { name: string }) => name.replace(/^[\d_-]+/, ''))
        .sort(),
    ).toEqual(['scan 0412 (1 van 2).pdf', 'scan 0412 (2 van 2).pdf'])
  })

  it('keeps the scan for thirty days, longer while a part of a part is open, and then deletes it', async () => {
    const id = await scan('lang.pdf', await pages(101, 102, 103))
    const [, rest] = (await split(id)).body
    const [two, three] = (await split(rest.id)).body
    expect([await widthsOf(two.id), await widthsOf(three.id)]).toEqual([[102], [103]])
    const in31Days = { ...services, now: () => new Date(services.now().getTime() + 31 * 24 * 3_600_000) }
    await sweepIncoming(in31Days)
    expect(await stateOf(id)).toBe('replaced')
    await db
      .update(incoming_items)
      .set({ state: 'not_ours', closed_at: services.now() })
      .where(eq(incoming_items.state, 'open'))
    await sweepIncoming(in31Days)
    await deleteQueuedFiles(in31Days)
    expect([await stateOf(id), await shelved()]).toEqual([undefined, 0])
  })

  it.each([
    ['as long as a part is in a case that is held', true, 41, true],
    ['thirty days after its last part was filed', false, 0, false],
    ['not before that', false, 40, true],
  ])('keeps the scan %s', async (_what, isHeld, lastPartDay, isKept) => {
    const id = await scan('vast.pdf', await pages(121, 122, isHeld ? 123 : 124 + lastPartDay))
    const parts = (await split(id)).body
    const days = (count: number) => new Date(services.now().getTime() + count * 24 * 3_600_000)
    const { id: caseId } = await insertCase(db)
    for (const [at, part] of parts.entries()) {
      await post(part.id, 'filing', filing(caseId, { files: [1], with_text: false }))
      const closed_at = days(at === 0 || isHeld ? 0 : lastPartDay)
      await db.update(incoming_items).set({ closed_at }).where(eq(incoming_items.id, part.id))
    }
    if (isHeld)
      await db.insert(legal_holds).values({
        ...{ case_id: caseId, reason: 'claim', note: 'Klacht', held_by: mailroom.id },
        ...{ held_at: services.now(), review_on: '2030-01-01' },
      })
    await sweepIncoming({ ...services, now: () => days(lastPartDay || 31) })
    expect((await stateOf(id)) === 'replaced').toBe(isKept)
  })

  it.each([
    ['after its last page', { after: 2 }, /2 pagina's/],
    ['before its first page', { after: 0 }, /./],
    ['after half a page', { after: 1.5 }, /./],
  ])('%s is refused, and nothing is written', async (_what, body, said) => {
    const id = await scan('kort.pdf', await pages(201, 202))
    const before = await shelved()
    const refused = await split(id, body)
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([422, expect.stringMatching(said)])
    expect([await stateOf(id), (await list()).length, await shelved()]).toEqual(['open', 1, before])
  })

  it.each<readonly [string, () => Promise<number>, RegExp]>([
    [
      'a mail',
      () => receive(multipart(aHeader('Mail'), [attachment('a.pdf', Buffer.from('%PDF-1.4'))])),
      /geen scan van één bestand/,
    ],
    [
      'a damaged file',
      () => scan('stuk.pdf', Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>')),
      /beschadigd|één pagina/,
    ],
    ['a text', () => scan('tekst.txt', Buffer.from('Hallo')), /./],
  ])('of %s is refused', async (_what, make, said) => {
    const { status, body } = await split(await make())
    expect([status, JSON.stringify(body)]).toEqual([422, expect.stringMatching(said)])
  })

  it('happens once when two colleagues request it or the call is repeated', async () => {
    const id = await scan('samen.pdf', await pages(301, 302))
    const both = await Promise.all([split(id), split(id)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await list()).toHaveLength(2)
    const other = await scan('nogmaals.pdf', await pages(303, 304))
    const headers = { 'idempotency-key': randomUUID() }
    const call = () =>
      mailroom.call('POST', `/incoming/${other}/split`, { json: { after: 1, version: 1 }, headers })
    const [first, again] = [await call(), await call()]
    expect(again.body.map(({ id: made }: { id: number }) => made)).toEqual(
      first.body.map(({ id: made }: { id: number }) => made),
    )
    expect(await list()).toHaveLength(4)
  })

  it('erases the scan with the person in whose case a part was filed, because it has the same pages', async () => {
    const id = await scan('twee.pdf', await pages(111, 112))
    const [first] = (await split(id)).body
    const { id: caseId } = await insertCase(db)
    await post(first.id, 'filing', filing(caseId, { files: [1], with_text: false }))
    const of = (case_id: number) =>
      db.execute(sql`select t.id from incoming_items t where ${incomingOf(ownerOf(case_id))} order by t.id`)
    expect((await of(caseId)).rows).toEqual([{ id }, { id: first.id }])
    expect((await of(caseId + 1)).rows).toEqual([])
  })
})

describe('joining scans', () => {
  it('appends their pages in the given order', async () => {
    const [one, two] = [await scan('1.pdf', await pages(401, 402)), await scan('2.pdf', await pages(403))]
    const { status, body } = await join({ id: two }, { id: one })
    expect([status, body.length, body[0].subject]).toEqual([200, 1, '2.pdf (2 samengevoegd)'])
    expect(await widthsOf(body[0].id)).toEqual([403, 401, 402])
    expect([await stateOf(one), await stateOf(two), (await list()).length]).toEqual([
      'replaced',
      'replaced',
      1,
    ])
    // What was split can be joined again, although its pages came in before.
    const parts = (await split(body[0].id)).body
    const again = await join(...parts)
    expect(await widthsOf(again.body[0].id)).toEqual([403, 401, 402])
  })

  it('is refused when one of the items was filed, changed or is a mail, and for a single item', async () => {
    const [one, two] = [await scan('1.pdf', await pages(501)), await scan('2.pdf', await pages(502))]
    const mail = await receive(plain(aHeader('Mail'), 'Tekst'))
    const before = await shelved()
    expect((await join({ id: one }, { id: mail })).status).toBe(422)
    expect((await join({ id: one })).status).toBe(422)
    expect((await join({ id: one }, { id: one })).status).toBe(422)
    expect((await join({ id: one }, { id: 999_999 })).status).toBe(404)
    expect((await join({ id: one }, { id: two, version: 7 })).status).toBe(412)
    await post(two, 'not-ours', { reason: 'Reclame' })
    expect((await join({ id: one }, { id: two, version: 2 })).status).toBe(409)
    expect([await stateOf(one), await shelved()]).toEqual(['open', before])
  })

  it('loses nothing when a write fails after the pages were made', async () => {
    const [one, two] = [await scan('1.pdf', await pages(601)), await scan('2.pdf', await pages(602))]
    const before = await shelved()
    await db.execute(
      sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'vol'; end $$`,
    )
    await db.execute(
      sql`create trigger refuse before update on incoming_items for each row execute function refuse()`,
    )
    const failed = [await join({ id: one }, { id: two }), await split(one)]
    await db.execute(sql`drop trigger refuse on incoming_items`)
    expect(failed.map(({ status }) => status)).toEqual([500, 422])
    expect([await stateOf(one), await stateOf(two), (await list()).length, await shelved()]).toEqual([
      'open',
      'open',
      2,
      before,
    ])
    expect((await join({ id: one }, { id: two })).status).toBe(200)
  })
})
