import type { JobPlan } from '@zaakwerk/contract/job-plan'
import { letterRule, namesOfLetter } from '@zaakwerk/domain/letters'
import { isObsolete, type ObsoleteLetters } from '@zaakwerk/domain/obsolete-letters'
import type { Queryable } from '../../../platform/db/database.ts'
import { cancelLetterJobs } from '../../../platform/jobs/cancel-jobs.sql.ts'
import type { Author } from '../../../platform/journal/journal.sql.ts'
import type { LockedCase } from '../../../platform/journal/lock-case.sql.ts'
import { setAskingTaskStatus } from './asking-task.sql.ts'
import {
  cancelLetters,
  closeMailroomTasks,
  lockWaitingLetters,
  type WaitingLetter,
} from './history/waiting-letters.sql.ts'

/** A letter that was made, or only requested: then it has the job that would make it. */
interface Wanted {
  readonly name: string
  readonly id?: number
  readonly jobId?: number
  readonly isAtCounter?: boolean
}

interface TakingBack {
  readonly locked: Pick<LockedCase, 'id' | 'type'>
  readonly isMeant: (letter: Wanted) => boolean
  /** Reason for the logs, in Dutch: "de beslissing is er". */
  readonly because: string
  /** Added to the line in the log of the case, when that does not say it already. */
  readonly added?: string
  /** New state of the task that requested it; unchanged when not given. */
  readonly askingTask?: ObsoleteLetters['askingTask']
}

/** The cancelled letter, for the log. */
interface TakenBack {
  readonly lines: readonly string[]
  readonly jobs: readonly JobPlan[]
}

const whereItIs = ({ emailed_at, dropped_at, mayHaveLeft }: WaitingLetter): string => {
  if (emailed_at || dropped_at) return 'gaat niet meer op de post'
  return mayHaveLeft ? 'kan al verstuurd zijn' : 'niet verstuurd'
}

/** The log text of a cancelled letter. When its posting was undone after the client was told of it, the client is not informed further. */
const whatBecame = (letter: WaitingLetter): string =>
  letter.wasClientNotified
    ? `${whereItIs(letter)}, maar de cliënt kreeg al bericht dat deze brief is verstuurd`
    : whereItIs(letter)

const titleOf = ({ type }: Pick<LockedCase, 'type'>, name: string): string =>
  letterRule(name, type)?.title ?? name

const letterOf = (plan: JobPlan): readonly string[] =>
  plan.kind === 'submit_letter' ? [plan.payload.letter] : []

const takeBack = async (
  db: Queryable,
  author: Author,
  { locked, isMeant, because, added = ` (${because})`, askingTask }: TakingBack,
): Promise<TakenBack> => {
  const taken = (await lockWaitingLetters(db, locked.id)).filter((letter) => isMeant(letter))
  const ids = taken.map(({ id }) => id)
  await cancelLetters(db, author, ids)
  const tasks = taken.flatMap(({ task_id }) => task_id ?? [])
  await closeMailroomTasks(db, author, { ids: tasks, reason: because })
  const isOfThem = (plan: JobPlan, jobId: number): boolean =>
    plan.kind === 'deliver_letter'
      ? ids.includes(plan.payload.letter_id)
      : plan.kind === 'submit_letter' && isMeant({ name: plan.payload.letter, jobId })
  const jobs = await cancelLetterJobs(db, author, { caseId: locked.id, isMeant: isOfThem })
  const names = new Set([...taken.map(({ name }) => name), ...jobs.flatMap(letterOf)])
  const line = askingTask === 'open' ? `niet verstuurd (${because})` : because
  if (askingTask)
    for (const letter of names)
      await setAskingTaskStatus(db, author, { caseId: locked.id, letter, to: askingTask, line })
  const lines = taken.map(
    (letter) => `${titleOf(locked, letter.name)} ingetrokken: ${whatBecame(letter)}${added}`,
  )
  return { lines, jobs }
}

/**
 * Cancels letters that are obsolete and have not left by all their routes: those at the mailroom with their tasks, and the jobs that would make or deliver
 * them. Lock the case first. A letter that is being made is dropped; a running delivery is not stopped.
 */
export const withdrawLetters = (
  db: Queryable,
  author: Author,
  { locked, kinds, because, askingTask }: { readonly locked: LockedCase } & ObsoleteLetters,
): Promise<TakenBack> => {
  const isMeant = ({ name, isAtCounter = false }: Wanted): boolean =>
    isObsolete({ kinds }, { name, isAtCounter }, locked.type)
  const added = kinds === 'all' ? { added: '' } : {}
  return takeBack(db, author, { locked, isMeant, because, askingTask, ...added })
}

/** Cancels earlier copies of a new letter that still wait, or could not be made or delivered. */
export const replaceDuplicates = (
  db: Queryable,
  author: Author,
  {
    locked,
    letter,
  }: {
    readonly locked: LockedCase
    readonly letter: { readonly id: number; readonly name: string; readonly job_id: number | null }
  },
): Promise<TakenBack> =>
  takeBack(db, author, {
    locked,
    isMeant: ({ name, id, jobId, isAtCounter = false }) =>
      namesOfLetter(letter.name).includes(name) &&
      id !== letter.id &&
      jobId !== letter.job_id &&
      !isAtCounter,
    because: 'vervangen door een nieuwe',
  })
