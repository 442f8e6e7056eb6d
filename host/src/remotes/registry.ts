import { Registry, type RegistryEntry } from '@zaakwerk/contract/remotes'
import axios from 'axios'

const readInlined = (): Registry => {
  try {
    return Registry.parse(JSON.parse(document.getElementById('remote-registry')?.textContent ?? ''))
  } catch {
    return { remotes: [] }
  }
}

let registry: Registry | undefined

const current = (): Registry => {
  registry ??= readInlined()
  return registry
}

/** What the registry says of a remote, or undefined when it is not installed. */
export const findRemote = (name: string): RegistryEntry | undefined =>
  current().remotes.find((remote) => remote.name === name)

/** The remote that owns a widget, or undefined when none that is installed does. */
export const findOwner = (widget: string): RegistryEntry | undefined =>
  current().remotes.find(({ widgets }) => widgets.includes(widget))

/** Reads the registry anew: a release may have replaced what failed. A failure keeps the one we have. */
export const reloadRegistry = async (): Promise<void> => {
  const answer = await axios.get<unknown>('/remotes.json', { timeout: 4000 }).catch(() => undefined)
  const parsed = Registry.safeParse(answer?.data)
  if (parsed.success) registry = parsed.data
}

/** The hash a script of any remote must have, or undefined for a script no release knows. */
export const integrityOf = (url: string): string | undefined => {
  const { pathname } = new URL(url, location.origin)
  for (const remote of current().remotes) {
    const hash = remote.integrity[pathname]
    if (hash) return hash
  }
  return undefined
}
