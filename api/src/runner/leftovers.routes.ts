import * as calls from '@zaakwerk/contract/leftovers'
import type { App } from '../core/app-type.ts'
import { serve } from '../core/serve.ts'
import { findLeftovers, sweepLeftovers } from './leftovers.service.ts'

export const leftoverRoutes = (app: App): void => {
  serve(app, calls.findLeftovers, ({ services }) => findLeftovers(services))
  serve(app, calls.sweepLeftovers, ({ services, viewer, body }) =>
    sweepLeftovers(services, viewer, body.filled_folders),
  )
}
