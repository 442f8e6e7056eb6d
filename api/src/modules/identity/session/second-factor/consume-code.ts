import type { Queryable } from '../../../../platform/db/database.ts'
import { unauthorized } from '../../../../platform/errors/errors.ts'
import type { AuditChanges } from '../../../../platform/journal/audit-entry.ts'
import type { Services } from '../../../../platform/request/services.ts'
import { decryptSecret } from './encrypted-secret.ts'
import { recoveryHash } from './recovery-codes.ts'
import {
  consumeRecoveryCode,
  consumeStep,
  countRecoveryCodes,
  findSecondFactor,
} from './second-factor.sql.ts'
import { stepOfCode } from './totp.ts'

/**
 * Consumes a TOTP code, or else a recovery code, in the caller's transaction; throws 401 when it is wrong. Each works once: of two simultaneous calls with one
 * code, one is refused. Returns the details for the audit trail.
 */
export const consumeCode = async (
  { config, log, now }: Pick<Services, 'config' | 'log' | 'now'>,
  tx: Queryable,
  { userId, code }: { readonly userId: number; readonly code: string },
): Promise<AuditChanges> => {
  const at = now()
  const factor = await findSecondFactor(tx, userId)
  if (!factor?.confirmedAt) throw unauthorized('wrong_code', { userId })
  const secret = decryptSecret(config, { userId, encrypted: factor.encrypted })
  // Recovery codes still work, and an administrator can reset it.
  if (secret === undefined) log.error({ userId }, 'a second factor is encrypted with an unknown TOKEN_SECRET')
  const step = secret === undefined ? undefined : stepOfCode(secret, { code, now: at })
  if (step !== undefined) {
    if (await consumeStep(tx, { userId, step })) return {}
    throw unauthorized('wrong_code', { userId, why: 'code_used' })
  }
  if (!(await consumeRecoveryCode(tx, { userId, hash: recoveryHash(code), at })))
    throw unauthorized('wrong_code', { userId })
  const left = await countRecoveryCodes(tx, userId)
  return { recovery_codes: [left + 1, left] }
}
