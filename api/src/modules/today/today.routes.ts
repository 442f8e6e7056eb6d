import * as calls from '@zaakwerk/contract/today'
import { serve } from '../../platform/http/serve.ts'
import type { App } from '../../platform/request/app-type.ts'
import { getToday } from './today.service.ts'

export const todayRoutes = (app: App): void => {
  serve(app, calls.getToday, ({ services, viewer }) => getToday(services, viewer))
}
