import { isMergeField, type MergeFieldName, mergeFields } from './merge-fields.ts'
import type { TemplateCondition, TemplateTag } from './template-tags.ts'
import { capital, lowered } from './text.ts'

/** Labels of the kinds of cases in conditions. */
const familyLabels: Readonly<Record<string, string>> = {
  wahv: 'WAHV',
  nha: 'NHA',
  btu: 'BTU',
  law_firm: 'advocatenzaken',
  general: 'overige zaken',
}

/** Phrases for "the field has a value", where "… bekend is" does not fit. */
const knownWords: Partial<Readonly<Record<MergeFieldName, string>>> = {
  fact_code: 'er een feitcode is',
  reference: 'er een kenmerk is',
  official_id: 'er een referentie is',
  cjib_number: 'er een CJIB-nummer is',
  client_phone: 'er een telefoonnummer is',
  authority_name: 'er een autoriteit is',
  tracking_number: 'er een track-and-trace-nummer is',
  earlier_notices: 'er eerdere ingebrekestellingen zijn',
  penalty_from: 'er een dwangsom loopt',
  penalty_last_day: 'de dwangsom nog loopt',
  lateness_reason: 'het te laat is ingediend',
  contested_costs: 'het om kosten gaat',
  conduct: 'de klacht is omschreven',
  adjourn_by_consent: 'uitstel alleen met instemming kan',
  letter_first_told: 'dit het eerste bericht over de brief is',
  mandate_document: 'de volmacht is ondertekend',
  notice_confirmed: 'de ontvangst is bevestigd',
  notice_enclosed: 'de ingebrekestelling is bijgevoegd',
  proof_enclosed: 'het verzendbewijs is bijgevoegd',
}

interface Test {
  readonly field: MergeFieldName
  readonly relation: 'known' | 'is' | 'is not'
  readonly value: string
}

/** `fact_code`, or `case_family == "wahv"`. */
const comparison = /^(\w+)(?:\s*(==|!=)\s*(?:"([^"]*)"|'([^']*)'))?$/

const testOf = (text: string): Test | undefined => {
  const [, field = '', sign, double, single] = comparison.exec(text.trim()) ?? []
  if (!isMergeField(field)) return undefined
  const relation = sign === undefined ? 'known' : sign === '==' ? 'is' : 'is not'
  return { field, relation, value: double ?? single ?? '' }
}

/** The values of a `when`: `"wahv", "law_firm"`. */
const valuesOf = (rule: string): readonly string[] | undefined => {
  const values = rule.split(/\s*,\s*|\s+or\s+/).map((one) => /^"([^"]*)"$|^'([^']*)'$/.exec(one))
  return values.every((one) => one !== null) ? values.map((one) => one[1] ?? one[2] ?? '') : undefined
}

interface Tests {
  readonly tests: readonly Test[]
  readonly joint: 'en' | 'of'
}

