import type { TemplateKind } from '@zaakwerk/contract/entities/template'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../db/database.ts'
import { template_versions, templates } from '../db/schema/templates.ts'

const versionFields = {
  templateId: templates.id,
  kind: templates.kind,
  name: templates.name,
  title: templates.title,
  versionId: template_versions.id,
  number: template_versions.number,
  subject: template_versions.subject,
  body: template_versions.body,
  /** Null: it came with the product. */
  createdBy: template_versions.created_by,
}

/** Every version of every template, the newest of each first. */
export const selectVersions = (db: Queryable) =>
  db
    .select(versionFields)
    .from(templates)
    .innerJoin(template_versions, eq(template_versions.template_id, templates.id))
    .orderBy(asc(templates.kind), asc(templates.name), desc(template_versions.number))

/** The newest version of a template. */
export const findTemplate = async (
  db: Queryable,
  which: { readonly id: number } | { readonly kind: TemplateKind; readonly name: string },
) => {
  const [found] = await db
    .select(versionFields)
    .from(templates)
    .innerJoin(template_versions, eq(template_versions.template_id, templates.id))
    .where(
      'id' in which
        ? eq(templates.id, which.id)
        : and(eq(templates.kind, which.kind), eq(templates.name, which.name)),
    )
    .orderBy(desc(template_versions.number))
    .limit(1)
  return found
}

/** Every template with the number and time of its newest version. */
export const selectTemplates = (db: Queryable) =>
  db
    .select({
      id: templates.id,
      kind: templates.kind,
      name: templates.name,
      title: templates.title,
      version: sql`max(${template_versions.number})`.mapWith(template_versions.number),
      changedAt: sql`max(${template_versions.created_at})`.mapWith(template_versions.created_at),
    })
    .from(templates)
    .innerJoin(template_versions, eq(template_versions.template_id, templates.id))
    .groupBy(templates.id)
    .orderBy(asc(templates.kind), asc(templates.title), asc(templates.id))

/** Any number that nothing else in the database uses. */
const seedingLock = 720_411_002

/** Processes that start together take turns. */
export const lockSeeding = (db: Queryable) => db.execute(sql`select pg_advisory_xact_lock(${seedingLock})`)

export const insertTemplate = async (
  db: Queryable,
  template: { readonly kind: TemplateKind; readonly name: string; readonly title: string; readonly at: Date },
): Promise<number> => {
  const { at, ...values } = template
  const [made] = await db
    .insert(templates)
    .values({ ...values, created_at: at })
    .returning({ id: templates.id })
  if (!made) throw new Error('a template was not inserted')
  return made.id
}

export const updateTemplateTitle = (db: Queryable, id: number, title: string) =>
  db.update(templates).set({ title }).where(eq(templates.id, id))

/** Adds a version; those before it stay, as mails and letters refer to them. */
export const insertTemplateVersion = (
  db: Queryable,
  row: {
    readonly templateId: number
    readonly number: number
    readonly subject: string
    readonly body: string
    readonly at: Date
  },
) =>
  db.insert(template_versions).values({
    template_id: row.templateId,
    number: row.number,
    subject: row.subject,
    body: row.body,
    created_at: row.at,
  })
