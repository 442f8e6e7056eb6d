import type { SaidOutcome } from '../core/job-handler.ts'
import type { Services } from '../core/services.ts'
import { settleMail } from './messages.sql.ts'

const settle = async (
  { db, now }: Services,
  which: Parameters<typeof settleMail>[1],
  said: SaidOutcome,
): Promise<void> => {
  await settleMail(
    db,
    which,
    said === 'arrived' ? { status: 'sent', sent_at: now() } : { status: 'queued', sent_at: null },
  )
}

/** What a person says of a mail that was made before its job. */
export const settleMessage = (
  services: Services,
  { payload }: { readonly payload: { readonly message_id: number } },
  said: SaidOutcome,
): Promise<void> => settle(services, { id: payload.message_id }, said)

/** What a person says of the mail that a job made, under the key `job:<id>`. */
export const settleMailOfJob = (
  services: Services,
  { id }: { readonly id: number },
  said: SaidOutcome,
): Promise<void> => settle(services, { dedupeKey: `job:${id}` }, said)
