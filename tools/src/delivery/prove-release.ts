import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Registry, type RegistryEntry } from '@zaakwerk/contract/remotes'
import { readInlineRegistry } from './inline-registry.ts'

/** Milliseconds between two looks at a page that still shows the version before. */
const betweenLooks = 50
/** As a browser does. */
const requestsAtATime = 6

/** An address of a page, with 1 for each parameter. */
export const addressOf = (path: string): string => path.replaceAll(/:[\w-]+\??|\*/g, '1')

const get = (url: string): Promise<Response> =>
  fetch(url, { signal: AbortSignal.timeout(30_000), headers: { 'accept-encoding': 'br' } })

const registryOf = (html: string): Registry | undefined => {
  try {
    return Registry.safeParse(JSON.parse(readInlineRegistry(html))).data
  } catch {
    return undefined
  }
}

/** What is wrong with the HTML of a page; undefined when it names this release, with the same files. */
const wrongPage = async (server: string, path: string, entry: RegistryEntry): Promise<string | undefined> => {
  const address = addressOf(path)
  const answer = await get(`${server}${address}`)
  if (!answer.ok) return `${address} answers ${answer.status}`
  const shown = registryOf(await answer.text())?.remotes.find(({ name }) => name === entry.name)
  if (!shown) return `${address} does not name ${entry.name}`
  if (shown.version !== entry.version)
    return `${address} still has ${entry.name} ${shown.version} and not ${entry.version}`
  const isSame = Object.entries(shown.integrity).every(([url, hash]) => entry.integrity[url] === hash)
  return isSame && shown.entry === entry.entry
    ? undefined
    : `${address} has other hashes of ${entry.name} than this release`
}

/** A server that switches shows the old version for a moment; what it shows at the end of that counts. */
const pageProblem = async (
  server: string,
  path: string,
  { entry, switchMs }: { readonly entry: RegistryEntry; readonly switchMs: number },
): Promise<string | undefined> => {
  const until = Date.now() + switchMs
  for (;;) {
    const wrong = await wrongPage(server, path, entry)
    if (!wrong || Date.now() > until) return wrong
    await pause(betweenLooks)
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
  return integrity === `sha384-${hash}` ? undefined : `${url} has other bytes than its hash says`
}

/** Problems of items, of which so many are checked at a time. */
export const someAtATime = async <T>(
  items: readonly T[],
  most: number,
  check: (item: T) => Promise<string | undefined>,
): Promise<readonly string[]> => {
  const waiting = [...items]
  const found: string[] = []
  const worker = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      const problem = await check(item).catch((error: unknown) => `a file or page does not come: ${error}`)
      if (problem) found.push(problem)
    }
  }
  await Promise.all(Array.from({ length: most }, worker))
  return found
}

/** What is wrong with a release as the server shows it; empty when each page names it and each file has the bytes of its hash. */
export interface Proof {
  readonly problems: readonly string[]
  readonly pages: number
  readonly files: number
}

interface ProofOptions {
  readonly isForAll: boolean
  /** Milliseconds that a server may take to show a new state. */
  readonly switchMs: number
}

/** Opens each page of a remote as a new visitor, and fetches each of its files. A canary is on some visits only, so of that only the files. */
export const proveRelease = async (
  server: string,
  entry: RegistryEntry,
  { isForAll, switchMs }: ProofOptions,
): Promise<Proof> => {
  const pages = isForAll ? entry.pages.map(({ path }) => path) : []
  const files = Object.entries(entry.integrity)
  const problems = [
    ...(await someAtATime(pages, requestsAtATime, (path) => pageProblem(server, path, { entry, switchMs }))),
    ...(await someAtATime(files, requestsAtATime, (file) => fileProblem(server, file))),
  ]
  return { problems, pages: pages.length, files: files.length }
}
