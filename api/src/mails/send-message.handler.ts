import type { JobHandler } from '../core/job-handler.ts'
import { deliverMessage } from './deliver-message.ts'

/** Sends a mail that was made in the request itself. */
export const sendMessage: JobHandler<'send_message'> = (services, { payload }) =>
  deliverMessage(services, payload.message_id)
