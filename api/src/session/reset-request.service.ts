import { setTimeout as pause } from 'node:timers/promises'
import { brandFor } from '@zaakwerk/domain/brands'
import type { Services } from '../core/services.ts'
import { issueLink } from '../links/link-tokens.ts'
import { maySignIn } from './may-sign-in.ts'
import { resetMail } from './reset-mail.ts'
import { findAccount } from './session.sql.ts'

/** Milliseconds until any answer: well above what looking up, signing and storing take together. */
export const resetAnsweredAfter = 250

/** A request that was counted, and whose it is. */
export interface CountedRequest {
  readonly account: Awaited<ReturnType<typeof findAccount>>
  readonly answerTime: Promise<void>
}

/** Looks the account up and counts the request. Never forgiven: each may put a mail into somebody's inbox. */
export const countResetRequest = async (
  { db, throttles }: Services,
  { email, address }: { readonly email: string; readonly address: string },
): Promise<CountedRequest> => {
  const answerTime = pause(resetAnsweredAfter)
  const account = await findAccount(db, email, address)
  await throttles.attempt({ action: 'reset', address, email, knownAddress: account?.knownAddress ?? false })
  return { account, answerTime }
}

/**
 * Mails a reset link to a known account, and tells nobody whether there is one.
 *
 * The link and its mail are committed before the answer goes out, so a crash cannot lose a mail that was
 * promised. That takes longer than doing nothing does for an unknown address; rather than imitating the
 * work, every answer waits until the same moment after the question.
 */
export const requestPasswordReset = async (
  services: Services,
  { account, answerTime, btu }: CountedRequest & { readonly btu: boolean },
): Promise<void> => {
  const { db, config, mail, outside } = services
  outside.afterwards(() => answerTime)
  if (!account || !maySignIn(account)) return
  const token = await issueLink(services, db, { purpose: 'password', userId: account.id })
  const link = `${config.publicUrl}/password/update?token=${token}&btu=${btu}`
  const content = resetMail({ firstName: account.firstName, link, brand: brandFor(btu) })
  await mail.send(db, { to: account.email, at: services.now(), ...content })
}
