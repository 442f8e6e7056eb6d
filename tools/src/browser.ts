import { existsSync } from 'node:fs'
import { PlainError, step } from './console.ts'
import { run } from './run.ts'

/** The headless shell: it has no window to draw, so end-to-end tests take half the processor time. */
const shell = '/usr/bin/chromium-headless-shell'

const known = [
  shell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Path of a Chromium of this machine; undefined without one. */
export const findBrowser = (): string | undefined =>
  [process.env.CHROMIUM_PATH, ...known].find((path) => path !== undefined && existsSync(path))

const canInstall = (): boolean => existsSync('/usr/bin/apt-get') && process.getuid?.() === 0

/** On a machine without a network that drops what is sent, it would wait for minutes. */
const notForever = ['-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::Retries=0'] as const

/** The first of these packages that Debian has. */
const installOneOf = async (names: readonly string[]): Promise<boolean> => {
  if (!canInstall()) return false
  await run('apt-get', [...notForever, 'update'])
  for (const name of names) {
    const { ok } = await run('apt-get', [...notForever, 'install', '-y', '--no-install-recommends', name], {
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    })
    if (ok) return true
  }
  return false
}

const installers: readonly (readonly [what: string, work: () => Promise<boolean>])[] = [
  ['Installing a browser (apt-get)', () => installOneOf(['chromium-headless-shell', 'chromium'])],
  [
    'Installing a browser (Playwright)',
    async () => (await run('pnpm', ['--filter', 'e2e', 'exec', 'playwright', 'install', 'chromium'])).ok,
  ],
]

/**
 * Path of a Chromium for the browser tests, installed if the machine has none; undefined means Playwright's own. `CHROMIUM_PATH` sets another one.
 * Where packages can be installed, the headless shell is added to a browser with a window.
 */
export const ensureBrowser = async (): Promise<string | undefined> => {
  const found = findBrowser()
  if (found && (found === shell || process.env.CHROMIUM_PATH || !canInstall())) return found
  if (found) {
    await step('Installing a browser without a window (apt-get)', () =>
      installOneOf(['chromium-headless-shell']),
    )
    return findBrowser()
  }
  for (const [what, work] of installers) {
    if (await step(what, work)) return findBrowser()
  }
  throw new PlainError(
    'No browser was found for the browser tests. Install Chromium, or set CHROMIUM_PATH to its path.',
  )
}

/** Allows Chromium to run in a container, and keeps it from making network calls of its own. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
] as const
