import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { giveTo } from '@zaakwerk/api/platform/db/embedded/embedded-archive'
import { postgresUser } from '@zaakwerk/api/platform/db/embedded/embedded-binaries'
import { root } from '@zaakwerk/tools/paths'
import pg from 'pg'
import { ask } from './ask.ts'

const binary = process.env.PGBOUNCER_PATH ?? '/usr/sbin/pgbouncer'

/** Address of a PostgreSQL server. */
export interface Place {
  readonly host: string
  readonly port: number
}

/** The real PgBouncer with `deploy/pgbouncer.ini`. */
export interface PgBouncer {
  /** The same role and password at an entry of its configuration. */
  url(direct: string, entry: 'zaakwerk' | 'zaakwerk_session'): string
  /** Kills it (SIGKILL) and starts it again. */
  restart(): Promise<void>
  /** Changes the server behind it, as `systemctl reload` does. */
  pointAt(server: Place): Promise<void>
  stop(): Promise<void>
}

/** The file that is delivered, on other ports and folders. */
const configFor = async (folder: string, port: number, { host, port: serverPort }: Place): Promise<string> =>
  (await readFile(join(root, 'deploy/pgbouncer.ini'), 'utf8'))
    .replaceAll('host=127.0.0.1 port=5432', `host=${host} port=${serverPort}`)
    .replace('listen_port = 6432', `listen_port = ${port}`)
    .replace('/etc/pgbouncer/userlist.txt', join(folder, 'userlist.txt'))
    .replace('unix_socket_dir = /var/run/postgresql', 'unix_socket_dir =')
    .replace('/var/log/postgresql', folder)
    .replace('/var/run/postgresql', folder)

/** Roles and their secrets, for PgBouncer's `auth_file`. */
const userList = async (superuser: string): Promise<string> => {
  const rows = await ask<{ name: string; secret: string }>(
    superuser,
    'select rolname as name, rolpassword as secret from pg_authid where rolpassword is not null',
  )
  return rows.map(({ name, secret }) => `"${name}" "${secret}"\n`).join('')
}

/** Whether it takes connections. */
const answers = (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url })
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  )
}

interface Options {
  readonly folder: string
  readonly port: number
  /** URL of a superuser of the server. */
  readonly superuser: string
}

export const startPgBouncer = async ({ folder, port, superuser }: Options): Promise<PgBouncer> => {
  if (!existsSync(binary)) throw new Error(`no PgBouncer at ${binary}: apt-get install pgbouncer`)
  const user = postgresUser()
  await mkdir(folder, { recursive: true })
  const [config, secrets] = [join(folder, 'pgbouncer.ini'), join(folder, 'userlist.txt')]
  const write = async (server: Place): Promise<void> =>
    writeFile(config, await configFor(folder, port, server))
  const { hostname, port: serverPort } = new URL(superuser)
  await write({ host: hostname, port: Number(serverPort) })
  await writeFile(secrets, await userList(superuser))
  for (const file of [folder, config, secrets]) giveTo(user, file)
  await chmod(secrets, 0o600)
  const url: PgBouncer['url'] = (direct, entry) => {
    const changed = new URL(direct)
    changed.hostname = '127.0.0.1'
    changed.port = String(port)
    changed.pathname = `/${entry}`
    return changed.toString()
  }
  const start = async (): Promise<ChildProcess> => {
    const child = spawn(binary, ['-q', config], { ...user, stdio: 'ignore' })
    while (!(await answers(url(superuser, 'zaakwerk_session')))) {
      if (child.exitCode !== null) throw new Error(`PgBouncer ended: see ${folder}/pgbouncer.log`)
      await pause(20)
    }
    return child
  }
  let running = await start()
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const ended = once(running, 'exit')
    running.kill(signal)
    await ended
  }
  return {
    url,
    restart: async () => {
      await end('SIGKILL')
      running = await start()
    },
    pointAt: async (server) => {
      await write(server)
      running.kill('SIGHUP')
    },
    stop: () => end('SIGTERM'),
  }
}
