import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Registry, type RegistryEntry } from '@zaakwerk/contract/remotes'
import { readInlineRegistry } from './inline-registry.ts'

/** Poll interval while a page still shows the previous version. */
const pollMs = 50
/** As browsers do. */
const requestsAtATime = 6

/** Path of a page with 1 for each parameter. */
export const samplePath = (path: string): string => path.replaceAll(/:[\w-]+\??|\*/g, '1')

const get = (url: string): Promise<Response> =>
  fetch(url, { signal: AbortSignal.timeout(30_000), headers: { 'accept-encoding': 'br' } })

const registryOf = (html: string): Registry | undefined => {
  try {
    return Registry.safeParse(JSON.parse(readInlineRegistry(html))).data
  } catch {
    return undefined
  }
}

/** The difference between the registry in a page and this release; undefined if there is none. */
const pageMismatch = async (
  server: string,
  path: string,
  entry: RegistryEntry,
): Promise<string | undefined> => {
  const address = samplePath(path)
  const answer = await get(`${server}${address}`)
  if (!answer.ok) return `${address} answers ${answer.status}`
  const shown = registryOf(await answer.text())?.remotes.find(({ name }) => name === entry.name)
  if (!shown) return `${address} does not name ${entry.name}`
  if (shown.version !== entry.version)
    return `${address} still has ${entry.name} ${shown.version}, not ${entry.version}`
  const isSame = Object.entries(shown.integrity).every(([url, hash]) => entry.integrity[url] === hash)
  return isSame && shown.entry === entry.entry
    ? undefined
    : `${address} has other file hashes for ${entry.name} than this release`
}

/** Polls until the page shows the release: a server may show the previous version for a moment after a switch. */
const pageProblem = async (
  server: string,
  path: string,
  { entry, switchMs }: { readonly entry: RegistryEntry; readonly switchMs: number },
): Promise<string | undefined> => {
  const until = Date.now() + switchMs
  for (;;) {
    const mismatch = await pageMismatch(server, path, entry)
    if (!mismatch || Date.now() > until) return mismatch
    await pause(pollMs)
  }
}

const fileProblem = async (
  server: string,
  [url, integrity]: readonly [string, string],
): Promise<string | undefined> => {
  const answer = await get(`${server}${url}`)
  if (!answer.ok) return `${url} answers ${answer.status}`
  const hash = createHash('sha384')
    .update(Buffer.from(await answer.arrayBuffer()))
    .digest('base64')
  return integrity === `sha384-${hash}` ? undefined : `${url} does not match its hash`
}

/** Checks items with limited concurrency, and returns the problems. */
export const findProblems = async <T>(
  items: readonly T[],
  concurrency: number,
  check: (item: T) => Promise<string | undefined>,
): Promise<readonly string[]> => {
  const queue = [...items]
  const found: string[] = []
  const worker = async (): Promise<void> => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) {
      const problem = await check(item).catch((error: unknown) => `request failed: ${error}`)
      if (problem) found.push(problem)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  return found
}

/** The result of verifying a release on a server; no problems if every page names it and every file matches its hash. */
export interface Verification {
  readonly problems: readonly string[]
  readonly pages: number
  readonly files: number
}

interface VerifyOptions {
  readonly isForAll: boolean
  /** Time within which the server has to show a new state. */
  readonly switchMs: number
}

/** Fetches every page of a remote as a new visitor, and every file. For a canary only the files, as only some visits get its pages. */
export const verifyRelease = async (
  server: string,
  entry: RegistryEntry,
  { isForAll, switchMs }: VerifyOptions,
): Promise<Verification> => {
  const pages = isForAll ? entry.pages.map(({ path }) => path) : []
  const files = Object.entries(entry.integrity)
  const problems = [
    ...(await findProblems(pages, requestsAtATime, (path) => pageProblem(server, path, { entry, switchMs }))),
    ...(await findProblems(files, requestsAtATime, (file) => fileProblem(server, file))),
  ]
  return { problems, pages: pages.length, files: files.length }
}
