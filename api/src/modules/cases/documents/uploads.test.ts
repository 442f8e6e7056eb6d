import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import { connect } from 'node:net'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { asc, eq, sql } from '../../../platform/db/drizzle.ts'
import { case_logs, cases } from '../../../platform/db/schema/cases.ts'
import { documents } from '../../../platform/db/schema/documents.ts'
import { insertCase } from '../../../platform/db/testing/builders.ts'
import type { GivenPart } from '../../../platform/testing/caller.ts'
import { testApp, testFolder } from '../../../platform/testing/set-up.ts'

let caseId: number

const limits = { fileSize: 200_000, totalSize: 300_000, files: 5 }

const dataDir = await testFolder()
const app = await testApp({ dataDir, limits })
const { call, token, id: userId } = await app.signInAs('lawyer')
beforeEach(async () => {
  caseId = (await insertCase(app.db)).id
})
afterEach(() => vi.restoreAllMocks())

const aFile = (fileName: string, content: GivenPart['content'] = 'Gebeld met cliënt.'): GivenPart => ({
  name: 'files',
  fileName,
  content,
})
const aPdf = (fileName: string): GivenPart => aFile(fileName, '%PDF-1.4\n1 0 obj\n<< >>\nendobj\n%%EOF\n')

const upload = (parts: readonly GivenPart[], headers: Readonly<Record<string, string>> = {}) =>
  call('POST', `/cases/${caseId}/documents`, { parts, headers })

/** Names in the case's folder without their stamp. */
const folder = async (): Promise<string[]> => {
  const names = await fs.readdir(path.join(dataDir, 'documents', String(caseId))).catch(() => [])
  return names.map((name) => name.replace(/^\d{2}-\d{2}-\d{4}_\d{2}-\d{2}_/, '')).sort()
}
const rows = () =>
  app.db.select().from(documents).where(eq(documents.case_id, caseId)).orderBy(asc(documents.id))
const staged = () => fs.readdir(path.join(dataDir, 'documents-incoming')).catch(() => [])
const logs = async (): Promise<string[]> =>
  (await app.db.select().from(case_logs).where(eq(case_logs.case_id, caseId)).orderBy(case_logs.id)).map(
    ({ message }) => message,
  )

/** Also where the call that failed is undone only after its answer. */
const nothingWritten = (): Promise<void> =>
  vi.waitFor(async () => {
    const written = { rows: await rows(), folder: await folder(), staged: await staged(), logs: await logs() }
    expect(written).toEqual({ rows: [], folder: [], staged: [], logs: [] })
  }, 60_000)

