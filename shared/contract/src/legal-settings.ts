import * as z from '@zaakwerk/contract/zod'
import { endpoint, pageOf } from './endpoint.ts'
import { LegalSetting, LegalSettingKey } from './entities/legal-point.ts'
import { Text } from './primitives.ts'

export const searchLegalSettings = endpoint({
  method: 'GET',
  path: '/legal-settings',
  access: 'settings.read',
  audit: 'nobody',
  summary: 'Values that a lawyer has to confirm, with their source and who confirmed them.',
  answer: pageOf(LegalSetting),
})

export const confirmLegalSetting = endpoint({
  method: 'POST',
  path: '/legal-settings/{key}/confirm',
  access: 'templates.confirm',
  audit: { action: 'confirm', entity: 'setting', fields: ['params.key', 'body.value'] },
  summary: 'Confirm a value as a lawyer. 412 when it is not the value in use.',
  params: z.object({ key: LegalSettingKey }),
  body: z.object({ value: Text(100) }),
  answer: LegalSetting,
  idempotent: true,
  errors: [412],
})
