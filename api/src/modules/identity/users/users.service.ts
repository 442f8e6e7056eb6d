import { staffRoles } from '@zaakwerk/contract/roles'
import type { StartPage } from '@zaakwerk/contract/start-pages'
import type * as calls from '@zaakwerk/contract/users'
import { CurrentUser, User, UserMatch } from '@zaakwerk/contract/users'
import * as z from '@zaakwerk/contract/zod'
import { permissionsNow, roleNumber } from '@zaakwerk/domain/access'
import { unauthorized } from '../../../platform/errors/errors.ts'
import type { Services } from '../../../platform/request/services.ts'
import type { Viewer } from '../../../platform/request/viewer.ts'
import { selectUserMatches } from './user-search.sql.ts'
import * as sql from './users.sql.ts'

export const getCurrentUser = async ({ db }: Services, viewer: Viewer): Promise<CurrentUser> => {
  const user = await sql.findUser(db, viewer.id)
  if (!user) throw unauthorized()
  return CurrentUser.parse({ ...user, permissions: permissionsNow(viewer) })
}

/** Chooses the page that the viewer starts on. */
export const updateStartPage = async (
  services: Services,
  viewer: Viewer,
  page: StartPage | null,
): Promise<CurrentUser> => {
  await sql.updateStartPage(services.db, { id: viewer.id, page })
  return getCurrentUser(services, viewer)
}

/** Active staff, for the assignee pickers; no client accounts. */
export const listUsers = async ({ db }: Services): Promise<User[]> =>
  z.array(User).parse(await sql.activeUsers(db, staffRoles.map(roleNumber)))

/** Matching staff and clients; none for an empty search. */
export const searchUsers = async (
  { db }: Services,
  { query = '', email = '' }: z.output<typeof calls.searchUsers.query>,
): Promise<z.output<typeof UserMatch>[]> => {
  const address = email.trim().toLowerCase()
  if (query.trim() === '' && address === '') return []
  return z.array(UserMatch).parse(await selectUserMatches(db, { query, email: address }))
}
