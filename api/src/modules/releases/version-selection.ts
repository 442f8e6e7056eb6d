import { createHash } from 'node:crypto'
import type { Registry, RegistryEntry, ServedRegistry } from '@zaakwerk/contract/remotes'
import type { StaffRole } from '@zaakwerk/contract/roles'
import type { LiveVersions } from '../../platform/db/schema/releases.ts'
import type { RegistrySnapshot } from './registry-reader.ts'

/** What decides which versions a page load gets. */
export interface Visitor {
  /** Account or address: the key by which canaries are assigned, so that they stay the same across page loads. Undefined: no canaries by percentage. */
  readonly account: number | string | undefined
  /** Decides which pages the HTML carries; undefined without a version cookie. */
  readonly role?: StaffRole | undefined
  readonly isTester: boolean
  /** The visitor's own versions, by remote. */
  readonly own: Readonly<Record<string, string>>
}

/** Gets the default versions. */
export const anonymousVisitor: Visitor = { account: undefined, isTester: false, own: {} }

/** A hash of a text as a number from 0 up to 100, uniformly distributed. */
export const bucketOf = (text: string): number =>
  (createHash('sha256').update(text).digest().readUInt32BE(0) / 2 ** 32) * 100

/** Whether a visitor gets the canary of a remote. Buckets differ per remote, so that nobody gets all canaries. */
const getsCanary = (
  remote: string,
  canary: { readonly percent: number; readonly testers: boolean },
  { account, isTester }: Visitor,
): boolean =>
  (canary.testers && isTester) || (account !== undefined && bucketOf(`${remote} ${account}`) < canary.percent)

export const versionFor = (
  remote: string,
  { version, canary }: LiveVersions[string],
  visitor: Visitor,
): string => (canary && getsCanary(remote, canary, visitor) ? canary.version : version)

/** The registry for a visitor. `installed`: the remotes bundled with the server, used until the database holds a state. */
export const registryFor = (
  current: RegistrySnapshot | undefined,
  installed: Registry,
  visitor: Visitor,
): ServedRegistry => {
  if (!current) return { ...installed, number: 0, own: [] }
  const own: string[] = []
  const remotes = Object.entries(current.live).flatMap(([name, versions]): RegistryEntry[] => {
    const chosen = current.releaseOf(name, visitor.own[name] ?? '')
    if (chosen) own.push(name)
    const row =
      chosen ??
      current.releaseOf(name, versionFor(name, versions, visitor)) ??
      current.releaseOf(name, versions.version)
    return row ? [row.entry] : []
  })
  const isProved =
    current.isProved && remotes.every(({ name, version }) => current.live[name]?.version === version)
  return { remotes, number: current.number, own, isProved }
}
