import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactElement, useState } from 'react'
import { expect, it } from 'vitest'
import { Segments } from './segments.tsx'

const options = [
  { value: 'list', label: 'Lijst' },
  { value: 'calendar', label: 'Kalender' },
] as const

const chosen: string[] = []

const Page = (): ReactElement => {
  const [value, setValue] = useState<'list' | 'calendar'>('list')
  return (
    <Segments
      label="Weergave"
      options={options}
      value={value}
      onChange={(next) => {
        chosen.push(next)
        setValue(next)
      }}
    />
  )
}

it('chooses one option, and does nothing at the chosen one', async () => {
  const user = userEvent.setup()
  render(<Page />)
  screen.getByRole('group', { name: 'Weergave' })
  await user.click(screen.getByRole('button', { name: 'Lijst', pressed: true }))
  await user.click(screen.getByRole('button', { name: 'Kalender', pressed: false }))
  screen.getByRole('button', { name: 'Kalender', pressed: true })
  screen.getByRole('button', { name: 'Lijst', pressed: false })
  expect(chosen).toEqual(['calendar'])
})
