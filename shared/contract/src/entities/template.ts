import * as z from '@zaakwerk/contract/zod'
import { Id, lenient, Text, Timestamp, Version } from '../primitives.ts'
import { LegalConfirmation, LegalPoint } from './legal-point.ts'

export const templateKinds = ['mail', 'letter'] as const
export const TemplateKind = z.enum(templateKinds)
export type TemplateKind = z.output<typeof TemplateKind>

/** The kinds of cases with which a template is tried out. */
export const sampleCaseKeys = ['wahv', 'nha', 'btu', 'law_firm', 'general'] as const
export const SampleCaseKey = z.enum(sampleCaseKeys)
export type SampleCaseKey = z.output<typeof SampleCaseKey>

export const templateParts = ['subject', 'body'] as const
export const TemplatePart = z.enum(templateParts)
export type TemplatePart = z.output<typeof TemplatePart>

/** Longest text of each part. A letter of ten pages fits. */
export const templateLengths = { subject: 250, body: 20_000 } as const satisfies Record<TemplatePart, number>

/** Line ends of any system, and tabs, which no letter can print, as spaces; what is blank at both ends means nothing. */
const typed = (max: number) =>
  z.pipe(
    Text(max),
    z.transform((text) => text.replace(/\r\n?/g, '\n').replaceAll('\t', ' ')),
  )

/** What people edit of a template. A subject is one line. */
export const TemplateText = z.object({
  subject: z.pipe(
    typed(templateLengths.subject),
    z.transform((text) => text.replaceAll('\n', ' ')),
  ),
  body: typed(templateLengths.body),
})
export type TemplateText = z.output<typeof TemplateText>

/** A mail or letter of the service, as it is now. */
export const TemplateSummary = z.object({
  id: Id,
  kind: lenient(TemplateKind, z.string()),
  /** What events and jobs call it. */
  name: z.string(),
  /** What staff call it. */
  title: z.string(),
  /** Of its newest text, from 1. */
  version: Version,
  changed_at: Timestamp,
  /** Null: its text came with the product. */
  changed_by_name: z.nullable(z.string()),
  /** What a lawyer has to confirm of its newest text; none of most. */
  legal_points: z.array(LegalPoint),
  /** Null: nobody confirmed this text with these points. */
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

/** A text of a template, as it was used from then on. */
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
  /** In its part, from 1. */
  line: z.int().check(z.positive()),
  /** In Dutch. */
  message: z.string(),
  /** The field that does not exist here, as it was typed. */
  field: z.nullable(z.string()),
  /** The field that was probably meant. */
  nearest: z.nullable(z.string()),
})
export type TemplateProblem = z.output<typeof TemplateProblem>

/** A template filled with sample facts. */
export const TemplatePreview = z.object({
  subject: z.string(),
  text: z.string(),
  /** Of a mail, as its receiver sees it. */
  html: z.nullable(z.string()),
})
export type TemplatePreview = z.output<typeof TemplatePreview>

/** A text that is being edited: what keeps it from being saved, and how it looks. */
export const TemplateTrial = z.object({
  problems: z.array(TemplateProblem),
  /** Null: it cannot be filled as it is. */
  preview: z.nullable(TemplatePreview),
  /** Fields without which the letter or mail is not made. */
  needs: z.array(z.string()),
})
export type TemplateTrial = z.output<typeof TemplateTrial>
