import type { JobRun, JobWork } from '../../../platform/jobs/job-handler.ts'
import type { Services } from '../../../platform/request/services.ts'
import { composeMail } from './compose-mail.ts'
import { deliverMessage } from './deliver-message.ts'
import { type MailChecks, readMailOfCase } from './mail-of-case.ts'
import { findMailOfJob, mailOfJob } from './mail-of-job.ts'
import { messageOutcome } from './message-outcome.ts'

const compose = async (services: Services, run: JobRun<'send_mail'>, checks: MailChecks) => {
  const { caseId, client, ...mail } = await readMailOfCase(services, run, checks)
  return { ...(await composeMail(services.db, mail)), recipient: client.email, case_id: caseId }
}

/** Mails a client of a case from a template: the leading client, unless the job names another. */
export const sendMail = (checks: MailChecks = new Map()): JobWork<'send_mail'> => ({
  run: async (services, run) =>
    deliverMessage(services, await mailOfJob(services, run, (here) => compose(here, run, checks))),
  ...messageOutcome(findMailOfJob),
})
