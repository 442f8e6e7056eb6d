import { spawn } from 'node:child_process'
import { root } from './paths.ts'

/** Runs a program of `node_modules/.bin` (or any other) to completion and captures its output. */
export const run = (
  program: string,
  args: readonly string[],
  { cwd = root, env = {} }: { readonly cwd?: string; readonly env?: NodeJS.ProcessEnv } = {},
): Promise<{ readonly ok: boolean; readonly output: string }> =>
  new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const chunks: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk))
    const end = (ok: boolean): void => resolve({ ok, output: Buffer.concat(chunks).toString('utf8') })
    child.on('error', () => end(false))
    child.on('close', (code) => end(code === 0))
  })
