import { hasCode } from './error-codes.ts'

/** Why PostgreSQL refused the login, as the operator can fix it; undefined for any other error. */
export const refusedLogin = (error: unknown): string | undefined => {
  if (hasCode(error, ['28P01', '28000']))
    return 'PostgreSQL weigert de rol of het wachtwoord in DATABASE_URL of DATABASE_OWNER_URL.'
  if (hasCode(error, ['3D000']))
    return 'De database die DATABASE_URL of DATABASE_OWNER_URL noemt, bestaat niet.'
  return undefined
}
