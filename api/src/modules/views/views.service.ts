import type { ViewList } from '@zaakwerk/contract/view-lists'
import type { SavedView } from '@zaakwerk/contract/views'
import * as calls from '@zaakwerk/contract/views'
import type * as z from '@zaakwerk/contract/zod'
import { may, permissionsNow } from '@zaakwerk/domain/access'
import { viewListFacts, viewListsFor } from '@zaakwerk/domain/view-lists'
import type { Queryable } from '../../platform/db/database.ts'
import { isTaken } from '../../platform/db/database-errors.ts'
import { conflict, forbidden, invalidField, notFound } from '../../platform/errors/errors.ts'
import type { Services } from '../../platform/request/services.ts'
import type { Viewer } from '../../platform/request/viewer.ts'
import * as sql from './views.sql.ts'

type Store = Pick<Services, 'db'>

const viewOf = ({ parameters, created_at, ...view }: sql.ViewRow): SavedView => {
  const search = new URLSearchParams()
  for (const [name, value] of parameters) search.append(name, value)
  return { ...view, search: search.toString(), created_at: created_at.toISOString() }
}

/** Parses the query string of a view into names and values. */
const parametersOf = (search: string): [name: string, value: string][] => {
  const parameters = [...new URLSearchParams(search)]
  if (parameters.flat().some((text) => text.includes('\0')))
    throw invalidField(['body', 'search'], 'Ongeldig teken')
  return parameters
}

const refuseTakenName = (error: unknown): never => {
  if (isTaken(error, 'saved_views_name'))
    throw invalidField(['body', 'name'], 'Je hebt al een weergave met deze naam.')
  throw error
}

/** The views that the viewer can use: own and shared views of lists that the viewer may open. */
export const listViews = async (
  { db }: Store,
  viewer: Viewer,
  list: ViewList | undefined,
): Promise<SavedView[]> => {
  const lists = viewListsFor(permissionsNow(viewer)).filter((one) => list === undefined || one === list)
  return (await sql.selectViews(db, { userId: viewer.id, lists })).map(viewOf)
}

/** The start view of the viewer; undefined when it is deleted, no longer shared, or of a list that the viewer may not open. */
export const findStartView = async (
  db: Queryable,
  viewer: Viewer,
  id: number,
): Promise<SavedView | undefined> => {
  const view = await sql.selectView(db, id)
  const isVisible = view !== undefined && (view.owner.id === viewer.id || view.is_shared)
  return isVisible && may(viewer.role, viewListFacts[view.list].access) ? viewOf(view) : undefined
}

export const readView = async (db: Queryable, id: number): Promise<SavedView> => {
  const view = await sql.selectView(db, id)
  if (!view) throw notFound('view_not_found')
  return viewOf(view)
}

/** Creates a view of the viewer, after the existing views. */
export const createView = async (
  { db }: Store,
  viewer: Viewer,
  { list, name, search, is_shared = false }: z.output<typeof calls.createView.body>,
): Promise<SavedView> => {
  if (!may(viewer.role, viewListFacts[list].access)) throw forbidden()
  const owner = { userId: viewer.id, list }
  if ((await sql.countOwnViews(db, owner)) >= calls.mostViews) throw conflict('too_many_views')
  const values = { ...owner, name, parameters: parametersOf(search), is_shared }
  return readView(db, await sql.insertView(db, values).catch(refuseTakenName))
}

/** Locks a view that the viewer may change: an own view, or for an administrator also a shared view. 404 for other users' private views. */
export const lockOwnView = async (db: Queryable, viewer: Viewer, id: number): Promise<sql.ViewRow> => {
  const view = await sql.lockView(db, id)
  const isOwn = view?.owner.id === viewer.id
  if (!view || !(isOwn || view.is_shared)) throw notFound('view_not_found')
  if (!isOwn && !may(viewer.role, 'users.manage')) throw forbidden()
  return view
}

/** Changes a locked view. */
export const updateView = async (
  { db }: Store,
  { id }: sql.ViewRow,
  { position, search, ...changes }: z.output<typeof calls.updateView.body>,
): Promise<SavedView> => {
  const values = { ...changes, ...(search === undefined ? {} : { parameters: parametersOf(search) }) }
  if (Object.keys(values).length > 0) await sql.updateViewRow(db, id, values).catch(refuseTakenName)
  if (position !== undefined) await sql.moveView(db, { id, to: position })
  return readView(db, id)
}

export const deleteView = async ({ db }: Store, { id }: sql.ViewRow): Promise<undefined> => {
  await sql.deleteViewRow(db, id)
  return undefined
}
