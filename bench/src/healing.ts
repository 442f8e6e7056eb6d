import type { Browser, Route } from '@playwright/test'
import type { TokenPair } from '@zaakwerk/contract/session'
import { webRoot } from '@zaakwerk/tools/paths'
import { startServer } from '@zaakwerk/tools/server-process'
import { openBrowser, signedInContext, signInAt } from './browser.ts'
import { type Visit, visits } from './healing-visits.ts'
import { fixed, printTable } from './table.ts'

const port = 4392
const password = 'Meting-2026-zaakwerk'

const damaged = async (route: Route): Promise<void> => {
  const answer = await route.fetch()
  await route.fulfill({ response: answer, body: `${await answer.text()}\n/**/` })
}

const kinds: Readonly<Record<string, (route: Route) => Promise<unknown> | undefined>> = {
  missing: (route) => route.fulfill({ status: 404, body: 'weg' }),
  damaged,
  hanging: () => undefined,
}

interface Try {
  readonly isHealed: boolean
  readonly milliseconds: number
  readonly asked: ReadonlySet<string>
}

/** One first visit, during which one file fails once. */
const visitWith = async (
  browser: Browser,
  {
    url,
    tokens,
    visit,
    broken,
    spoil,
  }: {
    readonly url: string
    readonly tokens: TokenPair
    readonly visit: Visit
    readonly broken?: string
    readonly spoil?: (route: Route) => Promise<unknown> | undefined
  },
): Promise<Try> => {
  const context = visit.isSignedIn ? await signedInContext(browser, tokens) : await browser.newContext()
  const page = await context.newPage()
  const asked = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/(static|remotes)\/.*\.(js|css)$/.test(pathname)) asked.add(pathname)
  })
  // The server has no link for the client, so the answer is stubbed.
  const { link } = visit
  if (link) await page.route(/\/api\/clients\//, (route) => route.fulfill({ json: link }))
  let isSpent = false
  if (broken && spoil)
    await page.route(
      (address) => address.pathname === broken,
      (route) => {
        if (isSpent) return route.continue()
        isSpent = true
        return spoil(route)
      },
    )
  const began = performance.now()
  await page.goto(`${url}${visit.path}`, { waitUntil: 'commit' })
  const isHealed = await visit.open(page).then(
    () => true,
    () => false,
  )
  const milliseconds = performance.now() - began
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.close()
  return { isHealed, milliseconds, asked }
}

/** Makes every script and style of the visits missing, corrupt and hanging once; the page has to recover without a click. */
export const healing = async (dataDir: string): Promise<void> => {
  const server = await startServer({
    PORT: String(port),
    DATA_DIR: dataDir,
    WEB_ROOT: webRoot,
    DEMO: '1',
    DEMO_CASES: '20',
    DEMO_PASSWORD: password,
    LOG_LEVEL: 'error',
  })
  const browser = await openBrowser()
  const rows: string[][] = [['', 'files', ...Object.keys(kinds), 'slowest']]
  try {
    const { url } = server.ready
    for (const visit of visits) {
      // New tokens per page: they expire after a quarter of an hour, which is longer than one visit, but shorter than all of them.
      const tokens = await signInAt(url, password)
      const { asked } = await visitWith(browser, { url, tokens, visit })
      const counts: string[] = []
      let slowest = 0
      for (const [kind, spoil] of Object.entries(kinds)) {
        let healed = 0
        for (const broken of asked) {
          const one = await visitWith(browser, { url, tokens, visit, broken, spoil })
          if (one.isHealed) healed += 1
          else process.stdout.write(`  ${visit.name}: ${broken} ${kind} is not healed\n`)
          slowest = Math.max(slowest, one.milliseconds)
        }
        counts.push(`${healed} of ${asked.size}`)
      }
      const row = [visit.name, String(asked.size), ...counts, `${fixed(slowest / 1000)} s`]
      process.stdout.write(`  ${row.join('  ')}\n`)
      rows.push(row)
    }
  } finally {
    await browser.close()
    await server.stop()
  }
  printTable('Every file fails once: pages that recovered without a click', rows)
}
