import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import * as z from '@zaakwerk/contract/zod'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { embeddedRestarts } from '../../telemetry/meters.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { linesOf, tellingLine } from './embedded-process.ts'
import { readPostmaster } from './postmaster.ts'
import { visitEmbeddedPostgres } from './visit-embedded-postgres.ts'

/** To start a process takes seconds, and many of them on a busy machine. */
const withProcesses = { timeout: 180_000 }

const lines: string[] = []
const log = {
  info: (details: object, message: string) => void lines.push(`${message} ${JSON.stringify(details)}`),
  warn: (details: object, message: string) => void lines.push(`${message} ${JSON.stringify(details)}`),
  error: (details: object, message: string) => void lines.push(`${message} ${JSON.stringify(details)}`),
}
let dataDir: string
const start = () => startEmbeddedPostgres({ dataDir, log, fsync: false })
const logFile = (): string => path.join(dataDir, 'postgres', 'server.log')

const query = async (connectionString: string, statement: string): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

beforeAll(() => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'zaakwerk-embedded-'))
  fs.chmodSync(dataDir, 0o755)
})
afterAll(() => fs.rmSync(dataDir, { recursive: true, force: true }))

it(
  'keeps its rows over a restart, appends to its log, and keeps row values out of it',
  withProcesses,
  async () => {
    const written = (): string => fs.readFileSync(logFile(), 'utf8')
    const first = await start()
    await query(first.connectionString, 'create table kept as select 42 as answer')
    await query(first.connectionString, 'create table unique_mails (email text unique)')
    await query(first.connectionString, "insert into unique_mails values ('geheim@zaakwerk.test')")
    const twice = query(first.connectionString, "insert into unique_mails values ('geheim@zaakwerk.test')")
    await expect(twice).rejects.toThrow()
    expect(written()).toContain('duplicate key')
    await first.stop()
    fs.appendFileSync(logFile(), 'van vroeger\n')
    const second = await start()
    expect(await query(second.connectionString, 'select answer from kept')).toEqual([{ answer: 42 }])
    await second.stop()
    expect(written()).toMatch(/van vroeger\n[\s\S]+ready to accept connections/)
    expect(written()).not.toContain('geheim')
  },
)

