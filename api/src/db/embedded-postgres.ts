import { spawn } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { prepareDataFolder } from '../core/data-dir.ts'
import type { DatabaseLog } from './database.ts'
import { DatabaseStartError, findBinaries, postgresUser, type RunAs } from './embedded-binaries.ts'
import { prepareCluster, readPassword } from './embedded-data-dir.ts'

const startTimeoutMs = 60_000
/** After so long without an answer a process id is taken for somebody else's. */
const silenceMs = 3_000
/** Held by the process that uses the server for as long as it lives; given back by the database when it dies. */
const ownerLock = 720_411_002
const databaseName = 'zaakwerk'
const cannotConnectNow = '57P03'

export interface EmbeddedPostgresOptions {
  /** DATA_DIR: the cluster and its password live below it. */
  readonly dataDir: string
  readonly log: DatabaseLog
  /** On for products. Tests turn it off: faster, and nothing to lose. */
  readonly fsync?: boolean
}

export interface EmbeddedPostgres {
  readonly connectionString: string
  stop(): Promise<void>
}

interface Cluster {
  readonly dir: string
  readonly native: string
  readonly runAs: RunAs
  readonly password: string
  readonly fsync: boolean
}

/** A server as its postmaster.pid describes it: line 1 the process, line 4 the port. */
const readPostmaster = (dir: string): { pid: number; port: number } | undefined => {
  try {
    const lines = fs.readFileSync(path.join(dir, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), port: Number(lines[3]) }
  } catch {
    return undefined
  }
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = net.createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

const urlFor = (cluster: Cluster, port: number, database: string): string =>
  `postgres://zaakwerk:${cluster.password}@127.0.0.1:${port}/${database}`

/** A connection; or `starting` from a server that is there but not yet ready; or `silent`. */
const tryConnect = async (connectionString: string): Promise<pg.Client | 'starting' | 'silent'> => {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000, keepAlive: true })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    await client.end().catch(() => undefined)
    return error instanceof pg.DatabaseError && error.code === cannotConnectNow ? 'starting' : 'silent'
  }
}

/** Starts a server that outlives a Ctrl-C of the terminal; we stop it ourselves, after the last request. */
const spawnServer = (cluster: Cluster, port: number): { readonly hasExited: () => boolean } => {
  const logFile = path.join(cluster.dir, 'server.log')
  const output = fs.openSync(logFile, 'w', 0o600)
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    shared_buffers: '256MB',
    random_page_cost: '1.1',
    jit: 'off',
    // A refused statement may hold personal data: it stays out of the log.
    log_min_error_statement: 'panic',
    // So may the detail of an error: "Key (email)=(…) already exists".
    log_error_verbosity: 'terse',
    timezone: 'UTC',
    ...(cluster.fsync ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
  const child = spawn(
    path.join(cluster.native, 'bin', 'postgres'),
    [
      ...['-D', cluster.dir, '-p', String(port)],
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    {
      ...cluster.runAs,
      cwd: '/',
      detached: true,
      stdio: ['ignore', output, output],
      env: { ...process.env, LC_ALL: 'C' },
    },
  )
  let exited = false
  child.once('exit', () => {
    exited = true
  })
  child.once('error', () => {
    exited = true
  })
  child.unref()
  fs.closeSync(output)
  return { hasExited: () => exited }
}

const lastLogLine = (dir: string): string => {
  try {
    return fs.readFileSync(path.join(dir, 'server.log'), 'utf8').trim().split('\n').at(-1) ?? ''
  } catch {
    return ''
  }
}

/** A connection to the running server: the one that is there, or one we start. */
const reachServer = async (
  cluster: Cluster,
  wanted?: number,
): Promise<{ client: pg.Client; port: number }> => {
  const deadline = Date.now() + startTimeoutMs
  let attempts = 0
  let lastSign = Date.now()
  let child: ReturnType<typeof spawnServer> | undefined
  while (Date.now() < deadline) {
    const running = readPostmaster(cluster.dir)
    const seemsAlive = running !== undefined && running.port > 0 && isAlive(running.pid)
    if (seemsAlive) {
      const answer = await tryConnect(urlFor(cluster, running.port, 'postgres'))
      if (answer instanceof pg.Client) return { client: answer, port: running.port }
      if (answer === 'starting') lastSign = Date.now()
    }
    // After a kill and a restart the id may be another process's: PostgreSQL judges its own lock file.
    const isGone = !seemsAlive || Date.now() - lastSign > silenceMs
    if (isGone && (!child || child.hasExited())) {
      // A port may be taken between finding and using it, and a dying server keeps its lock for a moment.
      if (attempts++ === 5) break
      child = spawnServer(cluster, attempts === 1 && wanted ? wanted : await freePort())
    }
    await delay(50)
  }
  throw new DatabaseStartError(`De ingebouwde database start niet: ${lastLogLine(cluster.dir)}`)
}

const claim = async (client: pg.Client, dataDir: string): Promise<void> => {
  const answer = await client.query('select pg_try_advisory_lock($1) as mine', [ownerLock])
  if (answer.rows[0]?.mine === true) return
  await client.end()
  throw new DatabaseStartError(
    `Zaakwerk draait al met deze gegevensmap (${dataDir}). Stop het andere proces of kies een andere DATA_DIR.`,
  )
}

const stopServer = async (dir: string): Promise<void> => {
  const running = readPostmaster(dir)
  if (!running || !isAlive(running.pid)) return
  // SIGINT is PostgreSQL's fast shutdown: open transactions are rolled back, everything committed is kept.
  process.kill(running.pid, 'SIGINT')
  const deadline = Date.now() + 20_000
  while (readPostmaster(dir) && isAlive(running.pid) && Date.now() < deadline) await delay(25)
}

/**
 * The database that needs nothing installed. Adopts a server left behind by a killed process,
 * refuses a directory that another live process uses, and brings a server that dies back on the same port.
 */
export const startEmbeddedPostgres = async ({
  dataDir,
  log,
  fsync = true,
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> => {
  const home = prepareDataFolder(dataDir)
  const runAs = postgresUser()
  const native = findBinaries(runAs)
  const password = readPassword(home)
  const dir = prepareCluster({ dataDir: home, native, runAs, password, fsync })
  const cluster: Cluster = { dir, native, runAs, password, fsync }
  const first = await reachServer(cluster)
  await claim(first.client, home)
  const { port } = first
  const existing = await first.client.query('select 1 from pg_database where datname = $1', [databaseName])
  if (existing.rowCount === 0) await first.client.query(`create database ${databaseName}`)

  let owner = first.client
  let stopping = false
  const watch = (client: pg.Client): void => {
    client.once('end', async () => {
      if (stopping) return
      log.warn({}, 'embedded database went away, starting it again')
      try {
        const again = await reachServer(cluster, port)
        await claim(again.client, home)
        owner = again.client
        watch(owner)
        log.info({}, 'embedded database is back')
      } catch (error) {
        log.warn({ reason: String(error) }, 'embedded database did not come back')
      }
    })
  }
  watch(owner)
  log.info({ port }, 'embedded database is running')
  return {
    connectionString: urlFor(cluster, port, databaseName),
    stop: async () => {
      stopping = true
      await owner.end().catch(() => undefined)
      await stopServer(dir)
    },
  }
}
