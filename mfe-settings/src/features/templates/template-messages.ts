import type { TemplateSummary, TemplateVersion } from '@zaakwerk/contract/entities/template'
import { formatShortDate } from '@zaakwerk/domain/dates'
import { templateUse } from '@zaakwerk/domain/template-uses'

type Changed = Pick<TemplateVersion, 'changed_at' | 'changed_by_name'>

/** Who wrote a text, and when: "Sanne Jansen, 12 nov 2026". No line ends within the date. */
export const changeText = ({ changed_at, changed_by_name }: Changed): string =>
  `${changed_by_name ?? 'Zaakwerk'}, ${formatShortDate(changed_at).replaceAll(' ', '\u00a0')}`

type Named = Pick<TemplateSummary, 'kind' | 'name'>

/** What a template is used for. */
export const useOf = ({ kind, name }: Named) => templateUse(kind === 'letter' ? 'letter' : 'mail', name)

const isMessage = ({ name }: Named): boolean => templateUse('mail', name).channel === 'whatsapp'

/** "Brief"; an unknown kind counts as a mail. */
export const kindLabel = (template: Named): string => {
  if (template.kind === 'letter') return 'Brief'
  return isMessage(template) ? 'WhatsApp' : 'E-mail'
}
