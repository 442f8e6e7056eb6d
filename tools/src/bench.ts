import { join } from 'node:path'
import { runMain } from './console.ts'
import { root } from './paths.ts'

runMain(async () => {
  // The bench stands above the tools; only this command reaches it, at run time.
  const { bench } = await import(join(root, 'bench/src/main.ts'))
  await bench(...process.argv.slice(2))
  return 0
})
