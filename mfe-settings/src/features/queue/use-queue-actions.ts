import {
  cancelJobs,
  countJobs,
  getJob,
  type Job,
  jobsAtOnce,
  retryJob,
  retryJobs,
  searchJobs,
  settleJob,
  tryJobNow,
} from '@zaakwerk/contract/jobs'
import { ask, notify, useAction } from '@zaakwerk/platform'
import { nameOf, workTitle } from './queue-messages.ts'

const refreshes = [searchJobs, countJobs, getJob]

/** Most names in a question. */
const spelledOut = 6

const listed = (jobs: readonly Job[]): string => {
  const names = jobs.slice(0, spelledOut).map(nameOf).join(', ')
  const others = jobs.length - spelledOut
  return others > 0 ? `${names} en nog ${others}` : names
}

const movedOn = (asked: number, done: number): { text?: string } =>
  done < asked ? { text: `${asked - done} ${asked - done === 1 ? 'was' : 'waren'} intussen al verder.` } : {}

/** Actions on jobs. Each ends with a notice. */
export const useQueueActions = () => {
  const one = useAction(retryJob, { refreshes })
  const many = useAction(retryJobs, { refreshes })
  const soon = useAction(tryJobNow, { refreshes })
  const off = useAction(cancelJobs, { refreshes })
  const settle = useAction(settleJob, { refreshes })

  /** Reports the outcome; false on failure. */
  const runAndNotify = async (act: () => Promise<{ title: string; text?: string }>): Promise<boolean> => {
    try {
      notify.success(await act())
      return true
    } catch (error) {
      notify.lastingFailure(error)
      return false
    }
  }

  const retry = (jobs: readonly Job[]): Promise<boolean> =>
    runAndNotify(async () => {
      const [first] = jobs
      if (first && jobs.length === 1) {
        await one.run({ params: { id: first.id } })
        return { title: `${workTitle(first)} wordt opnieuw geprobeerd` }
      }
      const ids = jobs.slice(0, jobsAtOnce).map(({ id }) => id)
      const { length } = await many.run({ body: { ids } })
      return { title: `${length} opnieuw in de wachtrij`, ...movedOn(ids.length, length) }
    })

  const tryNow = (job: Job): Promise<boolean> =>
    runAndNotify(async () => {
      await soon.run({ params: { id: job.id }, body: { attempts: job.attempts } })
      return { title: `${workTitle(job)} wordt nu geprobeerd` }
    })

  const cancel = async (jobs: readonly Job[]): Promise<boolean> => {
    const [first] = jobs
    if (!first) return false
    const isOne = jobs.length === 1
    const sure = await ask({
      title: isOne ? `${workTitle(first)} uit de wachtrij halen?` : `${jobs.length} uit de wachtrij halen?`,
      text: isOne ? `Dit gebeurt dan niet: ${nameOf(first)}.` : `Dit gebeurt dan niet: ${listed(jobs)}.`,
      confirmLabel: 'Uit de wachtrij halen',
      cancelLabel: 'Annuleer',
      isDanger: true,
    })
    if (!sure) return false
    return runAndNotify(async () => {
      const ids = jobs.slice(0, jobsAtOnce).map(({ id }) => id)
      const { length } = await off.run({ body: { ids } })
      return { title: `${length} uit de wachtrij gehaald`, ...movedOn(ids.length, length) }
    })
  }

  const arrived = (job: Job): Promise<boolean> =>
    runAndNotify(async () => {
      await settle.run({ params: { id: job.id }, body: { outcome: 'arrived' } })
      return { title: `${workTitle(job)} is aangekomen` }
    })

  const resend = async (job: Job): Promise<void> => {
    const sure = await ask({
      title: `${workTitle(job)} opnieuw versturen?`,
      text: `Was het toch aangekomen, dan komt het twee keer aan: ${nameOf(job)}.`,
      confirmLabel: 'Opnieuw versturen',
      cancelLabel: 'Annuleer',
      isDanger: false,
      // Not destructive, but sending twice cannot be undone.
      startsAtCancel: true,
    })
    if (!sure) return
    await runAndNotify(async () => {
      await settle.run({ params: { id: job.id }, body: { outcome: 'send_again' } })
      return { title: `${workTitle(job)} wordt opnieuw verstuurd` }
    })
  }

  return { retry, tryNow, cancel, arrived, resend }
}
export type QueueActions = ReturnType<typeof useQueueActions>
