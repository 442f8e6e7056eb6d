import * as calls from '@zaakwerk/contract/search'
import { serve } from '../../platform/http/serve.ts'
import type { App } from '../../platform/request/app-type.ts'
import { search } from './search.service.ts'

export const searchRoutes = (app: App): void => {
  serve(app, calls.search, ({ services, viewer, query }) => search(services, viewer, query.query))
}
