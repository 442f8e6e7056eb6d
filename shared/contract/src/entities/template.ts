import * as z from '@zaakwerk/contract/zod'
import { Id, lenient, Timestamp } from '../primitives.ts'

export const templateKinds = ['mail', 'letter'] as const
export const TemplateKind = z.enum(templateKinds)
export type TemplateKind = z.output<typeof TemplateKind>

/** A mail or letter of the service, as it is now. */
export const TemplateSummary = z.object({
  id: Id,
  kind: lenient(TemplateKind, z.string()),
  /** What events and jobs call it. */
  name: z.string(),
  /** What staff call it. */
  title: z.string(),
  /** Of its newest text, from 1. */
  version: z.int().positive(),
  changed_at: Timestamp,
})
export type TemplateSummary = z.output<typeof TemplateSummary>

/** A template filled with sample facts. */
export const TemplatePreview = z.object({
  subject: z.string(),
  text: z.string(),
  /** Of a mail, as its receiver sees it. */
  html: z.string().nullable(),
})
export type TemplatePreview = z.output<typeof TemplatePreview>
