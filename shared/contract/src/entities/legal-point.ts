import * as z from '@zaakwerk/contract/zod'
import { lenient, Timestamp } from '../primitives.ts'

/** Values that a lawyer has to confirm: settings of the service, and terms built into the product. */
export const legalSettingKeys = [
  'penalty_first_day',
  'penalty_post_days',
  'warrant_opposition',
  'usual_objection',
  'collection_costs_decision',
] as const
export const LegalSettingKey = z.enum(legalSettingKeys)
export type LegalSettingKey = z.output<typeof LegalSettingKey>

/** A legal statement behind a text or value that a lawyer has to confirm, with its source; both in Dutch. */
export const LegalPoint = z.object({
  statement: z.string(),
  source: z.string(),
})
export type LegalPoint = z.output<typeof LegalPoint>

/** Who confirmed it, and when. */
export const LegalConfirmation = z.object({
  confirmed_at: Timestamp,
  confirmed_by_name: z.string(),
})
export type LegalConfirmation = z.output<typeof LegalConfirmation>

/** A value that a lawyer has to confirm, as the service currently uses it. It cannot be changed here. */
export const LegalSetting = z.extend(LegalPoint, {
  key: lenient(LegalSettingKey, z.string()),
  /** Its name for staff. */
  label: z.string(),
  /** In Dutch, with its unit: "15 dagen". */
  value: z.string(),
  /** The environment variable that sets it; null: it is built in. */
  variable: z.nullable(z.string()),
  /** Null: this value has not been confirmed. */
  confirmation: z.nullable(LegalConfirmation),
})
export type LegalSetting = z.output<typeof LegalSetting>
