import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { appendFile, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { giveTo } from '@zaakwerk/api/platform/db/embedded/embedded-archive'
import { postgresUser } from '@zaakwerk/api/platform/db/embedded/embedded-binaries'
import { ask } from './ask.ts'
import type { Place } from './pgbouncer.ts'

/** Debian's PostgreSQL: the embedded one has no pg_basebackup. */
const binaries = process.env.POSTGRES_BIN ?? '/usr/lib/postgresql/15/bin'
const password = 'Meting-2026-zaakwerk'

/** What a primary has for its standbys in docs/operate/many-machines.md, but for the size, which is small here to be reached soon. */
const settings = `
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
max_connections = 200
wal_level = replica
max_slot_wal_keep_size = 64MB
max_wal_size = 96MB
min_wal_size = 32MB
wal_sender_timeout = 10s
logging_collector = off
`

export const roles = { owner: 'zaakwerk_owner', application: 'zaakwerk_app', standby: 'zaakwerk_standby' }

/** A PostgreSQL server of its own, with its folder. */
export interface Cluster extends Place {
  readonly folder: string
  /** URL of a role in the database of the application, or another one. */
  url(role: string, database?: string): string
  /** URL of the superuser. */
  readonly superuser: string
  start(): Promise<void>
  /** Ends all its processes (SIGKILL), as the loss of the machine does. */
  kill(): Promise<void>
  /** Removes its folder too. */
  remove(): Promise<void>
}

const run = (name: string, args: readonly string[]): void => {
  execFileSync(join(binaries, name), args, { ...postgresUser(), stdio: ['ignore', 'ignore', 'pipe'] })
}

const clusterIn = (folder: string, port: number): Cluster => {
  const url = (role: string, database = 'zaakwerk'): string =>
    `postgres://${role}:${password}@127.0.0.1:${port}/${database}`
  let server: ChildProcess | undefined
  const kill = async (): Promise<void> => {
    if (server?.pid === undefined || server.exitCode !== null || server.signalCode !== null) return
    const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(server.pid)], { encoding: 'utf8' })
    const ended = once(server, 'exit')
    server.kill('SIGKILL')
    for (const pid of children.split('\n').map(Number).filter(Boolean))
      try {
        process.kill(pid, 'SIGKILL')
      } catch {
        // It ended with its parent.
      }
    await ended
  }
  return {
    folder,
    host: '127.0.0.1',
    port,
    url,
    superuser: url('postgres'),
    start: async () => {
      server = spawn(join(binaries, 'postgres'), ['-D', folder, '-c', `port=${port}`], {
        ...postgresUser(),
        stdio: 'ignore',
      })
      for (;;) {
        const isUp = await ask(url('postgres', 'postgres'), 'select').then(
          () => true,
          () => false,
        )
        if (isUp) return
        if (server.exitCode !== null) throw new Error(`PostgreSQL ended: see ${folder}`)
        await pause(100)
      }
    },
    kill,
    remove: async () => {
      await kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A new server with the roles and the database of `docs/operate.md`. */
export const createPrimary = async (parent: string, port: number): Promise<Cluster> => {
  if (!existsSync(join(binaries, 'pg_basebackup')))
    throw new Error(`no pg_basebackup in ${binaries}: apt-get install postgresql-15`)
  await mkdir(parent, { recursive: true })
  giveTo(postgresUser(), parent)
  const [folder, secret] = [join(parent, `cluster-${port}`), join(parent, 'password')]
  await writeFile(secret, password)
  run('initdb', ['-D', folder, '-U', 'postgres', '-A', 'scram-sha-256', '--pwfile', secret, '-E', 'UTF8'])
  await appendFile(join(folder, 'postgresql.conf'), settings)
  const cluster = clusterIn(folder, port)
  await cluster.start()
  const on = (database: string, text: string) => ask(cluster.url('postgres', database), text)
  for (const role of [roles.owner, roles.application, `${roles.standby} replication`]) {
    const [name = '', rest = ''] = role.split(' ')
    await on('postgres', `create role ${name} login ${rest} password '${password}'`)
  }
  await on('postgres', `create database zaakwerk owner ${roles.owner}`)
  await on('zaakwerk', 'create extension pg_trgm')
  return cluster
}

/** A standby of that server, which streams from it by a slot with its name. */
export const createStandby = async (primary: Cluster, name: string, port: number): Promise<Cluster> => {
  const folder = join(primary.folder, '..', `cluster-${port}`)
  const from = `host=127.0.0.1 port=${primary.port} user=${roles.standby} password=${password} application_name=${name}`
  run('pg_basebackup', ['-d', from, '-D', folder, '-R', '-C', '-S', name, '-X', 'stream', '-c', 'fast'])
  const standby = clusterIn(folder, port)
  await standby.start()
  return standby
}

/** Lets commits of that server wait for this standby; without a name, for none. */
export const waitFor = async ({ superuser }: Cluster, name = ''): Promise<void> => {
  await ask(superuser, `alter system set synchronous_standby_names = '${name && `FIRST 1 (${name})`}'`)
  await ask(superuser, 'select pg_reload_conf()')
  if (!name) return
  for (;;) {
    const rows = await ask(
      superuser,
      `select from pg_stat_replication where application_name = '${name}' and sync_state = 'sync'`,
    )
    if (rows.length > 0) return
    await pause(100)
  }
}
