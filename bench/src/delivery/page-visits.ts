import { createHash } from 'node:crypto'
import { Registry, type RegistryEntry, ServedRegistry } from '@zaakwerk/contract/remotes'
import { readInlineRegistry } from '@zaakwerk/tools/delivery/inline-registry'

const matches = (bytes: Buffer, integrity: string | undefined): boolean =>
  integrity === `sha384-${createHash('sha384').update(bytes).digest('base64')}`

const bytesOf = async (url: string): Promise<Buffer> => {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return Buffer.from(await answer.arrayBuffer())
}

/** The registry that a new visitor gets. */
export interface Visit {
  /** Number of the registry state. */
  readonly state: number
  readonly remotes: readonly RegistryEntry[]
}

/**
 * Loads a page like a browser: its HTML, the rest of the registry, and the entry of a remote, with integrity checks. Throws on a hash mismatch, or if the two
 * parts of the registry have different versions.
 */
export const visit = async (server: string, path: string, remote: string): Promise<Visit> => {
  const html = (await bytesOf(`${server}${path}`)).toString('utf8')
  const given = ServedRegistry.parse(JSON.parse(readInlineRegistry(html)))
  if (!given.rest) throw new Error('the page has no URL for the rest of the registry')
  const rest = await bytesOf(`${server}${given.rest.url}`)
  if (!matches(rest, given.rest.integrity))
    throw new Error('the rest of the registry does not match its hash')
  const { remotes } = Registry.parse(JSON.parse(rest.toString('utf8')))
  const versions = (entries: readonly RegistryEntry[]): string =>
    entries.map(({ name, version }) => `${name} ${version}`).join()
  if (versions(remotes) !== versions(given.remotes))
    throw new Error('page and rest of the registry have different versions')
  const entry = remotes.find(({ name }) => name === remote)
  if (!entry?.entry) throw new Error(`${remote} is missing`)
  if (!matches(await bytesOf(`${server}${entry.entry}`), entry.integrity[entry.entry]))
    throw new Error('the entry does not match its hash')
  return { state: given.number, remotes }
}

/** Running visitors. */
export interface Visitors {
  /** Stops them. Returns the number of complete page loads, and the errors of the others. */
  stop(): Promise<{ readonly loaded: number; readonly broken: readonly string[] }>
  readonly loaded: () => number
}

/** Starts visitors that load pages continuously, from each server in turn. */
export const startVisitors = (
  servers: readonly string[],
  { remote, count }: { readonly remote: string; readonly count: number },
): Visitors => {
  let isOn = true
  let loaded = 0
  const broken: string[] = []
  const visitor = async (at: number): Promise<void> => {
    for (let turn = at; isOn; turn += 1) {
      const problem = await visit(servers[turn % servers.length] ?? '', '/tasks', remote).then(
        () => undefined,
        String,
      )
      if (problem === undefined) loaded += 1
      else broken.push(problem)
    }
  }
  const work = Array.from({ length: count }, (_, at) => visitor(at))
  return {
    loaded: () => loaded,
    stop: async () => {
      isOn = false
      await Promise.all(work)
      return { loaded, broken }
    },
  }
}
