import { firmWords, nameWords, spelledWords } from './name-words.ts'

/** Whether an account holder matches an addressee; `unknown`: the names give too little information. */
export type HolderFit = 'fits' | 'differs' | 'unknown'

/** The addressee of a decision. */
export interface Addressee {
  readonly initials?: string | null
  readonly first_name?: string | null
  readonly prefixes?: string | null
  readonly last_name?: string | null
  readonly is_company?: boolean
  readonly company_name?: string | null
}

const titles = new Set(
  'dhr hr heer mevr mw mevrouw mej meneer mr mrs ms drs dr ir ing prof bsc msc ba ma llb llm phd jhr jkvr fam familie'.split(
    ' ',
  ),
)
const prefixes = new Set(
  'van der den de het ter ten te op in aan bij la le du des del della di da dos das von zu zur el al ben bin ibn st uijt uit vd vdr'.split(
    ' ',
  ),
)

/** "v.d. Berg", "v/d Berg" and "v. Dijk"; but V.D. Berg has two initials. */
const shortPrefixes = /(?<!\p{L})v\.? ?\/? ?d(?:r|n|e[rn])?\.?(?!\p{L})|(?<!\p{L})v\. (?=\p{Lu})/gu

/** Separators between the names of two people with a joint account. */
const couples = /\s+en\s*\/\s*of\s+|\s+e\s*\/\s*o\s+|\s+(?:en|of|and|und|et)\s+|\s*[&+]\s*|\s+\/\s+/i

type Words = (name: string) => readonly string[]

interface Person {
  /** Words of the family name, without prefixes. */
  readonly family: readonly string[]
  /** The whole family name as one word, such as "vandenberg". */
  readonly asOne: string
  /** One letter each. */
  readonly initials: readonly string[]
  readonly firstNames: readonly string[]
}

/** "J.A.", "J A" and "JA" are two initials, "Th.J." is T and J. */
const initialsOf = (initials: string): readonly string[] => {
  const words = nameWords(initials)
  const isRun = words.length === 1 && initials === initials.toUpperCase()
  return isRun ? [...(words[0] ?? '')] : words.map((word) => word.charAt(0))
}

const personOf = (addressee: Addressee, words: Words): Person => {
  const { initials, first_name, prefixes: before, last_name } = addressee
  const all = words(`${before ?? ''} ${last_name ?? ''}`)
  // A single letter is the rest of a prefix, as in "van 't Hof".
  const family = all.filter((word) => word.length > 1 && !prefixes.has(word))
  return {
    family: family.length > 0 ? family : all,
    asOne: all.join(''),
    initials: initialsOf(initials ?? ''),
    firstNames: words(first_name ?? ''),
  }
}

const isFamily = ({ family, asOne }: Person, word: string): boolean =>
  family.includes(word) || (word === asOne && word !== '')

/** Initials and first names: the words of a name without family name, prefixes and titles. */
const givenWords = (person: Person, words: readonly string[]): readonly string[] =>
  words
    .filter((word) => !isFamily(person, word))
    .filter((word) => person.firstNames.includes(word) || !(titles.has(word) || prefixes.has(word)))

/** A known first name, all initials in one word, or the first letter of one of them: "Jan", "JA", "J" and "Johannes" for J.A. */
const isGiven = ({ initials, firstNames }: Person, word: string): boolean =>
  firstNames.includes(word) ||
  word === initials.join('') ||
  [...initials, ...firstNames].some((name) => name.charAt(0) === word.charAt(0))

/** Compares one of the names of an account with a person. */
const wordsFit = (person: Person, words: readonly string[]): HolderFit => {
  if (!words.some((word) => isFamily(person, word))) return 'differs'
  const given = givenWords(person, words)
  if (person.initials.length + person.firstNames.length === 0) return given.length === 0 ? 'fits' : 'unknown'
  if (given.length === 0) return 'unknown'
  return given.some((word) => isGiven(person, word)) ? 'fits' : 'differs'
}

const best = (fits: readonly HolderFit[]): HolderFit => {
  if (fits.includes('fits')) return 'fits'
  return fits.includes('unknown') ? 'unknown' : 'differs'
}

/** The words of each name of an account. In "Jan en Piet Jansen" the shared family name comes last. */
const namesOf = (person: Person, parts: readonly string[], words: Words): readonly (readonly string[])[] => {
  const names = parts.map(words)
  const shared = names.at(-1)?.filter((word) => isFamily(person, word)) ?? []
  return names.map((name, at) => (name.length === 1 && at < names.length - 1 ? [...name, ...shared] : name))
}

const personFit = (holder: string, addressee: Addressee): HolderFit => {
  if (nameWords(addressee.last_name ?? '').length === 0) return 'unknown'
  const parts = holder.replace(shortPrefixes, ' ').split(couples)
  const spellings: readonly (readonly [Words, Words])[] = [
    [nameWords, nameWords],
    [spelledWords, nameWords],
    [nameWords, spelledWords],
  ]
  return best(
    spellings.flatMap(([theirs, ours]) => {
      const person = personOf(addressee, ours)
      return namesOf(person, parts, theirs).map((words) => wordsFit(person, words))
    }),
  )
}

const isPartOf = (some: readonly string[], all: readonly string[]): boolean =>
  some.length > 1 && some.every((word) => all.includes(word))

/** A firm also matches by a part of its name of two words or more; the text after "h.o.d.n." is a trade name of its own. */
const firmFit = (holder: string, firm: string): HolderFit => {
  const own = firmWords(firm)
  if (own.length === 0) return 'unknown'
  const fits = holder.split(/\bh\.?o\.?d\.?n\b\.?|\bt\/a\b/i).some((part) => {
    const words = firmWords(part)
    return words.join('') === own.join('') || isPartOf(words, own) || isPartOf(own, words)
  })
  return fits ? 'fits' : 'differs'
}

/**
 * Whether the account holder matches the addressee: payouts only go to an account in that name (Wahv 13a). The result is a remark for staff and never a
 * refusal, so small differences are tolerated: initials for first names, prefixes, order, accents, titles, one name of two. A person's account for a firm can
 * be that of its owner, so that is `unknown`.
 */
export const accountHolderFit = (holder: string, addressee: Addressee): HolderFit => {
  if (nameWords(holder).length === 0) return 'unknown'
  if (!addressee.is_company || !addressee.company_name) return personFit(holder, addressee)
  const firm = firmFit(holder, addressee.company_name)
  if (firm !== 'differs') return firm
  return personFit(holder, addressee) === 'fits' ? 'unknown' : 'differs'
}
