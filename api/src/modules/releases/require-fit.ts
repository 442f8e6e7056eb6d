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
import { fitMisfits } from './validate-release.ts'
import { type ReleaseRow, selectRelease, selectReleases, selectStatement } from './registry.sql.ts'

/** The shell that this server shows. */
export interface Shell {
  readonly provides: Provided
  /** Folder of the release, with the files of the remotes that came with it. */
  readonly webRoot: string
}

/** What is known of a release; of one that came with a server only its entry. */
const statementOf = async ({ db }: Pick<Services, 'db'>, row: ReleaseRow): Promise<ReleaseStatement> => {
  const signed = await selectStatement(db, row)
  const told = signed && ReleaseStatement.safeParse(JSON.parse(signed.text)).data
  return told ?? { format: 1, remote: row.entry, uses: {}, calls: [], files: [], built_at: '' }
}

/** The entries of the versions that everybody gets. */
export const liveEntries = async (db: Queryable, live: LiveVersions): Promise<readonly RegistryEntry[]> => {
  const rows = await selectReleases(
    db,
    Object.values(live).map(({ version }) => version),
  )
  return rows.filter(({ remote, version }) => live[remote]?.version === version).map(({ entry }) => entry)
}

/** The same, and those of canaries. */
export const givenEntries = async (db: Queryable, live: LiveVersions): Promise<readonly RegistryEntry[]> => {
  const canaries = Object.entries(live).flatMap(([remote, { canary }]) => (canary ? [[remote, canary]] : []))
  return [...(await liveEntries(db, live)), ...(await liveEntries(db, Object.fromEntries(canaries)))]
}

/** Sentences of one refusal. */
const most = 3

/**
 * Throws 404 where a version that was released before is not there any more, and 409 with a few sentences where it does not fit the shell, the API or the
 * other remotes of today. `live`: the versions that it will be with.
 */
export const requireFit = async (
  { db, shell }: Pick<Services, 'db'> & { readonly shell?: Shell | undefined },
  {
    remote,
    version,
    live,
  }: { readonly remote: string; readonly version: string; readonly live: LiveVersions },
): Promise<void> => {
  const row = await selectRelease(db, { remote, version })
  const isHere =
    row && (row.storageKey !== null || !shell || existsSync(join(shell.webRoot, 'remotes', remote, version)))
  if (!isHere) throw notFound('not_found', `Van ${remote} is er geen versie ${version} (meer).`)
  if (!shell) return
  const misfits = fitMisfits({
    statement: await statementOf({ db }, row),
    provides: shell.provides,
    live: await liveEntries(db, live),
    endpoints: allEndpoints,
    permissions,
  })
  if (misfits.length > 0)
    throw conflict(
      'action_refused',
      [`${remote} ${version} past niet meer bij deze server.`, ...misfits.slice(0, most)].join(' '),
    )
}
