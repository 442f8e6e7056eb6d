import { fold } from './normal-forms.ts'

/** "Mueller" is how a bank writes "Müller". */
const spelledOut = (text: string): string => text.normalize('NFC').replace(/[äöü]/gi, '$&e')

/** Kinds of firms, as they stand behind its name or in front of it. */
const legalForms =
  /(?<![\p{L}\p{N}])(?:b\.? ?v\.?(?: ?b\.? ?a\.?)?|n\.? ?v\.?|v\.? ?o\.? ?f\.?|c\.? ?v\.?|s\.? ?a\.? ?r\.? ?l\.?|g\.?m\.?b\.?h\.?|ltd\.?|limited|inc\.?|s\.?a\.?|stichting|stg\.?|vereniging|maatschap|eenmanszaak|besloten vennootschap|naamloze vennootschap)(?![\p{L}\p{N}])/gu

/** "'t" is a prefix, and no initial; O'Brien is one word. */
const bare = (name: string): string =>
  fold(name)
    .replace(/(?<![\p{L}\p{N}])'t(?=\s)/gu, ' ')
    .replaceAll("'", '')

const wordsIn = (text: string): readonly string[] => text.match(/[\p{L}\p{N}]+/gu) ?? []

/** The words of a name without accents, capitals and signs; hyphens and dots part them. */
export const nameWords = (name: string): readonly string[] => wordsIn(bare(name))

/** The same, where it was written with "ue" for "ü". */
export const spelledWords = (name: string): readonly string[] => nameWords(spelledOut(name))

/** The words of a firm's name, without what kind of firm it is, and without "en" and "&". */
export const firmWords = (name: string): readonly string[] =>
  wordsIn(bare(name).replace(legalForms, ' ')).filter(
    (word) => !['en', 'and', 'de', 'het', 'the'].includes(word),
  )
