import fs from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, expect, it } from 'vitest'
import { bucketOf } from '../../../platform/adapters/documents/bucket-copies.ts'
import { localDisk } from '../../../platform/adapters/documents/local-disk.adapter.ts'
import { startGraphServer } from '../../../platform/adapters/testing/graph-server.ts'
import { startS3Server } from '../../../platform/adapters/testing/s3-server.ts'
import { testSharePoint } from '../../../platform/adapters/testing/sharepoint-set-up.ts'
import { insertCase } from '../../../platform/db/testing/builders.ts'
import { testApp, testFolder } from '../../../platform/testing/set-up.ts'
import { insertFile } from '../../letters/mailroom/testing/letter.builder.ts'
import { moveToBucket, moveToSharePoint, removeOriginals } from './move-documents.ts'
import { readStoreChanges } from './read-store-changes.ts'

const dataDir = await testFolder()
const server = await startGraphServer()
afterAll(() => server.close())
const disk = localDisk(dataDir)
const app = await testApp({
  dataDir,
  documents: (db, folder) => testSharePoint({ settings: server.settings, db, dataDir: folder }),
})
const { call } = await app.signInAs('lawyer')
const store = testSharePoint({ settings: server.settings, db: app.db, dataDir })
const silent = (): void => undefined

it('an office moves from disk to SharePoint during use, and the move can be interrupted', async () => {
  const office = { db: app.db, services: { documents: disk } }
  const ids: number[] = []
  for (let at = 0; at < 3; at += 1) {
    const { id: caseId } = await insertCase(app.db)
    for (const name of ['brief.pdf', 'bewijs.doc']) {
      const bytes = Buffer.from(`${name} van ${caseId}`)
      ids.push((await insertFile(office, { caseId, name, bytes, type: 'application/pdf' })).id)
    }
  }
  const contents = async () =>
    Promise.all(ids.map(async (id) => (await call('GET', `/documents/${id}/content`)).body))
  const before = await contents()
  expect(before).toContainEqual(expect.stringMatching(/^brief\.pdf van \d+$/))

  // Broken off after the file was made and before its id was noted.
  server.misbehave(/^POST upload$/, 'does it and drops')
  server.misbehave(/^(POST upload|GET .*:.*|DELETE upload)$/, { answers: 500 }, 20)
  await expect(moveToSharePoint({ db: app.db, store }, silent)).rejects.toThrow()
  expect(await contents()).toEqual(before)
  server.calm()
  expect(await moveToSharePoint({ db: app.db, store }, silent)).toEqual({ moved: 6, there: 0, missing: 0 })
  const files = [...server.library.items.values()].filter(({ content }) => content)
  expect(files).toHaveLength(6)
  expect(await moveToSharePoint({ db: app.db, store }, silent)).toEqual({ moved: 0, there: 6, missing: 0 })

  // One that a person deletes there does not come back from its original.
  const { id: caseId } = await insertCase(app.db)
  const bytes = Buffer.from('weg')
  const gone = await insertFile(office, { caseId, name: 'weg.pdf', bytes, type: 'application/pdf' })
  await readStoreChanges(app.services)
  // A file of a person has the name of a document that was not moved yet.
  await store.file(await store.stage({ name: 'x', stream: Readable.from([bytes]), limit: 9 }), {
    caseId,
    name: 'ander.pdf',
  })
  const folder = [...server.library.items.values()].find(({ name }) => name === 'ander.pdf')?.parentId ?? ''
  server.library.make(folder, { name: 'weg.pdf', content: Buffer.from('van iemand'), madeBy: undefined })
  expect((await call('POST', `/documents/${caseId}/sync`)).body.documents).toHaveLength(2)
  expect((await call('GET', `/documents/${gone.id}/content`)).body).toBe('weg')
  await moveToSharePoint({ db: app.db, store }, silent)
  expect((await call('GET', `/documents/${gone.id}/content`)).body).toBe('weg')
  server.library.remove(
    [...server.library.items.values()].find(({ name }) => name === 'weg (2).pdf')?.id ?? '',
  )
  await readStoreChanges(app.services)
  const left = (await call('POST', `/documents/${caseId}/sync`)).body.documents
  expect(left.map(({ id }: { id: number }) => id)).not.toContain(gone.id)
  expect(left).toHaveLength(1)

  expect(await removeOriginals({ db: app.db, store })).toBe(6)
  expect(await fs.readdir(path.join(dataDir, 'documents'), { recursive: true })).toHaveLength(5)
  const after = await contents()
  // SharePoint writes its properties into files of Office.
  expect(after.map((one) => String(one).replace('eigenschappen', ''))).toEqual(before)
  const sizes = await Promise.all(ids.map((id) => call('GET', `/documents/${id}/content`)))
  expect(sizes.map(({ status }) => status)).toEqual(ids.map(() => 200))
})

it('an office moves from disk to a bucket, and a second run copies only new files', async () => {
  const s3 = await startS3Server()
  afterAll(() => s3.close())
  const bucket = bucketOf(s3.settings)
  if (!bucket) throw new Error('no bucket')
  const folder = await testFolder()
  const put = async (file: string, content: string): Promise<void> => {
    await fs.mkdir(path.dirname(path.join(folder, file)), { recursive: true })
    await fs.writeFile(path.join(folder, file), content)
  }
  await put('documents/7/brief.pdf', 'brief')
  await put('imports/lijst.csv', 'lijst')
  expect(await moveToBucket({ dataDir: folder, bucket }, silent)).toEqual({ moved: 2, there: 0, missing: 0 })
  await put('documents/7/brief.pdf', 'ander')
  await put('documents/8/nieuw.pdf', 'nieuw')
  expect(await moveToBucket({ dataDir: folder, bucket }, silent)).toEqual({ moved: 2, there: 1, missing: 0 })
  expect(s3.objects.get('documents/7/brief.pdf')?.body.toString()).toBe('ander')
})
