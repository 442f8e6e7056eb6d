import type { LegalSettingKey } from '@zaakwerk/contract/entities/legal-point'
import type { Queryable } from '../../../platform/db/database.ts'
import { asc, eq, isNotNull } from '../../../platform/db/drizzle.ts'
import { legal_confirmations } from '../../../platform/db/schema/templates.ts'
import { users } from '../../../platform/db/schema/users.ts'

const confirmationFields = {
  templateId: legal_confirmations.template_id,
  templateVersion: legal_confirmations.template_version,
  setting: legal_confirmations.setting,
  confirmed: legal_confirmations.confirmed,
  confirmedAt: legal_confirmations.confirmed_at,
  first_name: users.first_name,
  last_name: users.last_name,
}

/** All confirmations of settings, of one template, or of all templates; oldest first. */
export const selectLegalConfirmations = (
  db: Queryable,
  of: 'settings' | { readonly templateId: number | undefined },
) => {
  const { setting, template_id } = legal_confirmations
  const templateId = of === 'settings' ? undefined : of.templateId
  return db
    .select(confirmationFields)
    .from(legal_confirmations)
    .innerJoin(users, eq(users.id, legal_confirmations.confirmed_by))
    .where(
      templateId === undefined
        ? isNotNull(of === 'settings' ? setting : template_id)
        : eq(template_id, templateId),
    )
    .orderBy(asc(legal_confirmations.id))
}
export type LegalConfirmationRow = Awaited<ReturnType<typeof selectLegalConfirmations>>[number]

export const insertLegalConfirmation = (
  db: Queryable,
  row: {
    readonly of:
      | { readonly template_id: number; readonly template_version: number }
      | { readonly setting: LegalSettingKey }
    readonly confirmed: string
    readonly userId: number
    readonly at: Date
  },
) =>
  db.insert(legal_confirmations).values({
    ...row.of,
    confirmed: row.confirmed,
    confirmed_by: row.userId,
    confirmed_at: row.at,
  })
