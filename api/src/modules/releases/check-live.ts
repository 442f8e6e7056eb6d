import { permissions } from '@zaakwerk/contract/access'
import { allEndpoints } from '@zaakwerk/contract/all-endpoints'
import { ReleaseStatement, Signed } from '@zaakwerk/contract/release-statement'
import { Provided } from '@zaakwerk/contract/remotes'
import * as z from '@zaakwerk/contract/zod'
import { validateRelease } from './validate-release.ts'

/** The releases that are live on a server, and what the shell of this source tree provides. */
export const LiveReleases = z.object({ provides: Provided, statements: z.array(Signed) })

/**
 * Checks live releases against this shell and this API: one Dutch sentence per misfit, after the name and version of the remote. Conflicts between releases
 * were already checked by the server that they are live on.
 */
export const checkLive = ({ provides, statements }: z.output<typeof LiveReleases>): readonly string[] =>
  statements.flatMap(({ text }) => {
    const statement = ReleaseStatement.parse(JSON.parse(text))
    const { name, version } = statement.remote
    return validateRelease({ statement, provides, live: [], endpoints: allEndpoints, permissions }).map(
      (misfit) => `${name} ${version}: ${misfit}`,
    )
  })
