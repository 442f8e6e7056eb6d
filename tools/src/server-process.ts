import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { PlainError, ReportedError } from './console.ts'
import { root } from './paths.ts'

/** The message that the API process sends when it is ready. */
export interface Ready {
  readonly url: string
  readonly demo?: { readonly accounts: readonly string[]; readonly password: string }
}

/** A running API process. */
export interface ServerProcess {
  readonly ready: Ready
  readonly child: ChildProcess
  /** Resolves with the exit code. */
  readonly ended: Promise<number>
  /** Graceful shutdown: stops it after running requests, and waits until it has exited. */
  stop(): Promise<void>
}

interface Message {
  readonly ready?: true
  readonly url?: string
  readonly demo?: Ready['demo']
}

/** The script that serves, by the setting `DEMO`: the server with demo data, or the server. Throws a Dutch line for any other value. */
export const entryFor = (demo = ''): string => {
  const value = demo.toLowerCase()
  if (['1', 'true', 'on', 'yes'].includes(value)) return 'demo/src/main.ts'
  if (['0', 'false', 'off', 'no', ''].includes(value)) return 'api/src/main.ts'
  throw new PlainError('DEMO is ongeldig: verwacht 1 of 0.')
}

/** In a release from before the demo had its own script, the server reads `DEMO` itself. */
const entryIn = (place: string, demo: string | undefined): string => {
  const entry = join(place, entryFor(demo))
  return existsSync(entry) ? entry : join(place, entryFor())
}

/**
 * Starts the API and waits until it is ready. It gets its own process group, so that Ctrl+C in the terminal reaches it only through this process, in order.
 * When this process dies, the API notices the closed channel and stops. `place`: the root of the release, by default this one.
 */
export const startServer = async (env: NodeJS.ProcessEnv, place = root): Promise<ServerProcess> => {
  const environment = { ...process.env, ...env }
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', entryIn(place, environment.DEMO)],
    {
      cwd: place,
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: environment,
    },
  )
  const ended = once(child, 'exit').then(([code]) => (typeof code === 'number' ? code : 1))
  const ready = await new Promise<Ready>((resolve, reject) => {
    child.on('message', (message: Message) => {
      if (message.ready && message.url)
        resolve({ url: message.url, ...(message.demo ? { demo: message.demo } : {}) })
    })
    void ended.then(() => reject(new ReportedError()))
  })
  return {
    ready,
    child,
    ended,
    stop: async () => {
      if (child.exitCode === null) child.kill('SIGTERM')
      await ended
    },
  }
}
