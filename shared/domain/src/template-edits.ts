import { lineAround, type TemplateCondition } from './template-tags.ts'

/** A replacement in a text. */
interface TextEdit {
  readonly from: number
  readonly to: number
  readonly insert: string
}

export interface TextRange {
  readonly from: number
  readonly to: number
}

/** Applies edits, which are in order and do not overlap. */
export const withEdits = (text: string, edits: readonly TextEdit[]): string =>
  edits.reduceRight((done, { from, to, insert }) => done.slice(0, from) + insert + done.slice(to), text)

/** What a condition asks: the rule, or that the rule does not hold. */
export interface Rule {
  readonly rule: string
  readonly isNegated: boolean
}

const tagsOf = ({ rule, isNegated }: Rule) => {
  const name = isNegated ? 'unless' : 'if'
  return { start: `{% ${name} ${rule} %}`, end: `{% end${name} %}` }
}

const isBlank = (text: string, line: TextRange): boolean => text.slice(line.from, line.to).trim() === ''

/**
 * Wraps a selection in a condition; without one, the line of the caret. Whole paragraphs become a block. Whole lines of a list or paragraph include one line
 * break, so that no blank line remains where the condition does not hold: that would split the list.
 */
export const wrapEdits = (text: string, selected: TextRange, rule: Rule): readonly TextEdit[] => {
  const line = lineAround(text, selected.from, selected.to)
  const range = selected.from === selected.to ? line : selected
  const { start, end } = tagsOf(rule)
  const isWhole = range.from === line.from && range.to === line.to
  const isAfterBlank = line.from === 0 || isBlank(text, lineAround(text, line.from - 1))
  const isBeforeBlank = line.to === text.length || isBlank(text, lineAround(text, line.to + 1))
  if (isWhole && isAfterBlank && isBeforeBlank)
    return [
      { from: range.from, to: range.from, insert: `${start}\n` },
      { from: range.to, to: range.to, insert: `\n${end}` },
    ]
  const from = isWhole && !isAfterBlank ? range.from - 1 : range.from
  const to = isWhole && isAfterBlank ? range.to + 1 : range.to
  return [
    { from, to: from, insert: start },
    { from: to, to, insert: end },
  ]
}

/** Replaces the rule of a condition; its branches stay, and so do the dashes of its tags (`{%-`), which remove white space. */
export const ruleEdits = (text: string, { tags }: TemplateCondition, rule: Rule): readonly TextEdit[] => {
  const [first, last] = [tags[0], tags.at(-1)]
  if (!first || !last) return []
  const { start, end } = tagsOf(rule)
  const edit = ({ from, to }: TextRange, tag: string): TextEdit => {
    const opening = text.startsWith('{%-', from) ? '{%-' : '{%'
    const closing = text.slice(from, to).endsWith('-%}') ? '-%}' : '%}'
    return { from, to, insert: `${opening}${tag.slice(2, -2)}${closing}` }
  }
  return [edit(first, start), edit(last, end)]
}

/** Removes the tags of a condition and keeps its text; of a block also their lines. */
export const unwrapEdits = (text: string, { tags }: TemplateCondition): readonly TextEdit[] => {
  const ownsItsLines = tags.every(({ from, to }) => {
    const line = lineAround(text, from, to)
    return line.from === from && line.to === to
  })
  const edits: TextEdit[] = []
  for (const tag of tags) {
    const isLast = tag === tags.at(-1)
    // The last tag goes with the line break before it, as there may be none after it.
    const from = ownsItsLines && isLast ? Math.max(edits.at(-1)?.to ?? 0, tag.from - 1) : tag.from
    const to = ownsItsLines && !isLast ? tag.to + 1 : tag.to
    edits.push({ from, to, insert: '' })
  }
  return edits
}
