import * as calls from '@zaakwerk/contract/leftovers'
import { serve } from '../../../platform/http/serve.ts'
import type { App } from '../../../platform/request/app-type.ts'
import { findLeftovers, sweepLeftovers } from './leftovers.service.ts'

export const leftoverRoutes = (app: App): void => {
  serve(app, calls.findLeftovers, ({ services }) => findLeftovers(services))
  serve(app, calls.sweepLeftovers, ({ services, viewer, body }) =>
    sweepLeftovers(services, viewer, body.filled_folders),
  )
}
