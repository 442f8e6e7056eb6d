import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { permissions } from '@zaakwerk/contract/access'
import { allEndpoints } from '@zaakwerk/contract/all-endpoints'
import { ReleaseStatement } from '@zaakwerk/contract/release-statement'
import type { Provided, RegistryEntry } from '@zaakwerk/contract/remotes'
import type { Queryable } from '../../platform/db/database.ts'
import type { LiveVersions } from '../../platform/db/schema/releases.ts'
import { conflict, notFound } from '../../platform/errors/errors.ts'
import type { Services } from '../../platform/request/services.ts'
import { type ReleaseRow, selectRelease, selectReleases, selectStatement } from './registry.sql.ts'
import { compatibilityProblems } from './validate-release.ts'

/** The shell that this server serves. */
export interface Shell {
  readonly provides: Provided
  /** Folder of the built front end, with the files of the bundled remotes. */
  readonly webRoot: string
}

/** The statement of a release; for one bundled with a server, made from its entry. */
const statementOf = async ({ db }: Pick<Services, 'db'>, row: ReleaseRow): Promise<ReleaseStatement> => {
  const signed = await selectStatement(db, row)
  const statement = signed && ReleaseStatement.safeParse(JSON.parse(signed.text)).data
  return statement ?? { format: 1, remote: row.entry, uses: {}, calls: [], files: [], built_at: '' }
}

/** The entries of the live versions, without canaries. */
export const liveEntries = async (db: Queryable, live: LiveVersions): Promise<readonly RegistryEntry[]> => {
  const rows = await selectReleases(
    db,
    Object.values(live).map(({ version }) => version),
  )
  return rows.filter(({ remote, version }) => live[remote]?.version === version).map(({ entry }) => entry)
}

/** The entries of the live versions and canaries. */
export const servedEntries = async (db: Queryable, live: LiveVersions): Promise<readonly RegistryEntry[]> => {
  const canaries = Object.entries(live).flatMap(([remote, { canary }]) => (canary ? [[remote, canary]] : []))
  return [...(await liveEntries(db, live)), ...(await liveEntries(db, Object.fromEntries(canaries)))]
}

/** Maximum number of sentences in one error. */
const maxSentences = 3

/**
 * Throws 404 when a version no longer exists, and 409 when it does not fit the current shell, API or other remotes. `live`: the versions it will run with.
 */
export const requireCompatible = async (
  { db, shell }: Pick<Services, 'db'> & { readonly shell?: Shell | undefined },
  {
    remote,
    version,
    live,
  }: { readonly remote: string; readonly version: string; readonly live: LiveVersions },
): Promise<void> => {
  const row = await selectRelease(db, { remote, version })
  const exists =
    row && (row.storageKey !== null || !shell || existsSync(join(shell.webRoot, 'remotes', remote, version)))
  if (!exists) throw notFound('not_found', `Van ${remote} is er geen versie ${version} (meer).`)
  if (!shell) return
  const misfits = compatibilityProblems({
    statement: await statementOf({ db }, row),
    provides: shell.provides,
    live: await liveEntries(db, live),
    endpoints: allEndpoints,
    permissions,
  })
  if (misfits.length > 0)
    throw conflict(
      'action_refused',
      [`${remote} ${version} past niet meer bij deze server.`, ...misfits.slice(0, maxSentences)].join(' '),
    )
}
