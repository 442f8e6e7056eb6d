import { setTimeout as pause } from 'node:timers/promises'
import { requestPasswordReset as call } from '@zaakwerk/contract/password-links'
import { callName } from '../../../platform/audit/audit-call.ts'
import { forLog } from '../../../platform/db/database-errors.ts'
import { PermanentFailure } from '../../../platform/jobs/job-handler.ts'
import { recordAudit } from '../../../platform/journal/audit.sql.ts'
import type { Services } from '../../../platform/request/services.ts'
import { mailLink } from './mail-link.ts'
import { maySignIn } from './may-sign-in.ts'
import { findAccount } from './session.sql.ts'

/** Constant response time (in ms): well above the time needed to look up, sign and store. */
export const resetAnsweredAfter = 250

export interface CountedRequest {
  readonly account: Awaited<ReturnType<typeof findAccount>>
  readonly answerTime: Promise<void>
}

/** Looks up the account and counts the request. Successes count too: each sends a mail. */
export const countResetRequest = async (
  { db, throttles }: Services,
  { email, address }: { readonly email: string; readonly address: string },
): Promise<CountedRequest> => {
  const answerTime = pause(resetAnsweredAfter)
  const account = await findAccount(db, email, { address })
  const { id: userId, knownAddress = false } = account ?? {}
  await throttles.attempt({ action: 'reset', address, email, knownAddress, userId })
  return { account, answerTime }
}

/** A template that cannot be filled is only logged: another response would reveal that an account exists. */
const untold =
  ({ log }: Services) =>
  (error: unknown): undefined => {
    if (!(error instanceof PermanentFailure)) throw error
    log.error({ problem: forLog(error) }, 'the mail with which to set a password could not be made')
    return undefined
  }

/**
 * Mails a reset link to a known account, at most three an hour, without revealing whether the account exists or a mail was sent.
 *
 * The mail is committed before the response, so that a crash cannot lose it. As that takes longer than for an unknown address, every response is delayed to the
 * same time.
 */
export const requestPasswordReset = async (
  services: Services,
  { account, answerTime, btu }: CountedRequest & { readonly btu: boolean },
): Promise<void> => {
  services.unitOfWork.afterCommit(() => answerTime)
  if (!account || !maySignIn(account)) return
  const { db, now, origin, throttles, log } = services
  if (!(await throttles.allows({ action: 'reset-mail', userId: account.id }))) {
    log.warn({ userId: account.id }, 'password reset mail not sent: the account had three in this hour')
    return
  }
  const link = { purpose: 'password', to: account, btu, userId: null } as const
  if (!(await mailLink(services, link).catch(untold(services)))) return
  const of = { subject: 'user', subjectId: account.id, userId: null } as const
  await recordAudit(db, [{ ...of, act: 'password_link', at: now(), call: callName(call), origin }])
}
