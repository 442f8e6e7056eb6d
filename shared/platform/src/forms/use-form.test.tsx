import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { hasUnsaved } from '../leaving/unsaved.ts'
import { Contact, heldSubmit, input, save, start, type } from './testing/contact-form.tsx'

it('sends the typed values and the changes, settles once, and has nothing unsaved afterwards', async () => {
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

it('keeps guarding input typed during a save, and sends it as the next edit', async () => {
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

it('settles a single submission, whatever is typed during it', async () => {
  const { submit, release } = heldSubmit()
  const onSettled = vi.fn()
  render(<Contact submitOnce submit={submit} onSettled={onSettled} />)
  type('Naam', 'Pieters')
  await save()
  type('Naam', 'Pieters-Jansen')
  await release()
  expect(onSettled.mock.calls).toEqual([['done']])
  expect(hasUnsaved()).toBe(false)
})

it('submits once however often it is pressed before the next render', async () => {
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

it('shows the current value once the user discards a change', async () => {
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

it('follows what another user saves as long as this one does not type', () => {
  const { rerender } = render(<Contact />)
  rerender(<Contact start={{ ...start, name: 'Van Sanne' }} />)
  expect(input('Naam').value).toBe('Van Sanne')
  type('Plaats', 'Hattem')
  rerender(<Contact start={{ ...start, name: 'Van Joost' }} />)
  expect([input('Naam').value, input('Plaats').value]).toEqual(['Van Sanne', 'Hattem'])
  type('Plaats', 'Zwolle')
  expect(input('Naam').value).toBe('Van Joost')
})

it('merges what another user saves with the input', () => {
  const { rerender } = render(<Contact isMerging />)
  type('Plaats', 'Hattem')
  rerender(<Contact isMerging start={{ name: 'Van Sanne', place: 'Heerde' }} />)
  expect([input('Naam').value, input('Plaats').value]).toEqual(['Van Sanne', 'Hattem'])
  expect(hasUnsaved()).toBe(true)
  rerender(<Contact isMerging start={{ name: 'Van Joost', place: 'Hattem' }} />)
  expect(input('Naam').value).toBe('Van Joost')
  expect(hasUnsaved()).toBe(false)
})
