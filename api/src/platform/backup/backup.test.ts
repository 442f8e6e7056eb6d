import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import { pino } from 'pino'
import { afterAll, expect, it, vi } from 'vitest'
import { startServer } from '../../server.ts'
import { loadConfig } from '../config/config.ts'
import { sql } from '../db/drizzle.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../db/embedded/embedded-postgres.ts'
import { migrate, openWithoutTimeout } from '../db/open-database.ts'
import { insertCase } from '../db/testing/builders.ts'
import { allRows } from '../testing/all-rows.ts'
import { testApp, testFolder } from '../testing/set-up.ts'
import { lastBackupAt, listBackups, walFolder } from './backups.ts'
import { below } from './files-below.ts'
import { copyNewFiles } from './incremental-files.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { startBackups } from './schedule.ts'
import { startWriting, upload } from './testing/writers.ts'

const isRoot = process.getuid?.() === 0
const lines: string[] = []
const line = (details: object, message: string) => void lines.push(`${message} ${JSON.stringify(details)}`)
const log = { info: line, warn: line, error: line }

const home = await testFolder()
// The database user, when it is another than ours, has to get in.
fs.chmodSync(home, 0o755)
const at = (name: string): string => path.join(home, name)
const archive = walFolder(at('backups'))
const running = new Set<EmbeddedPostgres>()
afterAll(async () => {
  for (const server of running) await server.stop()
})

/** Starts the database of a data folder, which archives its log when a folder for that is given. */
const start = async (name: string, folder?: string, settings?: Readonly<Record<string, string>>) => {
  const server = await startEmbeddedPostgres({
    dataDir: at(name),
    log,
    fsync: false,
    archive: { folder },
    // By itself it commits now and then, also after what a test takes for the last change.
    settings: { autovacuum: 'off', ...settings },
  })
  running.add(server)
  await migrate(server.connectionString, log, server.applicationConnectionString)
  const stop = async (): Promise<void> => {
    running.delete(server)
    await server.stop()
  }
  return { ...server, stop }
}
const restore = (from: string, to: string) =>
  restoreBackup({ from, dataDir: at(to), databaseUrl: undefined, log })
const schedule = (now = () => new Date()) =>
  startBackups({ folder: at('backups'), at: '03:00', days: 1 }, { dataDir: at('data'), db: app.db, log, now })

fs.mkdirSync(at('backups'))
const server = await start('data', archive)
const app = await testApp({ dataDir: at('data'), databaseUrl: server.connectionString })
const { call } = await app.signInAs('lawyer')

// A backup gives way to all else that the machine does.
const patient = { timeout: 300_000 }
const withProcesses = { timeout: 600_000 }

const hashOf = (file: string): string => createHash('sha256').update(fs.readFileSync(file)).digest('hex')

/** Files of a data folder with their hashes, without the database's. The end of the trail is of the backup. */
const filesOf = async (dataDir: string): Promise<Record<string, string>> => {
  const { files } = await below(dataDir, (name) =>
    /^(postgres|documents-(incoming|filing)|audit-head\.json)$/.test(name),
  )
  return Object.fromEntries(files.toSorted().map((name) => [name, hashOf(path.join(dataDir, name))]))
}

/** Looks at the rows of a database. */
const rowsIn = async <Result>(
  connectionString: string,
  look: (db: ReturnType<typeof openWithoutTimeout>['db']) => Promise<Result>,
): Promise<Result> => {
  const { db, close } = openWithoutTimeout(connectionString, log)
  return look(db).finally(close)
}

const textsOf = (connectionString: string, table: string): Promise<ReadonlyMap<number, string>> =>
  rowsIn(connectionString, async (db) => {
    const { rows } = await db.execute<{ id: number; text: string }>(
      sql.raw(`select id::int, t::text as text from ${table} t`),
    )
    return new Map(rows.map(({ id, text }) => [id, text]))
  })

