import type { SecurityAct } from '@zaakwerk/contract/audited'
import type { FastifyRequest } from 'fastify'
import { batcher } from '../concurrency/batcher.ts'
import { forLog } from '../db/database-errors.ts'
import { ApiError } from '../errors/errors.ts'
import { recordSecurity, type SecurityEntry } from '../journal/security.sql.ts'
import { addressKey, plainAddress } from '../request/client-address.ts'
import { originOf, requestContextOf } from '../request/request-context.ts'
import type { Services } from '../request/services.ts'
import { accountOf } from './audit-places.ts'
import { rateLimitedLog } from './rate-limited-log.ts'

/** Ten lines a minute for one kind from one address, as many attempts as a throttle allows, and 200 in total (ADR 70). */
export const refusalLimits = { perAddress: 10, total: 200, windowMs: 60_000 } as const

const actsOfCodes: Readonly<Record<string, SecurityAct>> = {
  invalid_credentials: 'sign_in_refused',
  account_deactivated: 'sign_in_refused',
  sign_in_failed: 'sign_in_refused',
  identity_unknown: 'sign_in_refused',
  identity_taken: 'sign_in_refused',
  wrong_code: 'second_factor_refused',
  wrong_password: 'password_refused',
}

/** Scanners send no token, or one that belongs to nobody: those are left out. A request for the second factor is a step of the sign-in, no refusal. */
const actOf = ({ status, code }: ApiError, isOfSomebody: boolean): SecurityAct | undefined => {
  if (status === 429) return 'throttled'
  if (status === 403) return 'refused'
  if (status !== 401) return undefined
  if (code === 'link_invalid') return isOfSomebody ? 'link_refused' : undefined
  if (code.startsWith('link_')) return 'link_refused'
  if (code === 'unauthenticated' || code === 'refresh_token_invalid')
    return isOfSomebody ? 'refused' : undefined
  return actsOfCodes[code]
}

const entryOf = (request: FastifyRequest, error: ApiError, at: Date): SecurityEntry | undefined => {
  const asked = requestContextOf(request)
  const { refused, status, code } = error
  const viewer = asked?.viewer
  const act = actOf(error, refused !== undefined || viewer !== undefined)
  if (!act) return undefined
  return {
    at: refused?.at ?? at,
    act,
    userId: refused?.userId ?? accountOf(viewer),
    sessionId: refused?.sessionId ?? (viewer && 'sessionId' in viewer ? viewer.sessionId : undefined),
    ...originOf(request),
    call: asked?.call,
    status,
    code: refused?.why ?? code,
  }
}

export interface RefusalRecorder {
  /** Records a refusal before it is answered. When the trail cannot be written, that is logged and the refusal stands. */
  record(request: FastifyRequest, error: unknown): Promise<void>
  /** Records the refusals that were only counted. */
  finish(): Promise<void>
}

export const refusalRecorder = ({ db, log, now }: Pick<Services, 'db' | 'log' | 'now'>): RefusalRecorder => {
  const gate = rateLimitedLog(refusalLimits)
  const write = batcher((entries: readonly SecurityEntry[]) => recordSecurity(db, entries))
  let ending: NodeJS.Timeout | undefined

  const keep = async (entries: readonly SecurityEntry[]): Promise<void> => {
    if (entries.length === 0) return
    try {
      await write(entries)
    } catch (error) {
      log.error({ problem: forLog(error) }, 'a refusal could not be written to the security trail')
    }
  }
  const finish = async (): Promise<void> => {
    clearTimeout(ending)
    ending = undefined
    await keep(gate.end().map((one) => ({ ...one, at: now() })))
  }

  // Not in the middle of a window: that would let as many lines through again.
  const finishInTime = (): void => {
    const msLeft = gate.msLeft(now())
    if (msLeft > 0) ending = setTimeout(finishInTime, msLeft).unref()
    else void finish()
  }

  return {
    record: async (request, error) => {
      const at = now()
      const entry = error instanceof ApiError ? entryOf(request, error, at) : undefined
      if (!entry) return
      const { act } = entry
      // A proxy may pass on a forged value: the trail stores no client input.
      const address = plainAddress(request.ip) && addressKey(request.ip)
      const { isLetThrough, suppressed } = gate.admit({ act, address }, at)
      // Also when no further refusal follows.
      if (!isLetThrough) ending ??= setTimeout(finishInTime, refusalLimits.windowMs).unref()
      const counted = suppressed.map((one) => ({ ...one, at }))
      await keep(isLetThrough ? [...counted, entry] : counted)
    },
    finish,
  }
}
