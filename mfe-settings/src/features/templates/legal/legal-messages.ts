import type { LegalConfirmation, LegalSetting } from '@zaakwerk/contract/entities/legal-point'
import type { TemplateSummary } from '@zaakwerk/contract/entities/template'
import { formatShortDate } from '@zaakwerk/domain/dates'

/** Whether a lawyer still has to confirm it. A setting always needs confirmation, a template only if it has legal points. */
export const isToConfirm = (
  one: Pick<TemplateSummary, 'legal_points' | 'confirmation'> | LegalSetting,
): boolean => one.confirmation === null && !('legal_points' in one && one.legal_points.length === 0)

/** "Bevestigd door Sanne Jansen op 12 nov 2026". No line ends within the date. */
export const confirmedText = ({ confirmed_by_name, confirmed_at }: LegalConfirmation): string =>
  `Bevestigd door ${confirmed_by_name} op ${formatShortDate(confirmed_at).replaceAll(' ', '\u00a0')}`
