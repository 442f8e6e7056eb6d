import { join } from 'node:path'
import { ensureBrowser } from '../browser.ts'
import { build } from '../build.ts'
import { check } from '../check.ts'
import { step } from '../console.ts'
import { root } from '../paths.ts'
import { run } from '../run.ts'
import { ensureSshServer } from '../ssh-server.ts'
import { browserTests, failure, type Sums, sumOf, unitTests } from './runners.ts'

const tell = (error: unknown): void => {
  process.stdout.write(`ERROR: ${error instanceof Error ? error.message : String(error)}\n`)
}

/** Runs one part. An exception is printed and counts as one failure, so that the sum is always printed. */
const part = async (what: string, work: () => Promise<Sums>): Promise<Sums> => {
  const sums = await work().catch((error: unknown) => {
    tell(error)
    return failure
  })
  process.stdout.write(`  ${what}: ${sums.passed} passed, ${sums.failed} failed\n`)
  return sums
}

/** What is seen without running anything: once for however many rounds, as the same sources are the same the next time. */
export const testSources = (): Promise<Sums> => part('static checks', check)

/** Everything that runs. */
export const testAll = async (scratch: string): Promise<Sums> => {
  // The tests wait more often than a build takes. What becomes of it shows where it is needed: `build` does what is not done.
  const building = run(process.execPath, [join(root, 'tools/src/build.ts')], { givesWay: true })
  return sumOf([
    await part('unit, screens and API', async () => {
      // Without it all but a few tests can run; those fail and say so.
      await ensureSshServer().catch(tell)
      return step('Unit, screen and API tests', () => unitTests(scratch))
    }),
    await part('browser', async () => {
      const browser = await ensureBrowser()
      await building
      await build()
      return step('Browser tests on the production build', () => browserTests(scratch, browser))
    }),
  ])
}

const isJourney = (file: string): boolean => /(^|\/)e2e\/|\.spec\.ts/.test(file)

/** Runs these files a number of times: vitest starts again each time, journeys share one server. */
export const testFiles = async (scratch: string, files: readonly string[], repeat: number): Promise<Sums> => {
  const journeys = files.filter(isJourney).map((file) => file.replace(/^.*e2e\//, ''))
  const units = files.filter((file) => !isJourney(file))
  const sums: Sums[] = []
  if (units.length > 0) await ensureSshServer().catch(tell)
  for (let round = 1; units.length > 0 && round <= repeat; round += 1)
    sums.push(await part(`round ${round} of ${repeat}`, () => unitTests(scratch, units)))
  if (journeys.length > 0)
    sums.push(
      await part('browser', async () => {
        const browser = await ensureBrowser()
        await build()
        return browserTests(scratch, browser, { files: journeys, repeat })
      }),
    )
  return sumOf(sums)
}
