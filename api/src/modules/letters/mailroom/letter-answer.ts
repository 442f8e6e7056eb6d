import type { SubmissionType } from '@zaakwerk/contract/entities/authority'
import type { AppointedChannel } from '@zaakwerk/contract/entities/authority-channel'
import type { MailroomLetter } from '@zaakwerk/contract/entities/letter'
import { otherChannelWarning } from '@zaakwerk/domain/authority-channels'
import { dayOf } from '@zaakwerk/domain/dates'
import { letterChannels } from '@zaakwerk/domain/letter-channels'
import { movesCase, submittedStatus } from '@zaakwerk/domain/letter-statuses'
import { letterRule } from '@zaakwerk/domain/letters'

/** A letter as selected, with the columns from which its state is derived. */
export interface StoredLetter extends Omit<MailroomLetter, 'when_posted' | 'channel_warning'> {
  readonly case_type: number
  readonly submission_type: SubmissionType
  readonly emailed_at: string | null
  /** Of its authority. */
  readonly channel: AppointedChannel
  /** The client was told of this letter before: its posting was undone. */
  readonly was_client_told: boolean
}

const whenPosted = (letter: StoredLetter): MailroomLetter['when_posted'] => {
  const rule = letterRule(letter.name, letter.case_type)
  if (letter.posted_on || !rule) return null
  const { case_status: from } = letter
  const channels = letterChannels(letter.submission_type)
  const to = submittedStatus(rule, channels)
  return {
    status: movesCase(rule, { from, to }) ? to : null,
    was_client_told: letter.was_client_told,
    waits_for_email: channels.byEmail && !letter.emailed_at,
  }
}

/** A letter as the mailroom sees it. Its title is always that of its rule: its template may be shared, and staff may rename that. */
export const letterAnswer = (stored: StoredLetter): MailroomLetter => {
  const { case_type, submission_type, emailed_at, channel, was_client_told, ...letter } = stored
  const how = {
    channels: letterChannels(submission_type),
    on: letter.posted_on ?? dayOf(new Date(letter.ready_since)),
  }
  return {
    ...letter,
    title: letterRule(letter.name, case_type)?.title ?? letter.title,
    when_posted: whenPosted(stored),
    channel_warning: otherChannelWarning(letter.addressee, channel, how) ?? null,
  }
}
