import * as calls from '@zaakwerk/contract/audit'
import type { App } from '../core/app-type.ts'
import { notFound } from '../core/errors.ts'
import { serve } from '../core/serve.ts'
import { selectAuditPage } from './audit-search.sql.ts'
import { isClient, selectReadings } from './readings.sql.ts'

export const auditRoutes = (app: App): void => {
  serve(app, calls.searchAudit, ({ services, query }) => selectAuditPage(services.db, query))

  serve(app, calls.listReadings, async ({ services: { db }, params }) => {
    if (!(await isClient(db, params.id))) throw notFound('client_not_found')
    return selectReadings(db, params.id)
  })
}
