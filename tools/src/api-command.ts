import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { runMain } from './console.ts'
import { root } from './paths.ts'

/** Runs an API command, with or without a running server, in the same environment as `npm start`. */
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
    // A terminal also sends Ctrl+C to the child; this process only waits for it. SIGTERM is forwarded.
    process.on('SIGINT', () => undefined)
    process.on('SIGTERM', () => child.kill('SIGTERM'))
    const [code] = await once(child, 'exit')
    return typeof code === 'number' ? code : 1
  })
