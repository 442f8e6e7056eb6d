import type { ReactElement } from 'react'
import css from './choice-field.module.css'

interface CheckboxFieldProps {
  readonly label: string
  readonly value: boolean
  readonly isDisabled?: boolean
  /** Drawn as a switch. */
  readonly isSwitch?: boolean | undefined
  readonly onChange: (value: boolean) => void
}

/** A box with its label beside it. */
export const CheckboxField = ({
  label,
  value,
  isDisabled = false,
  isSwitch,
  onChange,
}: CheckboxFieldProps): ReactElement => (
  <label className={css.choice}>
    <input
      type="checkbox"
      role={isSwitch ? 'switch' : undefined}
      checked={value}
      disabled={isDisabled}
      onChange={(event) => onChange(event.target.checked)}
    />
    {label}
  </label>
)
