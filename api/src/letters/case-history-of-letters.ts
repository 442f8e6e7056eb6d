import { addDays, dayOf, formatDate } from '@zaakwerk/domain/dates'
import { decisionDue } from '@zaakwerk/domain/decision-terms'
import { igsLetter, letterRule } from '@zaakwerk/domain/letters'
import { penaltyRules } from '@zaakwerk/domain/penalty'
import type { LetterSubject, SentLetter } from './letter-subject.sql.ts'

/** A notice of default that went out. Calendar dates. */
interface Notice {
  readonly name: string
  readonly sent: string
  readonly received: string
}

/** What arrived by e-mail or file drop was there at once; the post takes its time. */
const receivedOn = ({ emailed_at, dropped_at, posted_on }: SentLetter): string | undefined => {
  const atOnce = emailed_at ?? dropped_at
  if (atOnce) return dayOf(atOnce)
  return posted_on ? addDays(posted_on, penaltyRules.daysInPost) : undefined
}

const sentOn = ({ emailed_at, dropped_at, posted_on }: SentLetter): string | undefined => {
  const atOnce = emailed_at ?? dropped_at
  return atOnce ? dayOf(atOnce) : (posted_on ?? undefined)
}

/** The notices of default of a case, the first one first. */
export const noticesOf = ({ sent, noticesDone }: LetterSubject): readonly Notice[] => {
  const ours = sent.flatMap((letter): Notice[] => {
    const [on, received] = [sentOn(letter), receivedOn(letter)]
    return igsLetter(letter.name) && on && received ? [{ name: letter.name, sent: on, received }] : []
  })
  const before = noticesDone.flatMap(({ type, completed_at }): Notice[] => {
    if (!completed_at || ours.some(({ name }) => name === type)) return []
    const on = dayOf(completed_at)
    return [{ name: type, sent: on, received: addDays(on, penaltyRules.daysInPost) }]
  })
  return [...before, ...ours].sort((a, b) => a.sent.localeCompare(b.sent))
}

/** "3 maart 2026 en 4 april 2026". */
export const listedDates = (dates: readonly string[]): string =>
  new Intl.ListFormat('nl').format(dates.map((date) => formatDate(date)))

/** The letter with which a decision was contested, when it went out from here. */
export const submissionOf = (subject: LetterSubject): SentLetter | undefined =>
  subject.sent.findLast(({ name }) => {
    const kind = letterRule(name, subject.type)?.kind
    return kind === 'adm_beroep' || kind === 'nha_pf_objection'
  })

/** The last day on which the authority could decide in time. */
export const decisionDueOf = (subject: LetterSubject): string | undefined => {
  const submission = submissionOf(subject)
  return decisionDue({ ...subject, received: submission && receivedOn(submission) })
}

/** When the contested decision was contested. */
export const submittedOn = (subject: LetterSubject): string | undefined => {
  const submission = submissionOf(subject)
  return submission && sentOn(submission)
}
