import type { CaseDetail, SentLetter, WaitingLetter } from '@zaakwerk/contract/entities/case'
import { caseStatusLabel, isCaseClosed } from './case-statuses.ts'
import { formatDate } from './dates.ts'
import { letter } from './job-plans.ts'
import { lookUp } from './known.ts'
import { contestingKinds, letterRule, namesOfLetter } from './letters.ts'

type Subject = Pick<CaseDetail, 'type' | 'status' | 'sent_letters' | 'waiting_letters'>
type Waiting = Pick<CaseDetail, 'type' | 'waiting_letters' | 'jobs'>

const wayTexts: Readonly<Record<string, string>> = {
  email: 'per e-mail verstuurd',
  ftp: 'per bestandsuitwisseling verstuurd',
  post: 'per post verstuurd',
  email_and_post: 'per e-mail en per post verstuurd',
  counter: 'bij het OM-loket ingediend',
  elsewhere: 'op een andere manier ingediend',
}

const wayText = (way: string): string => lookUp(wayTexts, way, 'verstuurd')

/** "is op … al per e-mail verstuurd; de brief per post staat nog klaar": of a letter that left by one of its two ways. */
export const partlyLeft = ({ left }: WaitingLetter): string | undefined =>
  left ? `is op ${formatDate(left.on)} al ${wayText(left.way)}; de brief per post staat nog klaar` : undefined

/** A letter that is asked for though it was sent already. */
interface Repeat {
  readonly title: string
  /** Those of them that wait for the post, and left otherwise. */
  readonly partly: readonly WaitingLetter[]
  /** Empty where only the status of the case says so. */
  readonly before: readonly SentLetter[]
}

/** Of the letters that are asked for, those that were sent before, under this name or another of the same title. */
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
    // A case from before letters were kept. Of a complaint the status says no more than that it was asked for.
    const isSaid = submitted !== sending && (status === submitted || status === submittedByEmail)
    return before.length + partly.length > 0 || isSaid ? [{ title, before, partly }] : []
  })

const nextOf = ({ before, partly }: Repeat): string =>
  before.length + partly.length > 1 ? 'nog een brief' : 'een tweede brief'

/** How the last one left. One that waits for the post is made anew. */
const lastOf = ({ before, partly }: Repeat): string => {
  const [waits, last] = [partly.at(-1), before.at(-1)]
  if (waits) return `${partlyLeft(waits)} en wordt door de nieuwe vervangen`
  return last
    ? `is op ${formatDate(last.sent_on)} al ${wayText(last.way)}`
    : 'is volgens de status al ingediend'
}

/** Says before a letter is asked for that it was sent already, when and how, and that this makes another one. */
export const repeatedSentences = (subject: Subject, names: readonly string[]): readonly string[] =>
  repeats(subject, names).flatMap((repeat) => [
    `Let op: "${repeat.title}" ${lastOf(repeat)}.`,
    `Er wordt ${nextOf(repeat)} gemaakt.`,
  ])

/** "een tweede brief": what an event makes of a letter that was sent already; undefined where it was not. */
export const repeatedLetter = (subject: Subject, names: readonly string[]): string | undefined => {
  const [repeat] = repeats(subject, names)
  return repeat && nextOf(repeat)
}

/** "Een tweede brief maken": the button that asks for a letter which was sent already; undefined where it was not. */
export const repeatLabel = (subject: Subject, names: readonly string[]): string | undefined => {
  const repeated = repeatedLetter(subject, names)
  return repeated && `${repeated.charAt(0).toUpperCase()}${repeated.slice(1)} maken`
}

/** Beginnings of the templates of mails that belong to a case that still runs. */
const runningMails = [
  'case_adjourned',
  'btu_case_adjourned',
  'objection_submitted',
  'certainty',
  'proof_',
  'tussenbericht',
]

/**
 * Says of a closed case that a letter or mail is asked for in it all the same: of one that was withdrawn any, else what contests or
 * belongs to a case that runs. What is claimed or paid out after the end, as a penalty, is nothing special; nor is another decision.
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

/** Which letter waits already and is replaced by the one that an event asks for. One that is still to be made is not: that is refused. */
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
