import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from '@zaakwerk/tools/paths'

export interface CommandRun {
  readonly seconds: number
  /** Peak memory of the process in bytes, without its database, which is another process. */
  readonly memory: number
}

/** Peak memory of a process so far, in kB; 0 when the system does not report it, or the process has ended. */
const mostOf = async (pid: number | undefined): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0)
}

/** Runs an API command, and throws when it fails. */
export const runMeasured = async (
  name: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<CommandRun> => {
  const began = performance.now()
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', resolve(root, `api/src/${name}.ts`), ...args],
    { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DATABASE_URL: '', ...env } },
  )
  const [ended, ending] = [once(child, 'exit'), new AbortController()]
  const watching = (async () => {
    let most = 0
    while (!ending.signal.aborted) {
      most = Math.max(most, await mostOf(child.pid))
      await pause(100)
    }
    return most
  })()
  const [code]: unknown[] = await ended
  const seconds = (performance.now() - began) / 1000
  ending.abort()
  if (code !== 0) throw new Error(`${name} ended with ${String(code)}`)
  return { seconds, memory: (await watching) * 1024 }
}
