import { formatReference } from '@zaakwerk/domain/cjib'
import { type ReactElement, useLayoutEffect, useRef, useState } from 'react'
import { NumberField, type NumberFieldProps } from './number-field.tsx'
import css from './rows.module.css'

interface NumberCellProps extends NumberFieldProps {
  /** Whether another number may be typed. */
  readonly canMend: boolean
  /** It is being tried. */
  readonly isBusy: boolean
}

/** The number of a row. One that failed can be mended in place: Enter opens it and checks it, Esc reverts. */
export const NumberCell = ({ canMend, isBusy, ...props }: NumberCellProps): ReactElement => {
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
      <NumberField
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
      className={`${css.number} cut num`}
      data-wrong={props.isWrong || undefined}
      aria-label={`CJIB-nummer van regel ${props.line} verbeteren: ${formatReference(props.number) || 'leeg'}`}
      aria-describedby={props.describedBy}
      // Not disabled: it has the focus.
      aria-disabled={isBusy || undefined}
      onClick={() => setOpen(!isBusy)}
    >
      {formatReference(props.number) || 'leeg'}
    </button>
  )
}
