import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { eq } from '../../../platform/db/drizzle.ts'
import { case_logs, cases } from '../../../platform/db/schema/cases.ts'
import { documents } from '../../../platform/db/schema/documents.ts'
import { insertCase } from '../../../platform/db/testing/builders.ts'
import { contentDisposition } from '../../../platform/request/send-file.ts'
import { testApp, testFolder } from '../../../platform/testing/set-up.ts'

const dataDir = await testFolder()
const app = await testApp({ dataDir })
await fs.mkdir(path.join(dataDir, 'documents'))
await fs.writeFile(path.join(dataDir, 'geheim.txt'), 'geheim')
const { call } = await app.signInAs('lawyer')

interface Given {
  readonly name?: string
  readonly contentType?: string
  readonly storageKey?: string
  /** What is in the store under the key; null: nothing. */
  readonly content?: string | null
}

const aDocument = async (given: Given = {}): Promise<{ id: number; caseId: number }> => {
  const { id: caseId } = await insertCase(app.db)
  const { name = 'brief.pdf', content = 'inhoud', contentType = 'application/pdf' } = given
  const storage_key = given.storageKey ?? `${caseId}/${randomUUID()}`
  const [row] = await app.db
    .insert(documents)
    .values({
      case_id: caseId,
      name,
      storage_key,
      sha256: '0'.repeat(64),
      size: 6,
      content_type: contentType,
    })
    .returning({ id: documents.id })
  if (!row) throw new Error('no document was made')
  if (content !== null && given.storageKey === undefined) {
    await fs.mkdir(path.join(dataDir, 'documents', String(caseId)), { recursive: true })
    await fs.writeFile(path.join(dataDir, 'documents', storage_key), content)
  }
  return { id: row.id, caseId }
}

const notThere = { status: 404, body: { detail: 'Bestand niet gevonden', code: 'document_not_found' } }

describe('the file of a document', () => {
  it('is returned whole as an attachment under its name, and cannot run anything in a browser', async () => {
    const { id } = await aDocument({ name: 'Bezwaar “één” 50%.pdf', content: 'a'.repeat(300_000) })
    const { status, headers, body } = await call('GET', `/documents/${id}/content`)
    expect({ status, length: body.length }).toEqual({ status: 200, length: 300_000 })
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': '300000',
      'content-disposition': `attachment; filename="Bezwaar _een_ 50_.pdf"; filename*=UTF-8''Bezwaar%20%E2%80%9C%C3%A9%C3%A9n%E2%80%9D%2050%25.pdf`,
      'content-security-policy': expect.stringContaining('sandbox'),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
  })

  it.each([
    ['application/pdf', 'inline'],
    ['text/plain', 'inline'],
    ['image/svg+xml', 'attachment'],
    ['text/html', 'attachment'],
  ])('of type %s is sent %s to a user who views it', async (contentType, disposition) => {
    const { id } = await aDocument({ contentType })
    const { headers } = await call('GET', `/documents/${id}/content?disposition=inline`)
    expect(headers.get('content-type')).toBe(contentType)
    expect(headers.get('content-disposition')).toMatch(new RegExp(`^${disposition};`))
  })

  it('has no type when the type in its row cannot be sent', async () => {
    const { id } = await aDocument({ contentType: 'text/html\r\nx-evil: 1' })
    const { status, headers } = await call('GET', `/documents/${id}/content`)
    expect({ status, type: headers.get('content-type') }).toEqual({
      status: 200,
      type: 'application/octet-stream',
    })
  })

  it('may be empty', async () => {
    const { id } = await aDocument({ content: '' })
    expect(await call('GET', `/documents/${id}/content`)).toMatchObject({ status: 200, body: undefined })
  })

  it.each(['system', 'admin', 'mailroom', 'btu_lawyer'] as const)('is available to %s', async (role) => {
    const { id } = await aDocument()
    const other = await app.signInAs(role)
    expect(await other.call('GET', `/documents/${id}/content`)).toMatchObject({ status: 200, body: 'inhoud' })
  })

  it('is refused to a client and without signing in', async () => {
    const { id } = await aDocument()
    const client = await app.signInAs('client')
    expect((await client.call('GET', `/documents/${id}/content`)).status).toBe(403)
    expect((await app.call('GET', `/documents/${id}/content`)).status).toBe(401)
  })

  it('is unavailable while its case is deleted, and available once it is restored', async () => {
    const { id, caseId } = await aDocument()
    await app.db.update(cases).set({ deleted_at: new Date() }).where(eq(cases.id, caseId))
    expect(await call('GET', `/documents/${id}/content`)).toMatchObject(notThere)
    await app.db.update(cases).set({ deleted_at: null }).where(eq(cases.id, caseId))
    expect((await call('GET', `/documents/${id}/content`)).status).toBe(200)
  })

  it('answers 404 without a row, and without a file', async () => {
    expect(await call('GET', '/documents/2000000000/content')).toMatchObject(notThere)
    const { id } = await aDocument({ content: null })
    expect(await call('GET', `/documents/${id}/content`)).toMatchObject(notThere)
  })

  it.each([
    ['a path to the parent folder', () => '../geheim.txt'],
    ['a path to the parent folder of a case', () => '1/../../geheim.txt'],
    ['a path from the root', () => path.join(dataDir, 'geheim.txt')],
    ['the store itself', () => '.'],
    ['nothing', () => ''],
    ['a folder', () => 'map'],
    ['a path through a file', () => 'los.txt/meer'],
    ['a link out of the store', () => 'uitweg'],
    ['a folder beside the store with its name in front', () => '../documents-kopie/geheim.txt'],
    ['a name too long', () => 'x'.repeat(2_000)],
  ])('is not read under a key that is %s', async (_what, key) => {
    await fs.mkdir(path.join(dataDir, 'documents', 'map'), { recursive: true })
    await fs.mkdir(path.join(dataDir, 'documents-kopie'), { recursive: true })
    await fs.writeFile(path.join(dataDir, 'documents-kopie', 'geheim.txt'), 'geheim')
    await fs.writeFile(path.join(dataDir, 'documents', 'los.txt'), 'los')
    const link = path.join(dataDir, 'documents', 'uitweg')
    await fs.rm(link, { force: true })
    await fs.symlink(path.join(dataDir, 'geheim.txt'), link)
    const { id } = await aDocument({ storageKey: key() })
    expect(await call('GET', `/documents/${id}/content`)).toMatchObject(notThere)
  })
})

