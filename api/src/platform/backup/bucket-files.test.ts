import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import { bucketOf } from '../adapters/documents/bucket-copies.ts'
import { type S3Server, startS3Server } from '../adapters/testing/s3-server.ts'
import { createTestDatabase } from '../db/testing/test-database.ts'
import { testFolder } from '../testing/set-up.ts'
import { inBucket } from './bucket-files.ts'
import { copyIncremental } from './incremental-files.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'

const home = await testFolder()
const database = await createTestDatabase()
afterAll(() => database.drop())
const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
const at = (...names: readonly string[]): string => path.join(home, ...names)
const aServer = async (): Promise<S3Server> => {
  const server = await startS3Server()
  onTestFinished(server.close)
  return server
}
const backUp = ({ settings }: S3Server) =>
  makeBackup({
    dataDir: at('data'),
    databaseUrl: database.connectionString,
    bucket: bucketOf(settings),
    into: at('backups'),
    log,
    signal: new AbortController().signal,
  })
const restore = ({ settings }: S3Server, from: string) =>
  restoreBackup({ from, dataDir: at('again'), databaseUrl: undefined, bucket: bucketOf(settings), log })
const contents = ({ objects }: S3Server): Record<string, string> =>
  Object.fromEntries([...objects].map(([key, { body }]) => [key, body.toString()]))
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** In a bucket: documents, a file on a shelf, and what is no file of ours. */
const filled = async (): Promise<S3Server> => {
  const server = await aServer()
  for (const [key, content] of [
    ['documents/7/één (2).txt', 'Geachte heer'],
    ['documents/7/b.txt', 'b'],
    ['documents/8/b.txt', 'van 8'],
    ['imports/lijst.csv', 'a;b'],
    ['documents/7/map/diep.txt', 'dieper'],
    ['documents/7/..', 'buiten'],
    ['documents/../../buiten.txt', 'buiten'],
    ['tmp/half', 'half'],
    ['filing/7/b.txt', 'x'],
  ] as const)
    server.put(key, content)
  return server
}
const documents = {
  'documents/7/één (2).txt': 'Geachte heer',
  'documents/7/b.txt': 'b',
  'documents/8/b.txt': 'van 8',
  'imports/lijst.csv': 'a;b',
}

beforeEach(() => {
  for (const name of ['data', 'backups', 'again']) fs.rmSync(at(name), { recursive: true, force: true })
  fs.mkdirSync(at('data', 'documents', '7'), { recursive: true })
  fs.mkdirSync(at('data', 'secrets'))
  fs.writeFileSync(at('data', 'secrets', 'token-secret'), 'geheim')
  // From before the office moved to a bucket.
  fs.writeFileSync(at('data', 'documents', '7', 'b.txt'), 'van vroeger')
})

it('a backup has the documents of the bucket beside the files of the data folder, and links unchanged ones the next time', async () => {
  const server = await filled()
  const first = await backUp(server)
  const names = first.manifest.files.map((file) => file.path)
  expect(names).toEqual(
    [...Object.keys(documents), 'secrets/token-secret'].map((name) => `files/${name}`).toSorted(),
  )
  expect(fs.readFileSync(path.join(first.folder, 'files/documents/7/b.txt'), 'utf8')).toBe('b')

  server.put('documents/7/b.txt', 'gewijzigd')
  const asked = server.calls.length
  const second = await backUp(server)
  const inode = (folder: string, name: string) => fs.statSync(path.join(folder, 'files/documents', name)).ino
  expect(inode(second.folder, '8/b.txt')).toBe(inode(first.folder, '8/b.txt'))
  expect(fs.readFileSync(path.join(second.folder, 'files/documents/7/b.txt'), 'utf8')).toBe('gewijzigd')
  expect(server.calls.slice(asked).filter((call) => /^GET documents\//.test(call))).toHaveLength(1)
})

it('a restore puts the documents into an empty bucket, also those of a backup from a disk', async () => {
  const { folder } = await backUp(await filled())
  const other = await aServer()
  await restore(other, folder)
  expect(contents(other)).toEqual(documents)
  expect(other.objects.get('documents/8/b.txt')?.headers).toEqual({ 'x-amz-meta-sha256': hashOf('van 8') })
  expect(fs.readdirSync(at('again'))).toEqual(['secrets'])

  fs.rmSync(at('again'), { recursive: true })
  await expect(restore(other, folder)).rejects.toThrow(/^In de bucket van S3_BUCKET staan al documenten/)
})

it('a restore that fails half-way puts nothing back', async () => {
  const { folder } = await backUp(await filled())
  const other = await aServer()
  other.misbehave(/^PUT imports/, { answers: 403, code: 'AccessDenied' }, 100)
  await expect(restore(other, folder)).rejects.toThrow(
    'De bucket van S3_BUCKET is niet te gebruiken (the S3 server refuses the key: AccessDenied): er is niets teruggezet.',
  )
  expect([contents(other), fs.readdirSync(at('again'))]).toEqual([{}, []])
})

it('a file whose copy breaks off is copied again, and one that always fails fails the backup', async () => {
  const server = await filled()
  server.misbehave(/^GET documents\/8/, 'breaks off')
  const { folder } = await backUp(server)
  expect(fs.readFileSync(path.join(folder, 'files/documents/8/b.txt'), 'utf8')).toBe('van 8')
  fs.rmSync(folder, { recursive: true })
  server.misbehave(/^GET documents\/8/, 'falsifies', 100)
  const { body } = server.objects.get('documents/8/b.txt') ?? expect.fail('no object')
  server.put('documents/8/b.txt', String(body), { 'x-amz-meta-sha256': hashOf('van 8') })
  await expect(backUp(server)).rejects.toThrow(/^De bucket van S3_BUCKET is niet te gebruiken .*geen back-up/)
  expect(fs.readdirSync(at('backups'))).toEqual([])
})

it('new files are copied out of the bucket between two backups, once', async () => {
  const bucket = bucketOf((await filled()).settings) ?? expect.fail('no bucket')
  const from = inBucket(bucket, 'documents/7/b.txt')
  expect(await copyIncremental(from, at('since', 'b.txt'))).toBe(true)
  expect(await copyIncremental(from, at('since', 'b.txt'))).toBe(false)
  expect(fs.readFileSync(at('since', 'b.txt'), 'utf8')).toBe('b')
  expect(await copyIncremental(inBucket(bucket, 'documents/7/weg.txt'), at('since', 'weg.txt'))).toBe(false)
})
