import type { PaperKind } from '@zaakwerk/contract/entities/reading'
import { fold } from '../normal-forms.ts'
import { escapeRegExp } from '../text.ts'
import { proposalOf } from './find-fields.ts'
import { type PageText, type Phrase, phrasesOn } from './page-text.ts'
import type { KnownAuthority, Proposal } from './proposal.ts'

const collecting: readonly PaperKind[] = ['exhortation', 'warrant']
const collectionOfficer = 3

/** The municipality in the name of its officer: "Heffingsambtenaar gemeente Amsterdam" is of "gemeente amsterdam". */
const municipalityIn = (name: string): string | undefined => /gemeente (.+)$/.exec(name)?.[0]

const wholeWords = (text: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])${escapeRegExp(text)}(?![\\p{L}\\p{N}])`, 'u')

/** Shorter names are found in any text. */
const leastLetters = 3

interface Named {
  readonly authority: KnownAuthority
  readonly words: string
  /** A whole name goes before a municipality. */
  readonly isWhole: boolean
}

const namesOf = (authority: KnownAuthority): readonly Named[] => {
  const name = fold(authority.name).trim()
  const municipality = municipalityIn(name)
  return [
    { authority, words: name, isWhole: true },
    ...(municipality && municipality !== name ? [{ authority, words: municipality, isWhole: false }] : []),
  ].filter(({ words }) => words.length >= leastLetters)
}

/** Who sent a paper, by the known names on its first page. */
export const findAuthority = (
  [first]: readonly PageText[],
  authorities: readonly KnownAuthority[],
  kind: PaperKind | undefined,
): readonly Proposal[] => {
  if (!first) return []
  const phrases = phrasesOn(first).map((phrase: Phrase) => ({ phrase, text: fold(phrase.text) }))
  const wantsCollection = kind !== undefined && collecting.includes(kind)
  const isWanted = ({ type }: KnownAuthority): boolean => (type === collectionOfficer) === wantsCollection
  const whole = phrases.map(({ text }) => text).join('\n')
  const found = authorities
    .flatMap(namesOf)
    .filter(({ words }) => whole.includes(words) && wholeWords(words).test(whole))
    .toSorted(
      (a, b) =>
        Number(b.isWhole) - Number(a.isWhole) ||
        b.words.length - a.words.length ||
        Number(isWanted(b.authority)) - Number(isWanted(a.authority)),
    )
  const [best] = found
  const at = best && phrases.find(({ text }) => wholeWords(best.words).test(text))
  if (!best || !at) return []
  const start = at.text.indexOf(best.words)
  const others = found.filter(
    ({ authority, words, isWhole }) =>
      authority.id !== best.authority.id &&
      isWhole === best.isWhole &&
      words === best.words &&
      isWanted(authority) === isWanted(best.authority),
  )
  return [
    {
      ...proposalOf('authority', at.phrase, {
        start,
        end: start + best.words.length,
        value: String(best.authority.id),
      }),
      doubts: others.length > 0 ? ['Er zijn meer autoriteiten met deze naam'] : [],
    },
  ]
}