/** Matches the operators between the parts of a rule, outside quotes. */
const joints = /\s+(and|or)\s+(?=(?:[^"]*"[^"]*")*[^"]*$)/

/** Parses the tests of a tag; undefined for an unsupported rule, such as `and` together with `or`. */
const testsOf = ({ rule, of, name }: TemplateTag, subject: string | undefined): Tests | undefined => {
  if (name === 'case' || name === 'when') {
    const field = of ?? subject ?? ''
    const values = valuesOf(rule)
    if (!isMergeField(field) || !values) return undefined
    return { joint: 'of', tests: values.map((value) => ({ field, relation: 'is', value })) }
  }
  const parts = rule.split(joints)
  const kinds = new Set(parts.filter((_, at) => at % 2 === 1))
  const tests = parts.filter((_, at) => at % 2 === 0).map(testOf)
  if (kinds.size > 1 || !tests.every((one) => one !== undefined)) return undefined
  return { tests, joint: kinds.has('or') ? 'of' : 'en' }
}

/** Label of the kind of case in a test: "WAHV"; undefined for other fields. */
const kindOf = ({ field, relation, value }: Test): string | undefined => {
  if (relation === 'known') return undefined
  if (field === 'case_family') return familyLabels[value] ?? value
  return field === 'case_type' ? `dossiertype ${value}` : undefined
}

const stateOf = ({ field, relation, value }: Test): string => {
  if (relation === 'known') return knownWords[field] ?? `${mergeFields[field].label} bekend is`
  return `${mergeFields[field].label} ${relation === 'is' ? '' : 'niet '}"${value}" is`
}

const lists: Readonly<Record<Tests['joint'], Intl.ListFormat>> = {
  en: new Intl.ListFormat('nl-NL'),
  of: new Intl.ListFormat('nl-NL', { type: 'disjunction' }),
}

/** "bij WAHV", "niet bij WAHV of NHA", "als er een feitcode is". */
const sentence = ({ tests, joint }: Tests): string => {
  const of = (relation: Test['relation']) =>
    tests.filter((one) => one.relation === relation).flatMap((one) => kindOf(one) ?? [])
  const [kinds, others] = [of('is'), of('is not')]
  const states = tests.filter((one) => kindOf(one) === undefined).map(stateOf)
  return lists[joint].format([
    ...(kinds.length > 0 ? [`bij ${lists[joint].format(kinds)}`] : []),
    // Not A and not B: "niet bij A of B".
    ...(others.length > 0 ? [`niet bij ${lists[joint === 'en' ? 'of' : 'en'].format(others)}`] : []),
    ...(states.length > 0 ? [`als ${lists[joint].format(states)}`] : []),
  ])
}

/** Describes a rule in Dutch: "bij WAHV". Undefined for an unsupported rule. */
export const ruleLabel = (rule: string): string | undefined => {
  const tests = testsOf({ from: 0, to: 0, kind: 'start', name: 'if', rule }, undefined)
  return tests && sentence(tests)
}

/** Text before the description of the rule. */
const before: Readonly<Record<string, string>> = { unless: 'behalve ', elsif: 'anders, ' }

const fieldIn = (text: string, name: string): boolean =>
  new RegExp(`\\{\\{-?\\s*${name}\\s*-?\\}\\}`).test(text)

/** Describes a `case` whose first `when` is on another line. */
const caseWords = ({ rule }: TemplateTag, isBlock: boolean): string | undefined => {
  if (!isMergeField(rule)) return undefined
  return isBlock ? `Per ${lowered(mergeFields[rule].label)}` : `per ${lowered(mergeFields[rule].label)}:`
}

/**
 * The label of a tag of a condition: "Alleen bij WAHV" above a block, "bij WAHV:" within a sentence, and "als bekend:" within a sentence that contains the tested
 * field. Undefined for an unsupported rule.
 */
export const tagLabel = (
  tag: TemplateTag,
  { tags, isBlock }: TemplateCondition,
  /** The text between this tag and the next. */
  inside = '',
): string | undefined => {
  if (tag.kind === 'end') return isBlock ? 'einde' : ''
  if (tag.name === 'else') return isBlock ? 'In andere gevallen' : 'anders:'
  if (tag.name === 'comment') return isBlock ? 'Opmerking, komt niet in de tekst' : 'opmerking:'
  if (tag.name === 'case' && tag.of === undefined) return caseWords(tag, isBlock)
  const tests = testsOf(tag, tags[0]?.of ?? tags[0]?.rule)
  if (!tests) return undefined
  const [only] = tests.tests
  const isOwn = tests.tests.length === 1 && only?.relation === 'known' && fieldIn(inside, only.field)
  const words = `${before[tag.name] ?? ''}${!isBlock && isOwn ? 'als bekend' : sentence(tests)}`
  if (!isBlock) return `${words}:`
  return capital(before[tag.name] ? words : `alleen ${words}`)
}
