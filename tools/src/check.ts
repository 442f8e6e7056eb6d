import { checkBoundaries } from './boundaries.ts'
import { runMain } from './console.ts'
import { checkDocuments } from './documents.ts'
import { checkManifests } from './manifests.ts'
import { run } from './run.ts'
import { checkSharedExports } from './shared-exports.ts'
import { checkStyles } from './styles.ts'
import { checkThreads } from './thread-imports.ts'
import { typePrograms } from './type-programs.ts'

interface Check {
  readonly name: string
  readonly work: () => Promise<{ readonly ok: boolean; readonly output: string }>
}

const checks: readonly Check[] = [
  ...typePrograms().map(({ folders, config }) => ({
    name: `Types ${folders.join(', ')}`,
    // One checker: each further one works out the same types again, and two programs keep two cores busy.
    // Its garbage collector (it is written in Go) may wait: a tenth more memory for a fifth less processor time.
    work: () => run('tsc', ['-p', config, '--checkers', '1'], { env: { GOGC: '400' } }),
  })),
  { name: 'Format and lint', work: () => run('biome', ['ci', '--error-on-warnings', '.']) },
  { name: 'Unused code', work: () => run('knip', ['--no-progress']) },
  { name: 'Package boundaries', work: checkBoundaries },
  { name: 'Manifests', work: checkManifests },
  { name: 'Shared exports', work: checkSharedExports },
  { name: 'Styles', work: checkStyles },
  { name: 'Decoders in threads', work: checkThreads },
  { name: 'Documents', work: checkDocuments },
]

/** Runs all static checks, two at a time. Prints the output of failed ones and returns the counts. */
export const check = async (): Promise<{ passed: number; failed: number }> => {
  const waiting = [...checks]
  const failures: string[] = []
  const worker = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const began = Date.now()
      const { ok, output } = await next.work()
      process.stdout.write(`${ok ? '✔' : '✘'} ${next.name} (${((Date.now() - began) / 1000).toFixed(1)} s)\n`)
      if (!ok) failures.push(`\n── ${next.name}\n${output}`)
    }
  }
  await Promise.all([worker(), worker()])
  process.stdout.write(failures.join('\n'))
  return { passed: checks.length - failures.length, failed: failures.length }
}

if (import.meta.main) {
  runMain(async () => {
    const { failed } = await check()
    return failed === 0 ? 0 : 1
  })
}
