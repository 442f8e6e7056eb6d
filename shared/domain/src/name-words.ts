import { fold } from './normal-forms.ts'

/** Banks write "Müller" as "Mueller". */
const spelledOut = (text: string): string => text.normalize('NFC').replace(/[äöü]/gi, '$&e')

/** Legal forms, before or after the name of a firm. */
const legalForms =
  /(?<![\p{L}\p{N}])(?:b\.? ?v\.?(?: ?b\.? ?a\.?)?|n\.? ?v\.?|v\.? ?o\.? ?f\.?|c\.? ?v\.?|s\.? ?a\.? ?r\.? ?l\.?|g\.?m\.?b\.?h\.?|ltd\.?|limited|inc\.?|s\.?a\.?|stichting|stg\.?|vereniging|maatschap|eenmanszaak|besloten vennootschap|naamloze vennootschap)(?![\p{L}\p{N}])/gu

/** "'t" is a prefix, not an initial; O'Brien is one word. */
const bare = (name: string): string =>
  fold(name)
    .replace(/(?<![\p{L}\p{N}])'t(?=\s)/gu, ' ')
    .replaceAll("'", '')

const wordsIn = (text: string): readonly string[] => text.match(/[\p{L}\p{N}]+/gu) ?? []

/** The words of a name without accents, capitals and punctuation; hyphens and dots separate words. */
export const nameWords = (name: string): readonly string[] => wordsIn(bare(name))

/** {@link nameWords} of a name that writes "ue" for "ü". */
export const spelledWords = (name: string): readonly string[] => nameWords(spelledOut(name))

/** The words of a firm's name, without its legal form, "en" and "&". */
export const firmWords = (name: string): readonly string[] =>
  wordsIn(bare(name).replace(legalForms, ' ')).filter(
    (word) => !['en', 'and', 'de', 'het', 'the'].includes(word),
  )
