import { templateKinds } from '@zaakwerk/contract/entities/template'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { createdAt, id, literals } from './columns.ts'
import { users } from './users.ts'

/** A mail or letter of the service, by the name that events and jobs use. Its text is its newest version. */
export const templates = pgTable(
  'templates',
  {
    id: id(),
    kind: text({ enum: templateKinds }).notNull(),
    name: text().notNull(),
    /** As staff read it: "Toewijzing". */
    title: text().notNull(),
    created_at: createdAt(),
  },
  (t) => [
    unique('templates_name_unique').on(t.kind, t.name),
    check('templates_kind_known', sql`${t.kind} in (${literals(templateKinds)})`),
  ],
)

/** A text as it was used: never changed, as letters and mails refer to it. */
export const template_versions = pgTable(
  'template_versions',
  {
    id: id(),
    template_id: integer()
      .notNull()
      .references(() => templates.id, { onDelete: 'restrict' }),
    /** From 1 within its template. */
    number: integer().notNull(),
    /** The subject of a mail, the heading of a letter. */
    subject: text().notNull(),
    body: text().notNull(),
    /** Null: it came with the product. */
    created_by: integer().references(() => users.id, { onDelete: 'restrict' }),
    created_at: createdAt(),
  },
  (t) => [
    unique('template_versions_number_unique').on(t.template_id, t.number),
    check('template_versions_numbered', sql`${t.number} > 0`),
    index('template_versions_created_by').on(t.created_by),
  ],
)
