import type { ReactElement } from 'react'
import css from './field.module.css'

interface CheckboxFieldProps {
  readonly label: string
  readonly isChecked: boolean
  readonly onChange: (isChecked: boolean) => void
  readonly isDisabled?: boolean
}

/** Yes or no. */
export const CheckboxField = (props: CheckboxFieldProps): ReactElement => (
  <label className={css.choice}>
    <input
      type="checkbox"
      checked={props.isChecked}
      disabled={props.isDisabled}
      onChange={(event) => props.onChange(event.target.checked)}
    />
    {props.label}
  </label>
)
