import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Locator, Page } from '@playwright/test'
import { Registry } from '@zaakwerk/contract/remotes'
import { compress } from '@zaakwerk/tools/compress'
import { webRoot } from '@zaakwerk/tools/paths'
import { startServer } from '@zaakwerk/tools/server-process'
import { openBrowser } from './browser.ts'
import { plainPage } from './plain-page.ts'
import { fixed, median, printTable } from './table.ts'

const port = 4395
const rounds = 5
/** Maximum JavaScript that a client page may load before its form is usable, in bytes (brotli). */
const budget = 140_000
const slowDown = 4
/** "Slow 4G" as in Lighthouse's phone emulation: milliseconds, and bytes per second. */
const line = { latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 }

interface PublicPage {
  readonly path: string
  /** Stubbed answer of the API about the validity of the link. */
  readonly link?: unknown
  /** Visible once the page is usable. */
  readonly usable: (page: Page) => Locator
}

const textbox = (page: Page): Locator => page.getByRole('textbox')
const status = {
  first_name: 'Anna',
  number_end: '1234',
  family: 'wahv',
  steps: [{ key: 'received', state: 'now', date: null }],
  to_do: [],
}

const pages: readonly PublicPage[] = [
  { path: '/password/reset', usable: textbox },
  { path: '/update-iban', link: { iban: null }, usable: textbox },
  {
    path: '/update-iban-mandate',
    link: { iban: 'NL91ABNA0417164300' },
    // The signature pad is a separate chunk, without which drawing is impossible.
    usable: (page) => page.locator('canvas'),
  },
  {
    path: '/proof',
    link: { kind: 'payment_proof', until: '2027-01-01', files: [] },
    usable: (page) => page.locator('input[type=file]'),
  },
  { path: '/case-status', link: status, usable: (page) => page.getByRole('listitem') },
]

interface Visit {
  readonly milliseconds: number
  readonly bytes: number
  readonly files: number
  /** Scripts that the HTML does not reference: requested only after another one ran. */
  readonly late: number
}

/** A first visit on a phone: an empty cache, a slow network and a slow CPU. */
const visit = async (browser: Browser, url: string, { link, usable }: PublicPage): Promise<Visit> => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  // Delayed like every other request, although the answer is stubbed.
  await page.route(/\/api\/clients\//, async (route) => {
    await new Promise((done) => setTimeout(done, line.latency))
    await route.fulfill({ json: link })
  })
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', { offline: false, ...line })
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
  const scripts = new Map<string, { late: boolean; bytes: number }>()
  session.on('Network.requestWillBeSent', ({ requestId, request, initiator }) => {
    if (new URL(request.url).pathname.endsWith('.js'))
      scripts.set(requestId, { late: initiator.type === 'script', bytes: 0 })
  })
  // Compressed body sizes; HTTP/1.1 adds about 700 bytes of headers per file, HTTP/2 almost none.
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const script = scripts.get(requestId)
    if (script) script.bytes += encodedDataLength
  })
  const began = performance.now()
  await page.goto(url, { waitUntil: 'commit' })
  await usable(page).first().waitFor({ state: 'attached' })
  const milliseconds = performance.now() - began
  const all = [...scripts.values()]
  await context.close()
  return {
    milliseconds,
    bytes: all.reduce((sum, { bytes }) => sum + bytes, 0),
    files: all.length,
    late: all.filter(({ late }) => late).length,
  }
}

const hasPage = async (path: string): Promise<boolean> => {
  const { remotes } = Registry.parse(JSON.parse(await readFile(join(webRoot, 'remotes.json'), 'utf8')))
  return remotes.some((remote) => remote.pages.some((page) => page.path === path && page.name !== undefined))
}

/** First visits on a phone to the client pages, alternating with a plain page that has the same form. */
export const publicPages = async (folder: string): Promise<void> => {
  const root = join(folder, 'web')
  await mkdir(folder, { recursive: true })
  await cp(webRoot, root, { recursive: true })
  await mkdir(join(root, 'static/plain'), { recursive: true })
  await writeFile(join(root, 'static/plain/page.html'), await plainPage())
  await compress(join(root, 'static/plain'))
  const server = await startServer({
    PORT: String(port),
    DATA_DIR: join(folder, 'data'),
    WEB_ROOT: root,
    DEMO: '1',
    DEMO_CASES: '0',
    LOG_LEVEL: 'error',
  })
  const browser = await openBrowser()
  const rows = [['', 'JavaScript', 'files', 'found late', 'usable', 'plain page', 'ratio']]
  const over: string[] = []
  try {
    const { url } = server.ready
    const plain: PublicPage = { path: '/static/plain/page.html', usable: textbox }
    for (const page of pages) {
      if (!(await hasPage(page.path))) {
        rows.push([page.path, 'no page yet', '', '', '', '', ''])
        continue
      }
      const ours: Visit[] = []
      const theirs: number[] = []
      for (let round = 0; round < rounds; round += 1) {
        theirs.push((await visit(browser, `${url}${plain.path}`, plain)).milliseconds)
        ours.push(await visit(browser, `${url}${page.path}${page.link ? '?token=abc&id=1' : ''}`, page))
      }
      const bytes = Math.max(...ours.map((one) => one.bytes))
      const [usable, peer] = [median(ours.map(({ milliseconds }) => milliseconds)), median(theirs)]
      if (bytes >= budget) over.push(page.path)
      rows.push([
        page.path,
        `${fixed(bytes / 1000)} kB`,
        String(ours[0]?.files),
        String(ours[0]?.late),
        `${fixed(usable / 1000, 2)} s`,
        `${fixed(peer / 1000, 2)} s`,
        `${fixed(usable / peer)} ×`,
      ])
    }
  } finally {
    await browser.close()
    await server.stop()
  }
  printTable(`First visit with a phone (390 × 844, slow 4G, CPU ${slowDown} × slower), brotli`, rows)
  if (over.length > 0) throw new Error(`More than ${budget / 1000} kB of JavaScript: ${over.join(', ')}`)
}
