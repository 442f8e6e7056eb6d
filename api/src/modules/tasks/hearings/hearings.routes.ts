import * as calls from '@zaakwerk/contract/hearings'
import { serve } from '../../../platform/http/serve.ts'
import type { App } from '../../../platform/request/app-type.ts'
import { addressKey } from '../../../platform/request/client-address.ts'
import { getCalendar, getHearingFeed, renewHearingFeed } from './hearing-feed.service.ts'
import { listHearings, listHearingTasks } from './hearings.service.ts'

export const hearingRoutes = (app: App): void => {
  serve(app, calls.listHearings, ({ services, query }) => listHearings(services, query))
  serve(app, calls.listHearingTasks, ({ services, query }) => listHearingTasks(services, query))
  serve(app, calls.getHearingFeed, ({ services, viewer }) => getHearingFeed(services, viewer))
  serve(app, calls.renewHearingFeed, ({ services, viewer }) => renewHearingFeed(services, viewer))
  serve(app, calls.getCalendar, ({ services, params, query, request }) =>
    getCalendar(services, { ...params, ...query, from: addressKey(request.ip) }),
  )
}
