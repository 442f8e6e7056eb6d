import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

const crashed: Sums = { passed: 0, failed: 1 }

/** Unit, screen and API tests in one runner. A run that dies without a report counts as a failure. */
const unitTests = async (reports: string): Promise<Sums> => {
  const report = join(reports, 'vitest.json')
  const { ok, output } = await run(
    'vitest',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    {
      cwd: root,
      env: { NODE_ENV: 'test', NO_COLOR: '1' },
    },
  )
  if (!ok) process.stdout.write(output)
  const text = await readFile(report, 'utf8').catch(() => undefined)
  if (!text) return crashed
  const sums = JSON.parse(text)
  const failed = Number(sums.numFailedTests) + (ok ? 0 : Number(sums.numFailedTests) === 0 ? 1 : 0)
  return { passed: Number(sums.numPassedTests), failed }
}

/** The production build in a real browser. */
const browserTests = async (reports: string, browser: string | undefined): Promise<Sums> => {
  const report = join(reports, 'playwright.json')
  const { ok, output } = await run('playwright', ['test', '--reporter=list,json'], {
    cwd: join(root, 'e2e'),
    env: {
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      ...(browser ? { CHROMIUM_PATH: browser } : {}),
    },
  })
  if (!ok) process.stdout.write(output)
  const text = await readFile(report, 'utf8').catch(() => undefined)
  if (!text) return crashed
  const { stats } = JSON.parse(text)
  const failed = Number(stats.unexpected) + Number(stats.flaky)
  return { passed: Number(stats.expected), failed: failed + (ok || failed > 0 ? 0 : 1) }
}

const show = (what: string, sums: Sums): Sums => {
  process.stdout.write(`  ${what}: ${sums.passed} geslaagd, ${sums.failed} mislukt\n`)
  return sums
}

runMain(async () => {
  const reports = await mkdtemp(join(tmpdir(), 'zaakwerk-test-'))
  const browser = await ensureBrowser()
  const all = [
    show('controles', await check()),
    show('unit, schermen en API', await step('Unit-, scherm- en API-tests', () => unitTests(reports))),
  ]
  await build()
  all.push(
    show('browser', await step('Browsertests op de productiebuild', () => browserTests(reports, browser))),
  )
  await rm(reports, { recursive: true, force: true })
  const sum = (key: keyof Sums): number => all.reduce((total, sums) => total + sums[key], 0)
  process.stdout.write(`\n${sum('passed')} passed, ${sum('failed')} failed\n`)
  return sum('failed') === 0 ? 0 : 1
})
