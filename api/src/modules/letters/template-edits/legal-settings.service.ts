import type { Page } from '@zaakwerk/contract/endpoint'
import type {
  LegalConfirmation,
  LegalPoint,
  LegalSetting,
  LegalSettingKey,
} from '@zaakwerk/contract/entities/legal-point'
import { confirmedText, legalSettings } from '@zaakwerk/domain/legal-points'
import { fullName } from '@zaakwerk/domain/names'
import { notFound, preconditionFailed } from '../../../platform/errors/errors.ts'
import type { Services } from '../../../platform/request/services.ts'
import type { Viewer } from '../../../platform/request/viewer.ts'
import {
  insertLegalConfirmation,
  type LegalConfirmationRow,
  selectLegalConfirmations,
} from './legal-confirmations.sql.ts'

/** The first confirmation of the current value, among those of one text or setting. */
export const confirmationOf = (
  points: readonly LegalPoint[],
  rows: readonly LegalConfirmationRow[],
): LegalConfirmation | null => {
  const found = rows.find(({ confirmed }) => points.length > 0 && confirmed === confirmedText(points))
  return found ? { confirmed_at: found.confirmedAt.toISOString(), confirmed_by_name: fullName(found) } : null
}

type Needed = Pick<Services, 'db' | 'config'>

/** The values that a lawyer has to confirm, in the order of their table. */
export const searchLegalSettings = async ({ db, config }: Needed): Promise<Page<LegalSetting>> => {
  const rows = await selectLegalConfirmations(db, 'settings')
  const items = legalSettings(config.penaltyRules).map((one) => ({
    ...one,
    confirmation: confirmationOf(
      [one],
      rows.filter(({ setting }) => setting === one.key),
    ),
  }))
  return { items, total: items.length }
}

export const getLegalSetting = async (services: Needed, key: LegalSettingKey): Promise<LegalSetting> => {
  const { items } = await searchLegalSettings(services)
  const found = items.find((one) => one.key === key)
  if (!found) throw notFound()
  return found
}

/** Confirms the current value of a setting. The first confirmation stays: confirming again changes nothing. */
export const confirmLegalSetting = async (
  services: Services,
  viewer: Viewer,
  { key, value }: { readonly key: LegalSettingKey; readonly value: string },
): Promise<LegalSetting> => {
  const setting = await getLegalSetting(services, key)
  // It was changed while the page was open.
  if (setting.value !== value) throw preconditionFailed('version_conflict')
  if (setting.confirmation) return setting
  await insertLegalConfirmation(services.db, {
    of: { setting: key },
    confirmed: confirmedText([setting]),
    userId: viewer.id,
    at: services.now(),
  })
  return getLegalSetting(services, key)
}
