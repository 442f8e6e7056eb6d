import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { runMain } from './console.ts'
import { root } from './paths.ts'

/** `npm run sweep`: tells what dead processes left, and removes it with `-- --remove`; beside a running server or without one, with the same environment as `npm start`. */
runMain(async () => {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', resolve(root, 'api/src/sweep.ts'), ...process.argv.slice(2)],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, DATA_DIR: resolve(root, process.env.DATA_DIR ?? '.data') },
    },
  )
  const [code] = await once(child, 'exit')
  return typeof code === 'number' ? code : 1
})
