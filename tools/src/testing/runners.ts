import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import * as z from '@zaakwerk/contract/zod-server'
import { root } from '../paths.ts'
import { run } from '../run.ts'

export interface TestCounts {
  readonly passed: number
  readonly failed: number
}

export const failure: TestCounts = { passed: 0, failed: 1 }

export const totalCounts = (all: readonly TestCounts[]): TestCounts => ({
  passed: all.reduce((total, { passed }) => total + passed, 0),
  failed: all.reduce((total, { failed }) => total + failed, 0),
})

const VitestReport = z.object({ numPassedTests: z.number(), numFailedTests: z.number() })
const PlaywrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
})

const readReport = async <T>(file: string, schema: z.ZodMiniType<T>): Promise<T | undefined> => {
  const text = await readFile(file, 'utf8').catch(() => '')
  return text === '' ? undefined : schema.parse(JSON.parse(text))
}

/** A run without tests, or that reports failure without a failed test, counts as one failure. */
const judged = (counts: TestCounts, ok: boolean): TestCounts =>
  (ok && counts.passed > 0) || counts.failed > 0 ? counts : { ...counts, failed: 1 }

/** Unit, screen and API tests in one runner; all of them unless files are named. */
export const unitTests = async (scratch: string, files: readonly string[] = []): Promise<TestCounts> => {
  const file = join(scratch, 'vitest.json')
  const { ok, output } = await run(
    process.execPath,
    [
      // Threads that collect garbage only take processor time from the other tests.
      '--single-threaded-gc',
      '--max-semi-space-size=64',
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      // By default vitest leaves one core free, which is half of a dual-core machine, and a worker often waits for the database. In the config this would not apply to the projects.
      `--maxWorkers=${Math.ceil(1.5 * availableParallelism())}`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...files,
    ],
    { cwd: root, env: { NODE_ENV: 'test', NO_COLOR: '1', TMPDIR: scratch } },
  )
  if (!ok) process.stdout.write(output)
  const report = await readReport(file, VitestReport)
  return report ? judged({ passed: report.numPassedTests, failed: report.numFailedTests }, ok) : failure
}

/** End-to-end tests of the production build in a real browser; all of them unless files are named. */
export const browserTests = async (
  scratch: string,
  browser: string | undefined,
  {
    files = [],
    repeat = 1,
    workers = 2,
  }: { readonly files?: readonly string[]; readonly repeat?: number; readonly workers?: number } = {},
): Promise<TestCounts> => {
  const file = join(scratch, 'playwright.json')
  const e2e = join(root, 'e2e')
  const { ok, output } = await run(
    join(e2e, 'node_modules/.bin/playwright'),
    ['test', '--reporter=list,json', `--repeat-each=${repeat}`, `--workers=${workers}`, ...files],
    {
      cwd: e2e,
      env: {
        CI: 'true',
        TMPDIR: scratch,
        ...(files.length === 0 ? { E2E_TRACE: '0' } : {}),
        PLAYWRIGHT_JSON_OUTPUT_FILE: file,
        E2E_DATA_DIR: join(scratch, 'data'),
        ...(browser ? { CHROMIUM_PATH: browser } : {}),
      },
    },
  )
  if (!ok) process.stdout.write(output)
  const report = await readReport(file, PlaywrightReport)
  if (!report) return failure
  const { expected, unexpected, flaky, skipped } = report.stats
  return judged({ passed: expected, failed: unexpected + flaky + skipped }, ok)
}
