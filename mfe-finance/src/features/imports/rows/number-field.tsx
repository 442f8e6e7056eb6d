import { importLimits } from '@zaakwerk/contract/entities/import'
import { formatReference, normaliseCjibNumber } from '@zaakwerk/domain/cjib'
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactElement,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import css from './rows.module.css'

export interface NumberFieldProps {
  readonly line: number
  readonly number: string
  readonly isWrong: boolean
  /** The same number may be sent again: it was refused before, or its mail was not sent. */
  readonly takesSame: boolean
  /** Whether leaving the field submits the number; else only Enter does. */
  readonly submitsOnBlur: boolean
  /** Id of the error text. */
  readonly describedBy: string
  readonly onMend: (number: string) => void
}

interface FieldProps extends NumberFieldProps {
  /** Called at the end, with whether the focus returns to the number. */
  readonly onEnd: (hasFocus: boolean) => void
}

/** The field for a corrected number. */
export const NumberField = (props: FieldProps): ReactElement => {
  const { number, line, submitsOnBlur, onEnd } = props
  const [typed, setTyped] = useState(formatReference(number))
  const input = useRef<HTMLInputElement>(null)
  /** A removed field may still fire a blur event. */
  const hasEnded = useRef(false)
  useLayoutEffect(() => input.current?.focus(), [])

  const next = typed.trim()
  const isChanged = next !== '' && normaliseCjibNumber(next) !== normaliseCjibNumber(number)
  const end = (keeps: boolean, hasFocus: boolean): void => {
    if (hasEnded.current) return
    hasEnded.current = true
    if (keeps && (isChanged || (props.takesSame && next))) props.onMend(next)
    onEnd(hasFocus)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const sends = event.key === 'Enter' && event.target === input.current
    if (event.nativeEvent.isComposing || (!sends && event.key !== 'Escape')) return
    // Neither starts the import nor closes the dialog.
    event.preventDefault()
    event.stopPropagation()
    if (!event.repeat) end(sends, true)
  }
  const onBlur = ({ currentTarget, target, relatedTarget }: FocusEvent<HTMLElement>): void => {
    // Only the window lost the focus, to look the number up.
    if (document.activeElement === target || currentTarget.contains(relatedTarget)) return
    if (submitsOnBlur) end(true, false)
    else if (!isChanged) end(false, false)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for the keys and the focus of what is inside
    <span className={css.mending} onKeyDown={onKeyDown} onBlur={onBlur}>
      <input
        ref={input}
        className={`${css.field} num`}
        aria-label={`CJIB-nummer van regel ${line}`}
        aria-invalid={props.isWrong || undefined}
        aria-describedby={props.describedBy}
        inputMode="numeric"
        autoComplete="off"
        maxLength={importLimits.cell}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {submitsOnBlur ? null : (
        <button
          type="button"
          className={`${css.again} caption strong`}
          aria-label={`Opnieuw proberen: regel ${line}`}
          // Keeps the focus in the field, also in browsers whose buttons take none.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => end(true, true)}
        >
          Opnieuw proberen
        </button>
      )}
    </span>
  )
}
