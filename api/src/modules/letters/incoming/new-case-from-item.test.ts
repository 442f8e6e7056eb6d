import { randomUUID } from 'node:crypto'
import type { IncomingFile } from '@zaakwerk/contract/entities/incoming'
import { beforeEach, describe, expect, it } from 'vitest'
import { eq, sql } from '../../../platform/db/drizzle.ts'
import { cases } from '../../../platform/db/schema/cases.ts'
import { incoming_files } from '../../../platform/db/schema/incoming.ts'
import { toNoon } from '../../../platform/testing/noon.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { wahv } from '../../cases/new-case/testing/new-case.ts'
import { filingDesk } from './testing/filing-desk.ts'
import { aHeader, attachment, multipart, plain, smallPdf } from './testing/mails.ts'

const app = await testApp()
toNoon(app)
const { db } = app
const { mailroom, clear, receive, list, get, post, filing, summary, caseOf } = await filingDesk(app)
beforeEach(clear)

/** A logo, and a photograph that was pasted into the text. */
const pictures = [
  ['logo.jpg', 2_000],
  ['foto.jpg', 60_000],
] as const
const inlinePictures = pictures.map(([name, size]) => ({
  type: `image/jpeg; name="${name}"`,
  header: [`Content-Disposition: inline; filename="${name}"`],
  content: Buffer.concat([Buffer.from('ffd8ffe000104a46494600', 'hex'), Buffer.alloc(size)]),
}))

const aMail = () =>
  receive(
    multipart(aHeader(`Boete ${randomUUID()}`), [
      { type: 'text/plain', content: 'Ik kreeg een boete.' },
      attachment('boete.pdf', smallPdf),
      attachment('lijst.zip', Buffer.from('PK'), 'application/zip'),
      ...inlinePictures,
    ]),
  )

const make = (item: number, data: object = wahv) => post(item, 'new-case', { version: 1, case: data })

it('reads a photograph in the text of a mail like an attachment, but not a logo', async () => {
  const { files } = await get(await aMail())
  const states = files.map(({ name, reading }: IncomingFile) => [name, reading?.state])
  expect(Object.fromEntries(states)).toMatchObject({
    'boete.pdf': 'waiting',
    'foto.jpg': 'waiting',
    'logo.jpg': undefined,
  })
})

describe('a new case from an item', () => {
  it('has its files and text, the first as the primary document, and the item is filed in it', async () => {
    const item = await aMail()
    const { status, body } = await make(item)
    expect([status, body.status]).toEqual([201, 'case_opened'])
    const { documents, logs } = await caseOf(body.id)
    expect(
      documents.map(({ name, is_primary_document }: { name: string; is_primary_document: boolean }) => [
        name.replace(/^[\d_-]+/, ''),
        is_primary_document,
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['boete.pdf', true],
        ['foto.jpg', false],
        ['E-mail CVOM – Utrecht.txt', false],
      ]),
    )
    expect(documents).toHaveLength(3)
    expect(JSON.stringify(logs)).toMatch(/Aangemaakt uit post die is ontvangen op/)
    expect(await get(item)).toMatchObject({ state: 'filed', case: { id: body.id } })
    expect(await db.$count(incoming_files, sql`item_id = ${item} and document_id is not null`)).toBe(2)
    const undone = await post(item, 'undo-filing', { case_id: body.id }, 2)
    expect([undone.status, undone.body.detail]).toEqual([409, expect.stringMatching(/nieuw dossier/)])
  })

  it('cannot be undone, nor can an earlier filing', async () => {
    const [filed, item] = [await aMail(), await aMail()]
    const { body } = await make(await aMail())
    await post(filed, 'filing', filing(body.id))
    expect((await summary()).last_filing).toMatchObject({ id: filed })
    expect((await make(item)).status).toBe(201)
    expect((await summary()).last_filing).toBeNull()
  })

  it('is made once for a repeated call, and by one of two colleagues', async () => {
    const item = await aMail()
    const headers = { 'idempotency-key': randomUUID() }
    const call = () =>
      mailroom.call('POST', `/incoming/${item}/new-case`, { json: { version: 1, case: wahv }, headers })
    const before = await db.$count(cases)
    const [first, again] = [await call(), await call()]
    expect([first.status, again.body.id]).toEqual([201, first.body.id])
    expect(await db.$count(cases)).toBe(before + 1)
    const other = await aMail()
    const both = await Promise.all([make(other), make(other)])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(await db.$count(cases)).toBe(before + 2)
  })

  it.each([
    ['without what a case needs', {}, 400],
    ['with an unknown contact', { ...wahv, client: { id: 999_999 } }, 404],
  ])('%s is refused: no case is created and the item remains open', async (_what, data, expected) => {
    const item = await aMail()
    const before = await db.$count(cases)
    expect((await make(item, data)).status).toBe(expected)
    expect([await db.$count(cases), (await list())[0].id]).toEqual([before, item])
  })

  it('is not made when the item cannot be closed', async () => {
    const item = await receive(plain(aHeader('Vol'), 'Tekst'))
    const before = await db.$count(cases)
    await db.execute(
      sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'vol'; end $$`,
    )
    await db.execute(
      sql`create trigger refuse before update on incoming_items for each row execute function refuse()`,
    )
    expect((await make(item)).status).toBe(500)
    await db.execute(sql`drop trigger refuse on incoming_items`)
    expect([await db.$count(cases), (await list())[0].id]).toEqual([before, item])
    const { body } = await make(item)
    expect(await db.$count(cases, eq(cases.id, body.id))).toBe(1)
  })
})
