import { act, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, it, vi } from 'vitest'
import { ApiError } from '../data/api-error.ts'
import { hasUnsaved } from '../leaving/unsaved.ts'
import { useNotices } from '../notices/notify.ts'
import type { FieldRef, FormOptions } from './form-types.ts'
import { useField } from './use-field.ts'
import { useForm } from './use-form.ts'

interface Values extends Record<string, unknown> {
  readonly name: string
  readonly place: string
}

const Text = ({ field }: { readonly field: FieldRef<string> }): ReactElement => {
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

const start: Values = { name: 'Jansen', place: 'Zwolle' }

const Contact = (options: Partial<FormOptions<Values>>): ReactElement => {
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

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(input(label), { target: { value } })
/** Submits, and waits for the renders that follow at once. */
const save = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Opslaan' })))

const heldSubmit = () => {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const submit = vi.fn((_values: Values, _changed: readonly string[]) => promise)
  return { submit, release: (result?: unknown) => act(async () => resolve(result)), reject }
}

it('sends what is typed and what differs, settles once, and has nothing unsaved then', async () => {
  const { submit, release } = heldSubmit()
  const onSettled = vi.fn()
  render(<Contact submit={submit} onSettled={onSettled} />)
  expect(hasUnsaved()).toBe(false)
  type('Naam', 'Pieters')
  expect(hasUnsaved()).toBe(true)
  await save()
  await release()
  expect(submit.mock.calls).toEqual([[{ name: 'Pieters', place: 'Zwolle' }, ['name']]])
  expect(onSettled.mock.calls).toEqual([['done']])
  expect(hasUnsaved()).toBe(false)
  expect(screen.getByText('Als opgeslagen').tagName).toBe('EM')
})

it('keeps guarding what is typed while a save is on its way, and sends that as the next edit', async () => {
  const { submit, release } = heldSubmit()
  const onSettled = vi.fn()
  render(<Contact submit={submit} onSettled={onSettled} />)
  type('Naam', 'Pieters')
  await save()
  type('Naam', 'Pieters-Jansen')
  await release()
  expect(input('Naam').value).toBe('Pieters-Jansen')
  expect(screen.getByText('Niet opgeslagen').tagName).toBe('EM')
  expect(hasUnsaved()).toBe(true)
  expect(onSettled.mock.calls).toEqual([])
  await save()
  expect(submit.mock.calls[1]).toEqual([{ name: 'Pieters-Jansen', place: 'Zwolle' }, ['name']])
  expect(onSettled.mock.calls).toEqual([['done']])
  expect(hasUnsaved()).toBe(false)
})

it('settles what is sent once, whatever is typed while it is on its way', async () => {
  const { submit, release } = heldSubmit()
  const onSettled = vi.fn()
  render(<Contact isSentOnce submit={submit} onSettled={onSettled} />)
  type('Naam', 'Pieters')
  await save()
  type('Naam', 'Pieters-Jansen')
  await release()
  expect(onSettled.mock.calls).toEqual([['done']])
  expect(hasUnsaved()).toBe(false)
})

it('is one submit however often it is pressed before that is drawn', async () => {
  const { submit, release } = heldSubmit()
  const onSettled = vi.fn()
  render(<Contact submit={submit} onSettled={onSettled} />)
  type('Naam', 'Pieters')
  await act(async () => {
    for (let press = 0; press < 3; press += 1)
      fireEvent.click(screen.getByRole('button', { name: 'Opslaan' }))
  })
  await release()
  expect(submit.mock.calls).toHaveLength(1)
  expect(onSettled.mock.calls).toEqual([['done']])
})

it('can be sent again after checks stopped it', async () => {
  const submit = vi.fn(async () => undefined)
  render(<Contact submit={submit} missing={({ name }) => (name === '' ? ['name'] : [])} />)
  type('Naam', '')
  await save()
  expect(screen.getByRole('status').textContent).toBe('De volgende velden zijn niet ingevuld | Naam')
  expect(document.activeElement).toBe(input('Naam'))
  type('Naam', 'Pieters')
  await save()
  expect(submit.mock.calls).toHaveLength(1)
})

const refused = (...fields: readonly (readonly [field: string, msg: string])[]) =>
  new ApiError({
    status: 422,
    code: 'validation_failed',
    detail: fields.map(([, msg]) => msg).join(', '),
    path: '/cases',
    fields: fields.map(([field, msg]) => ({ loc: ['body', field], msg, type: 'custom' })),
  })

it.each([
  {
    refusal: 'of a field it has',
    error: refused(['name', 'De naam is te lang.']),
    told: 'De volgende velden zijn niet goed ingevuld | De naam is te lang.',
  },
  {
    refusal: 'of a field that is called otherwise on the wire',
    error: refused(['city', 'Die plaats bestaat niet.']),
    told: 'De volgende velden zijn niet goed ingevuld | Die plaats bestaat niet.',
  },
  {
    refusal: 'of a field it has and of one it does not show',
    error: refused(['status', 'De zaak is gesloten.'], ['name', 'De naam is te lang.']),
    told: 'De volgende velden zijn niet goed ingevuld | De naam is te lang. | De zaak is gesloten.',
  },
  {
    refusal: 'of fields it does not show',
    error: refused(['status', 'De zaak is gesloten.'], ['type', 'Kies een type.']),
    told: 'Er is iets fout gegaan | De zaak is gesloten. | Kies een type.',
  },
])('tells every word of a refusal $refusal', async ({ error, told }) => {
  const submit = vi.fn(() => Promise.reject(error))
  render(<Contact submit={submit} wireNames={{ city: 'place' }} />)
  type('Naam', 'Pieters')
  await save()
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(told))
  expect(input('Naam').value).toBe('Pieters')
  expect(hasUnsaved()).toBe(true)
})

it('judges nothing any more once a submit has emptied it', async () => {
  const Emptied = (): ReactElement => {
    const form = useForm<Values>({
      label: 'Contact',
      labels: { name: 'Naam', place: 'Plaats' },
      start: { name: '', place: '' },
      check: ({ name }) => ({ name: name.length < 3 ? 'Te kort' : undefined }),
      isSentOnce: true,
      submit: async () => undefined,
      onSettled: () => form.reset({ name: '', place: '' }),
    })
    return (
      <form onSubmit={form.submit}>
        <Text field={form.field('name')} />
        <Text field={form.field('place')} />
        <button type="submit">Opslaan</button>
      </form>
    )
  }
  render(<Emptied />)
  type('Naam', 'Jo')
  await save()
  expect(input('Naam').getAttribute('aria-invalid')).toBe('true')
  type('Naam', 'Johan')
  await save()
  expect(input('Naam').value).toBe('')
  expect(input('Naam').getAttribute('aria-invalid')).toBe('false')
  await act(async () => type('Plaats', 'Zwolle'))
  expect(input('Naam').getAttribute('aria-invalid')).toBe('false')
})

it('says no more of a refusal once the field is mended, nor in its notice once it is sent again', async () => {
  const submit = vi.fn().mockRejectedValueOnce(refused(['name', 'De naam is te lang.']))
  const { result } = renderHook(() => useNotices())
  render(<Contact submit={submit} />)
  type('Naam', 'Pieters')
  await save()
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('De naam is te lang.'))
  expect(result.current).toHaveLength(1)
  type('Naam', 'Piet')
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(''))
  await save()
  await waitFor(() => expect(result.current).toEqual([]))
})

