import { jobKinds } from '@zaakwerk/contract/job-plan'
import type { Job } from '@zaakwerk/contract/jobs'
import { dayOf, formatShortDate, formatTime } from '@zaakwerk/domain/dates'
import { deliveryTitle, jobLabel } from '@zaakwerk/domain/job-labels'
import { lookUp } from '@zaakwerk/domain/known'
import { type JobState, jobStates, unknownJobState } from '../../jobs/job-states.ts'

const prefixes: Readonly<Record<string, string>> = { submit_letter: 'Brief: ' }

/** Filter options for all kinds. A job without a key is named by its kind, a mail by its template. */
export const kindOptions = jobKinds.map((value) => ({
  value,
  label: value === 'send_mail' ? 'E-mail' : jobLabel({ kind: value, key: '' }),
}))

/** "Brief: Pro forma bezwaar", and once it is made "E-mail: Pro forma bezwaar". */
export const workTitle = (job: Job): string =>
  deliveryTitle(job.key) ?? `${lookUp(prefixes, job.kind, '')}${jobLabel(job)}`

/** Splits the reason of an attempt into our text and the answer of the other party. */
export const reasonParts = ({
  last_error,
  last_answer,
}: Pick<Job, 'last_error' | 'last_answer'>): {
  readonly sentence: string
  readonly answer: string | null
} => {
  const reason = last_error ?? ''
  const answer = last_answer && reason.endsWith(`: ${last_answer}`) ? last_answer : null
  const sentence = answer ? reason.slice(0, -`: ${answer}`.length) : reason
  return { sentence: sentence.replace(/\.$/, ''), answer }
}

const statesWithReason = new Set(['failed', 'unknown'])

/** The state of a job, as a sentence. */
export const stateOf = (job: Job): JobState => {
  const { state, attempts, last_error, next_try_at } = job
  const known = lookUp(jobStates, state, unknownJobState)
  // A job of a deleted case also waits, without counting attempts.
  const isTriedAgain = state === 'queued' && (attempts > 0 || next_try_at !== null)
  if (last_error && (statesWithReason.has(state) || isTriedAgain))
    return { ...known, text: reasonParts(job).sentence }
  return isTriedAgain ? { ...known, text: 'Wordt opnieuw geprobeerd' } : known
}

/** "2 van 12"; only the attempts so far for a running or finished job. */
export const triesOf = ({ state, attempts, max_attempts }: Job): string => {
  if (attempts === 0) return '-'
  return state === 'running' || state === 'done' ? String(attempts) : `${attempts} van ${max_attempts}`
}

/** "10:32" today, "om 10:52" for a future time, "19 nov" for another day. */
export const timeText = (iso: string, now: Date): string => {
  const at = new Date(iso)
  if (dayOf(at) !== dayOf(now)) return formatShortDate(iso, { hasYear: false })
  return at > now ? `om ${formatTime(iso)}` : formatTime(iso)
}

/** The relevant time for its state. */
export const momentOf = (job: Job): string =>
  (job.state === 'queued' ? job.next_try_at : job.state === 'running' ? job.started_at : job.finished_at) ??
  job.created_at

/** "12 s", "3 min", "2 u". */
export const waitText = (since: string, now: Date): string => {
  const seconds = Math.max(0, Math.round((now.getTime() - Date.parse(since)) / 1000))
  if (seconds < 60) return `${seconds} s`
  return seconds < 3600 ? `${Math.floor(seconds / 60)} min` : `${Math.floor(seconds / 3600)} u`
}

export const mayRetry = ({ state }: Job): boolean => state === 'failed'
/** Whether it waits for its next attempt. */
export const mayTryNow = ({ state, attempts, next_try_at }: Job): boolean =>
  state === 'queued' && attempts > 0 && next_try_at !== null
export const mayCancel = ({ state }: Job): boolean => state === 'failed' || state === 'queued'
export const mayChoose = (job: Job): boolean => mayCancel(job) || job.state === 'unknown'

/** The case a job is about. */
export const caseOf = ({ subject }: Job): { readonly path: string; readonly name: string } | undefined =>
  subject.case_id === null
    ? undefined
    : { path: `/case/${subject.case_id}`, name: subject.internal_id ?? String(subject.case_id) }

/** "Brief: Pro forma bezwaar (Z-2604735)". */
export const nameOf = (job: Job): string => {
  const of = caseOf(job)
  return of ? `${workTitle(job)} (${of.name})` : workTitle(job)
}
