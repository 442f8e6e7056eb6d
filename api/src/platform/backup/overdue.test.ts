import fs from 'node:fs'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { openForFilling } from '../db/open-database.ts'
import { createTestDatabase } from '../db/testing/test-database.ts'
import { testFolder } from '../testing/set-up.ts'
import { nameFor, walFolder } from './backups.ts'
import { writeManifest } from './manifest.ts'
import { startBackups } from './schedule.ts'

const home = await testFolder()
const database = await createTestDatabase()
const lines: string[] = []
const line = (details: object, message: string) => void lines.push(`${message} ${JSON.stringify(details)}`)
const log = { info: line, warn: line, error: line }
const { db, close } = openForFilling(database.applicationConnectionString, log)
afterAll(async () => {
  await close()
  await database.drop()
})

/** A folder with a backup of a moment ago, of that timeline. */
const backupOf = async (timeline: string): Promise<string> => {
  const at = new Date()
  const folder = path.join(home, timeline)
  const wal = `${timeline}0000000000000001`
  fs.mkdirSync(walFolder(folder), { recursive: true })
  fs.mkdirSync(path.join(folder, nameFor(at)))
  await writeManifest(path.join(folder, nameFor(at)), {
    version: 1,
    startedAt: at.toISOString(),
    schema: '0000',
    database: {
      postgres: '18.0',
      firstWal: wal,
      lastWal: wal,
      endedAt: at.toISOString(),
      folders: [],
      counts: {},
    },
    missing: [],
    withoutRow: [],
    files: [],
  })
  return folder
}

// A backup gives way to all else that the machine does.
const patient = { timeout: 300_000 }
const withProcesses = { timeout: 600_000 }

/** What the log says after one look. The data folder has no database: a backup that is begun is not made. */
const told = async (folder: string, what: string, asked = db): Promise<string> => {
  lines.length = 0
  const dataDir = path.join(home, 'data')
  fs.mkdirSync(dataDir, { recursive: true })
  const plan = { folder, at: '00:00', keep: { days: 1, weeks: 0 } }
  const stop = startBackups(plan, { dataDir, db: asked, log, now: () => new Date() })
  await expect.poll(() => lines.join('\n'), patient).toContain(what)
  await stop()
  return lines.join('\n')
}

it('a backup is due when the newest is of a state that a restore left', withProcesses, async () => {
  await told(await backupOf('00000000'), 'a backup was not made')
  const line = await told(await backupOf('FFFFFFFF'), 'does not archive its log in BACKUP_DIR')
  expect(line).not.toContain('a backup was not made')
})

it('none is begun while the database is away, as it would start one of its own', withProcesses, async () => {
  const away = openForFilling('postgres://nobody@127.0.0.1:9/nothing', log)
  const folder = path.join(home, 'without-database')
  fs.mkdirSync(walFolder(folder), { recursive: true })
  const line = await told(folder, 'it could not be seen whether the write-ahead log is archived', away.db)
  expect(line).toContain('it could not be seen whether a backup is due')
  await away.close()
})

it('the log is watched while a backup is made, as it takes long', withProcesses, async () => {
  const folder = path.join(home, 'none')
  fs.mkdirSync(walFolder(folder), { recursive: true })
  const line = await told(folder, 'a backup was not made')
  expect(line.indexOf('does not archive')).toBeGreaterThanOrEqual(0)
  expect(line.indexOf('does not archive')).toBeLessThan(line.indexOf('a backup was not made'))
})

it('a disk of backups that is away is told, and nothing is made in its place', async () => {
  const folder = path.join(home, 'away')
  const line = await told(folder, 'does not archive')
  expect(line).toContain('BACKUP_DIR is not there')
  expect(line).not.toContain('a backup was not made')
  expect(fs.existsSync(folder)).toBe(false)
})
