import { ReleaseStatement, type Signed } from '@zaakwerk/contract/release-statement'
import type { RegistryOverview } from '@zaakwerk/contract/releases'
import { shortened } from './command-line.ts'

/** Live remotes, and what was found wrong with them. */
interface Checked {
  readonly overview: RegistryOverview
  /** Of the versions that were released. */
  readonly statements: readonly Signed[]
  readonly misfits: readonly string[]
}

const fits = (count: number): string =>
  count === 1 ? 'The released version works' : `All ${count} released versions work`

/** Which live remotes this host or API would break, in at most ten lines. */
export const checkedLines = ({ overview, statements, misfits }: Checked): readonly string[] => {
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
    ...shortened(misfits, 8),
    ...(misfits.length === 0 && released.size > 0 ? [`${fits(released.size)} with this host and API.`] : []),
    ...(installed.length > 0
      ? [`Came with the server, and are replaced with it: ${installed.join(', ')}.`]
      : []),
  ]
}
