import type * as calls from '@zaakwerk/contract/users'
import { CurrentUser, User, UserMatch } from '@zaakwerk/contract/users'
import * as z from '@zaakwerk/contract/zod'
import { permissionsNow } from '@zaakwerk/domain/access'
import { takesNewWork } from '@zaakwerk/domain/task-assignment'
import { notFound, unauthorized } from '../../../platform/errors/errors.ts'
import type { Services } from '../../../platform/request/services.ts'
import type { Viewer } from '../../../platform/request/viewer.ts'
import { countMentions } from '../../mentions/mentions.sql.ts'
import { findStartView } from '../../views/views.service.ts'
import { selectUserMatches } from './user-search.sql.ts'
import * as sql from './users.sql.ts'

export const getCurrentUser = async ({ db }: Services, viewer: Viewer): Promise<CurrentUser> => {
  const user = await sql.findUser(db, viewer.id)
  if (!user) throw unauthorized()
  const { start_view_id: viewId, takes_new_work, ...facts } = user
  const start_view = viewId === null ? null : await findStartView(db, viewer, viewId)
  return CurrentUser.parse({
    ...facts,
    permissions: permissionsNow(viewer),
    mention_count: await countMentions(db, viewer.id),
    start_view: start_view ?? null,
    takes_new_work: takesNewWork(viewer.role, takes_new_work),
  })
}

/** Sets the start page of the viewer: a page or a saved view. */
export const updateStartPage = async (
  services: Services,
  viewer: Viewer,
  choice: sql.StartChoice,
): Promise<CurrentUser> => {
  if (choice.viewId !== null && !(await findStartView(services.db, viewer, choice.viewId)))
    throw notFound('view_not_found')
  await sql.updateStartPage(services.db, { id: viewer.id, ...choice })
  return getCurrentUser(services, viewer)
}

/** Active staff, for the assignee pickers; no client accounts. */
export const listUsers = async ({ db }: Services): Promise<User[]> =>
  z.array(User).parse(await sql.activeStaff(db))

/** Matching staff and clients; none for an empty search. */
export const searchUsers = async (
  { db }: Services,
  { query = '', email = '' }: z.output<typeof calls.searchUsers.query>,
): Promise<z.output<typeof UserMatch>[]> => {
  const address = email.trim().toLowerCase()
  if (query.trim() === '' && address === '') return []
  return z.array(UserMatch).parse(await selectUserMatches(db, { query, email: address }))
}
