import { boolean, index, integer, pgTable, sql, text, unique } from '../drizzle.ts'
import { createdAt, moment } from './columns.ts'

/** The folder of a case in SharePoint. Without a foreign key: it is made before its case, and may outlive it. */
export const sharepoint_folders = pgTable(
  'sharepoint_folders',
  {
    case_id: integer().primaryKey(),
    drive_id: text().notNull(),
    item_id: text().notNull(),
    name: text().notNull(),
    web_url: text().notNull(),
    made_at: createdAt(),
    /** Assigned, and what people had put there is no document yet. */
    is_unread: boolean().notNull().default(false),
  },
  (t) => [unique('sharepoint_folders_item_id_unique').on(t.item_id)],
)

/** Which file in SharePoint a storage key means. People may rename and move it: its id stays. */
export const sharepoint_files = pgTable(
  'sharepoint_files',
  {
    storage_key: text().primaryKey(),
    case_id: integer().notNull(),
    drive_id: text().notNull(),
    /** Null until it is made. */
    item_id: text(),
    /** In SharePoint, as far as we know. */
    name: text().notNull(),
    /** Of the content that we know, by SharePoint. */
    c_tag: text(),
    filed_at: moment().notNull(),
    /** A process of ours put it there and its document has no row yet (`documents.port.ts`, write intents). */
    is_intended: boolean().notNull(),
    /** Somebody moved it out of the folder of its case. */
    is_elsewhere: boolean().notNull().default(false),
  },
  (t) => [
    unique('sharepoint_files_item_id_unique').on(t.item_id),
    index('sharepoint_files_case').on(t.case_id),
    index('sharepoint_files_intended').on(t.filed_at).where(sql`${t.is_intended}`),
  ],
)

/** How far the changes of a library were read, and until when it wants to be left alone. */
export const sharepoint_drives = pgTable('sharepoint_drives', {
  drive_id: text().primaryKey(),
  /** Address of the next changes; null until the first reading. */
  delta_link: text(),
  throttled_until: moment(),
})
