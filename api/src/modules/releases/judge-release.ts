import type { Endpoint } from '@zaakwerk/contract/endpoint'
import type { ReleaseStatement } from '@zaakwerk/contract/release-statement'
import type { Provided, RegistryEntry } from '@zaakwerk/contract/remotes'
export const judgeRelease = ({
  statement,
  provides,
}: {
  readonly statement: ReleaseStatement
  readonly provides: Provided
  readonly live: readonly RegistryEntry[]
  readonly endpoints: readonly Endpoint[]
  readonly permissions: readonly string[]
}): readonly string[] =>
  statement.remote.contracts.includes(provides.contract) ? [] : ['Kent deze schil niet.']
