import { importLimits } from '@zaakwerk/contract/entities/import'
import { formatReference, normaliseCjibNumber } from '@zaakwerk/domain/cjib'
import { type KeyboardEvent, type ReactElement, useLayoutEffect, useRef, useState } from 'react'
import css from './rows.module.css'

interface NumberCellProps {
  readonly line: number
  readonly number: string
  /** Whether another number may be typed. */
  readonly canMend: boolean
  readonly isWrong: boolean
  /** Id of the words that say what is wrong. */
  readonly describedBy: string
  readonly onMend: (number: string) => void
}

interface MendingProps extends Omit<NumberCellProps, 'canMend'> {
  /** Done, with whether the focus goes back to the number. */
  readonly onEnd: (hasFocus: boolean) => void
}

const Mending = (props: MendingProps): ReactElement => {
  const { number, line, onEnd } = props
  const [typed, setTyped] = useState(formatReference(number))
  const input = useRef<HTMLInputElement>(null)
  /** A field that goes may say that it was left, after all. */
  const isOver = useRef(false)
  useLayoutEffect(() => input.current?.focus(), [])

  const end = (keeps: boolean, hasFocus: boolean): void => {
    if (isOver.current) return
    isOver.current = true
    const next = typed.trim()
    if (keeps && next && normaliseCjibNumber(next) !== normaliseCjibNumber(number)) props.onMend(next)
    onEnd(hasFocus)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return
    // Neither starts the import nor closes the dialog.
    event.preventDefault()
    event.stopPropagation()
    if (!event.repeat) end(event.key === 'Enter', true)
  }
  return (
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
      onKeyDown={onKeyDown}
      onBlur={() => end(true, false)}
    />
  )
}

/** The number of a row. One that failed can be mended in place: Enter opens it and checks it, Esc reverts. */
export const NumberCell = ({ canMend, ...props }: NumberCellProps): ReactElement => {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const takesFocus = useRef(false)
  useLayoutEffect(() => {
    if (isOpen || !takesFocus.current) return
    takesFocus.current = false
    button.current?.focus()
  }, [isOpen])

  if (!canMend) return <>{formatReference(props.number) || '-'}</>
  if (isOpen)
    return (
      <Mending
        {...props}
        onEnd={(hasFocus) => {
          takesFocus.current = hasFocus
          setOpen(false)
        }}
      />
    )
  return (
    <button
      ref={button}
      type="button"
      className={`${css.number} num`}
      data-wrong={props.isWrong || undefined}
      aria-label={`CJIB-nummer van regel ${props.line} verbeteren: ${formatReference(props.number) || 'leeg'}`}
      aria-describedby={props.describedBy}
      onClick={() => setOpen(true)}
    >
      {formatReference(props.number) || 'leeg'}
    </button>
  )
}
