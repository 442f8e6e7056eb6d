import { useController, useWatch } from 'react-hook-form'
import type { FieldValues } from './field-values.ts'
import type { FieldRef, Form } from './form-types.ts'

export interface Field<Value> {
  readonly name: string
  readonly label: string
  readonly value: Value
  readonly error: string | undefined
  readonly change: (value: Value) => void
  readonly onBlur: () => void
}

/** Connects an input to its form; a change renders only this field again. */
export const useField = <Value>({ name, label, control }: FieldRef<Value>): Field<Value> => {
  const { field, fieldState } = useController({ name, control })
  return {
    name,
    label,
    value: field.value as Value,
    error: fieldState.error?.message,
    change: field.onChange,
    onBlur: field.onBlur,
  }
}

/** The current values of a form. Renders the caller again on every change. */
export const useFormValues = <Values extends FieldValues>({ control }: Form<Values>): Values =>
  useWatch({ control }) as Values
