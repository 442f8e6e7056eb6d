import * as calls from '@zaakwerk/contract/grounds-export'
import type { App } from '../core/app-type.ts'
import { serve } from '../core/serve.ts'
import { exportGrounds } from './grounds-export.service.ts'

export const groundsExportRoutes = (app: App): void => {
  serve(app, calls.exportGrounds, ({ services, query }) => exportGrounds(services, query))
}
