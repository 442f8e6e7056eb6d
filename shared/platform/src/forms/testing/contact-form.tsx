import { act, fireEvent, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { vi } from 'vitest'
import type { FormOptions } from '../form-types.ts'
import { type FieldRef, useField } from '../use-field.ts'
import { useForm } from '../use-form.ts'

export interface Values extends Record<string, unknown> {
  readonly name: string
  readonly place: string
}

/** A field of {@link Contact}. */
export const Text = ({ field }: { readonly field: FieldRef<string> }): ReactElement => {
  const { label, value, error, change } = useField(field)
  return (
    <input
      aria-label={label}
      aria-invalid={error !== undefined}
      value={value}
      onChange={(event) => change(event.target.value)}
    />
  )
}

/** What {@link Contact} begins with. */
export const start: Values = { name: 'Jansen', place: 'Zwolle' }

/** A form of two fields that shows what it says of itself. */
export const Contact = (options: Partial<FormOptions<Values>>): ReactElement => {
  const form = useForm<Values>({
    label: 'Contact',
    labels: { name: 'Naam', place: 'Plaats' },
    start,
    submit: async () => undefined,
    ...options,
  })
  return (
    <form ref={form.element} onSubmit={form.submit}>
      <Text field={form.field('name')} />
      <Text field={form.field('place')} />
      <button type="submit">Opslaan</button>
      <output>{form.problems && [form.problems.title, ...form.problems.items].join(' | ')}</output>
      <em>{form.isDirty ? 'Niet opgeslagen' : 'Als opgeslagen'}</em>
    </form>
  )
}

export const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
export const type = (label: string, value: string) => fireEvent.change(input(label), { target: { value } })
/** Submits, and waits for the renders that follow at once. */
export const save = () =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Opslaan' })))

/** A submit that is on its way until it is released. */
export const heldSubmit = () => {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const submit = vi.fn((_values: Values, _changed: readonly string[]) => promise)
  return { submit, release: (result?: unknown) => act(async () => resolve(result)), reject }
}
