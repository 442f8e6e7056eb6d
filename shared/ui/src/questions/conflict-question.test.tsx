import { act, render, screen } from '@testing-library/react'
import { askAboutConflict, NoticeStack } from '@zaakwerk/platform'
import type { ReactElement } from 'react'
import { expect, it, vi } from 'vitest'
import { conflictQuestion } from './shell-questions.tsx'

const Choice = (): ReactElement => <p>Wat moet er gebeuren?</p>

const ask = () => {
  const answered = Promise.withResolvers<string>()
  act(() => {
    const asked = askAboutConflict({ who: 'Sanne Jansen', label: 'Notities', isMerged: false, changes: [] })
    void asked.then(answered.resolve)
  })
  return answered.promise
}

it('leaves a conflict open when its code does not come, and asks it the next time', async () => {
  const load = vi.fn(async () => Choice).mockRejectedValueOnce(new Error('chunk 404'))
  const Question = conflictQuestion(load)
  render(
    <>
      <input aria-label="Notities" />
      <Question />
      <NoticeStack />
    </>,
  )
  const draft = screen.getByLabelText('Notities')
  expect(await ask()).toBe('close')
  await screen.findByText(/Dit venster kon niet worden geladen/)
  expect(draft.isConnected).toBe(true)
  void ask()
  await screen.findByText('Wat moet er gebeuren?')
})
