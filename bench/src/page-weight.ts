import type { Browser, CDPSession, Locator, Page } from '@playwright/test'
import type { TokenPair } from '@zaakwerk/contract/session'
import { webRoot } from '@zaakwerk/tools/paths'
import { startServer } from '@zaakwerk/tools/server-process'
import { openBrowser, signedInContext, signInAt } from './browser.ts'
import { buildMonolith, monolithRoot, writeMonolithManifest } from './monolith/build-monolith.ts'
import { fixed, median, printTable } from './table.ts'

const port = 4391
const password = 'Meting-2026-zaakwerk'
const latencies = [100, 400] as const
const rounds = 3
/** Budget of JavaScript for the first load of the cases list, in kilobytes. */
const budget = 330

interface Load {
  readonly milliseconds: number
  readonly scriptBytes: number
  readonly scripts: readonly string[]
  readonly assets: readonly string[]
}

interface Visit {
  /** Tokens of the user; absent: not signed in. */
  readonly tokens?: TokenPair
  readonly latency?: number
  /** Visible once the page is usable. */
  readonly shown: (page: Page) => Locator
}

/** One first visit to a page, with an empty cache and the given network latency. */
const visit = async (browser: Browser, url: string, { tokens, latency = 0, shown }: Visit): Promise<Load> => {
  const context = await (tokens ? signedInContext(browser, tokens) : browser.newContext())
  const page: Page = await context.newPage()
  // The stream of changes never ends, so the network would never be idle.
  await page.route('**/api/live', (route) => route.fulfill({ status: 429 }))
  const session: CDPSession = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
  const sizes = new Map<string, number>()
  const kinds = new Map<string, string>()
  const assets = new Set<string>()
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const { pathname } = new URL(response.url)
    assets.add(pathname)
    if (pathname.endsWith('.js')) kinds.set(requestId, pathname)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    sizes.set(requestId, encodedDataLength),
  )
  const began = performance.now()
  await page.goto(url, { waitUntil: 'commit' })
  await shown(page).first().waitFor()
  const milliseconds = performance.now() - began
  // The stream of live changes stays open, so the network is never idle: nothing has arrived for longer than two round trips take.
  await page.waitForFunction(() => {
    const ends = performance
      .getEntriesByType('resource')
      .map(({ startTime, duration }) => startTime + duration)
    return performance.now() - Math.max(...ends) > 2_000
  })
  const scripts = [...new Set(kinds.values())]
  const scriptBytes = [...kinds.keys()].reduce((total, id) => total + (sizes.get(id) ?? 0), 0)
  await context.close()
  const styleOrScript = [...assets].filter((pathname) => /\.(js|css)$/.test(pathname))
  return { milliseconds, scriptBytes, scripts, assets: styleOrScript }
}

const rowOfList = (page: Page): Locator => page.getByRole('link', { name: /Open dossier/ })

interface Measured {
  readonly kilobytes: number
  readonly files: number
  readonly depth: number
  readonly at: readonly number[]
  readonly assets: readonly string[]
}

const measure = async (folder: string, dataDir: string): Promise<Measured> => {
  const server = await startServer({
    PORT: String(port),
    DATA_DIR: dataDir,
    WEB_ROOT: folder,
    DEMO: '1',
    DEMO_PASSWORD: password,
    LOG_LEVEL: 'error',
  })
  const browser = await openBrowser()
  try {
    const url = server.ready.url
    const tokens = await signInAt(url, password)
    const first = await visit(browser, url, { tokens, shown: rowOfList })
    const at: number[] = []
    for (const latency of latencies) {
      const times: number[] = []
      for (let round = 0; round < rounds; round += 1)
        times.push((await visit(browser, url, { tokens, latency, shown: rowOfList })).milliseconds)
      at.push(median(times))
    }
    const [near = 0, far = 0] = at
    // Page load time per millisecond of added latency is the number of sequential round trips.
    return {
      kilobytes: first.scriptBytes / 1000,
      files: first.scripts.length,
      depth: (far - near) / (latencies[1] - latencies[0]),
      at,
      assets: first.assets,
    }
  } finally {
    await browser.close()
    await server.stop()
  }
}

/**
 * Measures the first load of the cases list with Module Federation and as a single bundle of the same code, both with preload links. Fails above the budget.
 */
export const pageWeight = async (dataDir: string): Promise<void> => {
  process.env.NODE_ENV = 'production'
  await buildMonolith()
  process.env.NODE_ENV = 'test'
  const bare = await measure(monolithRoot, dataDir)
  await writeMonolithManifest(bare.assets.filter((file) => file.includes('/async/')))
  const monolith = await measure(monolithRoot, dataDir)
  const federated = await measure(webRoot, dataDir)
  const row = (name: string, { kilobytes, files, depth, at }: Measured): string[] => [
    name,
    `${fixed(kilobytes)} kB`,
    String(files),
    fixed(depth),
    ...at.map((time) => `${fixed(time / 1000, 2)} s`),
  ]
  const ratio = (a: number, b: number): string => `${fixed(a / b, 2)} ×`
  printTable('First visit to the cases list (JavaScript on the wire, brotli)', [
    ['', 'bytes', 'files', 'depth', ...latencies.map((latency) => `at ${latency} ms`)],
    row('plain build', bare),
    row('plain build, with preload', monolith),
    row('federated', federated),
    [
      'ratio',
      ratio(federated.kilobytes, monolith.kilobytes),
      '',
      ratio(federated.depth, monolith.depth),
      ...federated.at.map((time, index) => ratio(time, monolith.at[index] ?? Number.NaN)),
    ],
  ])
  if (federated.kilobytes > budget)
    throw new Error(`More than ${budget} kB of JavaScript: ${fixed(federated.kilobytes)} kB`)
}
