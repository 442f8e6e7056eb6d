import type { Queryable } from '../../db/database.ts'
import { localDisk } from '../documents/local-disk.adapter.ts'
import { type GraphLimits, graphClient } from '../documents/sharepoint/graph-client.ts'
import { sharePointDocuments } from '../documents/sharepoint/sharepoint.adapter.ts'
import { sharedThrottle } from '../documents/sharepoint/sharepoint-drives.sql.ts'
import type { SharePointSettings } from '../documents/sharepoint/sharepoint-settings.ts'

interface SetUp {
  readonly settings: SharePointSettings
  readonly db: Queryable
  readonly dataDir: string
  readonly limits?: Partial<GraphLimits>
}

/** A store that waits for nothing, with a disk beside it. */
export const testSharePoint = ({ settings, db, dataDir, limits }: SetUp) => {
  const throttle = sharedThrottle(db, settings.siteId)
  const client = graphClient(settings, {
    throttle,
    limits: { rangeBytes: 327_680, wait: async () => undefined, ...limits },
  })
  return sharePointDocuments({ settings, client, db, beside: localDisk(dataDir) })
}
