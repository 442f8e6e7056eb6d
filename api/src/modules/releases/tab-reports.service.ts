import { createHmac } from 'node:crypto'
import type { TabReport } from '@zaakwerk/contract/releases'
import type { Services } from '../../platform/request/services.ts'
import { deleteTab, insertPageLoads, upsertTab } from './page-loads.sql.ts'
import type { Shell } from './require-fit.ts'
import { turnBackIfBroken } from './turn-back.ts'
import type { Visitor } from './version-selection.ts'

type Report = Readonly<Required<TabReport>>

/** Records a tab's report, and turns a broken version back. Staff are recognised by their version cookie; of other visitors only a keyed hash of the address is stored. */
export const recordTabReport = async (
  services: Services & { readonly shell?: Shell | undefined },
  { tab, versions, loads, is_closing }: Report,
  { visitor, address }: { readonly visitor: Visitor; readonly address: string },
): Promise<void> => {
  const { db, now, config } = services
  const source =
    visitor.account === undefined
      ? createHmac('sha256', config.tokenSecret).update(address).digest('base64url').slice(0, 16)
      : null
  if (is_closing) await deleteTab(db, tab)
  else await upsertTab(db, { tab, versions, now: now() })
  const hasFailed = await insertPageLoads(db, loads, { source, now: now() })
  if (!hasFailed) return
  for (const { remote, version, failed } of loads)
    if (failed !== null) await turnBackIfBroken(services, { remote, version })
}
