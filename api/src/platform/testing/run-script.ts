import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export interface Ran {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** Runs a command of the API in a process of its own, with this environment and nothing else. */
export const runScript = (
  name: 'audit-verify' | 'invite' | 'migrate',
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<Ran> =>
  new Promise((resolve) => {
    const env = {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      ...environment,
    }
    const script = fileURLToPath(new URL(`../../${name}.ts`, import.meta.url))
    execFile(process.execPath, [script, ...args], { env }, (error, out, err) =>
      resolve({ code: error === null ? 0 : Number(error.code), out, err }),
    )
  })
