import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
  closeCompletion,
  startCompletion,
} from '@codemirror/autocomplete'
import {
  EditorState,
  type Extension,
  Prec,
  StateEffect,
  StateField,
  type Transaction,
} from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'
import { type MergeFieldName, mergeFields } from '@zaakwerk/domain/merge-fields'
import type { TextRange } from '@zaakwerk/domain/template-edits'
import type { TemplateTags } from '@zaakwerk/domain/template-tags'
import { sortedFields, written } from '../sample-values.ts'
import type { ChipsField } from './chip-state.ts'

/** A chip or selection that is replaced by `{{`, and restored if no field is chosen. */
interface ReplacedText {
  /** Range of the `{{` and the text typed after it. */
  readonly from: number
  readonly to: number
  /** The text that was replaced. */
  readonly text: string
}

const setReplaced = StateEffect.define<ReplacedText | undefined>()

/** Matches `{{` and the start of a name. */
const unfinished = /^\{\{-?[\p{L}\p{N}_ ]*$/u

/** The pending replacement after a change; undefined once the `{{` is removed or followed by anything but a name. */
const replacedAfter = (
  replaced: ReplacedText | undefined,
  { changes, newDoc }: Transaction,
): ReplacedText | undefined => {
  if (!replaced) return undefined
  const range = { from: changes.mapPos(replaced.from, -1), to: changes.mapPos(replaced.to, 1) }
  return unfinished.test(newDoc.sliceString(range.from, range.to)) ? { ...replaced, ...range } : undefined
}

const isCaretIn = ({ from, to }: ReplacedText, { newSelection: { main } }: Transaction): boolean =>
  from <= main.from && main.to <= to

const replacedField = StateField.define<ReplacedText | undefined>({
  create: () => undefined,
  update: (before, transaction) => {
    const set = transaction.effects.find((effect) => effect.is(setReplaced))
    if (set?.is(setReplaced)) return set.value
    const replaced = replacedAfter(before, transaction)
    return replaced && isCaretIn(replaced, transaction) ? replaced : undefined
  },
})

const restoring = ({ from, to, text }: ReplacedText) => ({
  changes: { from, to, insert: text },
  effects: setReplaced.of(undefined),
})

/** Restores a replaced text when the caret leaves its range. */
const restoreOnLeave = EditorState.transactionFilter.of((transaction) => {
  if (transaction.effects.some((effect) => effect.is(setReplaced))) return transaction
  const replaced = replacedAfter(transaction.startState.field(replacedField), transaction)
  if (!replaced || isCaretIn(replaced, transaction)) return transaction
  return [transaction, { ...restoring(replaced), sequential: true }]
})

/** Replaces a range by the list of fields. The text is restored if no field is chosen. */
export const replaceByField = (view: EditorView, { from, to }: TextRange): void => {
  const text = view.state.sliceDoc(from, to)
  view.dispatch({
    changes: { from, to, insert: '{{' },
    selection: { anchor: from + 2 },
    effects: setReplaced.of({ from, to: from + 2, text }),
    userEvent: 'input',
  })
  view.focus()
  startCompletion(view)
}

/** Text of an editor, without the `{{` of a pending choice. */
export const textOf = (state: EditorState): string => {
  const text = state.sliceDoc()
  const replaced = state.field(replacedField, false)
  return replaced ? `${text.slice(0, replaced.from)}${replaced.text}${text.slice(replaced.to)}` : text
}

/** Restores a replaced text. */
const restoreField = (view: EditorView): boolean => {
  const replaced = view.state.field(replacedField)
  if (!replaced) return false
  closeCompletion(view)
  view.dispatch({ ...restoring(replaced), selection: { anchor: replaced.from + replaced.text.length } })
  return true
}

/** Whether a position is inside a condition on a field. */
const isTested = ({ conditions }: TemplateTags, at: number, name: string): boolean =>
  conditions.some(
    ({ tags }) =>
      (tags[0]?.to ?? 0) <= at &&
      at <= (tags.at(-1)?.from ?? 0) &&
      tags.some(({ rule }) => rule.split(/\W+/).includes(name)),
  )

const optionOf =
  (field: ChipsField, lead: number, values: Readonly<Record<string, string>>) =>
  (name: MergeFieldName): Completion => ({
    label: mergeFields[name].label,
    detail: values[name]?.replaceAll('\n', ', ') ?? 'leeg in dit dossier',
    apply: (view, _completion, from, to) => {
      const { tags, context } = view.state.field(field)
      const start = from - lead
      const [closing = ''] = /^\s*-?\}\}/.exec(view.state.sliceDoc(to, to + 10)) ?? []
      const insert = isTested(tags, start, name) ? `{{ ${name} }}` : written(name, context.use)
      view.dispatch({
        changes: { from: start, to: to + closing.length, insert },
        selection: { anchor: start + insert.length },
        effects: setReplaced.of(undefined),
        userEvent: 'input.complete',
      })
    },
  })

const fieldsAt =
  (field: ChipsField) =>
  (context: CompletionContext): CompletionResult | null => {
    const typed = context.matchBefore(/\{\{-?\s*[\p{L}\p{N}_ ]*$/u)
    const [lead = ''] = /^\{\{-?\s*/.exec(typed?.text ?? '') ?? []
    if (!typed) return null
    const { use, values } = context.state.field(field).context
    return {
      from: typed.from + lead.length,
      options: sortedFields(use).map(optionOf(field, lead.length, values)),
      validFor: /^[\p{L}\p{N}_ ]*$/u,
    }
  }

/** The list of fields, after `{{` and in place of a chip or selection. */
export const fieldList = (field: ChipsField): Extension => [
  replacedField,
  restoreOnLeave,
  // Takes precedence over the key bindings of the list, which would only close it.
  Prec.highest(keymap.of([{ key: 'Escape', run: restoreField }])),
  autocompletion({ override: [fieldsAt(field)], icons: false, interactionDelay: 0 }),
  EditorView.domEventHandlers({
    blur: (_event, view) => {
      // CodeMirror rejects changes during an update.
      queueMicrotask(() => restoreField(view))
      return false
    },
  }),
]
