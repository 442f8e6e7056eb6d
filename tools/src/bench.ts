import { join } from 'node:path'
import { runMain } from './console.ts'
import { root } from './paths.ts'

runMain(async () => {
  // Imported at run time, because the bench depends on the tools.
  const { bench } = await import(join(root, 'bench/src/main.ts'))
  await bench(...process.argv.slice(2))
  return 0
})