it(
  'a backup made under load restores elsewhere all that was committed before it',
  withProcesses,
  async () => {
    fs.mkdirSync(at('data/secrets'))
    fs.writeFileSync(at('data/secrets/token-secret'), 'geheim')
    // Put there by people, long ago.
    fs.mkdirSync(at('data/documents/77'), { recursive: true })
    fs.writeFileSync(at('data/documents/77/van-ons.txt'), '')
    fs.utimesSync(at('data/documents/77/van-ons.txt'), 0, 0)
    // Where the database user, when it is another than ours, does not get in.
    fs.mkdirSync(at('closed'), { mode: 0o700 })
    const writers = startWriting(app, call)
    while (writers.done.documents.length < 4 || writers.done.companies.length < 4) await pause(20)
    const before = { companies: [...writers.done.companies], documents: [...writers.done.documents] }
    const write = vi.spyOn(fs, 'writeFileSync')
    await app.db.execute(sql`delete from case_counters`)
    const order = { dataDir: at('data'), databaseUrl: undefined, into: at('closed/backups'), log }
    const made = await makeBackup({ ...order, signal: new AbortController().signal })
    // Written by the recovery, and again by the start of its server.
    const places = write.mock.calls.flatMap(([file, text]) =>
      String(file).endsWith('postgres-location.txt') ? [String(text).trim()] : [],
    )
    const rehearsals = [...new Set(places)]
    write.mockRestore()
    await writers.stop()
    await app.db.execute(sql`select repair_counters()`)
    expect(writers.done.documents.length).toBeGreaterThan(before.documents.length)
    const { files } = await below(made.folder)
    expect(files.filter((name) => fs.statSync(path.join(made.folder, name)).mode & 0o077)).toEqual([])
    expect(fs.statSync(made.folder).mode & 0o777).toBe(0o700)
    // It can be moved.
    const folder = path.join(at('backups'), path.basename(made.folder))
    fs.renameSync(made.folder, folder)

    expect(await restore(folder, 'closed/data')).toMatchObject({ missing: [] })
    expect(fs.readdirSync(at('closed/data'))).not.toContain('restoring')
    const again = await start('closed/data')
    for (const table of ['companies', 'documents', 'case_logs', 'audit_entries']) {
      const now = await textsOf(server.connectionString, table)
      const then = await textsOf(again.connectionString, table)
      // Of what is only ever added to, nothing is there that is not there now, or was otherwise.
      expect([...then].filter(([id, text]) => now.get(id) !== text)).toEqual([])
    }
    const there = await textsOf(again.connectionString, 'documents')
    expect(before.documents.filter((id) => !there.has(id))).toEqual([])
    const { rows: totals } = await rowsIn(again.connectionString, (db) =>
      db.execute(sql`select (select count(*) from cases) as counted,
        (select sum(count) from case_counters where omits = 1) as known`),
    )
    expect(totals[0]?.known).toBe(totals[0]?.counted)
    const companies = await textsOf(again.connectionString, 'companies')
    expect(before.companies.filter((id) => !companies.has(id))).toEqual([])

    await again.stop()
    if (!isRoot) return
    // The database user gets to neither of both: they stood elsewhere, and of the rehearsal nothing is there any more.
    expect(rehearsals.map((place) => fs.existsSync(place))).toEqual([false])
    expect(again.dir).not.toContain(at('closed'))
    // The place belongs to the path of the data folder: with that gone, the database is still there.
    fs.renameSync(at('closed/data'), at('closed/moved'))
    await expect(restore(folder, 'closed/data')).rejects.toThrow(/staat al een database/)
    fs.rmSync(path.dirname(again.dir), { recursive: true })
  },
)

