import type { JobRegistry } from '../core/job-handler.ts'
import { sendMessage } from '../mails/send-message.handler.ts'
import { settleMessage } from '../mails/settle-mail.ts'

/** Who works which kind of job. Jobs of a kind that is not here stay queued. */
export const jobRegistry: JobRegistry = {
  send_message: { run: sendMessage, settled: settleMessage },
}
