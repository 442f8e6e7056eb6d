import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { NewCase } from '@zaakwerk/contract/entities/case-input'
import { documentName } from '@zaakwerk/domain/documents'
import { describe, expect, it } from 'vitest'
import { desc, eq, sql } from '../../../platform/db/drizzle.ts'
import { documents } from '../../../platform/db/schema/documents.ts'
import type { Answer, GivenPart } from '../../../platform/testing/caller.ts'
import { testApp, testFolder } from '../../../platform/testing/set-up.ts'
import { runUnitOfWork } from '../../../platform/tx/unit-of-work.ts'
import { createCase, prepareCase } from './new-case.service.ts'
import { folder, general, newCaseParts, withoutTrace, written } from './testing/new-case.ts'

const dataDir = await testFolder()
const app = await testApp({ dataDir })
const lawyer = await app.signInAs('lawyer')

const pdf = '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n'
const file = (fileName: string, content = pdf): GivenPart => ({ name: 'files', fileName, content })

const create = (data: object, files: readonly GivenPart[], key?: string): Promise<Answer> =>
  lawyer.call('POST', '/cases', {
    parts: newCaseParts(data, files),
    headers: key === undefined ? undefined : { 'idempotency-key': key },
  })

const waiting = new Set(['documents', 'documents-filing', 'documents-incoming'])

/** Every file below the data folder, also what only waits, and every folder of a case. */
const stored = async (): Promise<readonly string[]> =>
  (await fs.readdir(dataDir, { recursive: true })).filter((name) => !waiting.has(name)).sort()

/** Sends it, and sees to it that neither rows nor files were written. */
const refused = async (data: object, files: readonly GivenPart[]): Promise<Answer> => {
  const before = await stored()
  const answer = await withoutTrace(app, () => create(data, files))
  // It may answer before its file is taken back.
  await expect.poll(stored).toEqual(before)
  return answer
}

describe('the file of a new case', () => {
  it('is its primary document, stored in its folder under a readable name', async () => {
    const { status, body } = await create(general, [file('Bezwaar één.pdf')])
    expect(status).toBe(201)
    const [document, ...others] = body.documents
    expect(others).toEqual([])
    expect(document).toMatchObject({
      ...{ is_primary_document: true, content_type: 'application/pdf', size: pdf.length },
      user_id: lawyer.id,
    })
    expect(documentName(document.name)).toBe('Bezwaar één.pdf')
    expect(body.primary_document).toBe(document.name)
    expect(await fs.readFile(path.join(dataDir, 'documents', String(body.id), document.name), 'utf8')).toBe(
      pdf,
    )
    expect((await lawyer.call('GET', `/documents/${document.id}/content`)).body).toBe(pdf)
    expect(await fs.readdir(path.join(dataDir, 'documents-incoming'))).toEqual([])
  })

  it.each([
    ['is the primary one in an existing folder when it is named so', 'brief.pdf', true],
    ['leaves that to another one that is named in an existing folder', 'bijlage.pdf', false],
  ])('%s', async (_what, fileName, isPrimary) => {
    const { body } = await create({ ...general, ...folder }, [file(fileName)])
    const [document] = body.documents
    expect([document.is_primary_document, body.primary_document]).toEqual([
      isPrimary,
      isPrimary ? document.name : 'brief.pdf',
    ])
  })

  it('is optional', async () => {
    const { status, body } = await create(general, [])
    expect([status, body.documents, body.primary_document]).toEqual([201, [], null])
  })
})

