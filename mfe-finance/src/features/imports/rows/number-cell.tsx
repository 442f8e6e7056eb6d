import { formatReference } from '@zaakwerk/domain/cjib'
import { type ReactElement, useLayoutEffect, useRef, useState } from 'react'
import { NumberField, type NumberFieldProps } from './number-field.tsx'
import css from './rows.module.css'

interface NumberCellProps extends NumberFieldProps {
  /** Whether the number can be corrected. */
  readonly canMend: boolean
  /** The retry is running. */
  readonly isBusy: boolean
}

/** The number of a row. A failed one can be corrected in place: Enter opens and submits it, Esc reverts. */
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
