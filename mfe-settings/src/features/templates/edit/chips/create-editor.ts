import { history, historyKeymap, standardKeymap } from '@codemirror/commands'
import { EditorState, type Extension } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'
import type { TemplateCondition } from '@zaakwerk/domain/template-tags'
import type { ChipContext } from './chip-context.ts'
import { chipKeys } from './chip-keys.ts'
import { type ChipsField, chipsField } from './chip-state.ts'
import { chipsTheme } from './chips-theme.ts'
import { fieldList, textOf } from './field-list.ts'

interface EditorOptions {
  readonly parent: HTMLElement
  readonly text: string
  readonly context: ChipContext
  readonly isReadOnly: boolean
  /** Whether the text is a single, wrapping line. */
  readonly isShort: boolean
  readonly attributes: Readonly<Record<string, string>>
  /** Called with the text. A field that is being replaced is still included. */
  readonly onChange: (text: string) => void
  readonly onCondition: (condition: TemplateCondition) => void
  readonly onFocus: () => void
  /** Called for Enter in a single-line editor. */
  readonly onEnter: () => void
}

export interface ChipsEditorView {
  readonly view: EditorView
  readonly field: ChipsField
}

/** Replaces pasted line breaks by spaces. */
const oneLine = EditorState.transactionFilter.of((transaction) => {
  if (transaction.newDoc.lines < 2) return transaction
  const changes = Array.from({ length: transaction.newDoc.lines - 1 }, (_, at) => {
    const { to } = transaction.newDoc.line(at + 1)
    return { from: to, to: to + 1, insert: ' ' }
  })
  return [transaction, { changes, sequential: true }]
})

const shortText = (onEnter: () => void): Extension => [
  oneLine,
  EditorView.editorAttributes.of({ class: 'cm-short' }),
  keymap.of([
    {
      key: 'Enter',
      run: () => {
        onEnter()
        return true
      },
    },
  ]),
]

const nonce = (): string => document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''

const validity = ({ problems, errorId }: ChipContext): Readonly<Record<string, string>> => ({
  ...(problems.length > 0 || errorId ? { 'aria-invalid': 'true' } : {}),
  ...(errorId ? { 'aria-describedby': errorId } : {}),
})

/** Creates an editor for a text with chips. Leaves the text unchanged. */
export const createEditor = (options: EditorOptions): ChipsEditorView => {
  const field = chipsField(options.context)
  const state = EditorState.create({
    doc: options.text,
    extensions: [
      // Keeps other line breaks unchanged.
      EditorState.lineSeparator.of('\n'),
      EditorState.readOnly.of(options.isReadOnly),
      field,
      chipKeys({ field, onCondition: options.onCondition }),
      options.isReadOnly ? [] : fieldList(field),
      options.isShort ? shortText(options.onEnter) : [],
      history(),
      // Not `defaultKeymap`, which binds Ctrl+Enter to inserting a line. Here it saves.
      keymap.of([...historyKeymap, ...standardKeymap]),
      EditorView.lineWrapping,
      EditorView.cspNonce.of(nonce()),
      chipsTheme,
      EditorView.contentAttributes.of({ ...options.attributes, spellcheck: 'true', lang: 'nl' }),
      EditorView.contentAttributes.compute([field], (now) => validity(now.field(field).context)),
      EditorView.updateListener.of(({ docChanged, state: now, focusChanged, view }) => {
        if (docChanged) options.onChange(textOf(now))
        if (focusChanged && view.hasFocus) options.onFocus()
      }),
    ],
  })
  return { view: new EditorView({ state, parent: options.parent }), field }
}

/** Replaces only the changed range of the text, so that caret and scroll position are kept. */
export const setText = (view: EditorView, text: string): void => {
  const now = view.state.sliceDoc()
  if (now === text) return
  let start = 0
  while (start < Math.min(now.length, text.length) && now[start] === text[start]) start += 1
  let end = 0
  const most = Math.min(now.length, text.length) - start
  while (end < most && now.at(-1 - end) === text.at(-1 - end)) end += 1
  view.dispatch({
    changes: { from: start, to: now.length - end, insert: text.slice(start, text.length - end) },
  })
}
