import type { FilingKind, LetterReason } from '@zaakwerk/contract/entities/incoming'
import { type LetterKind, letterRule } from './letters.ts'
import { fold } from './normal-forms.ts'
import { findDates } from './reading/read-dates.ts'

const decidable: readonly LetterKind[] = ['adm_beroep', 'nha_pf_objection', 'nha_court_appeal', 'pf_kanton']
const all: readonly LetterKind[] = [...decidable, 'igs', 'dsv', 'wahv_complaint']

/** The letters that a paper can answer. */
const answered: Partial<Readonly<Record<FilingKind, readonly LetterKind[]>>> = {
  receipt_confirmation: all,
  adjournment: ['adm_beroep', 'nha_pf_objection'],
  officer_decision: ['adm_beroep'],
  objection_decision: ['nha_pf_objection'],
  defect_notice: decidable,
  hearing_notice: decidable,
}

const kindsAnsweredBy = (kind: string): readonly LetterKind[] =>
  Object.entries(answered).find(([known]) => known === kind)?.[1] ?? []

/** Whether a paper of this kind can answer a letter. */
export const answersLetters = (kind: string): boolean => kindsAnsweredBy(kind).length > 0

/** Whether a paper of this kind can answer a letter of this name. */
export const answersLetter = (kind: string, name: string, caseType: number): boolean =>
  kindsAnsweredBy(kind).some((one) => one === letterRule(name, caseType)?.kind)

/** A letter that was sent, and what connects it with a mail or scan that came in. */
export interface AnswerCandidate {
  readonly letter_id: number
  readonly case_id: number
  readonly case_type: number
  readonly name: string
  /** Calendar date. */
  readonly sent_on: string
  /** The incoming mail replies to the mail that sent the letter. */
  readonly is_reply: boolean
  /** The sender is the address to which the letter was sent, or the address of its authority, without a sign of forgery. */
  readonly is_sender: boolean
}

/** The data that was read from an incoming item. */
export interface AnswerSigns {
  /** The kind of the paper; undefined if unknown. */
  readonly kind: string | undefined
  /** Subject and text. */
  readonly text: string
}

/** Words by which a letter of a kind is named, the surest first: a confirmation of a notice of default also names the objection. */
const namings: readonly (readonly [words: RegExp, kinds: readonly LetterKind[]])[] = [
  [/ingebrekestelling|in gebreke/, ['igs']],
  [/dwangsom/, ['dsv']],
  [/klacht/, ['wahv_complaint']],
  [/kantonrechter/, ['pf_kanton']],
  [/rechtbank/, ['nha_court_appeal']],
  [/bezwaar/, ['nha_pf_objection']],
  [/beroep/, ['adm_beroep', 'pf_kanton', 'nha_court_appeal']],
]

const kindOf = ({ name, case_type }: AnswerCandidate): LetterKind | undefined =>
  letterRule(name, case_type)?.kind

/** The letters that the text names by the first words that fit any of them. */
const namedIn = (text: string, letters: readonly AnswerCandidate[]): readonly AnswerCandidate[] => {
  const folded = fold(text)
  for (const [words, kinds] of namings) {
    const named = letters.filter((letter) => kinds.some((kind) => kind === kindOf(letter)))
    if (named.length > 0 && words.test(folded)) return named
  }
  return []
}

/** Whether the text is about another letter than the one that its mail replies to. A paper about a later letter also names earlier ones. */
const isAboutOther = (text: string, reply: AnswerCandidate, letters: readonly AnswerCandidate[]): boolean => {
  const folded = fold(text)
  const said = new Set(namings.filter(([words]) => words.test(folded)).flatMap(([, kinds]) => kinds))
  const named = letters.filter((letter) => [...said].some((kind) => kind === kindOf(letter)))
  return named.includes(reply)
    ? named.some(({ name, sent_on }) => name !== reply.name && sent_on > reply.sent_on)
    : named.length > 0
}

/** The letters that were sent on a day in the text; all letters if the text has no such day. */
const byDay = (text: string, letters: readonly AnswerCandidate[]): readonly AnswerCandidate[] => {
  const days = new Set(findDates(text).map(({ iso }) => iso))
  const dated = letters.filter(({ sent_on }) => days.has(sent_on))
  return dated.length > 0 ? dated : letters
}

type Answered = AnswerCandidate & { readonly reason: LetterReason }

/** The letter of a case that an item answers; undefined if no letter or several letters are possible. */
const answeredOf = (
  letters: readonly AnswerCandidate[],
  { kind, text }: AnswerSigns,
): Answered | undefined => {
  const possible =
    kind === undefined
      ? letters
      : letters.filter(({ name, case_type }) => answersLetter(kind, name, case_type))
  const replies = letters.filter(({ is_reply }) => is_reply)
  const [reply] = replies
  if (reply && replies.length === 1)
    return possible.includes(reply) && !isAboutOther(text, reply, letters)
      ? { ...reply, reason: 'reply' }
      : undefined
  if (kind === undefined) return undefined
  const named = namedIn(text, possible)
  const left = byDay(text, named.length > 0 ? named : possible)
  const [one] = left
  if (!one || left.length > 1) return undefined
  if (one.is_sender) return { ...one, reason: 'sender' }
  return { ...one, reason: named.length > 0 ? 'text' : 'only' }
}

/** The letters that an item may answer, at most one of each case. A suggestion: a person files it. */
export const answeredLetters = (
  letters: readonly AnswerCandidate[],
  signs: AnswerSigns,
): readonly Answered[] =>
  [...new Set(letters.map(({ case_id }) => case_id))].flatMap(
    (id) =>
      answeredOf(
        letters.filter(({ case_id }) => case_id === id),
        signs,
      ) ?? [],
  )
