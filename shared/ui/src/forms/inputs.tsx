import { type FieldRef, useField } from '@zaakwerk/platform/forms'
import { memo, type ReactElement, type ReactNode } from 'react'
import { CheckboxField } from './checkbox-field.tsx'
import { ComboboxField, type ComboboxOption } from './combobox-field.tsx'
import { DateField, TimeField } from './date-field.tsx'
import { RadioField } from './radio-field.tsx'
import { TextAreaField, TextField } from './text-field.tsx'

// Memoised: a form renders when it becomes dirty, is sent or refused, and its fields only when they change.

/** Props that come from the form. */
type Known = 'label' | 'value' | 'error' | 'onChange'

type InputProps<Props> = Omit<Props, Known> & {
  readonly field: FieldRef<string>
  readonly label?: string
}

const useInput = (field: FieldRef<string>, label?: string) => {
  const { change, ...known } = useField(field)
  return { ...known, label: label ?? known.label, onChange: change }
}

type TextProps = InputProps<Parameters<typeof TextField>[0]>

export const TextInput = memo(
  ({ field, label, ...props }: TextProps): ReactElement => (
    <TextField {...useInput(field, label)} {...props} />
  ),
)

type TextAreaProps = InputProps<Parameters<typeof TextAreaField>[0]>

export const TextAreaInput = memo(
  ({ field, label, ...props }: TextAreaProps): ReactElement => (
    <TextAreaField {...useInput(field, label)} {...props} />
  ),
)

type DateProps = InputProps<Parameters<typeof DateField>[0]>

export const DateInput = memo(
  ({ field, label, ...props }: DateProps): ReactElement => (
    <DateField {...useInput(field, label)} {...props} />
  ),
)

type TimeProps = InputProps<Parameters<typeof TimeField>[0]>

export const TimeInput = memo(
  ({ field, label, ...props }: TimeProps): ReactElement => (
    <TimeField {...useInput(field, label)} {...props} />
  ),
)

type SelectProps = Omit<Parameters<typeof ComboboxField>[0], Known | 'options' | 'canClear'>

interface SelectInputProps<Value extends string> extends SelectProps {
  readonly field: FieldRef<Value>
  readonly options: readonly (ComboboxOption & { readonly value: Value })[]
  readonly onChosen?: (value: Value) => void
  /** The empty value; adds a button that clears the choice. */
  readonly cleared?: Value
}

const Choice = <Value extends string>({
  field,
  onChosen,
  cleared,
  ...props
}: SelectInputProps<Value>): ReactElement => {
  const { label, value, error, change } = useField(field)
  const choose = (chosen: string): void => {
    if (chosen === '' && cleared !== undefined) change(cleared)
    const option = props.options.find((one) => one.value === chosen)
    if (!option) return
    change(option.value)
    onChosen?.(option.value)
  }
  return (
    <ComboboxField
      label={label}
      value={value}
      error={error}
      canClear={cleared !== undefined}
      onChange={choose}
      {...props}
    />
  )
}

export const SelectInput = memo(Choice) as typeof Choice

export const CheckboxInput = ({
  field,
  isDisabled = false,
  isSwitch,
}: {
  readonly field: FieldRef<boolean>
  readonly isDisabled?: boolean
  readonly isSwitch?: boolean
}): ReactElement => {
  const { label, value, change } = useField(field)
  return (
    <CheckboxField
      label={label}
      value={value}
      isDisabled={isDisabled}
      isSwitch={isSwitch}
      onChange={change}
    />
  )
}

interface RadioInputProps<Value extends string> {
  readonly field: FieldRef<Value>
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly isDisabled?: boolean
}

const Radio = <Value extends string>({ field, ...props }: RadioInputProps<Value>): ReactElement => {
  const { label, value, error, change } = useField(field)
  return <RadioField label={label} value={value} error={error} onChange={change} {...props} />
}

export const RadioInput = memo(Radio) as typeof Radio

const yesOrNo = [
  { value: 'yes', label: 'Ja' },
  { value: 'no', label: 'Nee' },
] as const

/** "Ja" or "Nee", on one line. */
export const YesNoInput = ({
  field,
  isDisabled = false,
  hint,
}: {
  readonly field: FieldRef<boolean>
  readonly isDisabled?: boolean
  readonly hint?: ReactNode
}): ReactElement => {
  const { label, value, error, change } = useField(field)
  return (
    <RadioField
      label={label}
      value={value ? 'yes' : 'no'}
      options={yesOrNo}
      error={error}
      hint={hint}
      isInline
      isDisabled={isDisabled}
      onChange={(chosen) => change(chosen === 'yes')}
    />
  )
}
