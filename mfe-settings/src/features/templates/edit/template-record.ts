import type { TemplateDetail, TemplateText } from '@zaakwerk/contract/entities/template'
import { getTemplate } from '@zaakwerk/contract/templates'
import type { RecordKind } from '@zaakwerk/platform'
import { shortDifference } from '../versions/text-difference.ts'

export type TemplateDraft = TemplateText

export const templateLabels = { subject: 'Onderwerp', body: 'Tekst' } as const satisfies Record<
  keyof TemplateDraft,
  string
>

export const draftOf = ({ subject, body }: TemplateDraft): TemplateDraft => ({ subject, body })

/** The parts of a draft, by their label. */
export const wordsOf = (
  draft: TemplateDraft,
  parts: readonly (keyof TemplateDraft)[] = ['subject', 'body'],
): Readonly<Record<string, string>> =>
  Object.fromEntries(parts.map((part) => [templateLabels[part], draft[part]]))

/** How conflicts about a template are described. */
export const templateRecord: RecordKind<TemplateDetail> = {
  read: getTemplate,
  displayValues: wordsOf,
  difference: shortDifference,
  authorSince: (_base, { changed_by }) => changed_by,
}