describe('the name of a file', () => {
  it.each([
    ['brief.pdf', `attachment; filename="brief.pdf"; filename*=UTF-8''brief.pdf`],
    ['../../etc/passwd', `attachment; filename=".._.._etc_passwd"; filename*=UTF-8''.._.._etc_passwd`],
    ['a"b\r\nc', `attachment; filename="a_b__c"; filename*=UTF-8''a%22b__c`],
    ['factuur\u202efdp.exe', `attachment; filename="factuur_fdp.exe"; filename*=UTF-8''factuur_fdp.exe`],
    ["o'brien (1).txt", `attachment; filename="o'brien (1).txt"; filename*=UTF-8''o%27brien%20%281%29.txt`],
    ['', `attachment; filename="bestand"; filename*=UTF-8''bestand`],
  ])('%j is encoded safely', (name, header) => expect(contentDisposition('attachment', name)).toBe(header))
})

let caseId: number

beforeEach(async () => {
  caseId = (await insertCase(app.db)).id
})

const upload = async (fileName: string) => {
  const content = `Getekend ${randomUUID()}`
  const { body } = await call('POST', `/cases/${caseId}/documents`, {
    parts: [{ name: 'files', fileName, content }],
  })
  return body[0]
}
const put = async (name: string): Promise<void> => {
  const folder = path.join(dataDir, 'documents', String(caseId))
  await fs.mkdir(folder, { recursive: true })
  await fs.writeFile(path.join(folder, name), 'Getekend')
}
const mark = (id: number, is_mandate: boolean) => call('PATCH', `/documents/${id}`, { json: { is_mandate } })

it.each([
  ['Volmacht Bakker.txt', true],
  ['machtiging getekend.txt', true],
  ['Volmacht Z-2026-0001 te ondertekenen.txt', false],
  ['brief.txt', false],
])('%s, uploaded by staff, is a mandate: %s', async (name, is_mandate) => {
  expect(await upload(name)).toMatchObject({ is_mandate })
})

it('a file named "Volmacht" from the folder of the case counts as mandate only after a user marks it', async () => {
  await put('Volmacht ondertekend.txt')
  const { body: found } = await call('POST', `/documents/${caseId}/sync`)
  expect(found.documents).toMatchObject([{ is_mandate: false }])
  const { id } = found.documents[0]

  expect(await mark(id, true)).toMatchObject({ status: 200, body: { documents: [{ id, is_mandate: true }] } })
  await mark(id, true)
  expect((await mark(id, false)).body.documents).toMatchObject([{ id, is_mandate: false }])
  const logs = await app.db
    .select()
    .from(case_logs)
    .where(eq(case_logs.case_id, caseId))
    .orderBy(case_logs.id)
  expect(logs.map(({ message }) => message).slice(1)).toEqual([
    'Aangemerkt als volmacht: Volmacht ondertekend.txt',
    'Niet meer aangemerkt als volmacht: Volmacht ondertekend.txt',
  ])
})

it('only a document of an existing case can be marked as a mandate', async () => {
  const { id } = await upload('scan0001.txt')
  expect((await mark(id, true)).body.documents).toMatchObject([{ id, is_mandate: true }])
  expect((await mark(2147483647, true)).body.code).toBe('document_not_found')
  expect((await call('PATCH', `/documents/${id}`, { json: { is_mandate: true, name: 'x' } })).status).toBe(
    422,
  )
  await call('DELETE', `/cases/${caseId}?delete_sharepoint=false`)
  expect((await mark(id, true)).status).toBe(404)
})
