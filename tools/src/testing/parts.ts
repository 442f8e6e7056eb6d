import { ensureBrowser } from '../browser.ts'
import { build } from '../build.ts'
import { check } from '../check.ts'
import { step } from '../console.ts'
import { ensureSshServer } from '../ssh-server.ts'
import { browserTests, failure, type Sums, sumOf, unitTests } from './runners.ts'

const tell = (error: unknown): void => {
  process.stdout.write(`ERROR: ${error instanceof Error ? error.message : String(error)}\n`)
}

/** Runs one part. An exception is printed and counts as one failure, so that the sum is always printed. */
const part = async (what: string, work: () => Promise<Sums>): Promise<Sums> => {
  const began = Date.now()
  const sums = await work().catch((error: unknown) => {
    tell(error)
    return failure
  })
  const seconds = ((Date.now() - began) / 1000).toFixed(0)
  process.stdout.write(`  ${what}: ${sums.passed} passed, ${sums.failed} failed (${seconds} s)\n`)
  return sums
}

/** Static checks: once for any number of rounds, because the sources do not change in between. */
export const testSources = (): Promise<Sums> => part('static checks', check)

/**
 * Runs all tests. A single runner idles an eighth of its time, so the end-to-end tests start as soon as there is a build: one at a time, because otherwise they
 * would end long before the other tests, which would then idle again.
 */
export const testAll = async (scratch: string): Promise<Sums> => {
  // Without the SSH server nearly all tests can run; the others fail and say so. Only one installation runs at a time.
  const sshServer = ensureSshServer().catch(tell)
  return sumOf(
    await Promise.all([
      part('unit, screens and API', async () => {
        await sshServer
        return step('Unit, screen and API tests', () => unitTests(scratch))
      }),
      part('browser', async () => {
        await sshServer
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
