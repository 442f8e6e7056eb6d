import { createHmac } from 'node:crypto'
import type { TabReport } from '@zaakwerk/contract/tab-reports'
import type { Services } from '../../platform/request/services.ts'
import { rollBackIfBroken } from './auto-rollback.ts'
import { deleteTab, insertPageLoads, upsertTab } from './page-loads.sql.ts'
import type { Shell } from './require-compatible.ts'
import type { Visitor } from './version-selection.ts'

type Report = Readonly<Required<TabReport>>

/** Records a tab's report, and turns a broken version back. Staff are recognised by their version cookie; of accounts and addresses only keyed hashes are stored. */
export const recordTabReport = async (
  services: Services & { readonly shell?: Shell | undefined },
  { tab, versions, loads, is_closing }: Report,
  { visitor, address }: { readonly visitor: Visitor; readonly address: string },
): Promise<void> => {
  const { db, now, config } = services
  const isStaff = visitor.account !== undefined
  const source = createHmac('sha256', config.tokenSecret)
    .update(isStaff ? `account ${visitor.account}` : address)
    .digest('base64url')
    .slice(0, 16)
  if (is_closing) await deleteTab(db, tab)
  else await upsertTab(db, { tab, source, versions, now: now() })
  const hasFailed = await insertPageLoads(db, loads, { source: isStaff ? null : source, now: now() })
  if (!hasFailed) return
  for (const { remote, version, failed } of loads)
    if (failed !== null) await rollBackIfBroken(services, { remote, version })
}
