import { SubmissionType } from '@zaakwerk/contract/entities/authority'
import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import type { JobPlan } from '@zaakwerk/contract/job-plan'
import { otherChannelWarning } from './authority-channels.ts'
import { lateLetterWarning } from './late-letter.ts'
import { unreasonablyLate } from './late-refusals.ts'
import { letterChannels } from './letter-channels.ts'
import { courtLetters } from './letters.ts'
import { closedCaseSentences, repeatedSentences, replacedSentences } from './repeated-letters.ts'
import { repeatedMailSentences } from './repeated-mails.ts'
import { remainingLetterSentences, withdrawnLetterSentences } from './withdrawal-sentences.ts'
import { askedLetters, askedMails, type EventIntent, type WorkflowStep } from './workflow.ts'
import type { WorkflowCase } from './workflow-requirements.ts'

/** The facts of a case on which the warnings about an event depend. */
export type WarnedCase = WorkflowCase & Pick<CaseDetail, 'sent_mails' | 'jobs'>

/** The warning that a letter is not sent by the appointed channel of its authority; not for letters to a court. */
const channelSentence = (
  { authorities }: WarnedCase,
  { job, on }: { readonly job: JobPlan; readonly on: string },
): string | undefined => {
  if (
    job.kind !== 'submit_letter' ||
    courtLetters.some((name) => name === job.payload.letter) ||
    !authorities
  )
    return undefined
  const type = SubmissionType.safeParse(authorities.submission_type).data
  const { channel } = job.payload
  if (!type || channel === 'om_loket') return undefined
  return otherChannelWarning(authorities.name, authorities.channel, {
    channels: letterChannels(type, channel),
    on,
  })
}

/** Warnings about an event, grouped by their position in the dialog. */
interface EventWarnings {
  /** The case is closed, or the letter or mail was already sent. */
  readonly repeated: readonly string[]
  readonly channel: readonly string[]
  /** Waiting letters that are withdrawn. */
  readonly withdrawn: readonly string[]
  /** Waiting letters that are still sent or replaced, and missed terms. */
  readonly letters: readonly string[]
}

/** The warnings about an event of a case; `on` is the calendar date. */
export const eventWarnings = (
  subject: WarnedCase,
  { event, step, on }: Pick<EventIntent, 'event'> & { readonly step: WorkflowStep; readonly on: string },
): EventWarnings => {
  const [letters, mails] = [askedLetters(step), askedMails(step)]
  return {
    repeated: [
      ...closedCaseSentences(subject, letters, mails),
      ...repeatedSentences(subject, letters),
      ...repeatedMailSentences(subject, mails),
    ],
    channel: step.jobs.flatMap((job) => channelSentence(subject, { job, on }) ?? []),
    withdrawn: withdrawnLetterSentences(subject, step.withdrawsLetters),
    letters: [
      ...remainingLetterSentences(subject, step.withdrawsLetters),
      ...replacedSentences(subject, letters),
      ...letters.flatMap((name) => lateLetterWarning(name, subject, on) ?? []),
      ...(event === 'handle_create_igs_tasks'
        ? [unreasonablyLate(subject.late_decision, on) ?? []].flat()
        : []),
    ],
  }
}
