import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { testFolder } from '../testing/set-up.ts'
import { nameFor, sinceFolder, walFolder } from './backups.ts'
import { clearUp } from './clear-up.ts'
import { pruneBackedUp } from './incremental-files.ts'
import { type Manifest, writeManifest } from './manifest.ts'
import { forgetOld } from './retention.ts'

const home = await testFolder()
const keep = { days: 2, weeks: 0 }
const hourMs = 60 * 60_000

/** A folder of backups, each empty and begun so many hours from now. */
const backupsOf = (name: string, hours: readonly number[]): string => {
  const folder = path.join(home, name)
  for (const hour of hours)
    fs.mkdirSync(path.join(folder, nameFor(new Date(Date.now() + hour * hourMs))), { recursive: true })
  return folder
}

const put = (folder: string, name: string, text = ''): string => {
  const file = path.join(folder, name)
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, text)
  return file
}

it('a copy that no backup has is kept for as long as the log leads to it, and no longer', async () => {
  const name = 'files/documents/7/gewist.pdf'
  const kept = backupsOf('kept', [-24])
  const copy = put(sinceFolder(kept), name)
  // Its original is old: when it was copied counts.
  fs.utimesSync(copy, new Date(2020, 1), new Date(2020, 1))
  await forgetOld(kept, keep)
  expect(fs.existsSync(copy)).toBe(true)

  // The oldest of two days is of after the copy, and does not have it.
  const gone = backupsOf('gone', [-24, 24, 48])
  put(sinceFolder(gone), name)
  expect(await forgetOld(gone, keep)).toBe(1)
  expect(fs.readdirSync(sinceFolder(gone))).toEqual([])
})

it('a copy that the server is making stays; one that it died in goes', async () => {
  const folder = backupsOf('copying', [])
  const copy = put(sinceFolder(folder), 'files/documents/7/brief.pdf.copying~')
  await pruneBackedUp(folder, [])
  expect(fs.existsSync(copy)).toBe(true)
  await pruneBackedUp(folder, [], Date.now() + hourMs)
  expect(fs.existsSync(copy)).toBe(false)
})

const manifest: Manifest = {
  version: 1,
  startedAt: new Date().toISOString(),
  schema: '0000',
  database: {
    postgres: '18.0',
    firstWal: '000000010000000000000005',
    lastWal: '000000010000000000000005',
    endedAt: new Date().toISOString(),
    folders: [],
    counts: {},
  },
  missing: [],
  withoutRow: [],
  files: [],
}

it('log is removed although the manifest of the oldest backup is damaged', async () => {
  const folder = backupsOf('damaged', [-24, 0])
  const [oldest = '', newest = ''] = fs.readdirSync(folder).toSorted()
  put(path.join(folder, oldest), 'manifest.json', '{"half":')
  await writeManifest(path.join(folder, newest), manifest)
  const names = ['000000010000000000000004.gz', '000000010000000000000005.gz']
  for (const name of names) put(walFolder(folder), name)
  await forgetOld(folder, keep)
  expect(fs.readdirSync(walFolder(folder))).toEqual(names.slice(1))
})

it('what cannot be removed is told apart from the backup that was made', async () => {
  const into = backupsOf('blocked', [])
  expect(await clearUp({ into, keep }, { manifest })).toBeUndefined()
  put(into, 'since')
  backupsOf('blocked', [-1])
  put(into, 'wal')
  expect(await clearUp({ into, keep }, { manifest })).toMatch(/^de back-up is gemaakt, maar.*\(ENOTDIR\)/)
})
