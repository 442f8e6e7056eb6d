import * as z from '@zaakwerk/contract/zod'
import { endpoint, nothing } from './endpoint.ts'
import { Id, Line, lenient, PathId, Timestamp, Version } from './primitives.ts'
import { viewLists } from './view-lists.ts'

export const viewNameLength = 60
/** Maximum length of the query string of a view, in characters. */
export const viewSearchLength = 2_000
/** Maximum number of views per user and list. */
export const mostViews = 50

/** A saved view: a name for the query parameters of a list. */
export const SavedView = z.object({
  id: Id,
  list: lenient(z.enum(viewLists), z.string()),
  name: z.string(),
  /** Filter and order as a query string: `types=2&order_column=status`. Empty: the whole list. */
  search: z.string(),
  is_shared: z.boolean(),
  /** The owner. The account of the owner of a shared view can be deactivated. */
  owner: z.object({ id: Id, name: z.string(), is_active: z.boolean() }),
  created_at: Timestamp,
  version: Version,
})
export type SavedView = z.output<typeof SavedView>

const ViewName = Line(viewNameLength, 'Vul een naam in.').check(z.minLength(1, 'Vul een naam in.'))
const ViewSearch = z.string().check(z.maxLength(viewSearchLength))
const ViewParams = z.object({ id: PathId })

export const listViews = endpoint({
  method: 'GET',
  path: '/views',
  access: 'users.read',
  audit: 'nobody',
  summary:
    'The saved views of a list or of all lists: own views in their order, then shared views of colleagues by name.',
  query: z.object({ list: z.optional(z.enum(viewLists)) }),
  answer: z.array(SavedView),
})

export const createView = endpoint({
  method: 'POST',
  path: '/views',
  access: 'users.read',
  audit: { action: 'create', entity: 'view', ids: 'answer' },
  summary: 'Save a view of a list. At most 50 per list, with unique names.',
  body: z.object({
    list: z.enum(viewLists),
    name: ViewName,
    search: ViewSearch,
    is_shared: z.optional(z.boolean()),
  }),
  answer: SavedView,
  status: 201,
  idempotent: true,
  errors: [409],
})

export const updateView = endpoint({
  method: 'PATCH',
  path: '/views/{id}',
  access: 'users.read',
  audit: { action: 'change', entity: 'view', ids: 'params.id' },
  summary:
    'Change an own view, or as administrator a shared view. `position`: its position among the views of its owner, from 0.',
  params: ViewParams,
  body: z.partial(
    z.object({
      name: ViewName,
      search: ViewSearch,
      is_shared: z.boolean(),
      position: z.int().check(z.minimum(0), z.maximum(mostViews)),
    }),
  ),
  answer: SavedView,
  versioned: true,
  errors: [404],
})

export const deleteView = endpoint({
  method: 'DELETE',
  path: '/views/{id}',
  access: 'users.read',
  audit: { action: 'delete', entity: 'view', ids: 'params.id' },
  summary: 'Delete an own view, or as administrator a shared view.',
  params: ViewParams,
  answer: nothing,
  versioned: true,
  errors: [404],
})
