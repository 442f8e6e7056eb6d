import type { CaseType } from '@zaakwerk/contract/case-types'
import type { PaperKind } from '@zaakwerk/contract/entities/reading'
import { fold } from '../normal-forms.ts'
import type { PageText, Phrase } from './page-text.ts'

/** Whose papers they are: traffic fines, municipal parking assessments, benefits, criminal law. */
export type PaperFamily = 'wahv' | 'nha' | 'btu' | 'punishment'

interface KindRule {
  readonly kind: PaperKind
  /** A heading, or the subject of a letter. */
  readonly title: RegExp
  /** A sentence that only such a paper has. */
  readonly sentence?: RegExp
  /** Only papers of this family are called so. */
  readonly family?: PaperFamily
}

/** Kinds of papers by what they call themselves. The first rule that fits decides: a reminder also names the decision that it is about. */
const kindRules: readonly KindRule[] = [
  {
    kind: 'defect_notice',
    title:
      /herstel(?:len)? (?:van )?(?:het |een )?verzuim|verzuim herstellen|hersteltermijn|ontbrekende gegevens|gronden ontbreken/,
    sentence:
      /(?:in de gelegenheid|gelegenheid gegeven)[^.]{0,80}verzuim|verzuim(?:en)?[^.]{0,40}te herstellen/,
  },
  {
    kind: 'hearing_notice',
    title:
      /oproep(?:ing)?(?: voor de| zitting)|uitnodiging(?: voor (?:de|een))? (?:zitting|hoorzitting|hoorgesprek)|kennisgeving (?:van de )?zitting|^oproeping|^hoorzitting/,
    sentence:
      /(?:wordt|nodig|roep)\w*[^.]{0,60}(?:zitting|hoorzitting)[^.]{0,60}(?:op|van) (?:\w+dag )?\d{1,2} /,
  },
  {
    kind: 'adjournment',
    title:
      /verdag(?:ing|en)|verleng(?:ing|en) (?:van )?(?:de )?(?:beslis)?termijn|uitstel (?:van )?(?:de )?beslissing/,
    sentence:
      /(?:beslissing|beslistermijn|termijn)[^.]{0,80}\bverda(?:ag|gen|agd)\b|\bverda(?:ag|gen)\b[^.]{0,60}beslis/,
  },
  {
    kind: 'receipt_confirmation',
    title:
      /ontvangstbevestiging|bevestiging (?:van )?(?:de )?ontvangst|ontvangst (?:van )?(?:uw )?(?:beroep|bezwaar)/,
    sentence:
      /(?:uw|het) (?:beroep|bezwaar|beroepschrift|bezwaarschrift|brief)[^.]{0,80}(?:is|hebben wij|heb ik)[^.]{0,30}ontvangen|(?:wij hebben|ik heb)[^.]{0,40} (?:uw|het) (?:beroep|bezwaar|brief|ingebrekestelling|verzoek)[^.]{0,80}ontvangen|bevestig\w*[^.]{0,40}ontvangst/,
  },
  {
    kind: 'punishment_order',
    title: /strafbeschikking/,
    sentence: /strafbeschikking[^.]{0,60}(?:opgelegd|uitgevaardigd)/,
  },
  {
    kind: 'objection_decision',
    title:
      /uitspraak op (?:uw |het )?bezwaar|beslissing op (?:uw |het )?bezwaar|besluit op (?:uw |het )?bezwaar/,
    sentence: /uitspraak op (?:uw|het) bezwaar/,
  },
  {
    kind: 'officer_decision',
    title:
      /beslissing (?:van )?(?:de )?officier|beslissing (?:op|inzake) (?:uw |het )?(?:administratief )?beroep|beslissing (?:administratief )?beroep/,
    sentence: /officier van justitie[^.]{0,80}verklaar\w*[^.]{0,40}beroep|ik verklaar (?:uw|het) beroep/,
  },
  { kind: 'warrant', title: /dwangbevel/ },
  { kind: 'exhortation', title: /aanmaning/ },
  { kind: 'reminder', title: /herinnering|\b(?:eerste|tweede) verhoging/ },
  {
    kind: 'assessment_announcement',
    title:
      /aankondiging (?:van )?(?:een |de )?(?:naheffing|beschikking|parkeer)|kennisgeving (?:parkeer|naheffing)/,
  },
  {
    kind: 'assessment',
    title: /naheffingsaanslag|naheffing parkeerbelasting|aanslagbiljet parkeer/,
    sentence: /naheffingsaanslag[^.]{0,40}(?:opgelegd|parkeerbelasting)/,
  },
  {
    kind: 'benefit_decision',
    title:
      /^besluit|\bbesluit (?:over|op|inzake|van)|beschikking (?:kinderopvang|zorg|huur)\w*|terugvordering|toeslag(?:en)? \d{4}|uw uitkering/,
    family: 'btu',
  },
  {
    kind: 'decision',
    title: /beschikking|verkeersboete|administratieve sanctie/,
    sentence: /(?:administratieve sanctie|boete|verkeersboete)[^.]{0,60}(?:opgelegd|op uw naam staat)/,
    family: 'wahv',
  },
]

