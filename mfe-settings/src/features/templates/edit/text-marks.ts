import type { TemplateProblem } from '@zaakwerk/contract/entities/template'
import { isMergeField } from '@zaakwerk/domain/merge-fields'

/** A piece of a line, for the highlighting. */
interface TextMark {
  readonly text: string
  readonly kind: 'plain' | 'field' | 'wrong' | 'tag'
}

/** A line of a text. */
interface MarkedLine {
  /** From 1. */
  readonly number: number
  readonly marks: readonly TextMark[]
  readonly isWrong: boolean
}

/** `{{ decision_date }}` or `{% if decision_date %}`, as far as it stands on one line. */
const piece = /\{\{.*?\}\}|\{%.*?%\}/g

const kindOf = (text: string, wrong: readonly (string | null)[]): TextMark['kind'] => {
  if (text.startsWith('{%')) return 'tag'
  const name = text.replace(/^\{\{-?|-?\}\}$/g, '').trim()
  return isMergeField(name) && !wrong.includes(name) ? 'field' : 'wrong'
}

const marksOf = (line: string, wrong: readonly (string | null)[]): readonly TextMark[] => {
  const marks: TextMark[] = []
  let at = 0
  for (const found of line.matchAll(piece)) {
    if (found.index > at) marks.push({ text: line.slice(at, found.index), kind: 'plain' })
    marks.push({ text: found[0], kind: kindOf(found[0], wrong) })
    at = found.index + found[0].length
  }
  if (at < line.length) marks.push({ text: line.slice(at), kind: 'plain' })
  return marks
}

/** Splits a text into lines with their merge fields and problems. */
export const markedLines = (
  text: string,
  problems: readonly Pick<TemplateProblem, 'line' | 'field'>[],
): readonly MarkedLine[] =>
  text.split('\n').map((line, at) => {
    const lineProblems = problems.filter((one) => one.line === at + 1)
    return {
      number: at + 1,
      marks: marksOf(
        line,
        lineProblems.map(({ field }) => field),
      ),
      isWrong: lineProblems.length > 0,
    }
  })

/** Offset of a line. */
export const startOfLine = (text: string, line: number): number =>
  text
    .split('\n')
    .slice(0, line - 1)
    .reduce((sum, one) => sum + one.length + 1, 0)

/** Line number of an offset, from 1. */
export const lineAt = (text: string, at: number): number => text.slice(0, at).split('\n').length

/** A name in a piece, not a part of one. */
const word = /[\p{L}_][\p{L}\p{N}_.]*(?:-[\p{L}\p{N}_.]+)*/gu

/** Replaces a field on a line. */
export const withField = (
  text: string,
  { line, field, nearest }: Pick<TemplateProblem, 'line' | 'field' | 'nearest'>,
): string => {
  if (nearest === null) return text
  const replaced = (one: string): string =>
    one.replace(piece, (part) => part.replace(word, (name) => (name === field ? nearest : name)))
  return text
    .split('\n')
    .map((one, at) => (at + 1 === line ? replaced(one) : one))
    .join('\n')
}
