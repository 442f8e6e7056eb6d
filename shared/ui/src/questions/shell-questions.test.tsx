import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { ask } from '@zaakwerk/platform'
import { show } from '@zaakwerk/testing/open-staff-page'
import { expect, it } from 'vitest'

const question = { title: 'Zeker?', text: 'Dit kan.', confirmLabel: 'Doen', cancelLabel: 'Terug' }

const starts = async (name: string): Promise<void> => {
  await waitFor(() => expect(document.activeElement?.textContent).toBe(name))
}

it.each([
  ['Doen', { isDanger: false }],
  ['Terug', { isDanger: true }],
  ['Terug', { isDanger: false, startsAtCancel: true }],
])('a question starts on "%s": %j', async (name, kind) => {
  show(<h1>Dossier</h1>)
  const { answer } = await act(async () => ({ answer: ask({ ...question, ...kind }) }))
  await starts(name)
  fireEvent.click(screen.getByRole('button', { name: 'Terug' }))
  expect(await answer).toBe(false)
})

it('a question that replaces another starts from the beginning', async () => {
  show(<h1>Dossier</h1>)
  act(() => void ask({ ...question, isDanger: false }))
  await starts('Doen')
  act(() => void ask({ ...question, title: 'Weg?', confirmLabel: 'Weggooien', isDanger: true }))
  await starts('Terug')
})
