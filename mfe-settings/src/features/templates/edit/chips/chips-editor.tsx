import type { EditorView } from '@codemirror/view'
import { type Rule, ruleEdits, type TextRange, wrapEdits } from '@zaakwerk/domain/template-edits'
import type { TemplateCondition } from '@zaakwerk/domain/template-tags'
import { PlusIcon } from '@zaakwerk/ui'
import { type ReactElement, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import css from '../edit.module.css'
import type { TemplateTextProps } from '../text-handle.ts'
import type { ChipContext } from './chip-context.ts'
import { removeCondition } from './chip-keys.ts'
import { setContext } from './chip-state.ts'
import { ConditionDialog } from './condition.dialog.tsx'
import { type ChipsEditorView, createEditor, setText } from './create-editor.ts'
import { replaceByField } from './field-list.ts'

interface ChipsEditorProps extends TemplateTextProps {
  readonly context: ChipContext
}

/** Target of the condition dialog: an existing condition, or a selection to wrap. */
type Asked = { readonly condition: TemplateCondition } | { readonly selected: TextRange }

const rangeOf = ({ state }: EditorView): TextRange => {
  const { from, to } = state.selection.main
  return { from, to }
}

const changeRule = (view: EditorView, asked: Asked | undefined, rule: Rule): void => {
  if (!asked) return
  const text = view.state.sliceDoc()
  const edits =
    'condition' in asked ? ruleEdits(text, asked.condition, rule) : wrapEdits(text, asked.selected, rule)
  view.dispatch({ changes: [...edits], userEvent: 'input' })
}

/** Text editor that shows fields and conditions as chips with Dutch names. */
export const ChipsEditor = (props: ChipsEditorProps): ReactElement => {
  const { id, value, context, isReadOnly, isShort, ref } = props
  const latest = useRef(props)
  latest.current = props
  const parent = useRef<HTMLDivElement>(null)
  const editor = useRef<ChipsEditorView>(null)
  const [asked, setAsked] = useState<Asked>()

  useLayoutEffect(() => {
    if (!parent.current) return
    const first = latest.current
    const created = createEditor({
      parent: parent.current,
      text: first.value,
      context: first.context,
      isReadOnly,
      isShort,
      attributes: { id, 'aria-labelledby': `${id}-label` },
      onChange: (text) => latest.current.onChange(text),
      onCondition: (condition) => setAsked({ condition }),
      onEnter: () => latest.current.onEnter(),
      onFocus: () => latest.current.onFocus(),
    })
    editor.current = created
    return () => {
      editor.current = null
      created.view.destroy()
    }
  }, [id, isReadOnly, isShort])

  useLayoutEffect(() => {
    editor.current?.view.dispatch({ effects: setContext.of(context) })
  }, [context])
  useLayoutEffect(() => {
    if (editor.current) setText(editor.current.view, value)
  }, [value])

  useImperativeHandle(ref, () => ({
    selection: () => (editor.current ? rangeOf(editor.current.view) : { from: 0, to: 0 }),
    focusAt: (at) => {
      editor.current?.view.focus()
      editor.current?.view.dispatch({ selection: { anchor: at }, scrollIntoView: true })
    },
  }))

  const condition = asked && 'condition' in asked ? asked.condition : undefined
  const withView = (act: (view: EditorView) => void) => () => {
    if (editor.current) act(editor.current.view)
  }
  return (
    <>
      {isReadOnly || isShort ? null : (
        <div className={`${css.tools} row`}>
          <button type="button" onClick={withView((view) => setAsked({ selected: rangeOf(view) }))}>
            Voorwaarde
          </button>
          <button
            type="button"
            className={css.insert}
            onClick={withView((view) => replaceByField(view, rangeOf(view)))}
          >
            <PlusIcon size={14} /> Veld invoegen
          </button>
        </div>
      )}
      <div
        className={css.area}
        data-short={isShort || undefined}
        data-read={isReadOnly || undefined}
        ref={parent}
      />
      <ConditionDialog
        isOpen={asked !== undefined}
        use={context.use}
        condition={condition}
        onClose={() => {
          setAsked(undefined)
          editor.current?.view.focus()
        }}
        onChosen={(rule) => withView((view) => changeRule(view, asked, rule))()}
        onRemove={withView((view) => {
          if (condition) removeCondition(view, condition)
        })}
      />
    </>
  )
}
