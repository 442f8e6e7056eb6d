import type { JobPlan } from '@zaakwerk/contract/jobs'
import { letterRule } from '@zaakwerk/domain/letters'
import type { LettersTakenBack } from '@zaakwerk/domain/workflow-table'
import type { Queryable } from '../db/database.ts'
import { cancelLetterJobs } from '../jobs/call-off.sql.ts'
import type { Author } from '../journal/journal.sql.ts'
import type { HeldCase } from './hold-case.sql.ts'
import {
  cancelLetters,
  closeMailroomTasks,
  lockWaitingLetters,
  type WaitingLetter,
} from './waiting-letters.sql.ts'

/** A letter that was made, or only asked for: then it has the job that would make it. */
interface Wanted {
  readonly name: string
  readonly id?: number
  readonly jobId?: number
  readonly isAtCounter?: boolean
}

interface TakingBack {
  readonly held: Pick<HeldCase, 'id' | 'type'>
  readonly isMeant: (letter: Wanted) => boolean
  /** For the logs, in Dutch: "de beslissing is er". */
  readonly because: string
  /** For the log of the case, when its line does not say it already. */
  readonly added?: string
}

/** What was taken back, for the log. */
interface TakenBack {
  readonly lines: readonly string[]
  readonly jobs: readonly Pick<JobPlan, 'key' | 'kind'>[]
}

/** What the log says of a letter that is taken back. */
const whatBecame = ({ emailed_at, dropped_at, mayHaveLeft }: WaitingLetter): string => {
  if (emailed_at || dropped_at) return 'gaat niet meer op de post'
  return mayHaveLeft ? 'kan al verstuurd zijn' : 'niet verstuurd'
}

const takeBack = async (
  db: Queryable,
  author: Author,
  { held, isMeant, because, added = ` (${because})` }: TakingBack,
): Promise<TakenBack> => {
  const taken = (await lockWaitingLetters(db, held.id)).filter((letter) => isMeant(letter))
  const ids = taken.map(({ id }) => id)
  await cancelLetters(db, author, ids)
  const tasks = taken.flatMap(({ task_id }) => task_id ?? [])
  await closeMailroomTasks(db, author, { ids: tasks, reason: because })
  const isOfThem = (plan: JobPlan, jobId: number): boolean =>
    plan.kind === 'deliver_letter'
      ? ids.includes(plan.payload.letter_id)
      : plan.kind === 'submit_letter' && isMeant({ name: plan.payload.letter, jobId })
  const jobs = await cancelLetterJobs(db, author, { caseId: held.id, isMeant: isOfThem })
  const lines = taken.map((letter) => {
    const title = letterRule(letter.name, held.type)?.title ?? letter.name
    return `${title} ingetrokken: ${whatBecame(letter)}${added}`
  })
  return { lines, jobs }
}

/**
 * Takes letters back that make no sense any more and did not leave by all their ways: those at the mailroom with their tasks, and the
 * jobs that would make or deliver them. The case is locked. A letter that is just being made is not made any more; what is being
 * delivered is not stopped.
 */
export const takeLettersBack = (
  db: Queryable,
  author: Author,
  { held, kinds, because }: { readonly held: HeldCase } & LettersTakenBack,
): Promise<TakenBack> => {
  if (kinds === 'all') return takeBack(db, author, { held, isMeant: () => true, because, added: '' })
  const isMeant = ({ name, isAtCounter = false }: Wanted): boolean =>
    !isAtCounter && kinds.some((kind) => kind === letterRule(name, held.type)?.kind)
  return takeBack(db, author, { held, isMeant, because })
}

/** A letter that is made anew takes the place of the same one that still waits, or could not be made or delivered. */
export const takePlaceOfTwins = (
  db: Queryable,
  author: Author,
  {
    held,
    letter,
  }: {
    readonly held: HeldCase
    readonly letter: { readonly id: number; readonly name: string; readonly job_id: number | null }
  },
): Promise<TakenBack> =>
  takeBack(db, author, {
    held,
    isMeant: ({ name, id, jobId, isAtCounter = false }) =>
      name === letter.name && id !== letter.id && jobId !== letter.job_id && !isAtCounter,
    because: 'vervangen door een nieuwe',
  })
