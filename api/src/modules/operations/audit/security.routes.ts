import * as calls from '@zaakwerk/contract/security'
import { serve } from '../../../platform/http/serve.ts'
import type { App } from '../../../platform/request/app-type.ts'
import { selectSecurityPage } from './security-search.sql.ts'

export const securityRoutes = (app: App): void =>
  serve(app, calls.searchSecurity, ({ services, query }) => selectSecurityPage(services.db, query))
