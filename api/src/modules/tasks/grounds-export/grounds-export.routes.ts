import * as calls from '@zaakwerk/contract/grounds-export'
import { serve } from '../../../platform/http/serve.ts'
import type { App } from '../../../platform/request/app-type.ts'
import { exportGrounds } from './grounds-export.service.ts'

export const groundsExportRoutes = (app: App): void => {
  serve(app, calls.exportGrounds, ({ services, query }) => exportGrounds(services, query))
}
