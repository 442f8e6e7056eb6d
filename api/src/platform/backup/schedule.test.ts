import fs from 'node:fs'
import { expect, it } from 'vitest'
import { openForFilling } from '../db/open-database.ts'
import { startServerProcess } from '../testing/server-process.ts'
import { lastBackupAt, walFolder } from './backups.ts'
import { startBackups } from './schedule.ts'
import { ask, backupWorld } from './testing/backup-world.ts'

const world = await backupWorld()
const lines: string[] = []
const line = (details: object, message: string) => void lines.push(`${message} ${JSON.stringify(details)}`)
const log = { info: line, warn: line, error: line }

const schedule = (folder: string, db: ReturnType<typeof openForFilling>['db']) =>
  startBackups(
    { folder: world.at(folder), at: '03:00', keep: { days: 1, weeks: 0 } },
    { dataDir: world.at('data'), db, log, now: () => new Date() },
  )
// A backup gives way to all else that the machine does.
const patient = { timeout: 300_000 }
const told = (what: string) => expect.poll(() => lines.join('\n'), patient).toContain(what)
const withProcesses = { timeout: 600_000 }

it(
  'makes the backup that is due beside the server, and removes what need not be kept',
  withProcesses,
  async () => {
    fs.mkdirSync(world.at('backups'))
    const server = await world.start('data', walFolder('backups'))
    fs.mkdirSync(world.at('data/inside'))
    const { db, close } = openForFilling(server.connectionString, log)
    const old = world.at('backups/2020-01-01T03-00-00.000Z')
    fs.mkdirSync(old)
    // Of before the oldest backup, of after it, and of somebody else.
    const segments = ['000000010000000000000000.gz', '0000000100000000000000FF.gz', 'notes.txt']
    for (const name of segments) fs.writeFileSync(world.at(`backups/wal/${name}`), '')
    const stop = await schedule('backups', db)
    await told('a backup was made')
    await stop()
    const left = fs.readdirSync(world.at('backups')).filter((name) => name !== 'wal')
    expect(left).toHaveLength(1)
    expect(left).not.toContain('2020-01-01T03-00-00.000Z')
    const archived = fs.readdirSync(world.at('backups/wal'))
    expect(segments.map((name) => archived.includes(name))).toEqual([false, true, true])

    await ask(server.connectionString, "select pg_stat_reset_shared('archiver')")
    fs.rmSync(world.at('backups/wal'), { recursive: true, maxRetries: 5 })
    await ask(server.connectionString, "insert into companies (name) values ('x')")
    await ask(server.connectionString, 'select pg_switch_wal()')
    const isFailing = async () =>
      (await ask(server.connectionString, 'select failed_count > 0 as failing from pg_stat_archiver'))[0]
    await expect.poll(isFailing, { timeout: 60_000 }).toEqual({ failing: true })
    expect(lines.join('\n')).not.toContain('does not archive')
    const again = await schedule('data/inside', db)
    await told('a backup was not made')
    await told('gaat met DATA_DIR verloren')
    await told('the write-ahead log cannot be archived')
    await again()
    fs.writeFileSync(world.at('in-the-way'), '')
    const last = await schedule('in-the-way', db)
    await told('it could not be seen whether a backup is due {"problem":"ENOTDIR"}')
    await last()
    await close()
    await server.stop()
  },
)

it(
  'is begun by a server that has a folder for it, which archives its log there too',
  withProcesses,
  async () => {
    const BACKUP_DIR = world.at('of-server')
    fs.mkdirSync(BACKUP_DIR)
    const server = await startServerProcess({ DATA_DIR: world.at('served'), BACKUP_DIR })
    await expect.poll(() => lastBackupAt(BACKUP_DIR).catch(() => undefined), patient).toBeInstanceOf(Date)
    await expect
      .poll(() => fs.readdirSync(walFolder(BACKUP_DIR)).filter((name) => name.endsWith('.gz')).length, {
        timeout: 60_000,
      })
      .toBeGreaterThan(0)
    await server.stop()
  },
)
