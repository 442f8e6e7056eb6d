import { createHash } from 'node:crypto'
import type { Registry, RegistryEntry, ServedRegistry } from '@zaakwerk/contract/remotes'
import type { StaffRole } from '@zaakwerk/contract/roles'
import type { LiveVersions } from '../../platform/db/schema/releases.ts'
import type { PresentRegistry } from './registry-reader.ts'

/** What decides which versions a visitor gets. */
export interface Choice {
  /** The account or address whose canaries stay the same from page to page; undefined: no canary. */
  readonly account: number | string | undefined
  /** Decides which pages the HTML carries; undefined for who did not sign in here. */
  readonly role?: StaffRole | undefined
  readonly isTester: boolean
  /** Versions that the visitor chose, by remote. */
  readonly own: Readonly<Record<string, string>>
}

/** Of who gets what everybody gets. */
export const noChoice: Choice = { account: undefined, isTester: false, own: {} }

/** A number from 0 up to 100 that stays the same for this text; over many texts evenly spread. */
export const bucketOf = (text: string): number =>
  (createHash('sha256').update(text).digest().readUInt32BE(0) / 2 ** 32) * 100

/** Whether a visitor is among those who get the canary of a remote. Each remote has others, so that nobody gets all of them. */
const getsCanary = (
  remote: string,
  canary: { readonly percent: number; readonly testers: boolean },
  { account, isTester }: Choice,
): boolean =>
  (canary.testers && isTester) || (account !== undefined && bucketOf(`${remote} ${account}`) < canary.percent)

/** The version of a remote for a visitor. */
export const versionFor = (
  remote: string,
  { version, canary }: LiveVersions[string],
  choice: Choice,
): string => (canary && getsCanary(remote, canary, choice) ? canary.version : version)

/** The registry that a visitor gets. `installed`: what came with the server, for as long as the database holds no state. */
export const registryFor = (
  present: PresentRegistry | undefined,
  installed: Registry,
  choice: Choice,
): ServedRegistry => {
  if (!present) return { ...installed, number: 0, own: [] }
  const own: string[] = []
  const remotes = Object.entries(present.live).flatMap(([name, versions]): RegistryEntry[] => {
    const chosen = present.releaseOf(name, choice.own[name] ?? '')
    if (chosen) own.push(name)
    const row =
      chosen ??
      present.releaseOf(name, versionFor(name, versions, choice)) ??
      present.releaseOf(name, versions.version)
    return row ? [row.entry] : []
  })
  const isProved =
    present.isProved && remotes.every(({ name, version }) => present.live[name]?.version === version)
  return { remotes, number: present.number, own, isProved }
}
