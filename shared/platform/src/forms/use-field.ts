import { useSyncExternalStore } from 'react'
import type { FieldValues } from './field-values.ts'
import type { FieldRef, Form } from './form-types.ts'

export interface Field<Value> {
  readonly name: string
  readonly label: string
  readonly value: Value
  readonly error: string | undefined
  readonly change: (value: Value) => void
}

/** Connects an input to its form; a change renders only this field again. */
export const useField = <Value>({ name, label, store }: FieldRef<Value>): Field<Value> => ({
  name,
  label,
  value: useSyncExternalStore(store.subscribe, () => store.values()[name]) as Value,
  error: useSyncExternalStore(store.subscribe, () => store.validation().errors[name]?.message),
  change: (value) => store.change({ [name]: value }),
})

/** The current values of a form. Renders the caller again on every change. */
export const useFormValues = <Values extends FieldValues>({ store }: Form<Values>): Values =>
  useSyncExternalStore(store.subscribe, store.values) as Values
