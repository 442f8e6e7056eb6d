import type { TemplatePart, TemplateProblem, TemplateText } from '@zaakwerk/contract/entities/template'
import { templateParts } from '@zaakwerk/contract/entities/template'
import { isMergeField, type MergeFieldName, mergeFields } from '@zaakwerk/domain/merge-fields'
import { nearestField } from '@zaakwerk/domain/nearest-field'
import { unprintableSigns } from '@zaakwerk/domain/printing'
import { type TemplateUse, templateUse } from '@zaakwerk/domain/template-uses'
import type { Sender } from '../../../platform/config/sender.ts'
import { type EmptyField, fill } from '../templates/fill-text.ts'
import { type NamedField, readText, type UnreadableLine } from '../templates/template-language.ts'
import { textBlocks } from '../templates/text-blocks.ts'
import { bareSample, type EditedTemplate, type Sample, sampleOf } from './fill-sample.ts'

type Place = Pick<TemplateProblem, 'part' | 'line'>

const problem = (
  { part, line }: Place,
  message: string,
  { field = null, nearest = null }: Partial<Pick<TemplateProblem, 'field' | 'nearest'>> = {},
): TemplateProblem => ({ part, line, message, field, nearest })

const wrongField = (
  part: TemplatePart,
  { name, line }: NamedField,
  fields: readonly MergeFieldName[],
): TemplateProblem => {
  const nearest = nearestField(name, fields) ?? null
  const message = isMergeField(name)
    ? `Het veld "${mergeFields[name].label}" (${name}) is hier altijd leeg`
    : `Het veld "${name.slice(0, 60)}" bestaat niet`
  return problem({ part, line }, message, { field: name, nearest })
}

const unreadable = ({ part, line, reason }: UnreadableLine & Pick<Place, 'part'>): TemplateProblem =>
  problem({ part, line }, `Niet te lezen: ${reason}`)

/** Problems of a part that do not depend on the facts. */
const partProblems = (
  part: TemplatePart,
  text: string,
  { fields }: TemplateUse,
): readonly TemplateProblem[] => {
  const { unreadable: lines, fields: named } = readText(text)
  return [
    ...lines.map((line) => unreadable({ part, ...line })),
    ...named
      .filter(({ name }) => !fields.some((field) => field === name))
      .map((field) => wrongField(part, field, fields)),
  ]
}

const linesOf = (text: string): readonly string[] => text.split('\n')

/** Allowed targets of a button, as written: a link that the service generates, or a literal address. */
const allowedTarget = /^(?:\{\{-?\s*link\s*-?\}\}$|https:\/\/.|mailto:.)/
/** The same after filling in. */
const allowedLink = /^(?:https:\/\/|mailto:)\S+$/

const badButton = (line: number): TemplateProblem =>
  problem({ part: 'body', line }, 'Een knop gaat naar {{ link }} of naar een adres met https://')

const badButtons = ({ body }: TemplateText): readonly TemplateProblem[] =>
  linesOf(body).flatMap((text, at) => {
    const [, target] = /^[^[]*\[[^\]]+\]\(([^)]*)\)/.exec(text) ?? []
    return target === undefined || allowedTarget.test(target.trim()) ? [] : [badButton(at + 1)]
  })

/** Problems of buttons that exist only in the filled text: their parts may span several lines, or depend on the case. */
const badLinks = ({ body }: TemplateText, filled: string): readonly TemplateProblem[] => {
  const isBad = textBlocks(filled).some((block) => block.kind === 'button' && !allowedLink.test(block.link))
  return isBad ? [badButton(linesOf(body).findIndex((line) => line.includes('](')) + 1 || 1)] : []
}

const missingPlace = ({ body }: TemplateText, { place }: TemplateUse): readonly TemplateProblem[] =>
  place === undefined || linesOf(body).some((line) => line.trim() === place)
    ? []
    : [problem({ part: 'body', line: linesOf(body).length }, `De regel ${place} ontbreekt`)]

const unprintableParts = (text: TemplateText): readonly TemplateProblem[] =>
  templateParts.flatMap((part) =>
    linesOf(text[part]).flatMap((line, at) => {
      const signs = unprintableSigns(line)
      return signs.length > 0
        ? [problem({ part, line: at + 1 }, `Kan niet worden gedrukt: ${signs.join(' ')}`)]
        : []
    }),
  )

const emptyField = ({ part, name, line }: EmptyField): TemplateProblem =>
  problem(
    { part, line },
    `Het veld "${mergeFields[name].label}" kan leeg zijn: zet er {% if ${name} %} en {% endif %} omheen`,
  )

const sampleProblems = (text: TemplateText, { facts }: Sample): readonly TemplateProblem[] => {
  const filled = fill(text, facts)
  if ('empty' in filled) return [...filled.unreadable.map(unreadable), ...filled.empty.map(emptyField)]
  const nothing = templateParts.flatMap((part) =>
    filled[part].trim() === ''
      ? [problem({ part, line: 1 }, part === 'subject' ? 'Het onderwerp is leeg' : 'De tekst is leeg')]
      : [],
  )
  return [...nothing, ...badLinks(text, filled.body)]
}

const once = (problems: readonly TemplateProblem[]): readonly TemplateProblem[] => [
  ...new Map(problems.map((one) => [`${one.part} ${one.line} ${one.message}`, one])).values(),
]

/**
 * Problems that prevent using a text in its mails or letters: for every kind of case, in that brand, and without optional facts. In the order of the text;
 * empty when valid.
 */
export const textProblems = (
  { kind, name }: Pick<EditedTemplate, 'kind' | 'name'>,
  text: TemplateText,
  sender: Sender,
): readonly TemplateProblem[] => {
  const use = templateUse(kind, name)
  const found = [
    ...templateParts.flatMap((part) => partProblems(part, text[part], use)),
    ...badButtons(text),
    ...missingPlace(text, use),
    ...(kind === 'letter' ? unprintableParts(text) : []),
  ]
  const cases = use.samples.map((key) => sampleOf(key, use, sender))
  const all =
    found.length > 0
      ? found
      : cases.flatMap((one) => [one, bareSample(one, use)].flatMap((sample) => sampleProblems(text, sample)))
  // The subject comes before the text.
  const place = ({ part }: TemplateProblem): number => (part === 'subject' ? 0 : 1)
  return once(all).toSorted((a, b) => place(a) - place(b) || a.line - b.line)
}
