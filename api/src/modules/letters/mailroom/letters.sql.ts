import type { Page } from '@zaakwerk/contract/endpoint'
import type { MailroomLetter } from '@zaakwerk/contract/entities/letter'
import type { LetterList, MailroomSummary } from '@zaakwerk/contract/mailroom'
import type * as z from '@zaakwerk/contract/zod'
import { timeZone } from '@zaakwerk/domain/dates'
import { printableTypes } from '@zaakwerk/domain/letter-channels'
import { fullName } from '@zaakwerk/domain/names'
import type { Queryable } from '../../../platform/db/database.ts'
import { eq, inArray, type SQL, sql } from '../../../platform/db/drizzle.ts'
import { selectPage } from '../../../platform/db/page.sql.ts'
import { literals } from '../../../platform/db/schema/columns.ts'
import { documents } from '../../../platform/db/schema/documents.ts'
import { letters } from '../../../platform/db/schema/letters.ts'
import { users } from '../../../platform/db/schema/users.ts'
import type { Author } from '../../../platform/journal/journal.sql.ts'
import { wasClientNotified } from '../../cases/cases/history/client-notified.sql.ts'
import { leftOn } from '../../cases/cases/history/letter-history.sql.ts'
import { addressedAuthority, hasLeft, wayOf } from '../../cases/cases/history/sent-letters.sql.ts'
import { caseReference } from '../../cases/cases/reference.sql.ts'
import { termsFollow } from '../../cases/cases/terms/write-terms.ts'
import type { LetterRow } from '../letters/letters.sql.ts'
import { isAwaited, isConfirmable, isUnconfirmed } from '../letters/receipts.sql.ts'
import { letterAnswer, type StoredLetter } from './letter-answer.ts'

const from = sql`letters l join cases c on c.id = l.case_id
  join template_versions v on v.id = l.template_version_id join templates t on t.id = v.template_id
  ${addressedAuthority}`

const printable = sql`(${literals(printableTypes)})`

const enclosures = sql`(select coalesce(json_agg(json_build_object('label', e.label, 'document_id', e.document_id,
    'is_printable', coalesce(d.content_type in ${printable}, false)) order by e.position), '[]')
  from letter_enclosures e left join documents d on d.id = e.document_id where e.letter_id = l.id)`

const isNotified = wasClientNotified({ id: sql`l.id`, caseId: sql`c.id` })

const item = sql`json_build_object(
  'id', l.id, 'uuid', l.uuid, 'case_id', l.case_id, 'case_type', c.type, 'case_status', c.status, 'internal_id', c.internal_id,
  'reference', ${caseReference}, 'name', l.name, 'title', t.title,
  'addressee', l.addressee, 'address', l.address, 'ready_since', l.created_at, 'post_by', l.post_by,
  'printed_at', l.printed_at, 'printed_by', l.printed_by, 'document_id', l.document_id, 'enclosures', ${enclosures},
  'posted_on', l.posted_on, 'posted_at', l.posted_at, 'posted_by', l.posted_by,
  'sent_on', case when ${hasLeft} then ${leftOn} end, 'way', case when ${hasLeft} then ${wayOf} end,
  'tracking_number', l.tracking_number, 'proof_document_id', l.proof_document_id, 'version', l.version,
  'submission_type', l.submission_type, 'emailed_at', l.emailed_at,
  'channel', json_build_object('kind', a.channel_kind, 'address', a.channel_address, 'since', a.channel_since),
  'was_client_told', ${isNotified})`

const living = sql`l.by_post and c.deleted_at is null`
const toPost = sql`l.posted_on is null and l.cancelled_at is null`

/** Since the start of that calendar day in our time zone. */
const since = (column: SQL, today: string): SQL =>
  sql`${column} >= (${today}::timestamp at time zone ${timeZone})`

const postedAt = sql`l.posted_at`

