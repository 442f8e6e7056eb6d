import type { EditorState, Range } from '@codemirror/state'
import { Decoration } from '@codemirror/view'
import { tagLabel } from '@zaakwerk/domain/condition-labels'
import { isMergeField, mergeFields } from '@zaakwerk/domain/merge-fields'
import type { TemplateCondition, TemplateTag } from '@zaakwerk/domain/template-tags'
import type { ChipSource } from './chip-context.ts'
import { ChipWidget } from './chip-widget.ts'

/** Maximum nesting depth with a distinct style. */
const deepest = 3

const fieldChip = (
  { name }: TemplateTag,
  { values, problems }: ChipSource['context'],
  line: number,
): ChipWidget => {
  const isWrong = !isMergeField(name) || problems.some((one) => one.line === line && one.field === name)
  if (!isMergeField(name) || isWrong)
    return new ChipWidget({
      look: 'wrong',
      words: isMergeField(name) ? mergeFields[name].label : name,
      title: name,
    })
  return new ChipWidget({
    look: 'field',
    words: mergeFields[name].label,
    title: values[name] ?? 'leeg in dit dossier',
  })
}

const conditionChip = (
  text: string,
  tag: TemplateTag,
  condition: TemplateCondition | undefined,
): ChipWidget => {
  const title = text.slice(tag.from, tag.to)
  const next = condition?.tags[condition.tags.indexOf(tag) + 1]
  const words = condition && tagLabel(tag, condition, text.slice(tag.to, next?.from))
  if (words === undefined) return new ChipWidget({ look: 'own', words: 'eigen voorwaarde', title })
  if (condition?.isBlock) return new ChipWidget({ look: 'head', words, title })
  return new ChipWidget({ look: words === '' ? 'end' : 'run', words, title })
}

/** Nesting depth of each line. */
const depths = (
  state: EditorState,
  conditions: readonly TemplateCondition[],
): ReadonlyMap<number, number> => {
  const found = new Map<number, number>()
  for (const { tags, isBlock } of conditions) {
    const [first, last] = [tags[0], tags.at(-1)]
    if (!isBlock || !first || !last) continue
    const to = state.doc.lineAt(last.from).number
    for (let line = state.doc.lineAt(first.from).number; line <= to; line += 1)
      found.set(line, Math.min(deepest, (found.get(line) ?? 0) + 1))
  }
  return found
}

/** Decorations of lines, and of heading markers. */
const lineLooks = (state: EditorState, { tags, context }: ChipSource): readonly Range<Decoration>[] => {
  const blocks = depths(state, tags.conditions)
  const ranges: Range<Decoration>[] = []
  for (let number = 1; number <= state.doc.lines; number += 1) {
    const { from, text } = state.doc.line(number)
    const classes = [
      blocks.has(number) ? `cm-block cm-block-${blocks.get(number)}` : '',
      text.startsWith('## ') ? 'cm-title' : '',
      context.problems.some(({ line }) => line === number) ? 'cm-wrong' : '',
    ].filter((name) => name !== '')
    if (classes.length > 0) ranges.push(Decoration.line({ class: classes.join(' ') }).range(from))
    if (text.startsWith('## ')) ranges.push(Decoration.mark({ class: 'cm-sign' }).range(from, from + 2))
  }
  return ranges
}

const runs = (conditions: readonly TemplateCondition[]): readonly Range<Decoration>[] =>
  conditions.flatMap(({ tags, isBlock }) => {
    const [first, last] = [tags[0], tags.at(-1)]
    return isBlock || !first || !last ? [] : [Decoration.mark({ class: 'cm-run' }).range(first.from, last.to)]
  })

/** Decorations for the fields and conditions of a text. */
export const drawChips = (state: EditorState, known: ChipSource) => {
  const text = state.doc.toString()
  const { tags, opened, context } = known
  const chips = tags.tags
    .filter((tag) => !opened || tag.to <= opened.from || tag.from >= opened.to)
    .map((tag) => {
      const widget =
        tag.kind === 'field'
          ? fieldChip(tag, context, state.doc.lineAt(tag.from).number)
          : conditionChip(
              text,
              tag,
              tags.conditions.find((one) => one.tags.includes(tag)),
            )
      return Decoration.replace({ widget }).range(tag.from, tag.to)
    })
  return {
    decorations: Decoration.set([...lineLooks(state, known), ...runs(tags.conditions), ...chips], true),
    atoms: Decoration.set(chips, true),
  }
}
