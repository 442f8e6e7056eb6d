import fs from 'node:fs'
import disk from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { prepareDataFolder } from '../db/data-dir.ts'
import { newestMigration } from '../db/newest-migration.ts'
import { createTestDatabase } from '../db/testing/test-database.ts'
import { testFolder } from '../testing/set-up.ts'
import { segmentName } from './archived-log.ts'
import { nameFor } from './backups.ts'
import { segmentsOf } from './copy-cluster.ts'
import { type BackupOrder, makeBackup } from './make-backup.ts'
import { writeManifest } from './manifest.ts'
import { reportOfRestore } from './reports.ts'
import { restoreBackup } from './restore-backup.ts'

const home = await testFolder()
const database = await createTestDatabase()
afterAll(() => database.drop())

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
const at = (name: string): string => path.join(home, name)
const backUp = (other: Partial<BackupOrder> = {}) =>
  makeBackup({
    dataDir: at('data'),
    databaseUrl: database.connectionString,
    into: at('backups'),
    log: silent,
    signal: new AbortController().signal,
    ...other,
  })
const restore = (from: string, to: string, signal?: AbortSignal) =>
  restoreBackup({ from, dataDir: at(to), databaseUrl: undefined, log: silent, signal })

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
  for (const name of ['data', 'backups', 'again', 'half'])
    fs.rmSync(at(name), { recursive: true, force: true })
  fs.mkdirSync(at('data/documents/1'), { recursive: true })
  fs.writeFileSync(at('data/documents/1/brief.txt'), 'Geachte heer')
})

it('a backup that does not fit on the disk leaves nothing', async () => {
  onOpen((_, flags) => {
    if (flags === 'wx') throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' })
  })
  await expect(backUp()).rejects.toThrow(/^De schijf van .* is vol: er is geen back-up gemaakt/)
  expect(fs.readdirSync(at('backups'))).toEqual([])
})

it('a backup is not made when the disk for it is missing', async () => {
  await expect(backUp({ into: at('mnt/backups') })).rejects.toThrow(/mnt is er niet: koppel de schijf aan/)
  expect(fs.existsSync(at('mnt'))).toBe(false)
})

it('each folder of a backup or restore is flushed before it gets its name', async () => {
  const opened = new Set<string>()
  onOpen((file) => opened.add(file.replace(/\/\.partial-[^/]+/, '')))
  const { folder } = await backUp()
  await restore(folder, 'again')
  const made = ['backups/files', 'backups/files/documents', 'backups/files/documents/1']
  for (const name of [...made, 'again/restoring/documents', 'again/restoring/documents/1'])
    expect([...opened]).toContain(at(name))
})

it('no server can start from before the backup is read until all is restored', async () => {
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

it('a restore that is stopped leaves nothing', async () => {
  const { folder } = await backUp()
  const stopping = new AbortController()
  onOpen((file) => {
    if (file.startsWith(at('again'))) stopping.abort(new Error('stopped'))
  })
  await expect(restore(folder, 'again', stopping.signal)).rejects.toThrow('stopped')
  expect(fs.readdirSync(at('again'))).toEqual([])
})

const flip = (file: string): void => {
  const bytes = fs.readFileSync(file)
  bytes[0] = (bytes[0] ?? 0) ^ 1
  fs.writeFileSync(file, bytes)
}
it.each<readonly [string, (backup: string) => void, RegExp]>([
  [
    'a flipped byte',
    (backup) => flip(path.join(backup, 'files/documents/1/brief.txt')),
    /brief\.txt heeft een andere inhoud/,
  ],
  [
    'a file missing',
    (backup) => fs.rmSync(path.join(backup, 'files/documents/1/brief.txt')),
    /brief\.txt ontbreekt/,
  ],
  [
    'a file too many',
    (backup) => fs.writeFileSync(path.join(backup, 'files/extra.txt'), ''),
    /files\/extra\.txt hoort er niet bij/,
  ],
  [
    'a changed manifest',
    (backup) => {
      const file = path.join(backup, 'manifest.json')
      fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace('"missing":[]', '"missing":["x"]'))
    },
    /manifest\.json klopt niet/,
  ],
  [
    'half a manifest',
    (backup) => fs.truncateSync(path.join(backup, 'manifest.json'), 100),
    /manifest\.json klopt niet/,
  ],
  ['no manifest', (backup) => fs.rmSync(path.join(backup, 'manifest.json')), /staat geen back-up/],
])('a backup with %s is refused, and nothing is restored', async (_, damage, message) => {
  const { folder } = await backUp()
  damage(folder)
  await expect(restore(folder, 'again')).rejects.toThrow(message)
  expect(fs.existsSync(at('again')) ? fs.readdirSync(at('again')) : []).toEqual([])
})

it('a newer folder without a manifest is skipped and named', async () => {
  const { folder } = await backUp()
  const unfinished = at(`backups/${nameFor(new Date(Date.now() + 60_000))}`)
  fs.mkdirSync(unfinished)
  const restored = await restore(at('backups'), 'again')
  expect(restored).toMatchObject({ backup: { folder, skipped: [unfinished] } })
  expect(reportOfRestore(restored, '/data').split('\n')).toContain(
    `Overgeslagen: ${unfinished} (geen manifest.json).`,
  )
  fs.rmSync(folder, { recursive: true })
  await expect(restore(at('backups'), 'other')).rejects.toThrow(
    `In ${at('backups')} staat geen back-up. Overgeslagen: ${unfinished} (geen manifest.json).`,
  )
})

it('a backup is not restored over existing data, and no server starts in an unfinished restore', async () => {
  const { folder } = await backUp()
  await expect(restore(folder, 'data')).rejects.toThrow(/is niet leeg/)
  fs.mkdirSync(at('again'))
  fs.writeFileSync(at('again/postgres-password'), '')
  await expect(restore(folder, 'again')).rejects.toThrow(/staat al een database/)
  fs.mkdirSync(at('half/restoring'), { recursive: true })
  expect(() => prepareDataFolder(at('half'))).toThrow(/wordt een back-up teruggezet/)
})

it('an unfinished backup is not used, and the next one removes it', async () => {
  // A process that is gone: no machine has that many.
  fs.mkdirSync(at('backups/.partial-99999999-2026-11-01T03-00-00.000Z'), { recursive: true })
  await expect(backUp({ signal: AbortSignal.abort(new Error('stopped')) })).rejects.toThrow('stopped')
  expect(fs.readdirSync(at('backups'))).toEqual([])
})

it('a backup is not made inside the folder that it copies, nor of a folder without a database', async () => {
  await expect(backUp({ into: at('data/backups') })).rejects.toThrow(/gaat met DATA_DIR verloren/)
  await expect(backUp({ databaseUrl: undefined })).rejects.toThrow(/staat geen database/)
})

it('a database of another PostgreSQL version is refused with a message', async () => {
  const wal = segmentName('00000001', 1)
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

it('log with a missing segment in the middle is refused', async () => {
  const cluster = at('cluster')
  fs.mkdirSync(path.join(cluster, 'pg_wal'), { recursive: true })
  const [first, second, third] = [
    segmentName('00000001', 0xfe),
    segmentName('00000001', 0xff),
    segmentName('00000001', 0x100),
  ]
  for (const name of [first, third]) fs.writeFileSync(path.join(cluster, 'pg_wal', name), '')
  await expect(segmentsOf(cluster, first, third)).rejects.toThrow('is not whole')
  fs.writeFileSync(path.join(cluster, 'pg_wal', second), '')
  await expect(segmentsOf(cluster, first, third)).resolves.toHaveLength(3)
})
