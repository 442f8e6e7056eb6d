import { reencryptFactorSecrets } from './modules/identity/session/second-factor/encrypted-secret.ts'
import { resealFeeds } from './modules/tasks/hearings/hearing-feed.service.ts'
import { isAnyWeak } from './platform/config/secret-settings.ts'
import type { Services } from './platform/request/services.ts'

/**
 * Key rotation: re-encrypts with the current `TOKEN_SECRET` what an earlier one encrypted, so that only tokens still depend on the earlier one. Runs at each
 * start; safe beside a process that does the same, or that still signs with the earlier secret (docs/operate/keys.md).
 */
export const reencryptSecrets = async (services: Pick<Services, 'db' | 'config' | 'log'>): Promise<void> => {
  const { config, log } = services
  if (config.previousTokenSecrets.length === 0) return
  if (isAnyWeak(config.previousTokenSecrets))
    log.warn({}, 'an earlier TOKEN_SECRET is weak: what it signed counts as long as it is listed')
  const [secondFactors, calendars] = [await reencryptFactorSecrets(services), await resealFeeds(services)]
  // Logged also when there was nothing to do: an operator waits for this line during a key rotation.
  log.info({ secondFactors, calendars }, 're-encrypted with the current TOKEN_SECRET')
}
