import { fork } from 'node:child_process'
import { once } from 'node:events'
import * as z from '@zaakwerk/contract/zod'

/** A server in a process of its own, as it runs in use, that a test can kill. */
export interface ServerProcess {
  readonly url: string
  /** Ends it without a word, as a power cut does. */
  kill(): Promise<void>
  /** Lets it finish. */
  stop(): Promise<void>
}

const Ready = z.object({ ready: z.literal(true), url: z.string() })

/** Starts a server with this environment and nothing else, on a free port, and waits until it answers. */
export const startServerProcess = async (
  environment: NodeJS.ProcessEnv,
  main = new URL('../../main.ts', import.meta.url),
): Promise<ServerProcess> => {
  const child = fork(main, {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      NODE_ENV: 'test',
      PORT: '0',
      LOG_LEVEL: 'silent',
      ...environment,
    },
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  const url = await new Promise<string>((resolve, reject) => {
    child.on('message', (message) => {
      const told = Ready.safeParse(message)
      if (told.success) resolve(told.data.url)
    })
    void ended.then(() => reject(new Error('the server ended before it was ready')))
  })
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal)
    await ended
  }
  return { url, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') }
}
