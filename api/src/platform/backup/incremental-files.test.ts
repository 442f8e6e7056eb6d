import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { testFolder } from '../testing/set-up.ts'
import { copyArchive, isWholeSegment, segmentName } from './archived-log.ts'
import { nameFor, sinceFolder, walFolder } from './backups.ts'
import { onDisk } from './data-files.ts'
import { copyIncremental, fetchNewerFiles, pruneCopies } from './incremental-files.ts'
import { type Manifest, writeManifest } from './manifest.ts'
import { cleanUp } from './retention.ts'

const home = await testFolder()
const one = '00000001'
const database = { firstWal: segmentName(one, 0x101), lastWal: segmentName(one, 0x101) }

const put = (file: string, content: string | Buffer = ''): string => {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, content)
  return file
}

/** With its position in the whole log, at byte 8. */
const segmentOf = (number: number): Buffer => {
  const bytes = Buffer.alloc(16 * 1024 * 1024)
  bytes.writeBigUInt64LE(BigInt(number) * 0x1000000n, 8)
  return gzipSync(bytes, { level: 1 })
}
const [second, third] = [segmentOf(0x102), segmentOf(0x103)]

it.each([
  ['complete', second, true],
  ['cut in half', second.subarray(0, second.length / 2), false],
  ['empty', Buffer.alloc(0), false],
  ['something else', gzipSync('x'), false],
  ['the one after it', third, false],
])('a segment is recognised as %s', async (kind, bytes, isWhole) => {
  const file = put(path.join(home, kind, `${segmentName(one, 0x102)}.gz`), bytes)
  expect(await isWholeSegment(file)).toBe(isWhole)
})

/** A folder of backups with those archived segments. */
const archiveOf = (content: Readonly<Record<number, Buffer>>): string => {
  const folder = fs.mkdtempSync(path.join(home, 'archive-'))
  fs.mkdirSync(walFolder(folder))
  for (const [number, bytes] of Object.entries(content))
    put(path.join(walFolder(folder), `${segmentName(one, Number(number))}.gz`), bytes)
  return folder
}
const copied = (folder: string) =>
  copyArchive(
    { backup: path.join(folder, 'backup'), replayLog: true },
    { database, to: path.join(folder, 'to') },
  )

it('incomplete log is refused by name, with the moment that can be restored', async () => {
  await expect(copied(archiveOf({ 258: second, 259: third.subarray(0, 100) }))).rejects.toThrow(
    /00000003\.gz ontbreekt of is beschadigd\..*npm run restore -- .*backup/,
  )
  await expect(copied(archiveOf({ 258: second, 260: third }))).rejects.toThrow(/00000003\.gz ontbreekt/)
  expect(await copied(archiveOf({ 258: second }))).toBe(segmentName(one, 0x102))
})

it('an unreadable archive is not treated as empty', async () => {
  const folder = fs.mkdtempSync(path.join(home, 'archive-'))
  put(walFolder(folder))
  await expect(copied(folder)).rejects.toThrow('ENOTDIR')
})

const manifestOf = (firstWal: string): Manifest => ({
  version: 1,
  startedAt: new Date().toISOString(),
  schema: '0000',
  database: {
    postgres: '18.0',
    firstWal,
    lastWal: firstWal,
    endedAt: new Date().toISOString(),
    folders: [],
    counts: {},
  },
  missing: [],
  withoutRow: [],
  files: [],
})

it('old backups are removed, with the log that only they need', async () => {
  const into = fs.mkdtempSync(path.join(home, 'old-'))
  // A damaged one needs no log, and a newer one may need earlier log than an older: after a restore.
  const needed = { '20': 0x101, '21': undefined, '22': 0x1f0, '23': 0x105 }
  for (const [day, number] of Object.entries(needed)) {
    const folder = path.join(into, nameFor(new Date(`2026-11-${day}T02:00:00Z`)))
    put(path.join(folder, 'files/notes.txt'))
    if (number === undefined) put(path.join(folder, 'manifest.json'), '{"half":')
    else await writeManifest(folder, manifestOf(segmentName(one, number)))
  }
  const log = [0x101, 0x104, 0x105, 0x1f0].map((number) => `${segmentName(one, number)}.gz`)
  for (const name of [...log, 'notes.txt']) put(path.join(walFolder(into), name))
  expect(await cleanUp({ into, days: 3 }, manifestOf(''))).toBeUndefined()
  expect(fs.readdirSync(into).toSorted().slice(0, 3)).toEqual(
    ['21', '22', '23'].map((day) => `2026-11-${day}T02-00-00.000Z`),
  )
  expect(fs.readdirSync(walFolder(into)).toSorted()).toEqual([...log.slice(2), 'notes.txt'])
})

