import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { PlainError } from '@zaakwerk/tools/console'
import { readRemotes } from '@zaakwerk/tools/manifests'
import { root } from '@zaakwerk/tools/paths'
import { openBrowser, signedInContext, signInAt } from '../browser.ts'
import { fixed, median, printTable } from '../table.ts'
import { visit } from './page-visits.ts'

const folder = 'mfe-tasks'
/** Polling takes processor time from the build. */
const pollMs = 100

interface SaveToLiveOptions {
  readonly server: string
  /** Path of a key that the server trusts. */
  readonly keyFile: string
  readonly password: string
  readonly rounds: number
}

const versionOf = async (server: string, name: string): Promise<string> => {
  const { remotes } = await visit(server, '/tasks', name)
  return remotes.find((remote) => remote.name === name)?.version ?? ''
}

/** Runs the release command; resolves with its exit code. */
const release = async ({ server, keyFile }: SaveToLiveOptions): Promise<unknown> => {
  const args = ['tools/bootstrap.mjs', 'release', folder, '--why', 'Meting', '--server', server]
  const env = { ...process.env, RELEASE_KEY_FILE: keyFile, RELEASE_KEY_NAME: 'Meting' }
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] })
  const [code] = await once(child, 'exit')
  return code
}

/** Bytes that a visit transfers, without API calls. */
const bytesOfVisit = async (page: Page, url: string): Promise<number> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const counted = new Set<string>()
  let bytes = 0
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (!response.fromDiskCache && !new URL(response.url).pathname.startsWith('/api/')) counted.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (counted.has(requestId)) bytes += encodedDataLength
  })
  await page.goto(url, { waitUntil: 'load' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await pause(2_000)
  await session.detach()
  return bytes
}

/**
 * Changes a line of a remote and releases it with the command, round after round: measures the time from options the file until a new visitor gets it, build
 * included, and the bytes that the next visit transfers with a warm cache.
 */
export const saveToLive = async (options: SaveToLiveOptions): Promise<void> => {
  const { server, rounds } = options
  const { manifest } = (await readRemotes()).find((remote) => remote.folder === folder) ?? {}
  const file = manifest?.pages.flatMap((page) => ('file' in page ? [page.file] : []))[0]
  if (!manifest || !file) throw new PlainError(`${folder} has no page`)
  const path = join(root, folder, file)
  const source = await readFile(path, 'utf8')
  const browser = await openBrowser()
  const context = await signedInContext(browser, await signInAt(server, options.password))
  const page = await context.newPage()
  const live: number[] = []
  const done: number[] = []
  const bytes: number[] = []
  try {
    const cold = await bytesOfVisit(page, `${server}/tasks`)
    const warm = await bytesOfVisit(page, `${server}/tasks`)
    for (let round = 0; round <= rounds; round += 1) {
      const before = await versionOf(server, manifest.name)
      const began = performance.now()
      await writeFile(
        path,
        `${source}\nglobalThis.dispatchEvent(new Event('saved ${round} ${Date.now()}'))\n`,
      )
      const finished = release(options).then((code) => {
        if (code !== 0) throw new PlainError('the release failed')
        return performance.now() - began
      })
      finished.catch(() => undefined)
      while ((await versionOf(server, manifest.name)) === before)
        await Promise.race([pause(pollMs), finished.then(() => pause(pollMs))])
      const liveMs = performance.now() - began
      const doneMs = await finished
      // A warm-up: the first release may build everything.
      if (round > 0) live.push(liveMs)
      if (round > 0) done.push(doneMs)
      bytes.push(await bytesOfVisit(page, `${server}/tasks`))
    }
    printTable(`saved source of ${folder} → live for a new visit, warm build included`, [
      ['releases', 'live: median', 'longest', 'verified in a browser: median', 'longest'],
      [
        String(rounds),
        ...[median(live), Math.max(...live), median(done), Math.max(...done)].map(
          (ms) => `${fixed(ms / 1_000)} s`,
        ),
      ],
    ])
    printTable('bytes of a visit to the tasks, without API calls', [
      ['first visit', 'next visit', `after a release of ${folder}`],
      [cold, warm, median(bytes)].map((count) => `${fixed(count / 1_000)} kB`),
    ])
  } finally {
    await writeFile(path, source)
    await browser.close()
  }
}
