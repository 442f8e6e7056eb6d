import * as z from '@zaakwerk/contract/zod'
import { endpoint } from './endpoint.ts'
import { Authority } from './entities/authority.ts'
import { Id, lenient } from './primitives.ts'

/** Limits of one file; the screen checks the size before sending. */
export const authorityImportLimits = { fileSize: 1024 * 1024, rows: 2000, columns: 100 } as const

/** `same`: nothing differs. `refused`: the row is skipped, for the given reasons. */
export const importOutcomes = ['new', 'changed', 'same', 'refused'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

/** What importing one row would do. */
export const AuthorityImportRow = z.object({
  /** Line number in the file, as an editor shows it. */
  line: z.int().check(z.positive()),
  outcome: lenient(z.enum(importOutcomes), z.string()),
  /** The authority that the row changes or equals; null for a new or a refused row. */
  id: z.nullable(Id),
  /** As in the file; empty when the row has none. */
  name: z.string(),
  /** Display text: the label of each written field with its current and new value; empty for no value. */
  changes: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
  /** Dutch sentences on why the row is refused. */
  reasons: z.array(z.string()),
})
export type AuthorityImportRow = z.output<typeof AuthorityImportRow>

/** A parsed file, with what importing it would do. */
export const AuthorityImportPreview = z.object({
  /** Identifies this preview; the confirmation sends it back. */
  preview: z.string(),
  separator: lenient(z.enum([';', ',', '\t']), z.string()),
  encoding: lenient(z.enum(['UTF-8', 'UTF-16', 'Windows-1252']), z.string()),
  /** Headings of ignored columns. */
  unused: z.array(z.string()),
  rows: z.array(AuthorityImportRow),
})
export type AuthorityImportPreview = z.output<typeof AuthorityImportPreview>

export const previewAuthorityImport = endpoint({
  method: 'POST',
  path: '/authorities/import/preview',
  access: 'authorities.write',
  audit: 'own',
  summary: 'Preview the import of a CSV file of authorities, row by row. Writes nothing.',
  bodyType: 'multipart',
  answer: AuthorityImportPreview,
  errors: [413, 415, 507],
})

export const importAuthorities = endpoint({
  method: 'POST',
  path: '/authorities/import',
  access: 'authorities.write',
  audit: 'handler',
  summary:
    'Write the new and changed rows of a CSV file of authorities that was previewed: all of them, or none. 412 when they are not what the preview said any more.',
  bodyType: 'multipart',
  jsonPart: 'import_data',
  body: z.object({
    preview: z.string().check(z.regex(/^[\w-]{43}$/, 'Dit is geen voorbeeld van een import.')),
  }),
  /** The authorities that were created or changed. */
  answer: z.array(Authority),
  status: 201,
  idempotent: true,
  errors: [412, 413, 415, 507],
})
