import type { TemplateKind } from '@zaakwerk/contract/entities/template'
import type { MergeFacts } from '@zaakwerk/domain/merge-fields'
import type { Queryable } from '../../../platform/db/database.ts'
import { PermanentFailure } from '../../../platform/jobs/job-handler.ts'
import { fill, fillWithGaps, unfilledText } from './fill-text.ts'
import { type TemplateText, templateProblems, unveil, unveilMarked } from './template-language.ts'
import { findTemplate, selectVersions } from './templates.sql.ts'
import { type TextBlock, textBlocks } from './text-blocks.ts'

/** A template filled with the facts of a case. */
export interface RenderedTemplate {
  readonly subject: string
  /** With the markup of lists and headings. */
  readonly body: string
  /** The parsed body. Values are plain text in it, never markup. */
  readonly blocks: readonly TextBlock[]
  readonly versionId: number
}

/** Maximum characters of a filled text: some thirty pages. */
const longest = 100_000

type TitledText = TemplateText & { readonly title: string }

const refuseProblems = (text: TitledText): void => {
  const problems = templateProblems(text)
  if (problems.length > 0) throw new PermanentFailure(`Template "${text.title}": ${problems.join('; ')}`)
}

/** Fills a text; throws `PermanentFailure` with its errors and missing fields, in Dutch. */
export const renderText = (text: TitledText, facts: MergeFacts): Omit<RenderedTemplate, 'versionId'> => {
  refuseProblems(text)
  const filled = fill(text, facts)
  if ('empty' in filled) throw new PermanentFailure(unfilledText(text.title, filled))
  if (filled.body.length > longest)
    throw new PermanentFailure(`Template "${text.title}": de ingevulde tekst is te lang`)
  return {
    subject: unveil(filled.subject).trim(),
    body: unveil(filled.body).trim(),
    blocks: textBlocks(filled.body),
  }
}

/**
 * The newest text of a template. During an upgrade that can be one of the next release, with fields that only that one knows: then the product's newest text without
 * them.
 */
const findText = async (db: Queryable, template: { readonly kind: TemplateKind; readonly name: string }) => {
  const found = await findTemplate(db, template)
  if (!found || found.createdBy !== null || templateProblems(found).length === 0) return found
  const shipped = (await selectVersions(db)).filter(
    ({ templateId, createdBy }) => templateId === found.templateId && createdBy === null,
  )
  return shipped.find((one) => templateProblems(one).length === 0) ?? found
}

const requireText = async (
  db: Queryable,
  template: { readonly kind: TemplateKind; readonly name: string },
) => {
  const found = await findText(db, template)
  if (!found) throw new PermanentFailure(`Er is geen template met de naam "${template.name}"`)
  return found
}

/**
 * Fills the newest text of a template. Throws `PermanentFailure` when the template does not exist, or it names an unknown field, or a required field is empty;
 * the message names the field.
 */
export const renderTemplate = async (
  db: Queryable,
  template: { readonly kind: TemplateKind; readonly name: string },
  facts: MergeFacts,
): Promise<RenderedTemplate> => {
  const found = await requireText(db, template)
  return { ...renderText(found, facts), versionId: found.versionId }
}

/**
 * Fills the newest text of a template for a preview: values are marked (`piecesOf`), and required fields without a value show their name.
 */
export const renderMarked = async (
  db: Queryable,
  template: { readonly kind: TemplateKind; readonly name: string },
  facts: MergeFacts,
) => {
  const found = await requireText(db, template)
  refuseProblems(found)
  const filled = fillWithGaps(found, facts)
  if ('empty' in filled) throw new PermanentFailure(unfilledText(found.title, filled))
  const { templateId, number } = found
  return {
    subject: unveilMarked(filled.subject).trim(),
    blocks: textBlocks(filled.body, unveilMarked),
    gaps: filled.gaps,
    template: { id: templateId, version: number },
  }
}
