import type { TemplateProblem } from '@zaakwerk/contract/entities/template'
import { storedText } from '@zaakwerk/contract/stored-text'
import { type FieldRef, useField } from '@zaakwerk/platform/forms'
import { FieldFrame } from '@zaakwerk/ui/forms'
import { type KeyboardEvent, type ReactElement, type Ref, useId, useMemo } from 'react'
import css from './edit.module.css'
import { markedLines } from './text-marks.ts'

interface TemplateTextAreaProps {
  readonly field: FieldRef<string>
  readonly problems: readonly TemplateProblem[]
  readonly isReadOnly: boolean
  /** A single line that wraps. */
  readonly isShort?: boolean
  /** Called for Enter in a single line. */
  readonly onEnter?: () => void
  readonly ref?: Ref<HTMLTextAreaElement>
  readonly onFocus?: () => void
}

/** Pasted text may have line breaks. */
const asOneLine = (text: string): string => storedText(text).replaceAll('\n', ' ')

/** The text area of a template, which highlights merge fields and invalid lines. */
export const TemplateTextArea = (props: TemplateTextAreaProps): ReactElement => {
  const id = useId()
  const { label, value, error, change } = useField(props.field)
  const onKeyDown = (event: KeyboardEvent): void => {
    // With Ctrl or Cmd the form saves.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    if (!event.repeat) props.onEnter?.()
  }
  const lines = useMemo(() => markedLines(value, props.problems), [value, props.problems])
  return (
    <FieldFrame id={id} label={label} error={error}>
      <div className={css.area} data-short={props.isShort || undefined}>
        <div className={css.behind} aria-hidden="true">
          {lines.map(({ number, marks, isWrong }) => (
            <div key={number} data-line={number} data-wrong={isWrong || undefined}>
              {marks.map(({ text, kind }, at) => (
                <span key={at} data-kind={kind}>
                  {text}
                </span>
              ))}
              {'\n'}
            </div>
          ))}
        </div>
        <textarea
          ref={props.ref}
          id={id}
          value={value}
          readOnly={props.isReadOnly}
          spellCheck
          lang="nl"
          aria-invalid={error || props.problems.length > 0 ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={({ target }) => change(props.isShort ? asOneLine(target.value) : target.value)}
          onKeyDown={props.isShort ? onKeyDown : undefined}
          onFocus={props.onFocus}
        />
      </div>
    </FieldFrame>
  )
}
