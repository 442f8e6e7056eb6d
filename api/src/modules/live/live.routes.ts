import * as calls from '@zaakwerk/contract/live'
import { forbidden } from '../../platform/errors/errors.ts'
import { serve } from '../../platform/http/serve.ts'
import type { App } from '../../platform/request/app-type.ts'
import { type LiveLimits, liveStreams, usualLiveLimits } from './live-streams.ts'

export const liveRoutes = (app: App, limits: LiveLimits = usualLiveLimits): void => {
  const streams = liveStreams(app.services, limits)
  serve(app, calls.openLive, async ({ viewer, query }) => {
    // The one call on the own session that tells of cases and tasks.
    if (viewer.mustEnrol) throw forbidden('second_factor_required')
    return streams.open(viewer, query.page_age)
  })
  app.addHook('onListen', async () => streams.follow())
  // A stream has no end of its own, and stopping waits for every answer.
  app.addHook('preClose', async () => streams.close())
}