it('an old backup that cannot be removed does not fail the new one', async () => {
  const into = fs.mkdtempSync(path.join(home, 'blocked-'))
  put(walFolder(into))
  expect(await cleanUp({ into, days: 1 }, manifestOf(''))).toMatch(
    /^de back-up is gemaakt, maar.*\(ENOTDIR\)/,
  )
})

it('a copied file is removed when a backup has it, or after a day', async () => {
  const folder = fs.mkdtempSync(path.join(home, 'since-'))
  const names = ['in-backup.pdf', 'new.pdf', 'being-made.pdf.copying~'].map(
    (name) => `files/documents/7/${name}`,
  )
  // Its original is old: when it was copied counts.
  for (const name of names)
    fs.utimesSync(put(path.join(sinceFolder(folder), name)), new Date(2020, 1), new Date(2020, 1))
  const files = [{ path: names[0] ?? '', size: 0, mtime: 0, sha256: '' }]
  const left = () => fs.readdirSync(path.join(sinceFolder(folder), 'files/documents/7'))
  await pruneCopies(folder, { files, startedAt: new Date().toISOString() })
  expect(left().toSorted()).toEqual(['being-made.pdf.copying~', 'new.pdf'])
  await pruneCopies(folder, { files, startedAt: new Date(Date.now() + 25 * 60 * 60_000).toISOString() })
  expect(fs.readdirSync(sinceFolder(folder))).toEqual([])
})

it('a copied file is replaced by another one of its name', async () => {
  const from = put(path.join(home, 'brief.pdf'), 'ervoor')
  const to = path.join(home, 'since/brief.pdf')
  expect(await copyIncremental(onDisk(from), to)).toBe(true)
  // The same one is not copied each minute.
  expect(await copyIncremental(onDisk(from), to)).toBe(false)
  // Of the same size, filed after a restore.
  fs.writeFileSync(from, 'daarna')
  fs.utimesSync(from, new Date(), new Date(Date.now() + 60_000))
  expect(await copyIncremental(onDisk(from), to)).toBe(true)
  fs.rmSync(from)
  expect(await copyIncremental(onDisk(from), to)).toBe(false)
  expect(fs.readFileSync(to, 'utf8')).toBe('daarna')
})

it('the right file replaces a wrong one that was restored under its name', async () => {
  const backups = fs.mkdtempSync(path.join(home, 'newer-'))
  const [older, newer] = ['2026-11-22T02-00-00.000Z', '2026-11-23T02-00-00.000Z']
  const to = path.join(backups, 'to')
  for (const name of ['later.txt', 'since.txt', 'lost.txt'])
    put(path.join(to, 'documents/1', name), 'een andere')
  put(path.join(backups, newer, 'files/documents/1/later.txt'), 'de goede')
  put(path.join(backups, newer, 'files/documents/1/lost.txt'), 'ook een andere')
  put(path.join(sinceFolder(backups), 'files/documents/1/since.txt'), 'van vandaag')
  const row = (storage_key: string, text: string) => ({
    storage_key,
    sha256: createHash('sha256').update(text).digest('hex'),
  })
  const lost = row('1/lost.txt', 'de goede')
  const rows = [row('1/later.txt', 'de goede'), row('1/since.txt', 'van vandaag'), lost]
  expect(await fetchNewerFiles(rows, { backup: path.join(backups, older), to })).toEqual([lost])
  const found = ['later.txt', 'lost.txt', 'since.txt'].map((name) =>
    fs.readFileSync(path.join(to, 'documents/1', name), 'utf8'),
  )
  expect(found).toEqual(['de goede', 'een andere', 'van vandaag'])
})
