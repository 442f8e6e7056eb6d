import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { runMain } from './console.ts'
import { root } from './paths.ts'

/** Runs a command of the API beside a running server or without one, with the same environment as `npm start`. */
export const runApiCommand = (name: string): Promise<void> =>
  runMain(async () => {
    const child = spawn(
      process.execPath,
      [
        '--disable-warning=ExperimentalWarning',
        resolve(root, `api/src/${name}.ts`),
        ...process.argv.slice(2),
      ],
      {
        cwd: root,
        stdio: 'inherit',
        env: { ...process.env, DATA_DIR: resolve(root, process.env.DATA_DIR ?? '.data') },
      },
    )
    // A terminal sends Ctrl+C to the child as well; this process only waits for it. SIGTERM is passed on.
    process.on('SIGINT', () => undefined)
    process.on('SIGTERM', () => child.kill('SIGTERM'))
    const [code] = await once(child, 'exit')
    return typeof code === 'number' ? code : 1
  })
