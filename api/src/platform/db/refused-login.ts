import { causes, codeOf, hasCode } from './error-codes.ts'

/** PgBouncer reports every refused login with the same SQLSTATE. */
const isPoolers = (error: unknown, text: string): boolean =>
  causes(error).some((cause) => codeOf(cause) === '08P01' && cause.message.includes(text))

/** Why PostgreSQL refused the login, as the operator can fix it; undefined for any other error. */
export const refusedLogin = (error: unknown): string | undefined => {
  if (hasCode(error, ['28P01', '28000']) || isPoolers(error, 'authentication failed'))
    return 'PostgreSQL weigert de rol of het wachtwoord in DATABASE_URL of DATABASE_OWNER_URL.'
  if (hasCode(error, ['3D000']))
    return 'De database die DATABASE_URL of DATABASE_OWNER_URL noemt, bestaat niet.'
  if (isPoolers(error, 'startup parameter'))
    return 'DATABASE_URL wijst naar een pooler: geef met DATABASE_LISTEN_URL ook een adres voor hele sessies op.'
  return undefined
}
