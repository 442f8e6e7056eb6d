import type { JobKind } from '@zaakwerk/contract/job-plan'
import type { JobRun, JobWork } from '../../../platform/jobs/job-handler.ts'
import type { Services } from '../../../platform/request/services.ts'
import { lockMessage, updateMessage } from './messages.sql.ts'

/** The outcome of the mail of a job that failed permanently, or whose outcome a user reports. */
export const messageOutcome = <Kind extends JobKind>(
  mailOf: (services: Services, run: JobRun<Kind>) => Promise<number | undefined>,
): Pick<Required<JobWork<Kind>>, 'failed' | 'isOutcomeUnknown' | 'settled'> => ({
  isOutcomeUnknown: async (services, run, reason) => {
    const id = await mailOf(services, run)
    const mail = id === undefined ? undefined : await lockMessage(services.db, id)
    if (mail?.status !== 'sending' && mail?.status !== 'unknown') return false
    await updateMessage(services.db, mail.id, { status: 'unknown', error: mail.error ?? reason })
    return true
  },
  failed: async (services, run, reason) => {
    const id = await mailOf(services, run)
    const mail = id === undefined ? undefined : await lockMessage(services.db, id)
    if (mail?.status === 'queued')
      await updateMessage(services.db, mail.id, { status: 'failed', error: reason })
  },
  settled: async (services, run, said) => {
    const id = await mailOf(services, run)
    const mail = id === undefined ? undefined : await lockMessage(services.db, id)
    if (mail?.status !== 'unknown' && mail?.status !== 'sending') return
    await updateMessage(
      services.db,
      mail.id,
      said === 'arrived'
        ? { status: 'sent', error: null, sent_at: mail.sent_at ?? services.now() }
        : { status: 'queued', error: null, sent_at: null },
    )
  },
})
