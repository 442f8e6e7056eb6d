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

/** Applies ordered, non-overlapping edits. */
export const withEdits = (text: string, edits: readonly TextEdit[]): string =>
  edits.reduceRight((done, { from, to, insert }) => done.slice(0, from) + insert + done.slice(to), text)

/** The requirement of a condition: its rule, or the negation of its rule. */
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
 * Wraps the selection, or without a selection the line of the caret, in a condition. Whole paragraphs become a block. Whole lines of a list or paragraph include one
 * line break: otherwise a blank line would remain and split the list when the condition is false.
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

/** Replaces the rule of a condition. Keeps its branches, and the dashes of its tags (`{%-`), which remove white space. */
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

/** Removes the tags of a condition, for a block with their lines, and keeps its text. */
export const unwrapEdits = (text: string, { tags }: TemplateCondition): readonly TextEdit[] => {
  const ownsItsLines = tags.every(({ from, to }) => {
    const line = lineAround(text, from, to)
    return line.from === from && line.to === to
  })
  const edits: TextEdit[] = []
  for (const tag of tags) {
    const isLast = tag === tags.at(-1)
    // The last tag is removed with the line break before it, because there may be no line break after it.
    const from = ownsItsLines && isLast ? Math.max(edits.at(-1)?.to ?? 0, tag.from - 1) : tag.from
    const to = ownsItsLines && !isLast ? tag.to + 1 : tag.to
    edits.push({ from, to, insert: '' })
  }
  return edits
}
