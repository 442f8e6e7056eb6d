import { useController, useWatch } from 'react-hook-form'
import type { FieldValues } from './field-values.ts'
import type { FieldRef, Form } from './form-types.ts'

/** A field as whatever draws it needs it. */
export interface Field<Value> {
  readonly name: string
  readonly label: string
  readonly value: Value
  /** What is wrong with it. */
  readonly error: string | undefined
  readonly change: (value: Value) => void
  readonly onBlur: () => void
}

/** Connects a field to its form: only this field is drawn again when it changes. */
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

/** What a form holds now, for what depends on it: draws anew with every change. */
export const useFormValues = <Values extends FieldValues>({ control }: Form<Values>): Values =>
  useWatch({ control }) as Values
