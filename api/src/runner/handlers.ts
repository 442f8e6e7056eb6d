import type { JobRegistry } from '../core/job-handler.ts'
import { sendMail } from '../mails/send-mail.handler.ts'
import { sendMessage } from '../mails/send-message.handler.ts'

/** Who works which kind of job. Jobs of a kind that is not here stay queued. */
export const jobRegistry: JobRegistry = {
  send_mail: sendMail,
  send_message: sendMessage,
}
