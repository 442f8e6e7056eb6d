import { TemplateKind, type TemplateSummary } from '@zaakwerk/contract/entities/template'
import { SearchText } from '@zaakwerk/contract/primitives'
import * as z from '@zaakwerk/contract/zod'
import { fold } from '@zaakwerk/domain/normal-forms'
import { single } from '@zaakwerk/platform'

/** What the address says of the list. */
export const TemplateListFilter = z.object({
  query: single(SearchText.min(1)),
  kind: single(TemplateKind),
})
export type TemplateListFilter = z.output<typeof TemplateListFilter>

export const noFilters = { query: undefined, kind: undefined } satisfies TemplateListFilter

/** The groups of the list, in their order. */
export const kindGroups = [
  { kind: 'letter', label: 'Brieven' },
  { kind: 'mail', label: 'E-mails' },
] as const

/** The templates that a filter lets through. There are some dozens, all of them there. */
export const chosenTemplates = (
  all: readonly TemplateSummary[],
  { query = '', kind }: TemplateListFilter,
): readonly TemplateSummary[] =>
  all.filter(
    (one) =>
      (kind === undefined || one.kind === kind) &&
      (fold(one.title).includes(fold(query.trim())) || one.name.includes(fold(query.trim()))),
  )
