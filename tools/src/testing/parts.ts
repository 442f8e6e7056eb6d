import { ensureBrowser } from '../browser.ts'
import { build } from '../build.ts'
import { check } from '../check.ts'
import { step } from '../console.ts'
import { ensureTestServers } from '../test-servers.ts'
import { browserTests, failure, type TestCounts, totalCounts, unitTests } from './runners.ts'

const tell = (error: unknown): void => {
  process.stdout.write(`ERROR: ${error instanceof Error ? error.message : String(error)}\n`)
}

/** Runs one part. An exception is printed and counts as one failure, so that the sum is always printed. */
const part = async (what: string, work: () => Promise<TestCounts>): Promise<TestCounts> => {
  const began = Date.now()
  const counts = await work().catch((error: unknown) => {
    tell(error)
    return failure
  })
  const seconds = ((Date.now() - began) / 1000).toFixed(0)
  process.stdout.write(`  ${what}: ${counts.passed} passed, ${counts.failed} failed (${seconds} s)\n`)
  return counts
}

/** Static checks: once for any number of rounds, because the sources do not change in between. */
export const testSources = (): Promise<TestCounts> => part('static checks', check)

/**
 * Runs all tests. A single runner idles an eighth of its time, so the end-to-end tests start as soon as there is a build: one at a time, because otherwise they
 * would end long before the other tests, which would then idle again.
 */
export const testAll = async (scratch: string): Promise<TestCounts> => {
  // Without these servers nearly all tests can run; the others fail and say so. Only one installation runs at a time.
  const testServers = ensureTestServers().catch(tell)
  return totalCounts(
    await Promise.all([
      part('unit, screens and API', async () => {
        await testServers
        return step('Unit, screen and API tests', () => unitTests(scratch))
      }),
      part('browser', async () => {
        await testServers
        const browser = await ensureBrowser()
        await build()
        return step('Browser tests on the production build', () =>
          browserTests(scratch, browser, { workers: 1 }),
        )
      }),
    ]),
  )
}

const isJourney = (file: string): boolean => /(^|\/)e2e\/|\.spec\.ts/.test(file)

/** Runs these files a number of times: vitest restarts each time, end-to-end tests share one server. */
export const testFiles = async (
  scratch: string,
  files: readonly string[],
  repeat: number,
): Promise<TestCounts> => {
  const journeys = files.filter(isJourney).map((file) => file.replace(/^.*e2e\//, ''))
  const units = files.filter((file) => !isJourney(file))
  const counts: TestCounts[] = []
  if (units.length > 0) await ensureTestServers().catch(tell)
  for (let round = 1; units.length > 0 && round <= repeat; round += 1)
    counts.push(await part(`round ${round} of ${repeat}`, () => unitTests(scratch, units)))
  if (journeys.length > 0)
    counts.push(
      await part('browser', async () => {
        const browser = await ensureBrowser()
        await build()
        return browserTests(scratch, browser, { files: journeys, repeat })
      }),
    )
  return totalCounts(counts)
}
