import type { OrderAnswer, RegistryChange, RegistryOverview } from '@zaakwerk/contract/releases'
import { shortened } from './command-line.ts'

const momentOf = (at: string): string =>
  new Date(at).toLocaleString('en-GB', { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })

type Remote = RegistryOverview['remotes'][number]

const whoGets = ({ testers, percent }: NonNullable<Remote['canary']>): string =>
  [...(testers ? ['testers'] : []), ...(percent > 0 ? [`${percent} % of new visits`] : [])].join(' and ')

/** One change of the registry as a sentence, with what the remote is now. */
export const changeLine = (change: RegistryChange | null, overview: RegistryOverview): string => {
  const remote = overview.remotes.find(({ name }) => name === change?.remote)
  if (!change || !remote) return `State ${overview.number}: nothing changed.`
  const { live, canary } = remote
  const beside = canary ? `, with ${canary.version} for ${whoGets(canary)}` : ''
  return `State ${change.number ?? overview.number}: ${remote.name} ${live.version} is live${beside}.`
}

const remoteLine = ({ name, live, canary }: Remote, width: number): string => {
  const beside = canary && `${canary.version} for ${whoGets(canary)}`
  const who = [momentOf(live.at), live.by, live.why].filter((part) => part).join(', ')
  return `${name.padEnd(width)}  ${live.version}${beside ? `  canary ${beside}` : ''}  (${who})`
}

const stateLine = ({ number, act, remote, to_version, by, at, misfits }: RegistryChange): string => {
  const what = [act.replaceAll('_', ' '), remote, to_version].filter((part) => part).join(' ')
  const end = number === null ? ` refused: ${misfits[0] ?? ''}` : ''
  return `${number ?? '–'}  ${momentOf(at)}  ${what}${by ? ` by ${by}` : ''}${end}`
}

/** What is live and what changed last, in at most ten lines. */
export const overviewLines = ({ overview, changes = [] }: OrderAnswer): readonly string[] => {
  const { number, since, remotes } = overview
  const width = Math.max(...remotes.map(({ name }) => name.length))
  return [
    `State ${number}, since ${momentOf(since)}`,
    ...shortened(remotes.map((remote) => remoteLine(remote, width))),
    ...changes.slice(0, 3).map(stateLine),
  ]
}
