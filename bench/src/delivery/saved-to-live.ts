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
/** Milliseconds; looking takes time of the same processors. */
const pollMs = 100

interface Saving {
  readonly server: string
  /** Where the key is that the server knows. */
  readonly keyFile: string
  readonly password: string
  readonly rounds: number
}

const versionOf = async (server: string, name: string): Promise<string> => {
  const { remotes } = await visit(server, '/tasks', name)
  return remotes.find((remote) => remote.name === name)?.version ?? ''
}

/** Runs the command as a team does; resolves with its exit code. */
const release = async ({ server, keyFile }: Saving): Promise<unknown> => {
  const args = ['tools/bootstrap.mjs', 'release', folder, '--why', 'Meting', '--server', server]
  const env = { ...process.env, RELEASE_KEY_FILE: keyFile, RELEASE_KEY_NAME: 'Meting' }
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] })
  const [code] = await once(child, 'exit')
  return code
}

/** Bytes that a visit takes from the network, without those of the API. */
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
 * A line of a remote is changed and the remote is released by the command, round after round: how long after the file was saved a new visitor gets it, build
 * included, and how many bytes that costs somebody whose browser has all files of before.
 */
export const savedToLive = async (saving: Saving): Promise<void> => {
  const { server, rounds } = saving
  const { manifest } = (await readRemotes()).find((remote) => remote.folder === folder) ?? {}
  const file = manifest?.pages.flatMap((page) => ('file' in page ? [page.file] : []))[0]
  if (!manifest || !file) throw new PlainError(`${folder} has no page`)
  const path = join(root, folder, file)
  const source = await readFile(path, 'utf8')
  const browser = await openBrowser()
  const context = await signedInContext(browser, await signInAt(server, saving.password))
  const page = await context.newPage()
  const live: number[] = []
  const done: number[] = []
  const bytes: number[] = []
  try {
    const first = await bytesOfVisit(page, `${server}/tasks`)
    const again = await bytesOfVisit(page, `${server}/tasks`)
    for (let round = 0; round <= rounds; round += 1) {
      const before = await versionOf(server, manifest.name)
      const began = performance.now()
      await writeFile(
        path,
        `${source}\nglobalThis.dispatchEvent(new Event('saved ${round} ${Date.now()}'))\n`,
      )
      const ended = release(saving).then((code) => {
        if (code !== 0) throw new PlainError('the release failed')
        return performance.now() - began
      })
      ended.catch(() => undefined)
      while ((await versionOf(server, manifest.name)) === before)
        await Promise.race([pause(pollMs), ended.then(() => pause(pollMs))])
      const liveMs = performance.now() - began
      const doneMs = await ended
      // The first one may find nothing built.
      if (round > 0) live.push(liveMs)
      if (round > 0) done.push(doneMs)
      bytes.push(await bytesOfVisit(page, `${server}/tasks`))
    }
    printTable(`saved source of ${folder} → live for a new visit, build included, warm`, [
      ['releases', 'live: median', 'longest', 'proved in a browser: median', 'longest'],
      [
        String(rounds),
        ...[median(live), Math.max(...live), median(done), Math.max(...done)].map(
          (ms) => `${fixed(ms / 1_000)} s`,
        ),
      ],
    ])
    printTable('bytes of a visit to the tasks, without those of the API', [
      ['first visit', 'again', `after a release of ${folder}`],
      [first, again, median(bytes)].map((count) => `${fixed(count / 1_000)} kB`),
    ])
  } finally {
    await writeFile(path, source)
    await browser.close()
  }
}
