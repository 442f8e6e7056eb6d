import { getCurrentUser, listUsers, searchUsers } from '@zaakwerk/contract/users'
import type { App } from '../core/app-type.ts'
import { serve } from '../core/serve.ts'
import { currentUser, findPeople, staffList } from './users.service.ts'

export const userRoutes = (app: App): void => {
  serve(app, getCurrentUser, ({ viewer, services }) => currentUser(services, viewer))
  serve(app, listUsers, ({ services }) => staffList(services))
  serve(app, searchUsers, ({ services, query }) => findPeople(services, query))
}
