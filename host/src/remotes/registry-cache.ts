import type { RegistryEntry } from '@zaakwerk/contract/remotes'
import { siteStorage } from '@zaakwerk/platform/public'

const key = 'proved_remotes'

const isEntry = (value: unknown): value is RegistryEntry =>
  typeof value === 'object' &&
  value !== null &&
  ['name', 'version', 'entry', 'label'].every((field) => typeof Reflect.get(value, field) === 'string') &&
  ['pages', 'menu', 'widgets', 'contracts'].every((field) => Array.isArray(Reflect.get(value, field))) &&
  ['integrity', 'shared'].every((field) => typeof Reflect.get(value, field) === 'object')

/** Caches the remotes of a proven state in local storage, as the fallback of a page that cannot fetch its registry. */
export const cacheRemotes = (remotes: readonly RegistryEntry[]): void =>
  siteStorage.write(key, JSON.stringify(remotes))

/** The cached remotes; empty if there are none. */
export const cachedRemotes = (): readonly RegistryEntry[] => {
  try {
    const cached: unknown = JSON.parse(siteStorage.read(key) ?? '')
    return Array.isArray(cached) ? cached.filter(isEntry) : []
  } catch {
    return []
  }
}
