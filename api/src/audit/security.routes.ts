import * as calls from '@zaakwerk/contract/security'
import type { App } from '../core/app-type.ts'
import { serve } from '../core/serve.ts'
import { selectSecurityPage } from './security-search.sql.ts'

export const securityRoutes = (app: App): void =>
  serve(app, calls.searchSecurity, ({ services, query }) => selectSecurityPage(services.db, query))
