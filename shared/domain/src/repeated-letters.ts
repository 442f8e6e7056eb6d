import type { CaseDetail, SentLetter, WaitingLetter } from '@zaakwerk/contract/entities/case'
import { caseStatusLabel, isCaseClosed } from './case-statuses.ts'
import { formatDate } from './dates.ts'
import { letter } from './job-plans.ts'
import { lookUp } from './known.ts'
import { contestingKinds, letterRule, namesOfLetter } from './letters.ts'
import { capital } from './text.ts'

type Subject = Pick<CaseDetail, 'type' | 'status' | 'sent_letters' | 'waiting_letters'>
type Waiting = Pick<CaseDetail, 'type' | 'waiting_letters' | 'jobs'>

const channelTexts: Readonly<Record<string, string>> = {
  email: 'per e-mail verstuurd',
  ftp: 'per bestandsuitwisseling verstuurd',
  post: 'per post verstuurd',
  email_and_post: 'per e-mail en per post verstuurd',
  counter: 'bij het OM-loket ingediend',
  elsewhere: 'op een andere manier ingediend',
}

/** "per post verstuurd". */
export const channelText = (way: string): string => lookUp(channelTexts, way, 'verstuurd')

/** "is op … al per e-mail verstuurd; de brief per post staat nog klaar": for a letter that was sent by one of its two channels. */
export const partlyLeft = ({ left }: WaitingLetter): string | undefined =>
  left
    ? `is op ${formatDate(left.on)} al ${channelText(left.way)}; de brief per post staat nog klaar`
    : undefined

/** A requested letter that was sent before. */
interface Repeat {
  readonly title: string
  /** Earlier ones that wait for the post, and were sent by their other channel. */
  readonly partly: readonly WaitingLetter[]
  /** Empty when only the status of the case shows that it was sent. */
  readonly before: readonly SentLetter[]
}

/** The requested letters that were sent before, under the same name or another with the same title. */
const repeats = (
  { type, status, sent_letters, waiting_letters }: Subject,
  names: readonly string[],
): readonly Repeat[] =>
  names.flatMap((name): Repeat[] => {
    const rule = letterRule(name, type)
    if (!rule) return []
    const { title, submitted, submittedByEmail, sending } = rule
    const isIt = (one: { readonly name: string }): boolean => letterRule(one.name, type)?.title === title
    const before = sent_letters.filter(isIt)
    const partly = waiting_letters.filter((one) => one.left !== null && isIt(one))
    // For cases older than stored letters. The status of a complaint only shows that it was requested.
    const isSaid = submitted !== sending && (status === submitted || status === submittedByEmail)
    return before.length + partly.length > 0 || isSaid ? [{ title, before, partly }] : []
  })

const nextOf = ({ before, partly }: Repeat): string =>
  before.length + partly.length > 1 ? 'nog een brief' : 'een tweede brief'

/** How the last one was sent. One that waits for the post is replaced. */
const lastOf = ({ before, partly }: Repeat): string => {
  const [waits, last] = [partly.at(-1), before.at(-1)]
  if (waits) return `${partlyLeft(waits)} en wordt door de nieuwe vervangen`
  return last
    ? `is op ${formatDate(last.sent_on)} al ${channelText(last.way)}`
    : 'is volgens de status al ingediend'
}

/** Warnings before a letter is requested again: when and how it was sent, and that another one will be made. */
export const repeatedSentences = (subject: Subject, names: readonly string[]): readonly string[] =>
  repeats(subject, names).flatMap((repeat) => [
    `Let op: "${repeat.title}" ${lastOf(repeat)}.`,
    `Er wordt ${nextOf(repeat)} gemaakt.`,
  ])

/** "een tweede brief": the name of a repeated letter; undefined when it was not sent before. */
export const repeatedLetter = (subject: Subject, names: readonly string[]): string | undefined => {
  const [repeat] = repeats(subject, names)
  return repeat && nextOf(repeat)
}

/** "Een tweede brief maken": the button that requests a letter again; undefined when it was not sent before. */
export const repeatLabel = (subject: Subject, names: readonly string[]): string | undefined => {
  const repeated = repeatedLetter(subject, names)
  return repeated && `${capital(repeated)} maken`
}

/** Template prefixes of mails that belong to an open case. */
const runningMails = [
  'case_adjourned',
  'btu_case_adjourned',
  'objection_submitted',
  'certainty',
  'proof_',
  'tussenbericht',
]

/**
 * Warning that a letter or mail is requested in a closed case: in a withdrawn one any, otherwise only those that contest a decision or belong to an open case.
 * Claims and payments after the end, such as a penalty, are normal; so is a new decision.
 */
export const closedCaseSentences = (
  { type, status }: Pick<CaseDetail, 'type' | 'status'>,
  letters: readonly string[],
  mails: readonly string[] = [],
): readonly string[] => {
  const isWithdrawn = status === 'case_closed_withdrawn'
  const isSpecial =
    letters.some(
      (name) => isWithdrawn || contestingKinds.some((kind) => kind === letterRule(name, type)?.kind),
    ) || mails.some((template) => isWithdrawn || runningMails.some((name) => template.startsWith(name)))
  return isCaseClosed(status) && isSpecial
    ? [`Let op: dit dossier is gesloten en staat op "${caseStatusLabel(status)}".`]
    : []
}

/** Warnings about waiting letters that an event's letter replaces. A waiting request whose letter was not made yet is refused instead. */
export const replacedSentences = (
  { type, waiting_letters, jobs }: Waiting,
  names: readonly string[],
): readonly string[] => {
  const asked = names.flatMap(namesOfLetter)
  const replaced = waiting_letters.filter(
    ({ name, has_left }) =>
      has_left === 'no' && asked.includes(name) && !jobs.some(({ key }) => key === letter(name).key),
  )
  const titles = new Set(replaced.map(({ name }) => letterRule(name, type)?.title ?? name))
  return [...titles].map(
    (title) => `Let op: de brief "${title}" die al klaarstaat, wordt door de nieuwe vervangen.`,
  )
}
