import fs from 'node:fs'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { openWithoutTimeout } from '../db/open-database.ts'
import { createTestDatabase } from '../db/testing/test-database.ts'
import { testFolder } from '../testing/set-up.ts'
import { nameFor, walFolder } from './backups.ts'
import { clusterOf } from './recover.ts'
import { startBackups } from './schedule.ts'

const home = await testFolder()
// The data folder has no database: a backup that is begun is not made.
const dataDir = path.join(home, 'data')
fs.mkdirSync(dataDir)
const database = await createTestDatabase()
const lines: string[] = []
const line = (details: object, message: string) => void lines.push(`${message} ${JSON.stringify(details)}`)
const log = { info: line, warn: line, error: line }
const { db, close } = openWithoutTimeout(database.applicationConnectionString, log)
afterAll(async () => {
  await close()
  await database.drop()
})

// A backup gives way to all else that the machine does.
const patient = { timeout: 300_000 }
const withProcesses = { timeout: 600_000 }

/** What was logged until this line, from one check on. */
const logged = async (folder: string, what: string, asked = db): Promise<string> => {
  lines.length = 0
  const plan = { folder, at: '00:00', days: 1 }
  const stop = startBackups(plan, { dataDir, db: asked, log, now: () => new Date() })
  await expect.poll(() => lines.join('\n'), patient).toContain(what)
  await stop()
  return lines.join('\n')
}

it(
  'a backup is due when the newest is from before a restore, and a failed one gives its reason',
  withProcesses,
  async () => {
    const folder = path.join(home, 'backups')
    fs.mkdirSync(walFolder(folder), { recursive: true })
    fs.mkdirSync(path.join(folder, nameFor(new Date())))
    const waiting = await logged(folder, 'does not archive its log in BACKUP_DIR')
    expect(waiting).not.toContain('the backup failed')

    const cluster = path.join(clusterOf(dataDir), 'pg_wal')
    fs.mkdirSync(cluster, { recursive: true })
    fs.writeFileSync(path.join(cluster, '00000002.history'), '')
    const later = new Date(Date.now() + 60_000)
    fs.utimesSync(path.join(cluster, '00000002.history'), later, later)
    const begun = await logged(folder, 'the backup failed')
    expect(begun).toMatch(/the backup failed.*staat geen database/)
    // The log is watched meanwhile, as a backup takes long.
    expect(begun.indexOf('does not archive')).toBeLessThan(begun.indexOf('the backup failed'))
    fs.rmSync(clusterOf(dataDir), { recursive: true })
  },
)

it('no backup starts while the database is down, as it would start a server of its own', async () => {
  const away = openWithoutTimeout('postgres://nobody@127.0.0.1:9/nothing', log)
  const folder = path.join(home, 'without-database')
  fs.mkdirSync(walFolder(folder), { recursive: true })
  const said = await logged(folder, 'cannot check whether the write-ahead log is archived', away.db)
  expect(said).toContain('cannot check whether a backup is due')
  await away.close()
})

it('logs that the disk of backups is missing, and creates nothing in its place', async () => {
  const folder = path.join(home, 'away')
  const said = await logged(folder, 'does not archive')
  expect(said).toContain('BACKUP_DIR is not there')
  expect(said).not.toContain('the backup failed')
  expect(fs.existsSync(folder)).toBe(false)
})

it('logs that BACKUP_DIR is not a folder', async () => {
  const file = path.join(home, 'in-the-way')
  fs.writeFileSync(file, '')
  await logged(file, 'cannot check whether a backup is due {"problem":"ENOTDIR"}')
})
