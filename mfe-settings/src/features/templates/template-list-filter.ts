import type { LegalSetting } from '@zaakwerk/contract/entities/legal-point'
import { TemplateKind, type TemplateSummary } from '@zaakwerk/contract/entities/template'
import { SearchText } from '@zaakwerk/contract/primitives'
import * as z from '@zaakwerk/contract/zod'
import { fold } from '@zaakwerk/domain/normal-forms'
import { single } from '@zaakwerk/platform'
import { isToConfirm } from './legal/legal-messages.ts'

/** The filter in the URL. */
export const TemplateListFilter = z.object({
  query: single(SearchText.check(z.minLength(1))),
  kind: single(TemplateKind),
  /** Only what a lawyer still has to confirm. */
  status: single(z.literal('to_confirm')),
})
export type TemplateListFilter = z.output<typeof TemplateListFilter>

export const noFilters = { query: undefined, kind: undefined, status: undefined } satisfies TemplateListFilter

/** The groups of the list, in their order. */
export const kindGroups = [
  { kind: 'letter', label: 'Brieven' },
  { kind: 'mail', label: 'E-mails' },
] as const

/** The templates that match a filter. There are some dozens, all loaded. */
export const chosenTemplates = (
  all: readonly TemplateSummary[],
  { query = '', kind, status }: TemplateListFilter,
): readonly TemplateSummary[] =>
  all.filter(
    (one) =>
      (kind === undefined || one.kind === kind) &&
      (status === undefined || isToConfirm(one)) &&
      (fold(one.title).includes(fold(query.trim())) || one.name.includes(fold(query.trim()))),
  )

/** The settings that match a filter: none if it asks for letters or mails. */
export const chosenSettings = (
  all: readonly LegalSetting[],
  { query = '', kind, status }: TemplateListFilter,
): readonly LegalSetting[] =>
  all.filter(
    (one) =>
      kind === undefined &&
      (status === undefined || isToConfirm(one)) &&
      fold(one.label).includes(fold(query.trim())),
  )
