import { getCurrentUser, listUsers } from '@zaakwerk/contract/users'
import type { App } from '../core/app-type.ts'
import { serve } from '../core/serve.ts'
import { currentUser, staffList } from './users.service.ts'

export const userRoutes = (app: App): void => {
  serve(app, getCurrentUser, ({ viewer, services }) => currentUser(services, viewer.id))
  serve(app, listUsers, ({ services }) => staffList(services))
}
