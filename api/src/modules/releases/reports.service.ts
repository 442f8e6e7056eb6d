import { createHmac } from 'node:crypto'
import type { TabReport } from '@zaakwerk/contract/releases'
import { ApiError } from '../../platform/errors/errors.ts'
import type { Services } from '../../platform/request/services.ts'
import type { Choice } from './choice.ts'
import { deleteTab, insertPageLoads, upsertTab } from './page-loads.sql.ts'
import type { Shell } from './require-fit.ts'
import { turnBackIfBroken } from './turn-back.ts'

type Report = Readonly<Required<TabReport>>

/** Keeps what a tab tells. A colleague's page proves itself by the cookie of the choice; of another address only a keyed hash is kept. */
export const takeReport = async (
  services: Services & { readonly shell?: Shell | undefined },
  { tab, versions, loads, is_closing }: Report,
  { choice, address }: { readonly choice: Choice; readonly address: string },
): Promise<void> => {
  const { db, now, config } = services
  const source =
    choice.account === undefined
      ? createHmac('sha256', config.tokenSecret).update(address).digest('base64url').slice(0, 16)
      : null
  if (is_closing) await deleteTab(db, tab)
  else await upsertTab(db, { tab, versions, now: now() })
  const hasFailed = await insertPageLoads(db, loads, { source, now: now() })
  if (!hasFailed) return
  for (const { remote, version, failed } of loads)
    if (failed !== null)
      await turnBackIfBroken(services, { remote, version }).catch((error: unknown) => {
        // Somebody else was first, or the version before does not fit any more.
        if (!(error instanceof ApiError)) throw error
        services.log.warn(
          { remote, version, reason: error.detail ?? error.code },
          'release was not turned back',
        )
      })
}
