import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { runMain } from './console.ts'
import { root } from './paths.ts'

/** Runs a command of the API with what was given after `--`, in the same environment as `npm start`. */
export const runApiCommand = (name: string, given: readonly string[] = process.argv.slice(2)): void =>
  runMain(async () => {
    const child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', resolve(root, `api/src/${name}.ts`), ...given],
      {
        cwd: root,
        stdio: 'inherit',
        env: { ...process.env, DATA_DIR: resolve(root, process.env.DATA_DIR ?? '.data') },
      },
    )
    // Ctrl+C reaches the child by itself; SIGTERM does not.
    process.on('SIGINT', () => undefined)
    process.on('SIGTERM', () => child.kill('SIGTERM'))
    const [code] = await once(child, 'exit')
    return typeof code === 'number' ? code : 1
  })

/** A folder as it was typed, seen from where npm was called. */
export const fromHere = (folder: string): string => resolve(process.env.INIT_CWD ?? root, folder)