/** One page of a list of letters. */
export const selectMailroomPage = async (
  db: Queryable,
  { list, offset, today }: { list: z.output<typeof LetterList>; offset: number; today: string },
): Promise<Page<MailroomLetter>> => {
  const which = {
    to_post: sql`${living} and ${toPost}`,
    posted_today: sql`${living} and ${since(postedAt, today)}`,
    posted: sql`${living} and l.posted_on is not null`,
    unconfirmed: sql`${isAwaited} and ${isUnconfirmed} and ${isConfirmable}`,
  }[list]
  const sortKey = {
    to_post: sql`l.created_at`,
    posted_today: postedAt,
    posted: postedAt,
    unconfirmed: leftOn,
  }[list]
  const page = await selectPage<StoredLetter>(db, {
    from,
    id: sql`l.id`,
    where: which,
    sortKey,
    direction: list === 'to_post' || list === 'unconfirmed' ? 'ascending' : 'descending',
    offset,
    item,
  })
  return { ...page, items: page.items.map(letterAnswer) }
}

/** Letters of cases that are not deleted, in the order of the ids. */
export const selectMailroomLetters = async (
  db: Queryable,
  ids: readonly number[],
): Promise<MailroomLetter[]> => {
  const wanted = sql`array[${sql.join(
    ids.map((id) => sql`${id}::int`),
    sql`, `,
  )}]::int[]`
  const { rows } = await db.execute<{ item: StoredLetter }>(sql`
    select ${item} as item from ${from} where ${living} and l.id = any(${wanted})
    order by array_position(${wanted}, l.id)`)
  return rows.map((row) => letterAnswer(row.item))
}

export const selectMailroomSummary = async (
  db: Queryable,
  { userId, today }: { userId: number; today: string },
): Promise<MailroomSummary | undefined> => {
  const { rows } = await db.execute<{ summary: MailroomSummary }>(sql`
    with mine as (
      select l.posted_at, json_agg(json_build_object('id', l.id, 'version', l.version) order by l.id) as letters
      from letters l join cases c on c.id = l.case_id
      where ${living} and l.posted_by = ${userId} and ${since(postedAt, today)}
      group by l.posted_at order by l.posted_at desc limit 1
    ), waiting as (
      select count(*)::int as all_of_them, (count(*) filter (where l.post_by <= ${today}::date))::int as leaving
      from letters l join cases c on c.id = l.case_id where ${living} and ${toPost}
    )
    select json_build_object('to_post', w.all_of_them, 'leave_today', w.leaving,
      'posted_today', (select count(*)::int from letters l join cases c on c.id = l.case_id
        where ${living} and ${since(postedAt, today)}),
      'last_posting', (select row_to_json(mine) from mine)) as summary
    from waiting w`)
  return rows[0]?.summary
}

/** Storage locations of the PDFs of letters, and their original hashes. */
export const selectLetterFiles = async (
  db: Queryable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { storageKey: string; sha256: string; size: number }>> => {
  const rows = await db
    .select({
      id: letters.id,
      storageKey: documents.storage_key,
      sha256: letters.sha256,
      size: documents.size,
    })
    .from(letters)
    .innerJoin(documents, eq(documents.id, letters.document_id))
    .where(inArray(letters.id, [...ids]))
  return new Map(rows.map(({ id, ...file }) => [id, file]))
}

export const updatePrinted = async (
  db: Queryable,
  { userId, at }: Author,
  ids: readonly number[],
): Promise<void> => {
  await db
    .update(letters)
    .set({ printed_at: at, printed_by: userId })
    .where(inArray(letters.id, [...ids]))
}

type PostingValues = Pick<LetterRow, 'posted_on' | 'posted_at' | 'posted_by'> &
  Pick<LetterRow, 'tracking_number' | 'proof_document_id'>

export const updatePosting = async (db: Queryable, id: number, values: PostingValues): Promise<LetterRow> => {
  const [row] = await db.update(letters).set(values).where(eq(letters.id, id)).returning()
  if (!row) throw new Error('a locked letter is gone')
  termsFollow(row.case_id)
  return row
}

/** Whether a document can prove a posting: a PDF or picture of that case. */
export const selectIsProof = async (
  db: Queryable,
  { documentId, caseId }: { documentId: number; caseId: number },
): Promise<boolean> => {
  const { rows } = await db.execute(sql`
    select 1 from documents where id = ${documentId} and case_id = ${caseId} and content_type in ${printable}`)
  return rows.length > 0
}

/** The name of the user who posted a letter. */
export const selectPoster = async (db: Queryable, id: number): Promise<string | undefined> => {
  const [user] = await db.select().from(users).where(eq(users.id, id))
  return user && fullName(user)
}