describe('uploading files to a case', () => {
  it('stores each file unchanged, with hash, type and uploader, and writes one line in the log', async () => {
    const { status, body } = await upload([aPdf('volmacht.pdf'), aFile('notitie.txt', 'één')])
    expect(status).toBe(201)
    expect(body).toMatchObject([
      { content_type: 'application/pdf', is_primary_document: false, user_id: userId },
      { content_type: 'text/plain', size: 5 },
    ])
    expect(body[0].name).toMatch(/^\d{2}-\d{2}-\d{4}_\d{2}-\d{2}_volmacht\.pdf$/)
    const [, note] = await rows()
    expect(note?.sha256).toBe(createHash('sha256').update('één').digest('hex'))
    expect((await call('GET', `/documents/${body[1].id}/content`)).body).toBe('één')
    expect(await staged()).toEqual([])
    expect(await logs()).toEqual([`2 bestanden geüpload: ${body[0].name}, ${body[1].name}`])
  })

  it('appears once in the full history: as the log line', async () => {
    await upload([aPdf('volmacht.pdf'), aFile('notitie.txt')])
    const history = async (query = '') =>
      (await call('GET', `/cases/${caseId}/history${query}`)).body.map(({ kind }: { kind: string }) => kind)
    expect(await history()).toEqual(['log'])
    expect(await history('?kinds=document')).toEqual(['document', 'document'])
    const { body } = await call('GET', `/cases/${caseId}`)
    expect(body.history_counts).toMatchObject({ log: 1, document: 2, all: 1 })
  })

  it('keeps two files of one name apart, also when they are uploaded at once', async () => {
    // Names carry the minute; in two minutes they are two names.
    vi.spyOn(app.services, 'now').mockReturnValue(new Date())
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, at) => upload([aFile('brief.txt', `versie ${at}`)])),
    )
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    expect(await folder()).toEqual([
      'brief (2).txt',
      'brief (3).txt',
      'brief (4).txt',
      'brief (5).txt',
      'brief.txt',
    ])
    const contents = await Promise.all(
      answers.map(async ({ body }) => (await call('GET', `/documents/${body[0].id}/content`)).body),
    )
    expect(contents).toEqual(['versie 0', 'versie 1', 'versie 2', 'versie 3', 'versie 4'])
  })

  it.each([
    ['../../../etc/passwd.txt', 'passwd.txt'],
    ['C:\\tijdelijk\\brief.txt', 'brief.txt'],
    ['een "aanhaling".txt', 'een _aanhaling_.txt'],
    ['factuur\u202etxt.txt', 'factuur_txt.txt'],
    [`${'a'.repeat(300)}.txt`, `${'a'.repeat(255 - 17 - 4)}.txt`],
    ['Bezwaar Zoë.txt', 'Bezwaar Zoë.txt'],
  ])('stores files %j under a safe name', async (given, expected) => {
    expect((await upload([aFile(given)])).status).toBe(201)
    expect(await folder()).toEqual([expected])
  })

  it.each([
    ['no file at all', [], 404, 'Geen bestanden om te uploaden'],
    ['an empty file', [aFile('leeg.txt', '')], 422, 'leeg'],
    [
      'a program that says it is a PDF',
      [aFile('brief.pdf', 'MZ\u0001\u0002')],
      415,
      '"brief.pdf" is geen PDF-bestand.',
    ],
    ['a page of HTML that says it is a picture', [aFile('foto.png', '<html></html>')], 415, 'foto.png'],
    ['an extension that is not taken', [aFile('virus.exe', 'MZ')], 415, 'Kies pdf, jpg'],
    ['one good and one bad', [aPdf('goed.pdf'), aFile('slecht.exe', 'MZ')], 415, 'slecht.exe'],
    ['one file too large', [aFile('groot.txt', 'a'.repeat(200_001))], 413, '"groot.txt" is groter dan'],
    [
      'files too large together',
      [aFile('a.txt', 'a'.repeat(160_000)), aFile('b.txt', 'b'.repeat(160_000))],
      413,
      'samen groter',
    ],
    [
      'too many files',
      Array.from({ length: 6 }, (_, at) => aFile(`${at}.txt`)),
      413,
      'Kies maximaal 5 bestanden',
    ],
    ['an unknown part', [aFile('goed.txt'), { name: 'role', content: 'admin' }], 422, 'Onbekend veld'],
  ])('refuses %s, and keeps nothing', async (_what, parts, status, text) => {
    const answer = await upload(parts)
    expect(answer.status).toBe(status)
    expect(JSON.stringify(answer.body)).toContain(JSON.stringify(text).slice(1, -1))
    await nothingWritten()
  })

  it('accepts a file of exactly the maximum size', async () => {
    expect((await upload([aFile('precies.txt', 'a'.repeat(200_000))])).status).toBe(201)
  })

  it('refuses a body of another content type', async () => {
    const answer = await call('POST', `/cases/${caseId}/documents`, { json: { files: [] } })
    expect(answer.status).toBe(415)
  })

  it('is refused for a case that is deleted or does not exist', async () => {
    await app.db.update(cases).set({ deleted_at: new Date() }).where(eq(cases.id, caseId))
    expect((await upload([aFile('a.txt')])).status).toBe(404)
    await nothingWritten()
    expect((await call('POST', '/cases/2147483647/documents', { parts: [aFile('a.txt')] })).status).toBe(404)
  })

  it('is executed once per key, however often it is sent', async () => {
    const headers = { 'idempotency-key': `sleutel-${caseId}` }
    const first = await upload([aFile('een.txt')], headers)
    const again = await upload([aFile('een.txt')], headers)
    expect(again).toMatchObject({ status: 201, body: first.body })
    expect(await folder()).toEqual(['een.txt'])
    expect((await upload([aFile('een.txt', 'anders')], headers)).status).toBe(422)
    expect(await rows()).toHaveLength(1)
  })

  it('leaves no file when its row cannot be written', async () => {
    await app.db.execute(
      sql`alter table case_logs add constraint never check (message not like '%geüpload%') not valid`,
    )
    try {
      expect((await upload([aFile('a.txt'), aFile('b.txt')])).status).toBe(500)
    } finally {
      await app.db.execute(sql`alter table case_logs drop constraint never`)
    }
    await nothingWritten()
  })

  it('keeps nothing when it is interrupted', async () => {
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1')
    socket.write(
      `POST /api/cases/${caseId}/documents HTTP/1.1\r\nhost: zaakwerk.test\r\nauthorization: Bearer ${token}\r\n` +
        `content-type: multipart/form-data; boundary=grens\r\ncontent-length: 90000\r\n\r\n` +
        `--grens\r\ncontent-disposition: form-data; name="files"; filename="half.txt"\r\n\r\n${'a'.repeat(40_000)}`,
    )
    await vi.waitFor(async () => expect(await staged()).toHaveLength(1), 60_000)
    socket.destroy()
    await nothingWritten()
  })

  it('deletes the leftovers of a dead process after an hour', async () => {
    const incoming = path.join(dataDir, 'documents-incoming')
    await fs.mkdir(incoming, { recursive: true })
    await fs.writeFile(path.join(incoming, 'oud'), 'x')
    await fs.utimes(path.join(incoming, 'oud'), new Date(0), new Date(0))
    await fs.writeFile(path.join(incoming, 'nieuw'), 'x')
    expect(await app.services.documents.sweep(new Date(Date.now() - 3_600_000))).toBe(1)
    expect(await staged()).toEqual(['nieuw'])
    await fs.rm(path.join(incoming, 'nieuw'))
  })
})
