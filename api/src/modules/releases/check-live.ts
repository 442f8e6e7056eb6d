import { permissions } from '@zaakwerk/contract/access'
import { allEndpoints } from '@zaakwerk/contract/all-endpoints'
import { ReleaseStatement, Signed } from '@zaakwerk/contract/release-statement'
import { Provided } from '@zaakwerk/contract/remotes'
import { z } from 'zod'
import { judgeRelease } from './judge-release.ts'

/** Releases that are live on some server, and what the shell of this source tree provides. */
export const LiveReleases = z.object({ provides: Provided, statements: z.array(Signed) })

/**
 * Which live releases would not work with this shell and this API: one Dutch sentence for each misfit, after the name and version of the remote. Whether
 * releases get in each other's way was judged by the server that they are live on.
 */
export const checkLive = ({ provides, statements }: z.output<typeof LiveReleases>): readonly string[] =>
  statements.flatMap(({ text }) => {
    const statement = ReleaseStatement.parse(JSON.parse(text))
    const { name, version } = statement.remote
    return judgeRelease({ statement, provides, live: [], endpoints: allEndpoints, permissions }).map(
      (misfit) => `${name} ${version}: ${misfit}`,
    )
  })
