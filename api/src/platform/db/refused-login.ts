import { hasCode } from './error-codes.ts'

/** Why PostgreSQL let nobody in, as the operator can mend it; undefined where that is not what happened. */
export const refusedLogin = (error: unknown): string | undefined => {
  if (hasCode(error, ['28P01', '28000']))
    return 'PostgreSQL weigert de rol of het wachtwoord in DATABASE_URL of DATABASE_OWNER_URL.'
  if (hasCode(error, ['3D000']))
    return 'De database die DATABASE_URL of DATABASE_OWNER_URL noemt, bestaat niet.'
  return undefined
}
