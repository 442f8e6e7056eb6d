import type { JobWork } from '../../../platform/jobs/job-handler.ts'
import { deliverMessage } from './deliver-message.ts'
import { messageOutcome } from './message-outcome.ts'

/** Sends a mail that was composed in the request itself. */
export const sendMessage: JobWork<'send_message'> = {
  run: (services, { payload: { message_id, until } }) =>
    deliverMessage(services, message_id, until === undefined ? {} : { until: new Date(until) }),
  ...messageOutcome(async (_services, { payload }) => payload.message_id),
}