const families: readonly (readonly [PaperFamily, RegExp])[] = [
  ['punishment', /strafbeschikking/],
  [
    'btu',
    /\buwv\b|uitvoeringsinstituut werknemersverzekeringen|sociale verzekeringsbank|\bsvb\b|dienst toeslagen|toeslagen\b|participatiewet|bijstand|kinderbijslag|uitkering/,
  ],
  ['nha', /parkeerbelasting|naheffing|heffingsambtenaar|invorderingsambtenaar|gemeentebelasting/],
  [
    'wahv',
    /centraal justitieel|\bcjib\b|officier van justitie|openbaar ministerie|\bcvom\b|\bwahv\b|verkeersboete|administratiefrechtelijke handhaving/,
  ],
]

/** The family of papers to which a text belongs: what it names first decides between two. */
export const familyOf = (text: string): PaperFamily | undefined => {
  const folded = fold(text)
  const punishment = families[0]?.[1].test(folded.slice(0, 1_200))
  if (punishment) return 'punishment'
  return families
    .slice(1)
    .flatMap(([family, words]) => {
      const at = folded.search(words)
      return at < 0 ? [] : [{ family, at }]
    })
    .toSorted((a, b) => a.at - b.at)[0]?.family
}

/** What a paper is, and the words that say so. */
export interface FoundKind {
  readonly kind: PaperKind
  readonly phrase: Phrase
  /** It says so in its heading, or as its subject. */
  readonly isTitle: boolean
}

/** Headings are short. */
const mostTitleWords = 9
const subject = /^(?:betreft|onderwerp|inzake)\b[:\s]*/

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

/** Where headings stand: under the letterhead, on the upper two thirds of the page. */
const titleFoot = 0.66

const isLarge = (phrase: Phrase, usual: number): boolean =>
  median(phrase.words.map(({ height }) => height)) > usual * 1.15

const titlesOf = (page: PageText): readonly { readonly phrase: Phrase; readonly text: string }[] => {
  const phrases = page.lines.flat()
  const usual = median(phrases.flatMap(({ words }) => words.map(({ height }) => height)))
  const named = page.lines.flatMap((line) =>
    line.flatMap((phrase, at) => {
      const text = fold(phrase.text)
      if (!subject.test(text)) return []
      const value = text.replace(subject, '') === '' ? line[at + 1] : phrase
      return value ? [{ phrase: value, text: fold(value.text).replace(subject, '') }] : []
    }),
  )
  const alone = page.lines
    .filter((line) => line.length === 1)
    .flat()
    .filter(({ y, words }) => y < titleFoot && words.length <= mostTitleWords)
    .map((phrase) => ({ phrase, text: fold(phrase.text) }))
    .filter(({ text }) => !/[.,;:]$/.test(text))
  const [large, usualSize] = [
    alone.filter(({ phrase }) => isLarge(phrase, usual)),
    alone.filter(({ phrase }) => !isLarge(phrase, usual)),
  ]
  return [...large, ...named, ...usualSize]
}

/** The kind of paper that begins on a page; undefined when nothing says so. */
export const findKind = (page: PageText, family: PaperFamily | undefined): FoundKind | undefined => {
  const rules = kindRules.filter((rule) => !rule.family || !family || rule.family === family)
  for (const { phrase, text } of titlesOf(page)) {
    const rule = rules.find(({ title }) => title.test(text))
    if (rule) return { kind: rule.kind, phrase, isTitle: true }
  }
  const phrases = page.lines.flat()
  // Sentences run over lines.
  const starts: number[] = []
  let text = ''
  for (const phrase of phrases) {
    starts.push(text.length)
    text += `${fold(phrase.text)} `
  }
  for (const { kind, sentence } of rules) {
    const at = sentence ? text.search(sentence) : -1
    const phrase = at < 0 ? undefined : phrases[starts.findLastIndex((start) => start <= at)]
    if (phrase) return { kind, phrase, isTitle: false }
  }
  return undefined
}

/** Municipalities send the collection papers of parking too. */
const caseTypes: Readonly<Partial<Record<PaperKind, Readonly<Partial<Record<PaperFamily, CaseType>>>>>> = {
  decision: { wahv: 1 },
  officer_decision: { wahv: 20 },
  reminder: { wahv: 5, nha: 25 },
  exhortation: { wahv: 5, nha: 3 },
  warrant: { wahv: 26, nha: 12 },
  assessment: { nha: 2 },
  assessment_announcement: { nha: 19 },
  objection_decision: { nha: 21 },
  benefit_decision: { btu: 4 },
  punishment_order: { punishment: 14 },
}

/** Which body decides on a benefit. */
const benefitTypes: readonly (readonly [RegExp, CaseType])[] = [
  [/\buwv\b|uitvoeringsinstituut werknemersverzekeringen/, 10],
  [/sociale verzekeringsbank|\bsvb\b/, 9],
  [/dienst toeslagen|belastingdienst/, 11],
  [/bijzondere bijstand/, 13],
  [/gemeente|college van burgemeester/, 8],
]

/** The type of a case that is opened with such a paper; undefined for one that belongs to a case that exists. */
export const caseTypeOfPaper = (
  kind: PaperKind,
  family: PaperFamily | undefined,
  text: string,
): CaseType | undefined => {
  const type = family && caseTypes[kind]?.[family]
  if (type !== 4) return type
  const folded = fold(text)
  return benefitTypes.find(([words]) => words.test(folded))?.[1] ?? type
}
