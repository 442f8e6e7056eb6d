import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { ensureBrowser } from './browser.ts'
import { build } from './build.ts'
import { check } from './check.ts'
import { runMain, step } from './console.ts'
import { root } from './paths.ts'
import { run } from './run.ts'

interface Sums {
  readonly passed: number
  readonly failed: number
}

const VitestReport = z.object({ numPassedTests: z.number(), numFailedTests: z.number() })
const PlaywrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
})

const failure: Sums = { passed: 0, failed: 1 }

const readReport = async <T>(file: string, schema: z.ZodType<T>): Promise<T | undefined> => {
  const text = await readFile(file, 'utf8').catch(() => '')
  return text === '' ? undefined : schema.parse(JSON.parse(text))
}

/** A runner that says it failed has failed, whatever it counted; one that ran nothing too. */
const judged = (sums: Sums, ok: boolean): Sums =>
  (ok && sums.passed > 0) || sums.failed > 0 ? sums : { ...sums, failed: 1 }

/** Unit, screen and API tests in one runner. */
const unitTests = async (reports: string): Promise<Sums> => {
  const file = join(reports, 'vitest.json')
  const { ok, output } = await run(
    'vitest',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    { cwd: root, env: { NODE_ENV: 'test', NO_COLOR: '1' } },
  )
  if (!ok) process.stdout.write(output)
  const report = await readReport(file, VitestReport)
  return report ? judged({ passed: report.numPassedTests, failed: report.numFailedTests }, ok) : failure
}

/** The production build in a real browser. */
const browserTests = async (reports: string, browser: string | undefined): Promise<Sums> => {
  const file = join(reports, 'playwright.json')
  const e2e = join(root, 'e2e')
  const { ok, output } = await run(
    join(e2e, 'node_modules/.bin/playwright'),
    ['test', '--reporter=list,json'],
    {
      cwd: e2e,
      env: {
        CI: 'true',
        PLAYWRIGHT_JSON_OUTPUT_FILE: file,
        E2E_DATA_DIR: join(reports, 'data'),
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

/** Runs one part; what it throws is told and counts as one failure, so that the last line always comes. */
const part = async (what: string, work: () => Promise<Sums>): Promise<Sums> => {
  const sums = await work().catch((error: unknown) => {
    process.stdout.write(`FOUT: ${error instanceof Error ? error.message : String(error)}\n`)
    return failure
  })
  process.stdout.write(`  ${what}: ${sums.passed} geslaagd, ${sums.failed} mislukt\n`)
  return sums
}

runMain(async () => {
  const reports = await mkdtemp(join(tmpdir(), 'zaakwerk-test-'))
  const all = [
    await part('controles', check),
    await part('unit, schermen en API', () => step('Unit-, scherm- en API-tests', () => unitTests(reports))),
    await part('browser', async () => {
      const browser = await ensureBrowser()
      await build()
      return step('Browsertests op de productiebuild', () => browserTests(reports, browser))
    }),
  ]
  await rm(reports, { recursive: true, force: true })
  const sum = (key: keyof Sums): number => all.reduce((total, sums) => total + sums[key], 0)
  process.stdout.write(`\n${sum('passed')} passed, ${sum('failed')} failed\n`)
  return sum('failed') === 0 ? 0 : 1
})
