import type {
  SampleCaseKey,
  TemplatePreview,
  TemplateProblem,
  TemplateText,
  TemplateTrial,
} from '@zaakwerk/contract/entities/template'
import { mergeFields } from '@zaakwerk/domain/merge-fields'
import { templateUse } from '@zaakwerk/domain/template-uses'
import { type Sender, sampleSender } from '../../../platform/config/sender.ts'
import { notFound, ValidationError } from '../../../platform/errors/errors.ts'
import { asAnswer } from '../../../platform/jobs/failure-answer.ts'
import { PermanentFailure } from '../../../platform/jobs/job-handler.ts'
import { type FileToSend, pdfToSend } from '../../../platform/request/send-file.ts'
import type { Services } from '../../../platform/request/services.ts'
import { sampleLetterPdf } from '../letters/content/sample-letter.ts'
import { frameMail } from '../mails/compose-mail.ts'
import { sampleStatusLink } from '../mails/status-link.ts'
import { fill } from '../templates/fill-text.ts'
import { renderText } from '../templates/render-template.ts'
import { readText } from '../templates/template-language.ts'
import { findTemplate } from '../templates/templates.sql.ts'
import { plainText } from '../templates/text-blocks.ts'
import { type EditedTemplate, type Sample, sampleOf } from './fill-sample.ts'
import { textProblems } from './text-problems.ts'

interface UnsavedText extends TemplateText {
  readonly sample: SampleCaseKey
}

const senderOf = ({ config }: Pick<Services, 'config'>): Sender => config.sender ?? sampleSender

/** A template of a kind that this release knows; 404 when there is none. */
export const requireTemplate = async ({ db }: Pick<Services, 'db'>, id: number) => {
  const found = await findTemplate(db, { id })
  if (!found) throw notFound()
  return found
}

const previewOf = (
  template: EditedTemplate,
  text: TemplateText,
  { brand, facts }: Sample,
): TemplatePreview => {
  const rendered = renderText({ ...text, title: template.title }, facts)
  const { channel, isToClient } = templateUse(template.kind, template.name)
  if (template.kind === 'letter' || channel)
    return { subject: rendered.subject, text: plainText(rendered.blocks), html: null }
  const statusLink = isToClient ? sampleStatusLink : undefined
  const { subject, body_text, body_html } = frameMail(rendered, { brand, facts, statusLink })
  return { subject, text: body_text, html: body_html }
}

/** Preview of a template's newest text, filled with the facts of a sample case. */
export const previewTemplate = async (
  services: Services,
  { id, sample }: { readonly id: number; readonly sample: SampleCaseKey },
): Promise<TemplatePreview> => {
  const found = await requireTemplate(services, id)
  try {
    return previewOf(found, found, sampleOf(sample, templateUse(found.kind, found.name), senderOf(services)))
  } catch (error) {
    return asAnswer(error)
  }
}

/** Labels of the fields that must not be empty. */
const neededFields = (text: TemplateText, { facts }: Sample): string[] => {
  const named = new Set(
    [text.subject, text.body].flatMap((part) => readText(part).fields.map(({ name }) => name)),
  )
  const isNeeded = (name: string): boolean => 'empty' in fill(text, { ...facts, [name]: null })
  return Object.entries(mergeFields).flatMap(([name, { label }]) =>
    named.has(name) && isNeeded(name) ? [label] : [],
  )
}

const unfilled = (text: TemplateText, sample: Sample): boolean => 'empty' in fill(text, sample.facts)

/** Validates and previews an unsaved text. */
export const tryTemplateText = async (
  services: Services,
  id: number,
  { sample: key, ...text }: UnsavedText,
): Promise<TemplateTrial> => {
  const template = await requireTemplate(services, id)
  const sender = senderOf(services)
  const problems = [...textProblems(template, text, sender)]
  const sample = sampleOf(key, templateUse(template.kind, template.name), sender)
  const parts = [text.subject, text.body]
  const isReadable = parts.every((part) => readText(part).unreadable.length === 0)
  const hasWrongField = problems.some(({ field }) => field !== null)
  if (!isReadable || hasWrongField || unfilled(text, sample)) return { problems, preview: null, needs: [] }
  return { problems, preview: previewOf(template, text, sample), needs: neededFields(text, sample) }
}

/** Throws a field error for each invalid line. */
const refuseProblems = (problems: readonly TemplateProblem[]): void => {
  if (problems.length === 0) return
  throw new ValidationError(
    problems.map(({ part, line, message }) => ({
      loc: ['body', part],
      msg: part === 'subject' ? message : `Regel ${line}: ${message}`,
      type: 'template',
    })),
  )
}

const printSample = (services: Services, template: EditedTemplate, text: UnsavedText): Promise<Buffer> => {
  const sender = senderOf(services)
  const { brand, facts } = sampleOf(text.sample, templateUse(template.kind, template.name), sender)
  const rendered = renderText({ ...text, title: template.title }, facts)
  const { name, title } = template
  return sampleLetterPdf({ name, title, text: rendered, facts, brand, sender, at: services.now() })
}

/** Renders an unsaved text of a letter as PDF. 404 for mails, which are not printed. */
export const printTemplateText = async (
  services: Services,
  id: number,
  text: UnsavedText,
): Promise<FileToSend> => {
  const template = await requireTemplate(services, id)
  if (template.kind !== 'letter') throw notFound()
  refuseProblems(textProblems(template, text, senderOf(services)))
  const bytes = await printSample(services, template, text)
  return pdfToSend(bytes, { name: `${template.title}.pdf`, disposition: 'inline' })
}

/** Returns a text that can be rendered for every kind of case that it is for, by trying that; throws otherwise. */
export const requireUsable = async (
  services: Services,
  id: number,
  text: TemplateText,
): Promise<TemplateText> => {
  const template = await requireTemplate(services, id)
  refuseProblems(textProblems(template, text, senderOf(services)))
  const use = templateUse(template.kind, template.name)
  try {
    for (const sample of use.samples)
      if (template.kind === 'letter') await printSample(services, template, { ...text, sample })
      else previewOf(template, text, sampleOf(sample, use, senderOf(services)))
  } catch (error) {
    if (!(error instanceof PermanentFailure)) throw error
    refuseProblems([{ part: 'body', line: 1, message: error.message, field: null, nearest: null }])
  }
  return text
}
