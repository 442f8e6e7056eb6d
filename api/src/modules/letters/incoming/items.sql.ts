import type { Page } from '@zaakwerk/contract/endpoint'
import type { IncomingItem } from '@zaakwerk/contract/entities/incoming'
import type { IncomingList, IncomingSummary } from '@zaakwerk/contract/incoming'
import type * as z from '@zaakwerk/contract/zod'
import { isCjibNumber } from '@zaakwerk/domain/cjib'
import { timeZone } from '@zaakwerk/domain/dates'
import { canBeFiled } from '@zaakwerk/domain/incoming-files'
import type { Queryable } from '../../../platform/db/database.ts'
import { and, asc, eq, type SQL, sql } from '../../../platform/db/drizzle.ts'
import { selectPage } from '../../../platform/db/page.sql.ts'
import { incoming_files, incoming_items } from '../../../platform/db/schema/incoming.ts'
import { isForOwnCase } from './own-incoming.sql.ts'
import { type FindsCases, selectProposals } from './proposals.sql.ts'

/** An item as the database has it, with what its cases are found by. */
type StoredItem = Omit<IncomingItem, 'number' | 'proposals'> & FindsCases

const from = sql`incoming_items i left join users u on u.id = i.closed_by left join cases c on c.id = i.case_id`

const item = sql`json_build_object(
  'id', i.id, 'kind', i.kind, 'sender_name', i.sender_name, 'sender_address', i.sender_address,
  'sender_check', i.sender_check, 'subject', i.subject, 'received_at', i.received_at, 'automatic', i.automatic,
  'problem', i.problem, 'is_doubtful', i.is_doubtful, 'state', i.state, 'reason', i.reason, 'closed_at', i.closed_at,
  'closed_by', nullif(concat_ws(' ', u.first_name, u.last_name), ''), 'version', i.version,
  'numbers', i.numbers, 'in_reply_to', i.in_reply_to,
  'file_count', (select count(*)::int from incoming_files f where f.item_id = i.id and not f.is_inline),
  'case', case when c.id is not null then json_build_object('id', c.id, 'internal_id', c.internal_id) end)`

const numberOf = ([text]: readonly string[]): IncomingItem['number'] =>
  text === undefined ? null : { text, is_valid: /^\d{16}$/.test(text) ? isCjibNumber(text) : null }

const withProposals = async (db: Queryable, items: readonly StoredItem[]): Promise<IncomingItem[]> => {
  const proposals = await selectProposals(
    db,
    items.filter(({ state }) => state === 'open'),
  )
  return items.map(({ numbers, in_reply_to: _, ...row }) => ({
    ...row,
    number: numberOf(numbers),
    proposals: [...(proposals.get(row.id) ?? [])],
  }))
}

const dayOf = (column: SQL): SQL => sql`(${column} at time zone ${timeZone})::date`

/** One page: what is to be filed oldest first, the rest newest first. */
export const selectIncomingPage = async (
  db: Queryable,
  {
    list,
    offset,
    today,
    ownOf,
  }: {
    list: z.output<typeof IncomingList>
    offset: number
    today: string
    /** Only items for cases of this colleague. */
    ownOf?: number | undefined
  },
): Promise<Page<IncomingItem>> => {
  const which = {
    open: ownOf === undefined ? sql`i.state = 'open'` : sql`i.state = 'open' and ${isForOwnCase(ownOf)}`,
    doubt: sql`i.state = 'open' and i.is_doubtful`,
    filed_today: sql`i.state = 'filed' and ${dayOf(sql`i.closed_at`)} = ${today}::date`,
    not_ours: sql`i.state = 'not_ours'`,
    automatic: sql`i.state = 'automatic'`,
  }[list]
  const isOpen = list === 'open' || list === 'doubt'
  const page = await selectPage<StoredItem>(db, {
    from,
    id: sql`i.id`,
    where: which,
    sortKey: isOpen ? sql`i.received_at` : sql`i.closed_at`,
    direction: isOpen ? 'ascending' : 'descending',
    offset,
    item,
  })
  return { ...page, items: await withProposals(db, page.items) }
}

/** Items by their ids, in that order. */
export const selectIncoming = async (db: Queryable, ids: readonly number[]): Promise<IncomingItem[]> => {
  const { rows } = await db.execute<{ item: StoredItem }>(sql`
    select ${item} as item from ${from} where i.id = any(${sql.param([...ids])}::int[])
    order by array_position(${sql.param([...ids])}::int[], i.id)`)
  return withProposals(
    db,
    rows.map((row) => row.item),
  )
}

