import { legalSettingKeys } from '@zaakwerk/contract/entities/legal-point'
import { templateKinds } from '@zaakwerk/contract/entities/template'
import { check, index, integer, pgTable, sql, text, unique } from '../drizzle.ts'
import { createdAt, id, literals, moment, requiredId } from './columns.ts'
import { users } from './users.ts'

/** A mail or letter template, by the name that events and jobs use. Its text is its newest version. */
export const templates = pgTable(
  'templates',
  {
    id: id(),
    kind: text({ enum: templateKinds }).notNull(),
    name: text().notNull(),
    /** Title for staff: "Toewijzing". */
    title: text().notNull(),
    created_at: createdAt(),
  },
  (t) => [
    unique('templates_name_unique').on(t.kind, t.name),
    check('templates_kind_known', sql`${t.kind} in (${literals(templateKinds)})`),
  ],
)

/** A version of a template: never changed, as letters and mails refer to it. */
export const template_versions = pgTable(
  'template_versions',
  {
    id: id(),
    template_id: requiredId(() => templates.id),
    /** From 1 within its template. */
    number: integer().notNull(),
    /** The subject of a mail, the heading of a letter. */
    subject: text().notNull(),
    body: text().notNull(),
    /** Null: shipped with the product. */
    created_by: integer().references(() => users.id, { onDelete: 'restrict' }),
    created_at: createdAt(),
  },
  (t) => [
    unique('template_versions_number_unique').on(t.template_id, t.number),
    check('template_versions_numbered', sql`${t.number} > 0`),
    index('template_versions_created_by').on(t.created_by),
  ],
)

/** A confirmation, by a lawyer, of the legal basis of a text or value. Append-only: a row is valid as long as version and wording are the current ones. */
export const legal_confirmations = pgTable(
  'legal_confirmations',
  {
    id: id(),
    /** For a template, together with the number of its version; else for a setting. */
    template_id: integer().references(() => templates.id, { onDelete: 'restrict' }),
    template_version: integer(),
    setting: text({ enum: legalSettingKeys }),
    /** What was confirmed, as shown: with its values and sources. */
    confirmed: text().notNull(),
    confirmed_by: requiredId(() => users.id),
    confirmed_at: moment().notNull(),
  },
  (t) => [
    check(
      'legal_confirmations_of_one',
      sql`(${t.template_id} is null) = (${t.template_version} is null) and (${t.template_id} is null) <> (${t.setting} is null)`,
    ),
    index('legal_confirmations_template').on(t.template_id),
    index('legal_confirmations_confirmed_by').on(t.confirmed_by),
  ],
)
