import type { Queryable } from '../../../db/database.ts'
import { and, eq, inArray, isNull, lt, ne, or, sql } from '../../../db/drizzle.ts'
import { cases } from '../../../db/schema/cases.ts'
import { documents } from '../../../db/schema/documents.ts'
import { sharepoint_files, sharepoint_folders } from '../../../db/schema/sharepoint.ts'

export type FolderRow = typeof sharepoint_folders.$inferSelect
export type FileRow = typeof sharepoint_files.$inferSelect

/** The number of a case that is written already. */
export const selectCaseNumber = async (db: Queryable, caseId: number): Promise<string | undefined> => {
  const [row] = await db.select({ number: cases.internal_id }).from(cases).where(eq(cases.id, caseId))
  return row?.number
}

export const selectFolder = async (db: Queryable, caseId: number): Promise<FolderRow | undefined> => {
  const [row] = await db.select().from(sharepoint_folders).where(eq(sharepoint_folders.case_id, caseId))
  return row
}

export const selectFolderOfItem = async (db: Queryable, itemId: string): Promise<FolderRow | undefined> => {
  const [row] = await db.select().from(sharepoint_folders).where(eq(sharepoint_folders.item_id, itemId))
  return row
}

/** False when the case has a folder, or another case has this one. */
export const insertFolder = async (
  db: Queryable,
  row: typeof sharepoint_folders.$inferInsert,
): Promise<boolean> => {
  const inserted = await db
    .insert(sharepoint_folders)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: sharepoint_folders.case_id })
  return inserted.length > 0
}

export const updateFolder = (
  db: Queryable,
  caseId: number,
  values: Partial<Pick<FolderRow, 'drive_id' | 'item_id' | 'name' | 'web_url' | 'is_unread'>>,
) => db.update(sharepoint_folders).set(values).where(eq(sharepoint_folders.case_id, caseId))

/** Deletes the row of a folder that people deleted: the case gets a new one with its next file. False when that was done already. */
export const deleteFolderRow = async (db: Queryable, { item_id }: FolderRow): Promise<boolean> => {
  const gone = await db
    .delete(sharepoint_folders)
    .where(eq(sharepoint_folders.item_id, item_id))
    .returning({ id: sharepoint_folders.case_id })
  return gone.length > 0
}

/** Writes what a folder is called now; false when that is known. */
export const noteFolder = async (
  db: Queryable,
  { item_id }: FolderRow,
  { name, web_url }: Pick<FolderRow, 'name' | 'web_url'>,
): Promise<boolean> => {
  const isOther = or(ne(sharepoint_folders.name, name), ne(sharepoint_folders.web_url, web_url))
  const noted = await db
    .update(sharepoint_folders)
    .set({ name, web_url })
    .where(and(eq(sharepoint_folders.item_id, item_id), isOther))
    .returning({ id: sharepoint_folders.case_id })
  return noted.length > 0
}

/** Writes what we know of a file now; false when that is known. */
export const noteFile = async (
  db: Queryable,
  { storage_key }: FileRow,
  values: Partial<Pick<FileRow, 'name' | 'is_elsewhere' | 'c_tag'>>,
): Promise<boolean> => {
  const isOther = or(
    values.name === undefined ? undefined : ne(sharepoint_files.name, values.name),
    values.is_elsewhere === undefined ? undefined : ne(sharepoint_files.is_elsewhere, values.is_elsewhere),
    values.c_tag === undefined ? undefined : sql`${sharepoint_files.c_tag} is distinct from ${values.c_tag}`,
  )
  const noted = await db
    .update(sharepoint_files)
    .set(values)
    .where(and(eq(sharepoint_files.storage_key, storage_key), isOther))
    .returning({ key: sharepoint_files.storage_key })
  return noted.length > 0
}

/** Deletes the row of a file; false when that was done already. */
export const deleteFile = async (db: Queryable, storageKey: string): Promise<boolean> => {
  const gone = await db
    .delete(sharepoint_files)
    .where(eq(sharepoint_files.storage_key, storageKey))
    .returning({ key: sharepoint_files.storage_key })
  return gone.length > 0
}

/** Deletes what we know of the folder of a case and its files. */
export const deleteFolder = async (db: Queryable, caseId: number): Promise<void> => {
  await db.delete(sharepoint_files).where(eq(sharepoint_files.case_id, caseId))
  await db.delete(sharepoint_folders).where(eq(sharepoint_folders.case_id, caseId))
}

/** Folders made before a moment, with how many files we know in each. */
export const selectFolderCounts = (db: Queryable, before: Date) =>
  db
    .select({
      caseId: sharepoint_folders.case_id,
      files: sql<number>`(select count(*)::int from sharepoint_files f where f.case_id = ${sharepoint_folders.case_id})`,
    })
    .from(sharepoint_folders)
    .where(
      and(
        lt(sharepoint_folders.made_at, before),
        sql`not exists (select from sharepoint_files f where f.case_id = ${sharepoint_folders.case_id} and f.filed_at >= ${before})`,
      ),
    )
    .orderBy(sharepoint_folders.case_id)