describe('nothing is written, neither row nor file', () => {
  it('of more than one file', async () => {
    const { status, body } = await refused(general, [file('een.pdf'), file('twee.pdf')])
    expect([status, body.detail]).toEqual([400, 'Maximaal één bestand'])
  })

  it.each([
    ['brief.pdf', 'geen pdf', 415, '"brief.pdf" is geen PDF-bestand.'],
    [
      'brief.exe',
      pdf,
      415,
      '"brief.exe": dit soort bestand is niet toegestaan. Kies pdf, jpg, jpeg, png, heic, doc of txt.',
    ],
  ])('of %s with %j in it', async (fileName, content, code, detail) => {
    const answer = await refused(general, [file(fileName, content)])
    expect([answer.status, answer.body.detail]).toEqual([code, detail])
  })

  it('of an empty file', async () => {
    expect((await refused(general, [file('leeg.pdf', '')])).status).toBe(422)
  })

  it.each([
    ['a field is missing', { ...general, official_id: '' }, 400],
    ['a field is wrong', { ...general, fact_code: '1' }, 422],
    ['the data cannot be read', { ...general, type: 'WAHV' }, 422],
    ['the client is unknown', { ...general, client: { id: 2_000_000_000 } }, 404],
  ])('when %s', async (_what, data, status) => {
    expect((await refused(data, [file('brief.pdf')])).status).toBe(status)
  })

  it('when the database refuses the row of the file', async () => {
    await app.db.execute(
      sql`alter table documents add constraint refused check (name not like '%onbewaarbaar%')`,
    )
    expect(
      (await refused({ ...general, company_name: 'Bouw B.V.' }, [file('onbewaarbaar.pdf')])).status,
    ).toBe(500)
    await app.db.execute(sql`alter table documents drop constraint refused`)
  })

  it('when the database connection breaks before the commit', async () => {
    await app.db.execute(sql`create function break_off() returns trigger language plpgsql as
      'begin perform pg_terminate_backend(pg_backend_pid()); return new; end'`)
    await app.db.execute(sql`create trigger break_off after insert on documents execute function break_off()`)
    expect((await refused(general, [file('brief.pdf')])).status).toBe(503)
    await app.db.execute(sql`drop trigger break_off on documents`)
  })
})

it('keeps its file when the connection breaks after the commit and the caller gets an error', async () => {
  const db: typeof app.db = Object.create(app.db)
  db.transaction = async (work, config) => {
    await app.db.transaction(work, config)
    throw new Error('the line is broken')
  }
  const stream = Readable.from([Buffer.from(pdf)])
  const staged = await app.services.documents.stage({ name: 'brief.pdf', stream, limit: 1_000 })
  const before = await written(app)
  const sessionId = randomUUID()
  const viewer = {
    id: lawyer.id,
    role: 'lawyer',
    sessionId,
    mustEnrol: false,
    tokenEndsAt: new Date(),
  } as const
  const opening = runUnitOfWork(
    { ...app.services, db },
    {
      prepare: (services) => prepareCase(services, { given: NewCase.parse(general), files: [staged] }),
      write: (services, prepared) => createCase(services, viewer, prepared),
    },
  )
  await expect(opening).rejects.toThrow('the line is broken')
  expect(await written(app)).toMatchObject({ cases: before.cases + 1, documents: before.documents + 1 })
  const [last] = await app.db.select().from(documents).orderBy(desc(documents.id)).limit(1)
  expect((await lawyer.call('GET', `/documents/${last?.id}/content`)).body).toBe(pdf)
})

describe('a repeat under the same key', () => {
  it('of a case with a file creates neither a second time, also when calls are simultaneous', async () => {
    const key = randomUUID()
    const send = () => create(general, [file('brief.pdf')], key)
    const answers = await Promise.all(Array.from({ length: 5 }, send))
    const [made] = answers
    for (const { status, body } of answers) expect([status, body]).toEqual([201, made?.body])
    const [before, files] = [await written(app), await stored()]
    expect((await send()).body).toEqual(made?.body)
    expect([await written(app), await stored()]).toEqual([before, files])
    expect(await app.db.$count(documents, eq(documents.case_id, made?.body.id))).toBe(1)
  })

  it('with another file is refused', async () => {
    const key = randomUUID()
    await create(general, [file('brief.pdf')], key)
    const other = await create(general, [file('brief.pdf', `${pdf}%`)], key)
    expect([other.status, other.body.detail[0].type]).toEqual([422, 'key_reused'])
  })
})
