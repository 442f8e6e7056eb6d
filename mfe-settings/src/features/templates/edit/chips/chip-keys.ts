import { acceptCompletion } from '@codemirror/autocomplete'
import { type EditorState, type Extension, Prec } from '@codemirror/state'
import { EditorView, type KeyBinding, keymap } from '@codemirror/view'
import { ruleLabel } from '@zaakwerk/domain/condition-labels'
import { unwrapEdits } from '@zaakwerk/domain/template-edits'
import type { TemplateCondition, TemplateTag } from '@zaakwerk/domain/template-tags'
import { ask } from '@zaakwerk/platform'
import { type ChipsField, conditionOfTag, openTag, selectedTag } from './chip-state.ts'
import { replaceByField } from './field-list.ts'

interface ChipActs {
  readonly field: ChipsField
  /** Opens the dialog for editing a condition. */
  readonly onCondition: (condition: TemplateCondition) => void
}

/** Removes a condition and keeps its text. */
export const removeCondition = (view: EditorView, condition: TemplateCondition): void => {
  view.dispatch({ changes: [...unwrapEdits(view.state.doc.toString(), condition)], userEvent: 'delete' })
  view.focus()
}

const askToRemove = async (view: EditorView, field: ChipsField, tag: TemplateTag): Promise<void> => {
  const isSure = await ask({
    title: 'Voorwaarde weghalen, tekst houden?',
    text: 'De tekst staat dan altijd in de brief of e-mail.',
    confirmLabel: 'Weghalen',
    cancelLabel: 'Terug',
    isDanger: false,
  })
  // The text may have changed while the dialog was open.
  const { tags } = view.state.field(field)
  const now = tags.tags.find(({ from, to }) => from === tag.from && to === tag.to)
  const condition = now && conditionOfTag(tags, now)
  if (isSure && condition) removeCondition(view, condition)
  else view.focus()
}

/** The tag that a deletion would break: the selected tag, the tag next to the caret, or the only tag on the adjacent line. */
const brokenTag = (state: EditorState, field: ChipsField, isForward: boolean): TemplateTag | undefined => {
  const selected = selectedTag(state, field)
  if (selected) return selected
  const { empty, head } = state.selection.main
  if (!empty) return undefined
  const { tags } = state.field(field).tags
  const beside = tags.find(({ from, to }) => (isForward ? from === head : to === head))
  if (beside) return beside
  const line = state.doc.lineAt(head)
  const isAtEdge = head === (isForward ? line.to : line.from)
  const number = line.number + (isForward ? 1 : -1)
  // An empty line can be deleted regardless of adjacent tags.
  if (!isAtEdge || line.length === 0 || number < 1 || number > state.doc.lines) return undefined
  const next = state.doc.line(number)
  return tags.find(({ from, to }) => from === next.from && to === next.to)
}

const remover =
  (field: ChipsField, isForward: boolean) =>
  (view: EditorView): boolean => {
    const { opened, tags } = view.state.field(field)
    const tag = opened ? undefined : brokenTag(view.state, field, isForward)
    if (!tag || view.state.readOnly || !conditionOfTag(tags, tag)) return false
    void askToRemove(view, field, tag)
    return true
  }

/** Whether the condition of a tag is among the listed conditions. */
const isChosen = ({ name, rule }: TemplateTag): boolean =>
  (name === 'if' || name === 'unless') && ruleLabel(rule) !== undefined

/** Handles Enter on a chip: opens the list of fields or the dialog of a condition, or shows the tag as text. */
const act =
  ({ field, onCondition }: ChipActs) =>
  (view: EditorView): boolean => {
    const tag = selectedTag(view.state, field)
    const { opened, tags } = view.state.field(field)
    if (!tag || opened || view.state.readOnly) return false
    const condition = conditionOfTag(tags, tag)
    if (tag.kind === 'field') replaceByField(view, tag)
    else if (condition && isChosen(tag)) onCondition(condition)
    else view.dispatch({ effects: openTag.of({ from: tag.from, to: tag.to }), selection: { anchor: tag.to } })
    return true
  }

/** Selects a clicked chip. A click on the selected chip is handled like Enter. */
const click =
  (acts: ChipActs) =>
  (event: MouseEvent, view: EditorView): boolean => {
    const { target } = event
    const chip = target instanceof HTMLElement ? target.closest<HTMLElement>('.cm-chip') : null
    if (!chip) return false
    const at = view.posAtDOM(chip)
    const tag = view.state.field(acts.field).tags.tags.find(({ from }) => from === at)
    if (!tag) return false
    event.preventDefault()
    view.focus()
    if (selectedTag(view.state, acts.field) === tag) return act(acts)(view)
    view.dispatch({ selection: { anchor: tag.from, head: tag.to } })
    return true
  }

/** Key and click handlers of chips. */
export const chipKeys = (acts: ChipActs): Extension => {
  const keys: KeyBinding[] = [
    { key: 'Tab', run: acceptCompletion },
    { key: 'Enter', run: act(acts) },
    { key: 'Backspace', run: remover(acts.field, false) },
    { key: 'Delete', run: remover(acts.field, true) },
  ]
  return [Prec.high(keymap.of(keys)), EditorView.domEventHandlers({ mousedown: click(acts) })]
}
