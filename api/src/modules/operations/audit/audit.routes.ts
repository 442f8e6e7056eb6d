import * as calls from '@zaakwerk/contract/audit'
import { notFound } from '../../../platform/errors/errors.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { App } from '../../../platform/request/app-type.ts'
import { selectAuditPage } from './audit-search.sql.ts'
import { isClient, selectReadings } from './readings.sql.ts'

export const auditRoutes = (app: App): void => {
  serve(app, calls.searchAudit, ({ services, query }) => selectAuditPage(services.db, query))

  serve(app, calls.listReadings, async ({ services: { db }, params }) => {
    if (!(await isClient(db, params.id))) throw notFound('client_not_found')
    return selectReadings(db, params.id)
  })
}
