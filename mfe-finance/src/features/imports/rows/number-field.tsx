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
  /** The same number may be sent again: it was typed and not taken, or no mail came of it. */
  readonly takesSame: boolean
  /** Whether leaving the field checks what was typed. Without it that has to be asked for. */
  readonly sendsWhenLeft: boolean
  /** Id of the words that say what is wrong. */
  readonly describedBy: string
  readonly onMend: (number: string) => void
}

interface FieldProps extends NumberFieldProps {
  /** Done, with whether the focus goes back to the number. */
  readonly onEnd: (hasFocus: boolean) => void
}

/** Where another number is typed. */
export const NumberField = (props: FieldProps): ReactElement => {
  const { number, line, sendsWhenLeft, onEnd } = props
  const [typed, setTyped] = useState(formatReference(number))
  const input = useRef<HTMLInputElement>(null)
  /** A field that goes may say that it was left, after all. */
  const isOver = useRef(false)
  useLayoutEffect(() => input.current?.focus(), [])

  const next = typed.trim()
  const isChanged = next !== '' && normaliseCjibNumber(next) !== normaliseCjibNumber(number)
  const end = (keeps: boolean, hasFocus: boolean): void => {
    if (isOver.current) return
    isOver.current = true
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
    // Only the window was left, to look the number up: the field has the focus when it comes back.
    if (document.activeElement === target || currentTarget.contains(relatedTarget)) return
    if (sendsWhenLeft) end(true, false)
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
      {sendsWhenLeft ? null : (
        <button
          type="button"
          className={`${css.again} caption strong`}
          aria-label={`Opnieuw proberen: regel ${line}`}
          // The field keeps the focus, also where a button takes none.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => end(true, true)}
        >
          Opnieuw proberen
        </button>
      )}
    </span>
  )
}
