import { StaffError } from '../errors/staff-error.ts'
import { causes, codeOf, hasCode } from './error-codes.ts'
import { brokenOffCodes } from './transactions.ts'

const lockTimeout = '55P03'
/** SQLSTATEs of a single statement that failed by a lock, a deadlock or a timeout, while the database is available. */
const statementEnded = [lockTimeout, '57014', ...brokenOffCodes]

const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
  '53300', // too many connections
  ...statementEnded,
  '57P01', // shutting down
  '57P02',
  '57P03', // starting up
])

const messages =
  /timeout exceeded when trying to connect|timeout expired|connection terminated|query read timeout|client has encountered a connection error|cannot use a pool after calling end/i

/** Whether an error means that PostgreSQL is unavailable, not that our query is wrong. */
export const isDatabaseDown = (error: unknown): boolean =>
  causes(error).some((cause) => {
    if (cause instanceof AggregateError && cause.errors.some(isDatabaseDown)) return true
    const code = codeOf(cause)
    return unreachable.has(code) || code.startsWith('08') || messages.test(cause.message)
  })

/** Whether waiting for a lock timed out. */
export const isLockedTooLong = (error: unknown): boolean => hasCode(error, [lockTimeout])

/** Whether a statement failed by a lock timeout, statement timeout or deadlock, so that other statements can still succeed. */
export const isStatementEnded = (error: unknown): boolean => hasCode(error, statementEnded)

/** Whether the disk is full: of the database, or for a file. */
export const isDiskFull = (error: unknown): boolean => hasCode(error, ['53100', 'ENOSPC', 'EDQUOT'])

/** Whether a write failed on this unique constraint: another row has the value already. */
export const isTaken = (error: unknown, constraint: string): boolean =>
  causes(error).some(
    (cause) => codeOf(cause) === '23505' && 'constraint' in cause && cause.constraint === constraint,
  )

const isSqlState = (code: string): boolean => /^[0-9A-Z]{5}$/.test(code)
const frames = (error: Error): string[] =>
  (error.stack ?? '').split('\n').filter((line) => line.trimStart().startsWith('at '))

/**
 * Errors whose message may hold personal data: of the database, of another server that quotes it, of a file with a name that people gave it, or made for staff.
 */
const mayNameSomeone = (cause: Error): boolean =>
  isSqlState(codeOf(cause)) ||
  ['query', 'response', 'path'].some((field) => field in cause) ||
  cause instanceof StaffError

/** An error for the log. When one message in the chain may hold values (e-mails, hashes), only codes, locations and stack are kept of all. */
export const forLog = (error: unknown): object => {
  const chain = causes(error)
  if (chain.length === 0) return { type: typeof error }
  const withoutMessages = chain.some(mayNameSomeone)
  return {
    chain: chain.map((cause) => ({
      type: cause.constructor.name,
      code: codeOf(cause) || undefined,
      message: withoutMessages ? undefined : cause.message,
      constraint: 'constraint' in cause ? cause.constraint : undefined,
      routine: 'routine' in cause ? cause.routine : undefined,
    })),
    stack: chain.flatMap(frames).slice(0, 40),
  }
}
