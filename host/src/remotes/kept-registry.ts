import type { RegistryEntry } from '@zaakwerk/contract/remotes'
import { siteStorage } from '@zaakwerk/platform/public'

const key = 'proved_remotes'

const isEntry = (value: unknown): value is RegistryEntry =>
  typeof value === 'object' &&
  value !== null &&
  ['name', 'version', 'entry', 'label'].every((field) => typeof Reflect.get(value, field) === 'string') &&
  ['pages', 'menu', 'widgets', 'contracts'].every((field) => Array.isArray(Reflect.get(value, field))) &&
  ['integrity', 'shared'].every((field) => typeof Reflect.get(value, field) === 'object')

/** Keeps the remotes of a state that was proved in this browser, for a page that cannot get its own. */
export const keepRemotes = (remotes: readonly RegistryEntry[]): void =>
  siteStorage.write(key, JSON.stringify(remotes))

/** The remotes that were kept last; empty if none. */
export const keptRemotes = (): readonly RegistryEntry[] => {
  try {
    const kept: unknown = JSON.parse(siteStorage.read(key) ?? '')
    return Array.isArray(kept) ? kept.filter(isEntry) : []
  } catch {
    return []
  }
}
