import { type EditorState, StateEffect, StateField, type Transaction } from '@codemirror/state'
import { type DecorationSet, EditorView } from '@codemirror/view'
import type { TextRange } from '@zaakwerk/domain/template-edits'
import {
  readTags,
  type TemplateCondition,
  type TemplateTag,
  type TemplateTags,
} from '@zaakwerk/domain/template-tags'
import type { ChipContext, ChipSource } from './chip-context.ts'
import { drawChips } from './draw-chips.ts'

interface Chips extends ChipSource {
  readonly decorations: DecorationSet
  /** Atomic ranges, which the caret skips in one step. */
  readonly atoms: DecorationSet
}

export const setContext = StateEffect.define<ChipContext>()
export const openTag = StateEffect.define<TextRange>()

const draw = (state: EditorState, context: ChipContext, opened: TextRange | undefined): Chips => {
  const tags = readTags(state.doc.toString())
  return { context, opened, tags, ...drawChips(state, { context, opened, tags }) }
}

const openedAfter = (opened: TextRange | undefined, transaction: Transaction): TextRange | undefined => {
  const now = transaction.effects.find((effect) => effect.is(openTag))
  if (now?.is(openTag)) return now.value
  if (!opened) return undefined
  const { changes, newSelection } = transaction
  const range = { from: changes.mapPos(opened.from, -1), to: changes.mapPos(opened.to, 1) }
  const { from, to } = newSelection.main
  return from >= range.from && to <= range.to ? range : undefined
}

const update = (chips: Chips, transaction: Transaction): Chips => {
  const set = transaction.effects.find((effect) => effect.is(setContext))
  const context = set?.is(setContext) ? set.value : chips.context
  const opened = openedAfter(chips.opened, transaction)
  const isSame = context === chips.context && opened === chips.opened && !transaction.docChanged
  return isSame ? chips : draw(transaction.state, context, opened)
}

/** Editor state with the fields and conditions of the text, and their chips. */
export const chipsField = (context: ChipContext) =>
  StateField.define<Chips>({
    create: (state) => draw(state, context, undefined),
    update,
    provide: (own) => [
      EditorView.decorations.from(own, ({ decorations }) => decorations),
      EditorView.atomicRanges.of((view) => view.state.field(own).atoms),
    ],
  })

export type ChipsField = ReturnType<typeof chipsField>

/** The tag with exactly the range of the selection. */
export const selectedTag = (state: EditorState, field: ChipsField): TemplateTag | undefined => {
  const { from, to } = state.selection.main
  return state.field(field).tags.tags.find((tag) => tag.from === from && tag.to === to)
}

/** The condition of a tag. */
export const conditionOfTag = (
  { conditions }: TemplateTags,
  tag: TemplateTag,
): TemplateCondition | undefined => conditions.find(({ tags }) => tags.includes(tag))
