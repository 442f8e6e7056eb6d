import * as z from '@zaakwerk/contract/zod'
import { endpoint } from './endpoint.ts'
import { Id, lenient, SearchText } from './primitives.ts'
import { RoleNumber, roles } from './roles.ts'
import { startPages } from './start-pages.ts'
import { SavedView } from './views.ts'

export const User = z.object({
  id: Id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  role: lenient(RoleNumber, z.int()),
})
export type User = z.output<typeof User>

export const CurrentUser = z.extend(User, {
  /** The user's permissions. Plain text, so that an older screen accepts permissions that it does not know. */
  permissions: z.array(z.string()),
  /** The page that the user chose to start on; null: that of the role. Plain text, as above. */
  start_page: z.optional(z.nullable(z.string())),
  /** Number of unread mentions; absent with an older server. */
  mention_count: z.optional(z.int()),
  /** The saved view that the user chose as start page, if available. Takes precedence over the page. */
  start_view: z.optional(z.nullable(z.pick(SavedView, { id: true, list: true, name: true, search: true }))),
  /** Whether the user takes new work; pages then offer the next task. */
  takes_new_work: z.optional(z.boolean()),
})
export type CurrentUser = z.output<typeof CurrentUser>

export const getCurrentUser = endpoint({
  method: 'GET',
  path: '/users/me',
  access: 'session.own',
  audit: 'own',
  summary: 'The signed-in user with their permissions.',
  answer: CurrentUser,
})

export const updateStartPage = endpoint({
  method: 'PATCH',
  path: '/users/me',
  access: 'session.own',
  audit: {
    action: 'change',
    entity: 'user',
    ids: 'viewer',
    fields: ['body.start_page', 'body.start_view_id'],
  },
  summary: 'Set the start page of the signed-in user to a page or a saved view; null: the page of the role.',
  body: z.object({
    start_page: z.nullable(z.enum(startPages)),
    /** An own or shared view, instead of a page. */
    start_view_id: z.optional(z.nullable(Id)),
  }),
  answer: CurrentUser,
  errors: [404],
})

export const listUsers = endpoint({
  method: 'GET',
  path: '/users/roles',
  access: 'users.read',
  audit: 'nobody',
  summary: 'All active staff, by first name.',
  answer: z.array(User),
})

/** A member of staff, or a client (role 4). */
export const UserMatch = z.object({
  id: Id,
  email: z.string(),
  first_name: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
  role: lenient(RoleNumber, z.int()),
})

export const searchUsers = endpoint({
  method: 'GET',
  path: '/users/search',
  access: 'people.read',
  audit: {
    action: 'list',
    entity: 'user',
    clients: { in: 'answer', field: 'role', value: roles.client },
  },
  summary:
    'Staff and clients by name (`query`) or by their exact e-mail address (`email`): the twenty best matches.',
  query: z.object({ query: z.optional(SearchText), email: z.optional(SearchText) }),
  answer: z.array(UserMatch),
})
