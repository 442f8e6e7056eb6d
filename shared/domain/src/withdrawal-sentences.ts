import type { CaseDetail, WaitingLetter } from '@zaakwerk/contract/entities/case'
import { letterRule } from './letters.ts'
import { isObsolete, type ObsoleteLetters } from './obsolete-letters.ts'
import { partlyLeft } from './repeated-letters.ts'

type Subject = Pick<CaseDetail, 'type' | 'waiting_letters'>

const listed = (titles: readonly string[]): string =>
  new Intl.ListFormat('nl').format(titles.map((title) => `"${title}"`))

/** Sentences about cancelled letters, by whether they were sent; singular and plural. */
const sentenceForms: readonly (readonly [
  WaitingLetter['has_left'],
  (titles: string) => string,
  (titles: string) => string,
])[] = [
  [
    'no',
    (title) => `De brief ${title} die nog niet is verstuurd, wordt ingetrokken.`,
    (titles) => `De brieven ${titles} die nog niet zijn verstuurd, worden ingetrokken.`,
  ],
  [
    'partly',
    (title) => `De brief ${title} gaat niet meer op de post.`,
    (titles) => `De brieven ${titles} gaan niet meer op de post.`,
  ],
  [
    'maybe',
    (title) => `De brief ${title} wordt ingetrokken, maar kan al verstuurd zijn.`,
    (titles) => `De brieven ${titles} worden ingetrokken, maar kunnen al verstuurd zijn.`,
  ],
]

const titlesOf = (letters: readonly WaitingLetter[], type: number): readonly string[] => [
  ...new Set(letters.map(({ name }) => letterRule(name, type)?.title ?? name)),
]

/** Sentences about letters whose posting was undone after the client was told of it. */
const clientMailedSentences = (titles: readonly string[]): readonly string[] => {
  if (titles.length === 0) return []
  return titles.length === 1
    ? [`Let op: de cliënt kreeg al bericht dat de brief ${listed(titles)} is verstuurd.`]
    : [`Let op: de cliënt kreeg al bericht dat de brieven ${listed(titles)} zijn verstuurd.`]
}

/** Sentences about the waiting letters that an event cancels; empty when none waits. */
export const withdrawnLetterSentences = (
  { type, waiting_letters }: Subject,
  withdrawsLetters: Pick<ObsoleteLetters, 'kinds'> | undefined,
): readonly string[] => {
  if (!withdrawsLetters) return []
  const withdrawn = waiting_letters.filter(({ name, is_at_counter }) =>
    isObsolete(withdrawsLetters, { name, isAtCounter: is_at_counter }, type),
  )
  const sentences = sentenceForms.flatMap(([hasLeft, one, several]) => {
    const matching = withdrawn.filter(({ has_left }) => has_left === hasLeft)
    const titles = titlesOf(matching, type)
    if (titles.length === 0) return []
    return (titles.length === 1 ? one : several)(listed(titles))
  })
  const mailed = withdrawn.filter(({ was_client_told }) => was_client_told)
  return [...sentences, ...clientMailedSentences(titlesOf(mailed, type))]
}

/** Sentences about letters that still go out after an event that cancels others. */
export const remainingLetterSentences = (
  { type, waiting_letters }: Subject,
  withdrawsLetters: Pick<ObsoleteLetters, 'kinds'> | undefined,
): readonly string[] => {
  if (!withdrawsLetters) return []
  const remaining = waiting_letters.filter(
    ({ name, is_at_counter }) => !isObsolete(withdrawsLetters, { name, isAtCounter: is_at_counter }, type),
  )
  const titles = titlesOf(
    remaining.filter(({ has_left }) => has_left === 'no'),
    type,
  )
  const partly = remaining.flatMap((letter) => {
    const left = partlyLeft(letter)
    return left
      ? [`Let op: de brief ${listed(titlesOf([letter], type))} ${left} en wordt wel verstuurd.`]
      : []
  })
  if (titles.length === 0) return partly
  const waits =
    titles.length === 1
      ? `Let op: de brief ${listed(titles)} staat nog klaar en wordt wel verstuurd.`
      : `Let op: de brieven ${listed(titles)} staan nog klaar en worden wel verstuurd.`
  return [waits, ...partly]
}

/** Sentences about what a withdrawal cancels: letters by name, and mails. */
export const withdrawalSentences = (letters: readonly string[]): readonly string[] =>
  letters.length > 0
    ? [...letters, 'Berichten die nog klaarstaan, worden ook ingetrokken.']
    : ['Brieven en berichten die nog klaarstaan, worden ingetrokken.']
