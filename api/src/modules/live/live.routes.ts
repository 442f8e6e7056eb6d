import * as calls from '@zaakwerk/contract/live'
import { reportPresence } from '@zaakwerk/contract/presence'
import { forbidden } from '../../platform/errors/errors.ts'
import { serve } from '../../platform/http/serve.ts'
import type { App } from '../../platform/request/app-type.ts'
import { announce } from './live.sql.ts'
import { type LiveLimits, liveStreams, usualLiveLimits } from './live-streams.ts'
import { presenceBoard } from './presence.ts'

export const liveRoutes = (app: App, limits: LiveLimits = usualLiveLimits): void => {
  const presence = presenceBoard(() => app.services.now())
  const streams = liveStreams(app.services, { limits, presence })
  serve(app, calls.openLive, async ({ viewer, query }) => {
    // The only endpoint for the own session that reveals cases and tasks, so a second factor is required.
    if (viewer.mustEnrol) throw forbidden('second_factor_required')
    return streams.open(viewer, query.page_age)
  })
  serve(app, reportPresence, async ({ services, viewer, body }) => {
    const report = presence.toAnnounce(viewer.id, body)
    if (report) await announce(services.db, report)
    return { others: presence.othersOf(viewer.id, { subject: body.kind, id: body.id }) }
  })

  app.addHook('onListen', async () => streams.follow())
  // A stream never ends by itself, and shutdown waits for every response.
  app.addHook('preClose', async () => streams.close())
}
