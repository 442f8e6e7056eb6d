import type { TemplateProblem } from '@zaakwerk/contract/entities/template'
import { storedText } from '@zaakwerk/contract/stored-text'
import { type KeyboardEvent, type ReactElement, useImperativeHandle, useMemo, useRef } from 'react'
import css from './edit.module.css'
import type { TemplateTextProps } from './text-handle.ts'
import { lineAt, markedLines } from './text-marks.ts'

interface TemplateTextAreaProps extends TemplateTextProps {
  /** Id of the error of the field, if any. */
  readonly errorId: string | undefined
  readonly problems: readonly TemplateProblem[]
}

/** Pasted text may have line breaks. */
const asOneLine = (text: string): string => storedText(text).replaceAll('\n', ' ')

/** The stored text of a template with its codes. Highlights merge fields and invalid lines. */
export const TemplateTextArea = (props: TemplateTextAreaProps): ReactElement => {
  const { id, errorId, value, problems, isShort, onChange, ref } = props
  const area = useRef<HTMLTextAreaElement>(null)
  const onKeyDown = (event: KeyboardEvent): void => {
    // With Ctrl or Cmd the form saves.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    if (!event.repeat) props.onEnter()
  }
  useImperativeHandle(ref, () => ({
    selection: () => ({
      from: area.current?.selectionStart ?? 0,
      to: area.current?.selectionEnd ?? 0,
    }),
    focusAt: (at) => {
      const { current } = area
      if (!current) return
      current.focus({ preventScroll: true })
      current.setSelectionRange(at, at)
      // The text area is as high as its text, so focusing it does not scroll to the line.
      const drawn = current.parentElement?.querySelector(`[data-line="${lineAt(current.value, at)}"]`)
      ;(drawn ?? current).scrollIntoView({ block: 'nearest' })
    },
  }))
  const lines = useMemo(() => markedLines(value, problems), [value, problems])
  return (
    <div className={css.area} data-short={isShort || undefined} data-read={props.isReadOnly || undefined}>
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
        ref={area}
        id={id}
        aria-labelledby={`${id}-label`}
        value={value}
        readOnly={props.isReadOnly}
        spellCheck
        lang="nl"
        aria-invalid={errorId || problems.length > 0 ? true : undefined}
        aria-describedby={errorId}
        onChange={({ target }) => onChange(isShort ? asOneLine(target.value) : target.value)}
        onKeyDown={isShort ? onKeyDown : undefined}
        onFocus={props.onFocus}
      />
    </div>
  )
}
