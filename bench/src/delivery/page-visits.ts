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

/** A page as a new visitor gets it. */
export interface Visit {
  /** Number of the state. */
  readonly state: number
  readonly remotes: readonly RegistryEntry[]
}

/**
 * Loads a page as a browser does: its HTML, the rest of the registry, and the entry of a remote, each by its hash. Throws when one of them is not as the HTML says,
 * or when the two parts are of different states.
 */
export const visit = async (server: string, path: string, remote: string): Promise<Visit> => {
  const html = (await bytesOf(`${server}${path}`)).toString('utf8')
  const given = ServedRegistry.parse(JSON.parse(readInlineRegistry(html)))
  if (!given.rest) throw new Error('the page does not say where the rest of the registry is')
  const rest = await bytesOf(`${server}${given.rest.url}`)
  if (!matches(rest, given.rest.integrity)) throw new Error('the rest has another hash than the page says')
  const { remotes } = Registry.parse(JSON.parse(rest.toString('utf8')))
  const versions = (entries: readonly RegistryEntry[]): string =>
    entries.map(({ name, version }) => `${name} ${version}`).join()
  if (versions(remotes) !== versions(given.remotes)) throw new Error('two states are mixed')
  const entry = remotes.find(({ name }) => name === remote)
  if (!entry?.entry) throw new Error(`${remote} is not there`)
  if (!matches(await bytesOf(`${server}${entry.entry}`), entry.integrity[entry.entry]))
    throw new Error('the entry has other bytes than its hash says')
  return { state: given.number, remotes }
}

/** Visitors, one visit after another. */
export interface Visitors {
  /** Stops them: how many pages were loaded whole, and why others were not. */
  stop(): Promise<{ readonly loaded: number; readonly broken: readonly string[] }>
  readonly loaded: () => number
}

/** Visits in turn to several servers, a few at a time. */
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
