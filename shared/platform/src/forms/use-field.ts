import { useSyncExternalStore } from 'react'
import type { FieldStore, FieldValues, FormStore } from './form-store.ts'

/** A field of a form, for an input of `@zaakwerk/ui/forms`. */
export interface FieldRef<Value> {
  readonly name: string
  readonly label: string
  readonly store: FieldStore
  /** Never set. Makes TypeScript refuse a field with another type of value. */
  readonly kind?: (value: Value) => void
}

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
export const useFormValues = <Values extends FieldValues>({
  store,
}: {
  readonly store: FormStore<Values>
}): Values => useSyncExternalStore(store.subscribe, store.values)

/** Whether a field differs from its initial value. */
export const useIsFieldDirty = ({ name, store }: FieldRef<string>): boolean =>
  useSyncExternalStore(store.subscribe, () => store.dirtyFields().includes(name))