it('shows what is there now once its user lets go of a change', async () => {
  const onSettled = vi.fn()
  const submit = async () => 'discarded'
  const { rerender } = render(<Contact submit={submit} onSettled={onSettled} />)
  type('Naam', 'Pieters')
  rerender(<Contact submit={submit} onSettled={onSettled} start={{ ...start, name: 'Van Sanne' }} />)
  expect(input('Naam').value).toBe('Pieters')
  await save()
  expect(input('Naam').value).toBe('Van Sanne')
  expect(onSettled.mock.calls).toEqual([['discarded']])
  expect(hasUnsaved()).toBe(false)
})

it('stays as typed while nothing is decided', async () => {
  const onSettled = vi.fn()
  render(<Contact submit={async () => 'open'} onSettled={onSettled} />)
  type('Naam', 'Pieters')
  await save()
  expect(input('Naam').value).toBe('Pieters')
  expect(onSettled.mock.calls).toEqual([])
  expect(hasUnsaved()).toBe(true)
})

it('follows what somebody else saves as long as nobody types', () => {
  const { rerender } = render(<Contact />)
  rerender(<Contact start={{ ...start, name: 'Van Sanne' }} />)
  expect(input('Naam').value).toBe('Van Sanne')
  type('Plaats', 'Hattem')
  rerender(<Contact start={{ ...start, name: 'Van Joost' }} />)
  expect([input('Naam').value, input('Plaats').value]).toEqual(['Van Sanne', 'Hattem'])
  type('Plaats', 'Zwolle')
  expect(input('Naam').value).toBe('Van Joost')
})

it('takes what somebody else saves beside what is typed, where it merges', () => {
  const { rerender } = render(<Contact isMerging />)
  type('Plaats', 'Hattem')
  rerender(<Contact isMerging start={{ name: 'Van Sanne', place: 'Heerde' }} />)
  expect([input('Naam').value, input('Plaats').value]).toEqual(['Van Sanne', 'Hattem'])
  expect(hasUnsaved()).toBe(true)
  rerender(<Contact isMerging start={{ name: 'Van Joost', place: 'Hattem' }} />)
  expect(input('Naam').value).toBe('Van Joost')
  expect(hasUnsaved()).toBe(false)
})
