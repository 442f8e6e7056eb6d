import fs from 'node:fs'
import disk from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { newestMigration } from '../db/newest-migration.ts'
import { createTestDatabase } from '../db/testing/test-database.ts'
import { testFolder } from '../testing/set-up.ts'
import { segmentsOf } from './copy-cluster.ts'
import { makeBackup } from './make-backup.ts'
import { writeManifest } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'
import { segmentAt } from './timelines.ts'

const home = await testFolder()
const database = await createTestDatabase()
afterAll(() => database.drop())

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
const at = (name: string): string => path.join(home, name)
const backUp = () =>
  makeBackup({
    dataDir: at('data'),
    databaseUrl: database.connectionString,
    into: at('backups'),
    log: silent,
    signal: new AbortController().signal,
  })
const restore = (from: string, to: string, signal?: AbortSignal) =>
  restoreBackup({ from, dataDir: at(to), databaseUrl: undefined, until: 'backup', log: silent, signal })

/** Lets a test see what is opened, or refuse it. */
const onOpen = (look: (file: string, flags: unknown) => void): void => {
  const open = disk.open
  vi.spyOn(disk, 'open').mockImplementation(async (...given) => {
    look(String(given[0]), given[1])
    return open(...given)
  })
  onTestFinished(() => void vi.restoreAllMocks())
}

beforeEach(() => {
  for (const name of ['data', 'backups', 'again']) fs.rmSync(at(name), { recursive: true, force: true })
  fs.mkdirSync(at('data/documents/1'), { recursive: true })
  fs.writeFileSync(at('data/documents/1/brief.txt'), 'Geachte heer')
})

it('a backup for which the disk has no room leaves nothing', async () => {
  onOpen((_, flags) => {
    if (flags === 'wx') throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' })
  })
  await expect(backUp()).rejects.toThrow(/^De schijf van .* is vol: er is geen back-up gemaakt/)
  expect(fs.readdirSync(at('backups'))).toEqual([])
})

it('is not made in a place whose disk is away', async () => {
  const into = at('mnt/backups')
  const order = { dataDir: at('data'), databaseUrl: database.connectionString, into, log: silent }
  const made = makeBackup({ ...order, signal: new AbortController().signal })
  await expect(made).rejects.toThrow(/mnt is er niet: koppel de schijf aan/)
  expect(fs.existsSync(at('mnt'))).toBe(false)
})

it('each folder is flushed that a backup or a restore made, before it gets its name', async () => {
  const opened = new Set<string>()
  onOpen((file) => opened.add(file.replace(/\/\.partial-[^/]+/, '')))
  const { folder } = await backUp()
  await restore(folder, 'again')
  const made = ['backups/files', 'backups/files/documents', 'backups/files/documents/1']
  for (const name of [...made, 'again/restoring/documents', 'again/restoring/documents/1'])
    expect([...opened]).toContain(at(name))
})

it('no server starts from before the backup is read, until all is back', async () => {
  const { folder } = await backUp()
  const seen: boolean[] = []
  onOpen((file) => {
    if (file.startsWith(folder)) seen.push(fs.existsSync(at('again/restoring')))
  })
  await restore(folder, 'again')
  expect(seen).not.toHaveLength(0)
  expect(seen).not.toContain(false)
  expect(fs.readdirSync(at('again'))).toEqual(['documents'])
})

it('a restore that is broken off puts nothing back', async () => {
  const { folder } = await backUp()
  const stopping = new AbortController()
  onOpen((file) => {
    if (file.startsWith(at('again'))) stopping.abort(new Error('stopped'))
  })
  await expect(restore(folder, 'again', stopping.signal)).rejects.toThrow('stopped')
  expect(fs.readdirSync(at('again'))).toEqual([])
})

it('a database of another PostgreSQL is refused in words', async () => {
  const wal = segmentAt('00000001', 1)
  const now = new Date().toISOString()
  const of = { postgres: '99.1', firstWal: wal, lastWal: wal, endedAt: now, folders: [], counts: {} }
  fs.mkdirSync(at('backups'))
  const manifest = {
    version: 1,
    startedAt: now,
    schema: newestMigration(),
    missing: [],
    withoutRow: [],
    files: [],
  } as const
  await writeManifest(at('backups'), { ...manifest, missing: [], withoutRow: [], files: [], database: of })
  await expect(restore(at('backups'), 'again')).rejects.toThrow(/is van PostgreSQL 99/)
})

it('a row of log with a segment missing in the middle is refused', async () => {
  const cluster = at('cluster')
  fs.mkdirSync(path.join(cluster, 'pg_wal'), { recursive: true })
  const [first, second, third] = [
    segmentAt('00000001', 0xfe),
    segmentAt('00000001', 0xff),
    segmentAt('00000001', 0x100),
  ]
  for (const name of [first, third]) fs.writeFileSync(path.join(cluster, 'pg_wal', name), '')
  await expect(segmentsOf(cluster, first, third)).rejects.toThrow('is not whole')
  fs.writeFileSync(path.join(cluster, 'pg_wal', second), '')
  await expect(segmentsOf(cluster, first, third)).resolves.toHaveLength(3)
})
