import type { OrderAnswer, RegistryChange, RegistryOverview } from '@zaakwerk/contract/releases'
import { truncateLines } from './command-line.ts'

const formatTime = (at: string): string =>
  new Date(at).toLocaleString('en-GB', { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })

type Remote = RegistryOverview['remotes'][number]

const audienceOf = ({ testers, percent }: NonNullable<Remote['canary']>): string =>
  [...(testers ? ['testers'] : []), ...(percent > 0 ? [`${percent} % of new visits`] : [])].join(' and ')

/** Describes a change of the registry, with the versions that are live after it. */
export const changeLine = (change: RegistryChange | null, overview: RegistryOverview): string => {
  const remote = overview.remotes.find(({ name }) => name === change?.remote)
  if (!change || !remote) return `State ${overview.number}: nothing changed.`
  const { live, canary } = remote
  const canaryText = canary ? `, with ${canary.version} for ${audienceOf(canary)}` : ''
  return `State ${change.number ?? overview.number}: ${remote.name} ${live.version} is live${canaryText}.`
}

const remoteLine = ({ name, live, canary }: Remote, width: number): string => {
  const canaryText = canary && `${canary.version} for ${audienceOf(canary)}`
  const origin = [formatTime(live.at), live.by, live.why].filter((part) => part).join(', ')
  return `${name.padEnd(width)}  ${live.version}${canaryText ? `  canary ${canaryText}` : ''}  (${origin})`
}

const stateLine = (change: RegistryChange): string => {
  const { number, act, remote, from_version, to_version, by, at, misfits } = change
  const what = [act.replaceAll('_', ' '), remote, to_version ?? from_version].filter((part) => part).join(' ')
  const end = number === null ? ` rejected: ${misfits[0] ?? ''}` : ''
  return `${number ?? '–'}  ${formatTime(at)}  ${what}${by ? ` by ${by}` : ''}${end}`
}

/** Lists live versions and the last changes, in at most ten lines. */
export const overviewLines = ({ overview, changes = [] }: OrderAnswer): readonly string[] => {
  const { number, since, remotes } = overview
  const width = Math.max(...remotes.map(({ name }) => name.length))
  return [
    `State ${number}, since ${formatTime(since)}`,
    ...truncateLines(remotes.map((remote) => remoteLine(remote, width))),
    ...changes.slice(0, 3).map(stateLine),
  ]
}