/** Takes a storage key; false when it is taken, also by a document whose file is elsewhere or gone. `isOwn`: of a document that moves here. */
export const insertFile = async (
  db: Queryable,
  row: Omit<FileRow, 'is_elsewhere'>,
  { isOwn = false }: { readonly isOwn?: boolean } = {},
): Promise<boolean> => {
  if (!isOwn && (await hasDocument(db, row.storage_key))) return false
  const inserted = await db
    .insert(sharepoint_files)
    .values(row)
    .onConflictDoNothing()
    .returning({ key: sharepoint_files.storage_key })
  return inserted.length > 0
}

/** False when there is no such file any more. */
export const updateFile = async (
  db: Queryable,
  storageKey: string,
  values: Partial<Pick<FileRow, 'item_id' | 'name' | 'c_tag'>>,
): Promise<boolean> => {
  const updated = await db
    .update(sharepoint_files)
    .set(values)
    .where(eq(sharepoint_files.storage_key, storageKey))
    .returning({ key: sharepoint_files.storage_key })
  return updated.length > 0
}

/** Gives back a storage key whose file was not made. */
export const releaseKey = async (db: Queryable, storageKey: string): Promise<void> => {
  await db
    .delete(sharepoint_files)
    .where(and(eq(sharepoint_files.storage_key, storageKey), isNull(sharepoint_files.item_id)))
}

export const selectFile = async (db: Queryable, storageKey: string): Promise<FileRow | undefined> => {
  const [row] = await db.select().from(sharepoint_files).where(eq(sharepoint_files.storage_key, storageKey))
  return row
}

export const selectFileOfItem = async (db: Queryable, itemId: string): Promise<FileRow | undefined> => {
  const [row] = await db.select().from(sharepoint_files).where(eq(sharepoint_files.item_id, itemId))
  return row
}

/** Whether a storage key is that of a document. */
export const hasDocument = async (db: Queryable, storageKey: string): Promise<boolean> =>
  (await db.select({ id: documents.id }).from(documents).where(eq(documents.storage_key, storageKey)))
    .length > 0

export const selectFilesOfCase = (db: Queryable, caseId: number): Promise<FileRow[]> =>
  db.select().from(sharepoint_files).where(eq(sharepoint_files.case_id, caseId))

/** Files whose document had no row yet, of one case or all, put there before a moment. */
export const selectIntended = (
  db: Queryable,
  { before, caseId }: { readonly before?: Date; readonly caseId?: number },
): Promise<FileRow[]> =>
  db
    .select()
    .from(sharepoint_files)
    .where(
      and(
        eq(sharepoint_files.is_intended, true),
        before && lt(sharepoint_files.filed_at, before),
        caseId === undefined ? undefined : eq(sharepoint_files.case_id, caseId),
      ),
    )
    .orderBy(sharepoint_files.filed_at)

/** What is no file gets no row; a file that has its document by now needs no intent. */
export const endIntents = async (db: Queryable, storageKeys: readonly string[]): Promise<void> => {
  const among = inArray(sharepoint_files.storage_key, [...storageKeys])
  await db.delete(sharepoint_files).where(and(among, isNull(sharepoint_files.item_id)))
  await db.update(sharepoint_files).set({ is_intended: false }).where(among)
}

/** Ids of files and folders of a library after an id, in their order, to go through all. */
export const selectItemIds = async (
  db: Queryable,
  { driveId, after, limit }: { readonly driveId: string; readonly after: string; readonly limit: number },
): Promise<string[]> => {
  const { rows } = await db.execute<{ id: string }>(sql`
    select item_id as id from sharepoint_files where drive_id = ${driveId} and item_id > ${after}
    union all
    select item_id from sharepoint_folders where drive_id = ${driveId} and item_id > ${after}
    order by id limit ${limit}`)
  return rows.map(({ id }) => id)
}

/** Whether the folder of a case is below this address. */
export const hasFolderBelow = async (db: Queryable, webUrl: string): Promise<boolean> => {
  const { rows } = await db.execute(sql`
    select from sharepoint_folders where starts_with(web_url, ${`${webUrl}/`}) limit 1`)
  return rows.length > 0
}

/** From now on the files of a case are those of its former folder. */
export const leaveFiles = async (db: Queryable, caseId: number): Promise<void> => {
  await db.update(sharepoint_files).set({ is_elsewhere: true }).where(eq(sharepoint_files.case_id, caseId))
}

/** Cases whose folder was assigned and not looked into. */
export const selectUnread = async (db: Queryable): Promise<number[]> => {
  const rows = await db
    .select({ id: sharepoint_folders.case_id })
    .from(sharepoint_folders)
    .where(eq(sharepoint_folders.is_unread, true))
    .orderBy(sharepoint_folders.case_id)
  return rows.map(({ id }) => id)
}