type Counts = Omit<IncomingSummary, 'sources' | 'last_filing'>

/** The last filing of a colleague on a day; null if there is no filing, it was undone, or it created a case and cannot be undone. */
export const selectLastFiling = async (
  db: Queryable,
  { userId, today }: { readonly userId: number; readonly today: string },
): Promise<IncomingSummary['last_filing']> => {
  const { rows } = await db.execute<{ filing: IncomingSummary['last_filing'] }>(sql`
    select case when f.item_id is not null then json_build_object(
      'id', i.id, 'version', i.version, 'kind', f.kind, 'filed_at', i.closed_at,
      'case', json_build_object('id', c.id, 'internal_id', c.internal_id)) end as filing
    from incoming_items i join cases c on c.id = i.case_id left join incoming_filings f on f.item_id = i.id
    where i.state = 'filed' and i.closed_by = ${userId} and c.deleted_at is null
      and ${dayOf(sql`i.closed_at`)} = ${today}::date
    order by i.closed_at desc, i.id desc limit 1`)
  return rows[0]?.filing ?? null
}

export const selectIncomingSummary = async (db: Queryable, today: string): Promise<Counts> => {
  const { rows } = await db.execute<Counts>(sql`
    select (count(*) filter (where i.state = 'open'))::int as open,
      (count(*) filter (where i.state = 'open' and i.is_doubtful))::int as doubt,
      (count(*) filter (where i.state = 'filed' and ${dayOf(sql`i.closed_at`)} = ${today}::date))::int as filed_today,
      (count(*) filter (where i.state = 'not_ours'))::int as not_ours,
      (count(*) filter (where i.state = 'automatic'))::int as automatic
    from incoming_items i`)
  return rows[0] ?? { open: 0, doubt: 0, filed_today: 0, not_ours: 0, automatic: 0 }
}

export type IncomingRow = typeof incoming_items.$inferSelect
export type IncomingFileRow = typeof incoming_files.$inferSelect

/** Locks an item until the transaction ends. */
export const lockIncoming = async (db: Queryable, id: number): Promise<IncomingRow | undefined> => {
  const [row] = await db.select().from(incoming_items).where(eq(incoming_items.id, id)).for('update')
  return row
}

export const findIncoming = async (db: Queryable, id: number): Promise<IncomingRow | undefined> => {
  const [row] = await db.select().from(incoming_items).where(eq(incoming_items.id, id))
  return row
}

export const selectFilesOfItem = (db: Queryable, id: number): Promise<IncomingFileRow[]> =>
  db.select().from(incoming_files).where(eq(incoming_files.item_id, id)).orderBy(asc(incoming_files.position))

/** Items to be filed whose files were not looked into yet, the oldest first. */
export const selectUnreadIds = async (db: Queryable): Promise<readonly number[]> => {
  const rows = await db
    .select({ id: incoming_items.id })
    .from(incoming_items)
    .where(and(eq(incoming_items.state, 'open'), eq(incoming_items.is_read, false)))
    .orderBy(asc(incoming_items.id))
    .limit(500)
  return rows.map(({ id }) => id)
}

/** The numbers of an item so far, and its files that can be read. */
export const selectUnread = async (db: Queryable, id: number) => {
  const [item] = await db
    .select({ numbers: incoming_items.numbers })
    .from(incoming_items)
    .where(eq(incoming_items.id, id))
  const files = (await selectFilesOfItem(db, id))
    .filter(canBeFiled)
    .flatMap(({ sha256, content_type: contentType }) => (contentType ? [{ sha256, contentType }] : []))
  return { item: item ?? { numbers: [] }, files }
}

export const updateIncoming = async (
  db: Queryable,
  id: number,
  changes: Partial<typeof incoming_items.$inferInsert>,
): Promise<void> => {
  await db.update(incoming_items).set(changes).where(eq(incoming_items.id, id))
}

/** Which document a file became. */
export const setDocument = async (
  db: Queryable,
  { item_id, position }: Pick<IncomingFileRow, 'item_id' | 'position'>,
  document_id: number,
): Promise<void> => {
  await db
    .update(incoming_files)
    .set({ document_id })
    .where(sql`${incoming_files.item_id} = ${item_id} and ${incoming_files.position} = ${position}`)
}
