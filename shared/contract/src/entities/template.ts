import * as z from '@zaakwerk/contract/zod'
import { Id, lenient, Text, Timestamp, Version } from '../primitives.ts'
import { LegalConfirmation, LegalPoint } from './legal-point.ts'

export const templateKinds = ['mail', 'letter'] as const
export const TemplateKind = z.enum(templateKinds)
export type TemplateKind = z.output<typeof TemplateKind>

/** Kinds of sample cases to try a template with. */
export const sampleCaseKeys = ['wahv', 'nha', 'btu', 'law_firm', 'general'] as const
export const SampleCaseKey = z.enum(sampleCaseKeys)
export type SampleCaseKey = z.output<typeof SampleCaseKey>

export const templateParts = ['subject', 'body'] as const
export const TemplatePart = z.enum(templateParts)
export type TemplatePart = z.output<typeof TemplatePart>

/** Maximum length of each part. A letter of ten pages fits. */
export const templateLengths = { subject: 250, body: 20_000 } as const satisfies Record<TemplatePart, number>

/** Normalises line endings, replaces tabs, which letters cannot print, by spaces, and trims. */
const typed = (max: number) =>
  z.pipe(
    Text(max),
    z.transform((text) => text.replace(/\r\n?/g, '\n').replaceAll('\t', ' ')),
  )

/** The editable parts of a template. A subject is one line. */
export const TemplateText = z.object({
  subject: z.pipe(
    typed(templateLengths.subject),
    z.transform((text) => text.replaceAll('\n', ' ')),
  ),
  body: typed(templateLengths.body),
})
export type TemplateText = z.output<typeof TemplateText>

/** A mail or letter template, in its current version. */
export const TemplateSummary = z.object({
  id: Id,
  kind: lenient(TemplateKind, z.string()),
  /** Its name in events and jobs. */
  name: z.string(),
  /** Its name for staff. */
  title: z.string(),
  /** Version of its newest text, from 1. */
  version: Version,
  changed_at: Timestamp,
  /** Null: the built-in text. */
  changed_by_name: z.nullable(z.string()),
  /** Statements in its newest text that a lawyer has to confirm; most templates have none. */
  legal_points: z.array(LegalPoint),
  /** Null: this text with these points has not been confirmed. */
  confirmation: z.nullable(LegalConfirmation),
})
export type TemplateSummary = z.output<typeof TemplateSummary>

/** A template with its newest text. */
export const TemplateDetail = z.extend(TemplateSummary, {
  subject: z.string(),
  body: z.string(),
  changed_by: z.nullable(Id),
})
export type TemplateDetail = z.output<typeof TemplateDetail>

/** A version of a template, and when it came into use. */
export const TemplateVersion = z.object({
  version: Version,
  subject: z.string(),
  body: z.string(),
  changed_at: Timestamp,
  changed_by_name: z.nullable(z.string()),
})
export type TemplateVersion = z.output<typeof TemplateVersion>

/** Why a text cannot be saved. */
export const TemplateProblem = z.object({
  part: lenient(TemplatePart, z.string()),
  /** Line number within the part, from 1. */
  line: z.int().check(z.positive()),
  /** In Dutch. */
  message: z.string(),
  /** The unknown field, as typed. */
  field: z.nullable(z.string()),
  /** The field that was probably meant. */
  nearest: z.nullable(z.string()),
})
export type TemplateProblem = z.output<typeof TemplateProblem>

/** A template filled with sample facts. */
export const TemplatePreview = z.object({
  subject: z.string(),
  text: z.string(),
  /** For a mail, as the recipient sees it. */
  html: z.nullable(z.string()),
})
export type TemplatePreview = z.output<typeof TemplatePreview>

/** The check of an unsaved text: the problems that prevent saving it, and a preview. */
export const TemplateTrial = z.object({
  problems: z.array(TemplateProblem),
  /** Null: the text cannot be filled in. */
  preview: z.nullable(TemplatePreview),
  /** Fields that must have a value before the letter or mail can be made. */
  needs: z.array(z.string()),
})
export type TemplateTrial = z.output<typeof TemplateTrial>
