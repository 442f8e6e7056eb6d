import type { JobWork } from '../core/job-handler.ts'
import { deliverMessage } from './deliver-message.ts'
import { messageOutcome } from './message-outcome.ts'

/** Sends a mail that was made in the request itself. */
export const sendMessage: JobWork<'send_message'> = {
  run: (services, { payload }) => deliverMessage(services, payload.message_id),
  ...messageOutcome(async (_services, { payload }) => payload.message_id),
}
