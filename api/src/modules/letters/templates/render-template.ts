import type { TemplateKind } from '@zaakwerk/contract/entities/template'
import type { MergeFacts } from '@zaakwerk/domain/merge-fields'
import type { Queryable } from '../../../platform/db/database.ts'
import { PermanentFailure } from '../../../platform/jobs/job-handler.ts'
import { fill, unfilledText } from './fill-text.ts'
import { type TemplateText, templateProblems, unveil } from './template-language.ts'
import { findTemplate } from './templates.sql.ts'
import { type TextBlock, textBlocks } from './text-blocks.ts'

/** A template filled with the facts of a case. */
export interface RenderedTemplate {
  readonly subject: string
  /** With the marks of lists and headings. */
  readonly body: string
  /** The body taken apart. What a fact says is text in it, whatever it looks like. */
  readonly blocks: readonly TextBlock[]
  readonly versionId: number
}

/** Characters of a filled text. Some thirty pages: more was not meant. */
const longest = 100_000

/** Fills a text; throws `PermanentFailure` with what is wrong with it or missing, in Dutch. */
export const renderText = (
  text: TemplateText & { readonly title: string },
  facts: MergeFacts,
): Omit<RenderedTemplate, 'versionId'> => {
  const problems = templateProblems(text)
  if (problems.length > 0) throw new PermanentFailure(`Template "${text.title}": ${problems.join('; ')}`)
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
 * Fills the newest text of a template. Throws `PermanentFailure` when there is no such template, when it names a field that does not
 * exist, and when a field that it needs is empty; the message names it.
 */
export const renderTemplate = async (
  db: Queryable,
  template: { readonly kind: TemplateKind; readonly name: string },
  facts: MergeFacts,
): Promise<RenderedTemplate> => {
  const found = await findTemplate(db, template)
  if (!found) throw new PermanentFailure(`Er is geen template met de naam "${template.name}"`)
  return { ...renderText(found, facts), versionId: found.versionId }
}
