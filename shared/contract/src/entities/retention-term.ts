import * as z from '@zaakwerk/contract/zod'
import { lenient, Timestamp, Version } from '../primitives.ts'

/** Closed cases by family, and what is kept apart from a case. Labels and defaults: `@zaakwerk/domain/retention-terms`. */
export const retentionKinds = [
  'cases_wahv',
  'cases_nha',
  'cases_btu',
  'cases_law_firm',
  'cases_general',
  'messages',
  'other_messages',
  'imports',
  'client_links',
  'invoices',
] as const
export const RetentionKind = z.enum(retentionKinds)
export type RetentionKind = z.output<typeof RetentionKind>

/** Longest term, in years. */
export const longestTerm = 50

export const RetentionTerm = z.object({
  kind: lenient(RetentionKind, z.string()),
  years: z.int(),
  /** Where the term comes from, in Dutch; empty: nobody said. */
  source: z.string(),
  is_confirmed: z.boolean(),
  /** Name of who confirmed it, and when; null when a law gives the term. */
  confirmed_by: z.nullable(z.string()),
  confirmed_at: z.nullable(Timestamp),
  version: Version,
})
export type RetentionTerm = z.output<typeof RetentionTerm>
