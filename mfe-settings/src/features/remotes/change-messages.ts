import type { RegistryChange } from '@zaakwerk/contract/releases'
import { lookUp } from '@zaakwerk/domain/known'
import { versionLabels } from '@zaakwerk/domain/release-versions'
import { notRolledBackText } from './auto-rollback-messages.ts'

/** Text of a change in parts: "Taken", "0.4.1" → "0.4.2", ", proef klaar". */
export interface ChangeText {
  readonly text: string
  /** The new version, after an arrow. */
  readonly to?: string
  readonly rest?: string
}

const endings: Readonly<Record<string, string>> = {
  install: ', met de server',
  promote: ', proef klaar',
  rollback: ', teruggedraaid',
  turn_back: ', vanzelf terug',
}

/** Whether a release was rejected, or an automatic rollback impossible: it has no number and changed nothing. */
export const isRejected = ({ number }: RegistryChange): boolean => number === null

const shareText = (percent: number): string => (percent === 0 ? 'testers' : `${percent} %`)

/** "Facturen 0.5.0 geweigerd, er veranderde niets", "Cases 0.5.3 voor 10 %", "Taken 0.4.1 → 0.4.2". */
export const changeText = (change: RegistryChange): ChangeText => {
  const { act, percent, from_version, to_version } = change
  const label = change.label ?? change.remote ?? 'Onderdelen'
  const nameOf = versionLabels([from_version, to_version])
  const named = to_version ? `${label} ${nameOf(to_version)}` : label
  if (isRejected(change))
    return act === 'turn_back'
      ? { text: notRolledBackText(label, nameOf(from_version ?? '')) }
      : { text: `${named} geweigerd, er veranderde niets` }
  if (act === 'return') return { text: `Alles terug naar stand ${to_version ?? '-'}` }
  if (percent !== null && percent < 100 && (act === 'release' || act === 'promote'))
    return { text: `${named} voor ${shareText(percent)}` }
  const rest = lookUp(endings, act, '')
  return from_version && to_version && from_version !== to_version
    ? { text: `${label} ${nameOf(from_version)}`, to: nameOf(to_version), rest }
    : { text: `${named}${rest}` }
}

/** The versions of a change with their hashes, for a tooltip. */
export const changeDetail = ({ from_version, to_version }: RegistryChange): string =>
  [from_version, to_version].filter((version) => version !== null).join(' → ')
