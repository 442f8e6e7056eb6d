import * as calls from '@zaakwerk/contract/users'
import { serve } from '../../../platform/http/serve.ts'
import type { App } from '../../../platform/request/app-type.ts'
import { getCurrentUser, listUsers, searchUsers, updateStartPage } from './users.service.ts'

export const userRoutes = (app: App): void => {
  serve(app, calls.getCurrentUser, ({ viewer, services }) => getCurrentUser(services, viewer))
  serve(app, calls.updateStartPage, {
    handle: ({ viewer, services, body }) =>
      updateStartPage(services, viewer, { page: body.start_page, viewId: body.start_view_id ?? null }),
  })
  serve(app, calls.listUsers, ({ services }) => listUsers(services))
  serve(app, calls.searchUsers, ({ services, query }) => searchUsers(services, query))
}
