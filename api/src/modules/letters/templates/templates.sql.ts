import type { TemplateKind } from '@zaakwerk/contract/entities/template'
import { builtOnce } from '../../../platform/db/built-once.ts'
import type { Database, Queryable } from '../../../platform/db/database.ts'
import { and, asc, count, desc, eq, type SQL, sql } from '../../../platform/db/drizzle.ts'
import { template_versions, templates } from '../../../platform/db/schema/templates.ts'
import { users } from '../../../platform/db/schema/users.ts'
import { inSnapshot } from '../../../platform/db/snapshot.ts'

const versionFields = {
  templateId: templates.id,
  kind: templates.kind,
  name: templates.name,
  title: templates.title,
  versionId: template_versions.id,
  number: template_versions.number,
  subject: template_versions.subject,
  body: template_versions.body,
  /** Null: shipped with the product. */
  createdBy: template_versions.created_by,
}

/** All versions of all templates, the newest of each first. */
export const selectVersions = (db: Queryable) =>
  db
    .select(versionFields)
    .from(templates)
    .innerJoin(template_versions, eq(template_versions.template_id, templates.id))
    .orderBy(asc(templates.kind), asc(templates.name), desc(template_versions.number))

const newestOf = (db: Queryable, which: SQL | undefined) =>
  db
    .select(versionFields)
    .from(templates)
    .innerJoin(template_versions, eq(template_versions.template_id, templates.id))
    .where(which)
    .orderBy(desc(template_versions.number))
    .limit(1)

const newestById = builtOnce((db) =>
  newestOf(db, eq(templates.id, sql.placeholder('id'))).prepare('template_by_id'),
)
const newestByName = builtOnce((db) =>
  newestOf(
    db,
    and(eq(templates.kind, sql.placeholder('kind')), eq(templates.name, sql.placeholder('name'))),
  ).prepare('template_by_name'),
)

/** The newest version of a template. */
export const findTemplate = async (
  db: Queryable,
  which: { readonly id: number } | { readonly kind: TemplateKind; readonly name: string },
) => {
  const newest = 'id' in which ? newestById(db) : newestByName(db)
  return (await newest.execute({ ...which }))[0]
}

/** The author of a version; null when shipped with the product. */
const authorColumns = { first_name: users.first_name, last_name: users.last_name }

/** Every template with its newest version. */
export const selectTemplates = (db: Queryable, which: { readonly id?: number } = {}) =>
  db
    .select({
      id: templates.id,
      kind: templates.kind,
      name: templates.name,
      title: templates.title,
      version: template_versions.number,
      subject: template_versions.subject,
      body: template_versions.body,
      changedAt: template_versions.created_at,
      changedBy: template_versions.created_by,
      author: authorColumns,
    })
    .from(templates)
    .innerJoin(template_versions, eq(template_versions.template_id, templates.id))
    .leftJoin(users, eq(users.id, template_versions.created_by))
    .where(
      and(
        which.id === undefined ? undefined : eq(templates.id, which.id),
        sql`${template_versions.number} = (
          select max(v.number) from template_versions v where v.template_id = ${templates.id})`,
      ),
    )
    .orderBy(asc(templates.kind), asc(templates.title), asc(templates.id))

/** A page of a template's versions, newest first, with the total. */
export const selectTemplateVersions = (
  db: Database,
  { id, offset, limit }: { readonly id: number; readonly offset: number; readonly limit: number },
) =>
  inSnapshot(db, async (tx) => {
    const ofTemplate = eq(template_versions.template_id, id)
    const rows = await tx
      .select({
        version: template_versions.number,
        subject: template_versions.subject,
        body: template_versions.body,
        changedAt: template_versions.created_at,
        author: authorColumns,
      })
      .from(template_versions)
      .leftJoin(users, eq(users.id, template_versions.created_by))
      .where(ofTemplate)
      .orderBy(desc(template_versions.number))
      .limit(limit)
      .offset(offset)
    const [counted] = await tx.select({ total: count() }).from(template_versions).where(ofTemplate)
    return { rows, total: counted?.total ?? 0 }
  })

export const findTemplateVersion = async (
  db: Queryable,
  { id, version }: { readonly id: number; readonly version: number },
) => {
  const [found] = await db
    .select({ subject: template_versions.subject, body: template_versions.body })
    .from(template_versions)
    .where(and(eq(template_versions.template_id, id), eq(template_versions.number, version)))
  return found
}

/** Locks a template and returns its newest text; undefined when there is none. */
export const lockTemplate = async (db: Queryable, id: number) => {
  await db.select({ id: templates.id }).from(templates).where(eq(templates.id, id)).for('update')
  return findTemplate(db, { id })
}

/** Id of the advisory lock; must be unique in the database. */
const seedingLock = 720_411_002

/** Serialises processes that start together. */
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

/** Inserts a version; earlier ones stay, as mails and letters refer to them. */
export const insertTemplateVersion = (
  db: Queryable,
  row: {
    readonly templateId: number
    readonly number: number
    readonly subject: string
    readonly body: string
    readonly at: Date
    /** Null: shipped with the product. */
    readonly userId?: number | null
  },
) =>
  db.insert(template_versions).values({
    template_id: row.templateId,
    number: row.number,
    subject: row.subject,
    body: row.body,
    created_by: row.userId ?? null,
    created_at: row.at,
  })
