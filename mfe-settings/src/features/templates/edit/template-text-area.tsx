import type { TemplateProblem } from '@zaakwerk/contract/entities/template'
import { type FieldRef, useField } from '@zaakwerk/platform/forms'
import { FieldFrame } from '@zaakwerk/ui/forms'
import { type ReactElement, type Ref, useId, useMemo } from 'react'
import css from './edit.module.css'
import { markedLines } from './text-marks.ts'

interface TemplateTextAreaProps {
  readonly field: FieldRef<string>
  readonly problems: readonly TemplateProblem[]
  readonly isReadOnly: boolean
  /** One line for who reads it, as high as its text where that is longer than the window is wide: Enter submits. */
  readonly isShort?: boolean
  readonly maxLength?: number
  readonly ref?: Ref<HTMLTextAreaElement>
  readonly onFocus?: () => void
}

/** The text of a template. Behind what is typed its fields are tinted, and the lines that are wrong. */
export const TemplateTextArea = (props: TemplateTextAreaProps): ReactElement => {
  const id = useId()
  const { label, value, error, change, onBlur } = useField(props.field)
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
          onChange={(event) => change(event.target.value)}
          onFocus={props.onFocus}
          onBlur={onBlur}
        />
      </div>
    </FieldFrame>
  )
}
