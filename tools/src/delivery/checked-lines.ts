import { ReleaseStatement, type Signed } from '@zaakwerk/contract/release-statement'
import type { RegistryOverview } from '@zaakwerk/contract/releases'
import { truncateLines } from './command-line.ts'

/** The live remotes, and the misfits found. */
interface CheckResult {
  readonly overview: RegistryOverview
  /** Of released versions; installed ones have none. */
  readonly statements: readonly Signed[]
  readonly misfits: readonly string[]
}

const fits = (count: number): string =>
  count === 1 ? 'The released version works' : `All ${count} released versions work`

/** Reports which live remotes this host or API would break, in at most ten lines. */
export const checkedLines = ({ overview, statements, misfits }: CheckResult): readonly string[] => {
  const released = new Set(
    statements.map(({ text }) => {
      const { name, version } = ReleaseStatement.parse(JSON.parse(text)).remote
      return `${name} ${version}`
    }),
  )
  const installed = overview.remotes
    .filter(({ name, live }) => !released.has(`${name} ${live.version}`))
    .map(({ name }) => name)
  return [
    ...truncateLines(misfits, 8),
    ...(misfits.length === 0 && released.size > 0 ? [`${fits(released.size)} with this host and API.`] : []),
    ...(installed.length > 0
      ? [`Installed with the server, and replaced when it is upgraded: ${installed.join(', ')}.`]
      : []),
  ]
}
