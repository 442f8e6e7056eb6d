import * as z from '@zaakwerk/contract/zod'
import {
  MoneybirdAdministration,
  type MoneybirdSettings,
  MoneybirdToken,
  MoneybirdUrl,
  MoneybirdWebhookSecret,
} from '../adapters/bookkeeping/moneybird-settings.ts'
import { StartError } from '../errors/start-error.ts'
import { Flag } from './parse-settings.ts'

/** The variables of Moneybird. */
export const moneybirdEnvironment = {
  MONEYBIRD_URL: z._default(MoneybirdUrl, 'https://moneybird.com/api/v2'),
  MONEYBIRD_TOKEN: z.optional(MoneybirdToken),
  MONEYBIRD_ADMINISTRATION_ID: z.optional(MoneybirdAdministration),
  MONEYBIRD_READS_BANK: z._default(Flag, false),
  MONEYBIRD_WEBHOOK_SECRET: z.optional(MoneybirdWebhookSecret),
}

const Environment = z.object(moneybirdEnvironment)

/** The administration at Moneybird; undefined without a token. */
export const moneybirdOf = ({
  MONEYBIRD_URL: url,
  MONEYBIRD_TOKEN: token,
  MONEYBIRD_ADMINISTRATION_ID: administrationId,
  MONEYBIRD_READS_BANK: readsBank,
  MONEYBIRD_WEBHOOK_SECRET: webhookSecret,
}: z.output<typeof Environment>): MoneybirdSettings | undefined => {
  if (token && administrationId) return { url, token, administrationId, readsBank, webhookSecret }
  if (token)
    throw new StartError(
      'MONEYBIRD_ADMINISTRATION_ID ontbreekt: geef bij MONEYBIRD_TOKEN het nummer van de administratie op.',
    )
  if (administrationId)
    throw new StartError('MONEYBIRD_TOKEN ontbreekt: geef bij MONEYBIRD_ADMINISTRATION_ID een API-token op.')
  return undefined
}