it(
  'the newest moment is the backup with the log and files that were archived since',
  withProcesses,
  async () => {
    const [backup] = await listBackups(at('backups'))
    const since = { folder: at('backups'), dataDir: at('data'), db: app.db }
    const erased = await rowsIn(server.connectionString, (db) =>
      db.execute<{ key: string }>(
        sql`delete from documents where id in (select min(id) from documents) returning storage_key as key`,
      ),
    )
    const gone = erased.rows[0]?.key ?? expect.fail('no document')
    fs.rmSync(at(`data/documents/${gone}`))
    const { id } = await insertCase(app.db)
    await upload(call, id, 'bewaard.txt')
    fs.mkdirSync(at('data/releases'))
    fs.writeFileSync(at('data/releases/mfe_taken-1.release'), 'archief')
    await app.db.execute(sql`
      insert into remote_releases (remote, version, entry, statement, storage_key, sha256, released_at)
      values ('mfe_taken', '1', '{}', '{}', 'releases/mfe_taken-1.release', ${hashOf(at('data/releases/mfe_taken-1.release'))}, now())`)
    await copyNewFiles(since, backup?.at ?? new Date())
    await upload(call, id, 'verloren.txt')
    const [lost = ''] = fs.readdirSync(at(`data/documents/${id}`)).filter((name) => name.includes('verloren'))
    const archived = async (): Promise<string> => {
      const { rows } = await app.db.execute<{ wal: string }>(
        sql`select pg_walfile_name(pg_current_wal_lsn()) as wal`,
      )
      await rowsIn(server.connectionString, (db) => db.execute(sql`select pg_switch_wal()`))
      const file = path.join(archive, `${rows[0]?.wal}.gz`)
      await expect.poll(() => fs.existsSync(file), patient).toBe(true)
      return file
    }
    const segment = await archived()
    await call('POST', '/companies', { json: { name: 'De laatste B.V.' } })
    const now = await allRows(app.db)
    await archived()

    const { missing, removed, replayedTo } = await restore(at('backups'), 'newest')
    expect(replayedTo).toBeInstanceOf(Date)
    // The file for which there was no time to make a copy is named.
    expect(missing).toMatchObject([{ storage_key: `${id}/${lost}` }])
    // A file whose row was deleted is not restored; one without any row is.
    expect(removed).toEqual([`files/documents/${gone}`])
    const files = await filesOf(at('data'))
    delete files[`documents/${id}/${lost}`]
    expect(await filesOf(at('newest'))).toEqual(files)
    const newest = await start('newest', at('archive'), { archive_timeout: '1s' })
    expect(await rowsIn(newest.connectionString, allRows)).toEqual(now)

    // Log is archived from the start on; by itself PostgreSQL would begin with it after five minutes.
    const before = fs.readdirSync(at('archive')).length
    await rowsIn(newest.connectionString, (db) => db.execute(sql`insert into companies (name) values ('x')`))
    await expect.poll(() => fs.readdirSync(at('archive')).length, patient).toBeGreaterThan(before)
    await newest.stop()

    const bytes = gunzipSync(fs.readFileSync(segment))
    fs.writeFileSync(segment, gzipSync(bytes.fill(0xff, 100, 108), { level: 1 }))
    await expect(restore(at('backups'), 'early')).rejects.toThrow(
      new RegExp(`houdt op in ${path.basename(segment)}, terwijl er tot en met`),
    )
  },
)

it('log that cannot be archived is an error in the log', withProcesses, async () => {
  await rowsIn(server.connectionString, (db) => db.execute(sql`select pg_stat_reset_shared('archiver')`))
  fs.rmSync(archive, { recursive: true, maxRetries: 5 })
  fs.writeFileSync(archive, '')
  await call('POST', '/companies', { json: { name: 'Nog een B.V.' } })
  await rowsIn(server.connectionString, (db) => db.execute(sql`select pg_switch_wal()`))
  const failed = () =>
    rowsIn(server.connectionString, async (db) => {
      const { rows } = await db.execute<{ failed: boolean }>(
        sql`select failed_count > 0 as failed from pg_stat_archiver`,
      )
      return rows[0]?.failed
    })
  await expect.poll(failed, patient).toBe(true)
  lines.length = 0
  const last = await lastBackupAt(at('backups'))
  const stop = schedule(() => last ?? new Date())
  await expect.poll(() => lines.join('\n'), patient).toContain('the write-ahead log cannot be archived')
  await stop()
  expect(lines.join('\n')).not.toContain('does not archive')
})

it(
  'a server with BACKUP_DIR backs up restored data immediately, removes old backups, and archives its log there',
  withProcesses,
  async () => {
    const BACKUP_DIR = at('of-server')
    fs.mkdirSync(path.join(BACKUP_DIR, '2020-01-01T03-00-00.000Z'), { recursive: true })
    const config = loadConfig({ PORT: '0', DATA_DIR: at('newest'), BACKUP_DIR, BACKUP_KEEP: '1' })
    const told: string[] = []
    const restored = await startServer(config, pino({}, { write: (text: string) => void told.push(text) }))
    await expect.poll(() => told.join(''), patient).toContain('a backup was made')
    await expect.poll(() => fs.readdirSync(walFolder(BACKUP_DIR)).join(), patient).toMatch(/\.gz(,|$)/)
    await restored.stop()
    // The one of 2020 made way.
    expect((await listBackups(BACKUP_DIR)).map(({ at: made }) => made > new Date('2026-01-01'))).toEqual([
      true,
    ])
  },
)
