import { reencryptFactorSecrets } from './modules/identity/session/second-factor/encrypted-secret.ts'
import { resealFeeds } from './modules/tasks/hearings/hearing-feed.service.ts'
import { isAnyWeak } from './platform/config/secret-settings.ts'
import type { Services } from './platform/request/services.ts'

/**
 * Where an earlier `TOKEN_SECRET` is still known: takes over what was sealed with it, so that only tokens hang on it from then on. At
 * each start, and safe beside a process that does the same, or still signs with the earlier one (docs/operate/keys.md).
 */
export const reencryptSecrets = async (services: Pick<Services, 'db' | 'config' | 'log'>): Promise<void> => {
  const { config, log } = services
  if (config.previousTokenSecrets.length === 0) return
  if (isAnyWeak(config.previousTokenSecrets))
    log.warn({}, 'an earlier TOKEN_SECRET is weak: what it signed counts as long as it is listed')
  const [secondFactors, calendars] = [await reencryptFactorSecrets(services), await resealFeeds(services)]
  // Also when there was nothing to move: who waits for it has to know that it is done.
  log.info({ secondFactors, calendars }, 're-encrypted with the current TOKEN_SECRET')
}
