import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactElement, useState } from 'react'
import { expect, it } from 'vitest'
import { ComboboxField, type ComboboxOption } from './combobox-field.tsx'

const berg = { value: '251', label: 'Mevr. A. Berg' }
const visser = { value: '9', label: 'Dhr. B. Visser' }

interface Given {
  readonly value: string
  readonly options: readonly ComboboxOption[]
  readonly chosen?: ComboboxOption
}

const Field = ({ value: start, ...given }: Given): ReactElement => {
  const [value, setValue] = useState(start)
  return (
    <>
      <ComboboxField label="Cliënt" canClear {...given} value={value} onChange={setValue} />
      <output aria-label="gekozen">{value}</output>
    </>
  )
}

it.each([
  ['one of its options', { value: '251', options: [visser, berg] }, 'Mevr. A. Berg'],
  ['one that its options do not have', { value: '251', options: [visser], chosen: berg }, 'Mevr. A. Berg'],
  ['unknown', { value: '251', options: [visser] }, 'Onbekend'],
])('shows the words of a value that is %s, never its key', (_, given, words) => {
  render(<Field {...given} />)
  screen.getByTitle(words)
  expect(screen.queryByText('251', { ignore: 'output' })).toBeNull()
})

it('keeps the label of the choice when a later search has other options', () => {
  const { rerender } = render(<Field value="251" options={[berg]} />)
  rerender(<Field value="251" options={[visser]} />)
  screen.getByTitle('Mevr. A. Berg')
})

it('chooses by key, and clears', async () => {
  const user = userEvent.setup()
  render(<Field value="" options={[berg, visser]} />)
  await user.click(screen.getByRole('combobox', { name: 'Cliënt' }))
  await user.click(screen.getByText('Dhr. B. Visser'))
  expect(screen.getByRole('status', { name: 'gekozen' }).textContent).toBe('9')
  await user.click(screen.getByRole('button', { name: 'Wis Cliënt' }))
  expect(screen.getByRole('status', { name: 'gekozen' }).textContent).toBe('')
})
