import { createHash } from 'node:crypto'
import type { Registry, RegistryEntry } from '@zaakwerk/contract/remotes'
import type { PresentRegistry } from './registry-reader.ts'

/** What decides which versions a visitor gets. */
export interface Choice {
  /** From 0 up to 100; the same for all page loads of an account. Undefined: no canary. */
  readonly bucket: number | undefined
  readonly isTester: boolean
  /** Versions that the visitor chose, by remote. */
  readonly own: Readonly<Record<string, string>>
}

/** Who gets what everybody gets. */
export const noChoice: Choice = { bucket: undefined, isTester: false, own: {} }

/** A number from 0 up to 100 that stays the same for this text, evenly spread. */
export const bucketOf = (text: string): number =>
  (createHash('sha256').update(text).digest().readUInt32BE(0) / 2 ** 32) * 100

const isIn = (
  canary: { readonly percent: number; readonly testers: boolean },
  { bucket, isTester }: Choice,
): boolean => (canary.testers && isTester) || (bucket !== undefined && bucket < canary.percent)

const versionFor = ({ version, canary }: PresentRegistry['live'][string], choice: Choice): string =>
  canary && isIn(canary, choice) ? canary.version : version

/** The registry that a visitor gets. `installed`: what came with the server, for as long as the database holds no state. */
export const registryFor = (
  present: PresentRegistry | undefined,
  installed: Registry,
  choice: Choice,
): Registry => {
  if (!present) return installed
  const remotes = Object.entries(present.live).flatMap(([name, versions]): RegistryEntry[] => {
    const wanted = choice.own[name] ?? versionFor(versions, choice)
    const row = present.releaseOf(name, wanted) ?? present.releaseOf(name, versions.version)
    return row ? [row.entry] : []
  })
  return { remotes }
}
