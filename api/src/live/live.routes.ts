import * as calls from '@zaakwerk/contract/live'
import type { App } from '../core/app-type.ts'
import { serve } from '../core/serve.ts'
import { type LiveLimits, liveStreams, usualLiveLimits } from './live-streams.ts'

export const liveRoutes = (app: App, limits: LiveLimits = usualLiveLimits): void => {
  const streams = liveStreams(app.services, limits)
  serve(app, calls.openLive, async ({ viewer }) => streams.open(viewer))
  // A stream has no end of its own, and stopping waits for every answer.
  app.addHook('preClose', async () => streams.close())
}
