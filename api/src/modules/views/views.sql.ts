import type { ViewList } from '@zaakwerk/contract/view-lists'
import type { Queryable } from '../../platform/db/database.ts'
import { and, count, eq, type SQL, sql } from '../../platform/db/drizzle.ts'
import { saved_views, users } from '../../platform/db/schema/users.ts'

const columns = {
  id: saved_views.id,
  list: saved_views.list,
  name: saved_views.name,
  parameters: saved_views.parameters,
  is_shared: saved_views.is_shared,
  created_at: saved_views.created_at,
  version: saved_views.version,
  owner: {
    id: users.id,
    name: sql<string>`concat_ws(' ', ${users.first_name}, ${users.last_name})`,
    is_active: users.is_active,
  },
}

export type ViewRow = Awaited<ReturnType<typeof selectViews>>[number]

const selectWhere = (db: Queryable, where: SQL | undefined) =>
  db.select(columns).from(saved_views).innerJoin(users, eq(users.id, saved_views.user_id)).where(where)

/** Condition: the view is owned by this user, or shared. */
const isVisibleTo = (userId: number): SQL =>
  sql`(${saved_views.user_id} = ${userId} or ${saved_views.is_shared})`

/** The views that a user can use: own views in their order, then shared views by name. */
export const selectViews = (
  db: Queryable,
  { userId, lists }: { readonly userId: number; readonly lists: readonly ViewList[] },
) =>
  selectWhere(
    db,
    and(isVisibleTo(userId), sql`${saved_views.list} = any(${sql.param([...lists])}::text[])`),
  ).orderBy(
    sql`${saved_views.user_id} <> ${userId}`,
    sql`case when ${saved_views.user_id} = ${userId} then ${saved_views.position} end`,
    sql`lower(${saved_views.name})`,
    saved_views.id,
  )

export const selectView = async (db: Queryable, id: number): Promise<ViewRow | undefined> => {
  const [view] = await selectWhere(db, eq(saved_views.id, id))
  return view
}

/** Locks the owner, so that no views are added or moved until the transaction ends. */
const lockOwner = (db: Queryable, userId: number) =>
  db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')

/** Locks a view through its owner, because a move changes several views. */
export const lockView = async (db: Queryable, id: number): Promise<ViewRow | undefined> => {
  const view = await selectView(db, id)
  if (!view) return undefined
  await lockOwner(db, view.owner.id)
  return selectView(db, id)
}

interface OfOwner {
  readonly userId: number
  readonly list: ViewList
}

const ofOwner = ({ userId, list }: OfOwner) =>
  and(eq(saved_views.user_id, userId), eq(saved_views.list, list))

/** The number of views of a user for a list. Locks the owner, so that the number does not change until the transaction ends. */
export const countOwnViews = async (db: Queryable, owner: OfOwner): Promise<number> => {
  await lockOwner(db, owner.userId)
  const [found] = await db.select({ number: count() }).from(saved_views).where(ofOwner(owner))
  return found?.number ?? 0
}

type ViewValues = Pick<typeof saved_views.$inferInsert, 'name' | 'parameters' | 'is_shared'>

/** Inserts a view after the other views of its owner. */
export const insertView = async (
  db: Queryable,
  { userId, list, ...values }: OfOwner & ViewValues,
): Promise<number> => {
  const position = sql<number>`(select coalesce(max(v.position), -1) + 1 from saved_views v where v.user_id = ${userId} and v.list = ${list})`
  const [row] = await db
    .insert(saved_views)
    .values({ ...values, user_id: userId, list, position })
    .returning({ id: saved_views.id })
  if (!row) throw new Error('No view was inserted')
  return row.id
}

export const updateViewRow = async (
  db: Queryable,
  id: number,
  values: Partial<ViewValues>,
): Promise<void> => {
  await db.update(saved_views).set(values).where(eq(saved_views.id, id))
}

/** Moves a view to a position, from 0, among the views of its owner. The other views keep their order; only views whose position changes get a new version. */
export const moveView = (db: Queryable, { id, to }: { readonly id: number; readonly to: number }) =>
  db.execute(sql`
    with mine as (
      select v.id, row_number() over (order by v.position, v.id) - 1 as place from saved_views v
      join saved_views moved on moved.user_id = v.user_id and moved.list = v.list where moved.id = ${id}
    ), wanted as (
      select id, row_number() over (order by
        case when id = ${id} then ${to}::int + sign(${to}::int - place) * 0.5 else place end) - 1 as place from mine
    )
    update saved_views v set position = wanted.place from wanted where wanted.id = v.id and v.position <> wanted.place`)

export const deleteViewRow = (db: Queryable, id: number) =>
  db.delete(saved_views).where(eq(saved_views.id, id))
