import { act, render, renderHook, screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, it, vi } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { hasUnsaved } from '../leaving/unsaved.ts'
import { useNotices } from '../notices/notify.ts'
import { Contact, input, save, Text, type, type Values } from './testing/contact-form.tsx'
import { useForm } from './use-form.ts'

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
])('shows every message of a refusal $refusal', async ({ error, told }) => {
  const submit = vi.fn(() => Promise.reject(error))
  render(<Contact submit={submit} wireNames={{ city: 'place' }} />)
  type('Naam', 'Pieters')
  await save()
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(told))
  expect(input('Naam').value).toBe('Pieters')
  expect(hasUnsaved()).toBe(true)
})

it('shows a refusal with its own title in its notice and under its field, and nowhere else', async () => {
  const inUse = { status: 409, code: 'email_in_use', detail: 'Er is al een gebruiker.', path: '/users' }
  const { result } = renderHook(() => useNotices())
  render(<Contact submit={() => Promise.reject(new ApiError(inUse))} wireNames={{ email: 'name' }} />)
  type('Naam', 'Pieters')
  await save()
  await waitFor(() => expect(input('Naam').getAttribute('aria-invalid')).toBe('true'))
  expect(result.current.map(({ title }) => title)).toEqual(['E-mailadres al in gebruik'])
  expect(screen.getByRole('status').textContent).toBe('')
  expect(document.activeElement).toBe(input('Naam'))
})

it('judges nothing any more once a submit has emptied it', async () => {
  const Emptied = (): ReactElement => {
    const form = useForm<Values>({
      label: 'Contact',
      labels: { name: 'Naam', place: 'Plaats' },
      start: { name: '', place: '' },
      check: ({ name }) => ({ name: name.length < 3 ? 'Te kort' : undefined }),
      submitOnce: true,
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

it('removes the refusal once the field is corrected, and its notice once it is sent again', async () => {
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