it(
  'refuses a directory in use, without affecting its server; a tool may use that server, or starts one',
  withProcesses,
  async () => {
    fs.truncateSync(logFile(), 10 * 1024 * 1024 + 1)
    const server = await start()
    // A long log was put aside.
    expect(fs.statSync(`${logFile()}.1`).size).toBe(10 * 1024 * 1024 + 1)
    expect(fs.statSync(logFile()).size).toBeLessThan(100_000)
    await expect(start()).rejects.toThrow(/Zaakwerk draait al met deze gegevensmap/)
    expect(await query(server.connectionString, 'select 1 as one')).toEqual([{ one: 1 }])

    const visit = async () => {
      const visited = await visitEmbeddedPostgres({ dataDir, log, fsync: false })
      const rows = await query(visited.connectionString, 'select answer from kept')
      await visited.stop()
      return rows
    }
    expect(await visit()).toEqual([{ answer: 42 }])
    expect(await query(server.applicationConnectionString, 'select current_user as me')).toEqual([
      { me: 'zaakwerk_app' },
    ])
    await server.stop()
    expect(await visit()).toEqual([{ answer: 42 }])
    expect(fs.existsSync(path.join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
    const none = fs.mkdtempSync(path.join(os.tmpdir(), 'zaakwerk-none-'))
    await expect(visitEmbeddedPostgres({ dataDir: none, log })).rejects.toThrow(/staat geen database/)
    fs.rmSync(none, { recursive: true })
  },
)

it('adopts a server that a killed process left behind', withProcesses, async () => {
  const script = `import { startEmbeddedPostgres } from ${JSON.stringify(path.join(import.meta.dirname, 'embedded-postgres.ts'))}
    const quiet = { info() {}, warn() {}, error() {} }
    const server = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log: quiet, fsync: false })
    process.stdout.write(server.connectionString)
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const left = await new Promise<string>((resolve) =>
    child.stdout.once('data', (data) => resolve(String(data))),
  )
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await gone
  const server = await start()
  expect(server.connectionString).toBe(left)
  await server.stop()
})

it(
  'starts when the process id in a lock file left behind is another process now',
  withProcesses,
  async () => {
    const lock = path.join(dataDir, 'postgres', 'postmaster.pid')
    const data = path.join(dataDir, 'postgres')
    fs.writeFileSync(lock, `${process.pid}\n${data}\n1700000000\n9\n\n127.0.0.1\n\nready\n`)
    const from = Date.now()
    const server = await start()
    expect(await query(server.connectionString, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(Date.now() - from).toBeLessThan(45_000)
    await server.stop()
  },
)

it('stops though the connection that owns it no longer responds', withProcesses, async () => {
  const server = await start()
  const cluster = server.dir
  const [holder] = await query(
    server.connectionString,
    `select pid from pg_locks where locktype = 'advisory' and objid = 720411002`,
  )
  const { pid } = z.object({ pid: z.number() }).parse(holder)
  process.kill(pid, 'SIGSTOP')
  const from = linesOf(cluster).length
  const stopped = server.stop()
  // It waits for all its connections: from here on that one may go.
  await expect
    .poll(() => linesOf(cluster).slice(from).join('\n'), { timeout: 120_000 })
    .toContain('received fast shutdown request')
  process.kill(pid, 'SIGCONT')
  await stopped
  expect(readPostmaster(cluster)).toBeUndefined()
})

it('reports the cause of this start, and not of an earlier one', () => {
  const dir = path.join(dataDir, 'postgres')
  const before = 'FATAL: é lang geleden\n'
  fs.writeFileSync(path.join(dir, 'server.log'), `${before}LOG: nu\n`)
  expect(tellingLine(dir, Buffer.byteLength(before))).toBe('LOG: nu')
  expect(tellingLine(dir, 0)).toBe('FATAL: é lang geleden')
})

it('reports the failure, and not a refused connection while the server was stopping', () => {
  const dir = path.join(dataDir, 'postgres')
  const cause =
    '2026-11-24 00:00:00.000 UTC [7] FATAL:  recovery ended before configured recovery target was reached'
  const after = ['starting up', 'shutting down', 'not yet accepting connections']
  const lines = [cause, ...after.map((what) => `FATAL:  the database system is ${what}`), 'LOG: shut down']
  fs.writeFileSync(path.join(dir, 'server.log'), lines.join('\n'))
  expect(tellingLine(dir, 0)).toBe(cause)
})

it(
  'restarts on the same port when the server dies, however often the start fails',
  withProcesses,
  async () => {
    const server = await start()
    const pid = Number(
      fs.readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0],
    )
    const control = path.join(dataDir, 'postgres', 'global', 'pg_control')
    const told = (what: string) => expect.poll(() => lines.join(), { timeout: 60_000 }).toContain(what)
    const restarts = async (): Promise<number> => (await embeddedRestarts.get()).values[0]?.value ?? 0
    const before = await restarts()
    fs.renameSync(control, `${control}.away`)
    process.kill(pid, 'SIGKILL')
    await told('embedded database did not come back')
    expect(server.isRestarting()).toBe(true)
    fs.renameSync(`${control}.away`, control)
    await told('embedded database restarted')
    const back = async (): Promise<boolean> => {
      try {
        await query(server.connectionString, 'select 1')
        return true
      } catch {
        return false
      }
    }
    expect(server.isRestarting()).toBe(false)
    expect(await restarts()).toBe(before + 1)
    await expect.poll(back, { timeout: 60_000 }).toBe(true)
    await server.stop()
  },
)

it.each(['postgres-password', 'postgres-app-password'])(
  'keeps %s readable for its owner only and out of the log',
  async (name) => {
    const file = path.join(dataDir, name)
    expect(fs.statSync(file).mode & 0o777).toBe(0o600)
    const written = fs.readFileSync(path.join(dataDir, 'postgres', 'server.log'), 'utf8')
    expect(lines.join('\n') + written).not.toContain(fs.readFileSync(file, 'utf8'))
  },
)

it('says in Dutch that a directory cannot be written', async () => {
  const blocked = path.join(dataDir, 'bestand')
  fs.writeFileSync(blocked, '')
  await expect(startEmbeddedPostgres({ dataDir: path.join(blocked, 'data'), log })).rejects.toThrow(
    /niet beschrijfbaar/,
  )
})
