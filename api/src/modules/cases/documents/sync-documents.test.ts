import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { beforeEach, describe, expect, it } from 'vitest'
import { asc, eq } from '../../../platform/db/drizzle.ts'
import { case_logs, cases } from '../../../platform/db/schema/cases.ts'
import { documents } from '../../../platform/db/schema/documents.ts'
import { insertCase } from '../../../platform/db/testing/builders.ts'
import { testApp, testFolder } from '../../../platform/testing/set-up.ts'
import { insertFile, insertLetter } from '../../letters/mailroom/testing/letter.builder.ts'
import { insertMail } from '../../letters/mails/messages.sql.ts'
import { removeRowsWithoutFile } from './remove-rows-without-file.ts'

const dataDir = await testFolder()
const app = await testApp({ dataDir })
let caseId: number

const { call } = await app.signInAs('lawyer')
beforeEach(async () => {
  caseId = (await insertCase(app.db)).id
})

const sync = () => call('POST', `/documents/${caseId}/sync`)
const rows = () => app.db.select().from(documents).where(eq(documents.case_id, caseId)).orderBy(documents.id)
const logs = async (): Promise<string[]> =>
  (await app.db.select().from(case_logs).where(eq(case_logs.case_id, caseId)).orderBy(case_logs.id)).map(
    ({ message }) => message,
  )

describe('synchronising a case with its folder', () => {
  const put = async (name: string, content: string | Buffer = 'inhoud'): Promise<void> => {
    const own = path.join(dataDir, 'documents', String(caseId))
    await fs.mkdir(own, { recursive: true })
    await fs.writeFile(path.join(own, name), content)
  }

  it('skips files that programs leave there, and reports it', async () => {
    await put('beschikking.pdf', '%PDF-1.4\n%%EOF\n')
    const litter = [
      'Thumbs.db',
      'desktop.ini',
      '~$brief.doc',
      'brief.pdf.crdownload',
      'half.tmp',
      'scan.pdf.part',
    ]
    for (const name of litter) await put(name)
    await put('leeg.pdf', '')
    const { body } = await sync()
    expect(body.documents.map(({ name }: { name: string }) => name)).toEqual(['beschikking.pdf'])
    expect(body.left_out.toSorted()).toEqual([...litter, 'leeg.pdf'].toSorted())
    expect(await rows()).toHaveLength(1)
  })

  it('adds files that were put there from outside, with the type of their content', async () => {
    await app.db.update(cases).set({ primary_document: 'beschikking.pdf' }).where(eq(cases.id, caseId))
    await put('beschikking.pdf', '%PDF-1.4\n%%EOF\n')
    await put('onbekend.bin', Buffer.from([1, 2, 3, 0, 255]))
    await put('.verborgen')
    await fs.symlink('/etc/hostname', path.join(dataDir, 'documents', String(caseId), 'uitweg.txt'))
    const { status, body } = await sync()
    expect(status).toBe(200)
    const found = body.documents.map((document: { name: string }) => document.name).sort()
    expect(found).toEqual(['beschikking.pdf', 'onbekend.bin'])
    expect(body.documents).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          name: 'beschikking.pdf',
          content_type: 'application/pdf',
          is_primary_document: true,
        }),
        expect.objectContaining({ name: 'onbekend.bin', content_type: 'application/octet-stream', size: 5 }),
      ]),
    )
    expect(await logs()).toEqual(['2 nieuwe bestanden gesynchroniseerd: beschikking.pdf, onbekend.bin'])
  })

  it('changes nothing when nothing is new', async () => {
    await call('POST', `/cases/${caseId}/documents`, {
      parts: [{ name: 'files', fileName: 'a.txt', content: 'Gebeld met cliënt.' }],
    })
    const before = await logs()
    expect((await sync()).body.documents).toHaveLength(1)
    expect(await logs()).toEqual(before)
  })

  it('gives a file one row when two synchronise at once', async () => {
    await put('los.txt')
    const answers = await Promise.all([sync(), sync(), sync()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await rows()).toHaveLength(1)
  })

  it('runs once per key, also when files were added since', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    await put('een.txt')
    const first = await call('POST', `/documents/${caseId}/sync`, { headers })
    await put('twee.txt')
    const again = await call('POST', `/documents/${caseId}/sync`, { headers })
    expect([again.status, again.body]).toEqual([200, first.body])
    expect(await rows()).toHaveLength(1)
  })

  it('skips a file of a call that died before it stored the row, unless somebody changes the file since', async () => {
    const name = 'Volmacht Z-2026-0012 ondertekend.pdf'
    const { documents: store } = app.services
    const stream = Readable.from([Buffer.from('%PDF-1.4\n%%EOF\n')])
    const { storageKey } = await store.file(await store.stage({ name, stream, limit: 100 }), { caseId, name })
    expect((await sync()).body.documents).toEqual([])
    expect(await logs()).toEqual([])
    const own = path.join(dataDir, 'documents')
    // Who copies it under a name of their own says that it belongs there; it is no mandate until they say that too.
    await fs.copyFile(path.join(own, storageKey), path.join(own, String(caseId), 'Volmacht.pdf'))
    expect((await sync()).body.documents).toMatchObject([{ name: 'Volmacht.pdf', is_mandate: false }])
  })

  it('reports that there is no folder and no document', async () => {
    expect(await sync()).toMatchObject({
      status: 404,
      body: { detail: 'Geen bestanden om te synchroniseren', code: 'folder_empty' },
    })
    expect((await call('POST', '/documents/2147483647/sync')).body.code).toBe('case_not_found')
  })
})

it('removes the rows of missing files, except letters and attachments of mails', async () => {
  const letter = await insertLetter(app)
  const caseId = letter.case_id
  const file = (name: string) =>
    insertFile(app, { caseId, name, bytes: Buffer.from('x'), type: 'text/plain' })
  const [there, gone, enclosed] = [await file('er.txt'), await file('weg.txt'), await file('bijlage.txt')]
  await insertMail(app.db, {
    brand: 'fines',
    recipient: 'noor@example.nl',
    subject: 'Uw zaak',
    body_text: 'Beste',
    body_html: null,
    case_id: caseId,
    created_at: app.services.now(),
    documentIds: [enclosed.id],
  })
  const rows = () =>
    app.db.select().from(documents).where(eq(documents.case_id, caseId)).orderBy(asc(documents.id))
  const all = await rows()
  for (const { storage_key } of all)
    if (storage_key !== there.storage_key) await app.services.documents.remove(storage_key)
  await removeRowsWithoutFile(app.services, { caseId, keys: all.map(({ storage_key }) => storage_key) })
  expect((await rows()).map(({ id }) => id)).toEqual(all.map(({ id }) => id).filter((id) => id !== gone.id))
})
