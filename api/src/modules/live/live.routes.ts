import * as calls from '@zaakwerk/contract/live'
import { forbidden } from '../../platform/errors/errors.ts'
import { serve } from '../../platform/http/serve.ts'
import type { App } from '../../platform/request/app-type.ts'
import { type LiveLimits, liveStreams, usualLiveLimits } from './live-streams.ts'

export const liveRoutes = (app: App, limits: LiveLimits = usualLiveLimits): void => {
  const streams = liveStreams(app.services, limits)
  serve(app, calls.openLive, async ({ viewer, query }) => {
    // The only endpoint for the own session that reveals cases and tasks, so a second factor is required.
    if (viewer.mustEnrol) throw forbidden('second_factor_required')
    return streams.open(viewer, query.page_age)
  })
  app.addHook('onListen', async () => streams.follow())
  // A stream never ends by itself, and shutdown waits for every response.
  app.addHook('preClose', async () => streams.close())
}
