import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import pino from 'pino'
import { afterAll, expect, it } from 'vitest'
import { sql } from '../../db/drizzle.ts'
import { openDatabase } from '../../db/open-database.ts'
import { createTestDatabase } from '../../db/testing/test-database.ts'
import { hasCeph, startCephGateway } from '../testing/ceph-gateway.ts'
import { describeDocumentsPort } from '../testing/documents-conformance.ts'
import { startGraphServer } from '../testing/graph-server.ts'
import { startS3Server } from '../testing/s3-server.ts'
import { testSharePoint } from '../testing/sharepoint-set-up.ts'
import { checkBucket } from './check-bucket.ts'
import { localDisk } from './local-disk.adapter.ts'
import { s3Documents } from './s3.adapter.ts'
import { s3Client } from './s3-client.ts'
import { sharePointName } from './sharepoint/sharepoint-names.ts'

describeDocumentsPort('local disk', async () => {
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'zaakwerk-store-'))
  return {
    store: localDisk(dataDir),
    putFromOutside: async (key, content) => {
      await fs.mkdir(path.dirname(path.join(dataDir, key)), { recursive: true })
      await fs.writeFile(path.join(dataDir, key), content)
    },
    close: () => fs.rm(dataDir, { recursive: true }),
  }
})

describeDocumentsPort('S3, as a small server of ours', async () => {
  const server = await startS3Server()
  return {
    store: s3Documents(s3Client(server.settings)),
    putFromOutside: async (key, content) => server.put(key, content),
    close: server.close,
  }
})

const database = await createTestDatabase()
const { db, close } = openDatabase(database.connectionString, pino({ level: 'silent' }))
afterAll(async () => {
  await close()
  await database.drop()
})

describeDocumentsPort('SharePoint, as a small server of ours', async () => {
  const server = await startGraphServer()
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'zaakwerk-store-'))
  const store = testSharePoint({ settings: server.settings, db, dataDir })
  const { library } = server
  const folderOf = async (caseId: number): Promise<string> => {
    const named = () => [...library.items.values()].find(({ name }) => name === `Dossier ${caseId}`)
    if (!named()) {
      const staged = await store.stage({ name: 'x', stream: Readable.from([]), limit: 1 })
      const { storageKey } = await store.file(staged, { caseId, name: 'x.txt' })
      await store.remove(storageKey)
    }
    return named()?.id ?? ''
  }
  return {
    store,
    nameOf: sharePointName,
    putFromOutside: async (key, content) => {
      const [, caseId, steps = key] = /^documents\/(\d+)\/(.*)$/.exec(key) ?? []
      let parent = caseId === undefined ? library.rootId : await folderOf(Number(caseId))
      const names = steps.split('/')
      for (const name of names.slice(0, -1))
        parent = library.make(parent, { name, content: undefined, madeBy: undefined }).id
      library.make(parent, { name: names.at(-1) ?? '', content: Buffer.from(content), madeBy: undefined })
    },
    close: async () => {
      await db.execute(sql`truncate sharepoint_files, sharepoint_folders, sharepoint_drives`)
      await server.close()
      await fs.rm(dataDir, { recursive: true })
    },
  }
})

if (hasCeph()) {
  const gateway = await startCephGateway()
  afterAll(gateway.close)
  let tests = 0
  describeDocumentsPort('S3, as Ceph’s gateway', async () => {
    tests += 1
    const client = s3Client({ ...gateway.settings, prefix: `kantoor/${tests}/` })
    return {
      store: s3Documents(client),
      putFromOutside: async (key, content) =>
        void (await client.send({ method: 'PUT', key, body: Buffer.from(content) })),
      close: async () => undefined,
    }
  })

  it("Ceph's gateway refuses a clock that differs by a quarter of an hour, and another key", async () => {
    const off = { now: () => new Date(Date.now() - 16 * 60_000) }
    await expect(s3Documents(s3Client(gateway.settings, off)).list(7)).rejects.toMatchObject({
      reason: 'clock_skewed',
      message: expect.stringMatching(/differ by \d{3,} s \(this machine is behind\)/),
    })
    const other = s3Client({ ...gateway.settings, secretKey: 'een-ander-geheim' })
    await expect(s3Documents(other).list(7)).rejects.toMatchObject({ reason: 'access_denied' })
    const gone = s3Client({ ...gateway.settings, bucket: 'weg' })
    await expect(s3Documents(gone).list(7)).rejects.toMatchObject({ reason: 'bucket_missing' })
    expect(await checkBucket(s3Client(gateway.settings))).toEqual({ keepsVersions: false })
  })
}
