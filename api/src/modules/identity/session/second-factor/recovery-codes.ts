import { randomInt } from 'node:crypto'
import { type RecoveryCodes, recoveryCodeCount } from '@zaakwerk/contract/second-factor'
import type { Queryable } from '../../../../platform/db/database.ts'
import { digest } from '../../../../platform/security/digest.ts'
import { replaceRecoveryCodes } from './second-factor.sql.ts'

/** Without characters that are easily confused. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

const part = (): string => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')

/** "k3m9x-p2w7t-…": 74 bits, so that an unsalted hash is safe. */
const newRecoveryCode = (): string => `${part()}-${part()}-${part()}`

/** The hash of a code, ignoring case and separators. */
export const recoveryHash = (typed: string): string => digest(typed.toLowerCase().replace(/[^a-z0-9]/g, ''))

/** Replaces all recovery codes by ten new ones, which are shown only this once. */
export const giveRecoveryCodes = async (db: Queryable, userId: number): Promise<RecoveryCodes> => {
  const recovery_codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode)
  await replaceRecoveryCodes(db, { userId, hashes: recovery_codes.map(recoveryHash) })
  return { recovery_codes }
}
