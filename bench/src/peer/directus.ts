import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)
const [email, password] = ['admin@example.com', 'Meting-2026-zaakwerk']

/** A server of the peer. */
export interface Directus {
  readonly url: string
  readonly pid: number
  /** Headers of an administrator's calls. */
  headers(): Promise<Readonly<Record<string, string>>>
  stop(): Promise<void>
}

export interface Place {
  /** Where it is installed. */
  readonly folder: string
  readonly connectionString: string
}

/** What it needs to start, and no telemetry; all else is as it comes. */
const environment = ({ connectionString }: Place): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  NODE_ENV: 'production',
  DB_CLIENT: 'pg',
  DB_CONNECTION_STRING: connectionString,
  SECRET: 'a secret of this bench, which signs its tokens',
  ADMIN_EMAIL: email,
  ADMIN_PASSWORD: password,
  HOST: '127.0.0.1',
  TELEMETRY: 'false',
  LOG_LEVEL: 'warn',
})

const command = ({ folder }: Place): string => join(folder, 'node_modules/directus/cli.js')

/** Creates its tables and its administrator. */
export const bootstrapDirectus = async (place: Place): Promise<void> => {
  await run(process.execPath, [command(place), 'bootstrap'], { cwd: place.folder, env: environment(place) })
}

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}

const isUp = (url: string): Promise<boolean> =>
  fetch(`${url}/server/ping`).then(
    ({ ok }) => ok,
    () => false,
  )

const stop = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

const signIn = async (url: string): Promise<string> => {
  const answer = await fetch(`${url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const body: unknown = await answer.json()
  const token = /"access_token":"([^"]+)"/.exec(JSON.stringify(body))?.[1]
  if (!token) throw new Error(`Directus refused to sign in: ${answer.status}`)
  return token
}

/** Starts it on a database that was bootstrapped. `settings`: environment variables of its own. */
export const startDirectus = async (
  place: Place,
  settings: Readonly<Record<string, string>>,
): Promise<Directus> => {
  const port = await freePort()
  const child = spawn(process.execPath, [command(place), 'start'], {
    cwd: place.folder,
    env: { ...environment(place), ...settings, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  while (!(await isUp(url))) {
    if (child.exitCode !== null) throw new Error('Directus ended')
    await pause(200)
  }
  return {
    url,
    pid: child.pid ?? 0,
    headers: async () => ({ authorization: `Bearer ${await signIn(url)}` }),
    stop: () => stop(child),
  }
}
