import type { Page } from '@zaakwerk/contract/endpoint'
import type {
  TemplateDetail,
  TemplateSummary,
  TemplateText,
  TemplateVersion,
} from '@zaakwerk/contract/entities/template'
import { versionsPageSize } from '@zaakwerk/contract/templates'
import { confirmedText, legalPointsOf } from '@zaakwerk/domain/legal-points'
import { fullName } from '@zaakwerk/domain/names'
import type { Queryable } from '../../../platform/db/database.ts'
import { badRequest, notFound } from '../../../platform/errors/errors.ts'
import type { Services } from '../../../platform/request/services.ts'
import type { Viewer } from '../../../platform/request/viewer.ts'
import {
  findTemplateVersion,
  insertTemplateVersion,
  lockTemplate,
  selectTemplates,
  selectTemplateVersions,
} from '../templates/templates.sql.ts'
import {
  insertLegalConfirmation,
  type LegalConfirmationRow,
  selectLegalConfirmations,
} from './legal-confirmations.sql.ts'
import { confirmationOf } from './legal-settings.service.ts'
import { requireTemplate, requireUsable } from './try-text.ts'

interface Changed {
  readonly changedAt: Date
  readonly author: { readonly first_name: string; readonly last_name: string } | null
}

const changeOf = ({ changedAt, author }: Changed) => ({
  changed_at: changedAt.toISOString(),
  changed_by_name: author && fullName(author),
})

type Row = Awaited<ReturnType<typeof selectTemplates>>[number]

type Needed = Pick<Services, 'db' | 'config'>

const summaryOf = (
  row: Row,
  { config, confirmations }: Pick<Needed, 'config'> & { confirmations: readonly LegalConfirmationRow[] },
): TemplateSummary => {
  const { id, kind, name, title, version } = row
  const points = legalPointsOf(row, config.penaltyRules)
  const ofThisText = confirmations.filter(
    ({ templateId, templateVersion }) => templateId === id && templateVersion === version,
  )
  return {
    id,
    kind,
    name,
    title,
    version,
    ...changeOf(row),
    legal_points: [...points],
    confirmation: confirmationOf(points, ofThisText),
  }
}

/** All templates in one page: there are some dozens. */
export const searchTemplates = async ({ db, config }: Needed): Promise<Page<TemplateSummary>> => {
  const rows = await selectTemplates(db)
  const confirmations = await selectLegalConfirmations(db, { templateId: undefined })
  const items = rows
    .map((row) => summaryOf(row, { config, confirmations }))
    // The collation of the database compares bytes: capitals first, and ë after z.
    .toSorted((a, b) => a.title.localeCompare(b.title, 'nl'))
  return { items, total: items.length }
}

export const getTemplate = async ({ db, config }: Needed, id: number): Promise<TemplateDetail> => {
  const [row] = await selectTemplates(db, { id })
  if (!row) throw notFound()
  const confirmations = await selectLegalConfirmations(db, { templateId: id })
  return {
    ...summaryOf(row, { config, confirmations }),
    subject: row.subject,
    body: row.body,
    changed_by: row.changedBy,
  }
}

/** Confirms, as a lawyer, the legal basis of a locked template's newest text. The first confirmation stays. */
export const confirmTemplate = async (
  services: Services,
  viewer: Viewer,
  { templateId, version }: HeldTemplate,
): Promise<TemplateDetail> => {
  const template = await getTemplate(services, templateId)
  if (template.legal_points.length === 0)
    throw badRequest('bad_request', 'Bij deze template hoeft een jurist niets te bevestigen.')
  if (template.confirmation) return template
  await insertLegalConfirmation(services.db, {
    of: { template_id: templateId, template_version: version },
    confirmed: confirmedText(template.legal_points),
    userId: viewer.id,
    at: services.now(),
  })
  return getTemplate(services, templateId)
}

export const searchTemplateVersions = async (
  services: Pick<Services, 'db'>,
  { id, offset }: { readonly id: number; readonly offset: number },
): Promise<Page<TemplateVersion>> => {
  await requireTemplate(services, id)
  const { rows, total } = await selectTemplateVersions(services.db, { id, offset, limit: versionsPageSize })
  const items = rows.map(({ version, subject, body, ...row }) => ({
    version,
    subject,
    body,
    ...changeOf(row),
  }))
  return { items, total }
}

/** Locks a template; throws 404 when there is none. */
export const holdTemplate = async (db: Queryable, id: number) => {
  const found = await lockTemplate(db, id)
  if (!found) throw notFound()
  return { ...found, version: found.number }
}
type HeldTemplate = Awaited<ReturnType<typeof holdTemplate>>

interface NewText {
  readonly locked: HeldTemplate
  readonly text: TemplateText
}

/** Restores an earlier version of a locked template as a new version. */
export const restoreTemplate = async (
  services: Services,
  viewer: Viewer,
  { locked: { templateId, number }, text: { subject, body } }: NewText,
): Promise<TemplateDetail> => {
  await insertTemplateVersion(services.db, {
    templateId,
    number: number + 1,
    subject,
    body,
    at: services.now(),
    userId: viewer.id,
  })
  return getTemplate(services, templateId)
}

const isSame = (one: TemplateText, other: TemplateText): boolean =>
  one.subject === other.subject && one.body === other.body

/** Changes a locked template; absent parts stay. An unchanged text creates no version. */
export const updateTemplate = async (
  services: Services,
  viewer: Viewer,
  {
    locked,
    changes,
    found,
  }: {
    readonly locked: HeldTemplate
    readonly changes: Partial<TemplateText>
    /** The text that was validated before the template was locked. */
    readonly found: TemplateText
  },
): Promise<TemplateDetail> => {
  const text = { subject: locked.subject, body: locked.body, ...changes }
  if (isSame(text, locked)) return getTemplate(services, locked.templateId)
  // A colleague changed the other part meanwhile.
  if (!isSame(text, found)) await requireUsable(services, locked.templateId, text)
  return restoreTemplate(services, viewer, { locked, text })
}

export const requireText = async (services: Pick<Services, 'db'>, id: number): Promise<TemplateText> => {
  const { subject, body } = await requireTemplate(services, id)
  return { subject, body }
}

/** The text of an earlier version; 404 when there is none. */
export const requireVersion = async (
  { db }: Pick<Services, 'db'>,
  which: { readonly id: number; readonly version: number },
): Promise<TemplateText> => {
  const found = await findTemplateVersion(db, which)
  if (!found) throw notFound()
  return found
}
