import type { UnreadReason } from '@zaakwerk/contract/entities/reading'
import { fineTraitsOf } from '@zaakwerk/domain/reading/fine-traits'
import type { KnownAuthority, Layout } from '@zaakwerk/domain/reading/read-pages'
import type { Queryable } from '../../../platform/db/database.ts'
import { and, desc, eq, isNull, lt, sql } from '../../../platform/db/drizzle.ts'
import { authorities } from '../../../platform/db/schema/authorities.ts'
import { cases } from '../../../platform/db/schema/cases.ts'
import { documents } from '../../../platform/db/schema/documents.ts'
import { reading_layouts, readings } from '../../../platform/db/schema/readings.ts'
import { engineVersion, type ReadWords } from '../../../platform/reading/read-words.ts'

export type ReadingRow = typeof readings.$inferSelect

export const selectReading = async (db: Queryable, sha256: string): Promise<ReadingRow | undefined> => {
  const [row] = await db.select().from(readings).where(eq(readings.sha256, sha256))
  return row
}

/** A file whose reading is asked for. */
export interface FileOfReading {
  readonly sha256: string
  readonly contentType: string
  readonly storageKey: string
}

/** Whether it has to be read: for the first time, or again by a later engine. */
export const insertReading = async (
  db: Queryable,
  { sha256, contentType, storageKey }: FileOfReading,
  at: Date,
): Promise<boolean> => {
  const waiting = {
    content_type: contentType,
    storage_key: storageKey,
    engine_version: engineVersion,
  }
  const inserted = await db
    .insert(readings)
    .values({ sha256, ...waiting, created_at: at })
    .onConflictDoUpdate({
      target: readings.sha256,
      set: { ...waiting, state: 'waiting', method: null, reason: null, pages: [] },
      setWhere: lt(readings.engine_version, engineVersion),
    })
    .returning({ sha256: readings.sha256 })
  return inserted.length > 0
}

export const updateRead = async (
  db: Queryable,
  sha256: string,
  { method, pageCount, pages }: ReadWords,
): Promise<void> => {
  const { plates, places } = fineTraitsOf(pages)
  await db
    .update(readings)
    .set({
      state: 'read',
      storage_key: null,
      method,
      page_count: pageCount,
      pages,
      plates: [...plates],
      places: [...places],
      reason: null,
    })
    .where(eq(readings.sha256, sha256))
}

export const updateUnread = async (db: Queryable, sha256: string, reason: UnreadReason): Promise<void> => {
  await db
    .update(readings)
    .set({ state: 'unread', storage_key: null, reason, method: null, pages: [] })
    .where(eq(readings.sha256, sha256))
}

export const deleteReading = (db: Queryable, sha256: string) =>
  db.delete(readings).where(eq(readings.sha256, sha256))

/** Readings from before a moment of files that are no document and did not come in. */
export const deleteUnusedReadings = (db: Queryable, before: Date) =>
  db
    .delete(readings)
    .where(
      and(
        lt(readings.created_at, before),
        sql`not exists (select from documents d where d.sha256 = ${readings.sha256})`,
        sql`not exists (select from incoming_files f where f.sha256 = ${readings.sha256})`,
      ),
    )

/** The file of a document of a living case. */
export const selectFileOfDocument = async (db: Queryable, id: number): Promise<FileOfReading | undefined> => {
  const [row] = await db
    .select({
      sha256: documents.sha256,
      contentType: documents.content_type,
      storageKey: documents.storage_key,
    })
    .from(documents)
    .innerJoin(cases, eq(cases.id, documents.case_id))
    .where(and(eq(documents.id, id), isNull(cases.deleted_at)))
  return row
}

/** The authorities that a paper may come from. */
export const selectKnownAuthorities = (db: Queryable): Promise<KnownAuthority[]> =>
  db
    .select({ id: authorities.id, name: authorities.name, type: authorities.authority_type })
    .from(authorities)

/** More senders than write to an office; the layouts that were corrected last are used. */
const mostLayouts = 500

/** A layout that was learned. */
export interface KnownLayout extends Layout {
  readonly id: number
}

export const selectLayouts = (db: Queryable): Promise<KnownLayout[]> =>
  db
    .select({ id: reading_layouts.id, words: reading_layouts.words, places: reading_layouts.places })
    .from(reading_layouts)
    .orderBy(desc(reading_layouts.corrected_at))
    .limit(mostLayouts)

/** One correction at a time: two of the same sender would make two layouts. */
export const lockLayouts = async (db: Queryable): Promise<void> => {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('reading layouts', 0))`)
}

export const insertLayout = async (db: Queryable, { words, places }: Layout, at: Date): Promise<void> => {
  await db.insert(reading_layouts).values({ words: [...words], places, corrected_at: at })
}

export const updateLayout = async (
  db: Queryable,
  { id, places }: Pick<KnownLayout, 'id' | 'places'>,
  at: Date,
): Promise<void> => {
  await db.update(reading_layouts).set({ places, corrected_at: at }).where(eq(reading_layouts.id, id))
}
