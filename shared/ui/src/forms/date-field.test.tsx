import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { DateField, TimeField } from './date-field.tsx'

let values: string[] = []

const Shown = ({ start = '' }: { readonly start?: string }) => {
  const [date, setDate] = useState(start)
  const [time, setTime] = useState('')
  values = [date, time]
  return (
    <>
      <DateField label="Dagtekening" value={date} onChange={setDate} />
      <TimeField label="Pleegtijd" value={time} onChange={setTime} />
      <button type="button" onClick={() => setDate('2026-01-31')}>
        Vul in
      </button>
    </>
  )
}

const field = () => screen.getByRole('textbox', { name: 'Dagtekening' }) as HTMLInputElement

it('shows a date as it stands on letters, and hands on what was typed as one', async () => {
  const user = userEvent.setup()
  render(<Shown start="2026-10-05" />)
  expect(field().value).toBe('05-10-2026')
  await user.clear(field())
  await user.type(field(), '6-11-2026')
  expect(values[0]).toBe('2026-11-06')
  expect(field().value).toBe('6-11-2026')
  await user.tab()
  expect(field().value).toBe('06-11-2026')
  await user.type(screen.getByRole('textbox', { name: 'Pleegtijd' }), '1432')
  expect(values[1]).toBe('14:32')
})

it('keeps what is no date, says so once it is left, and never takes it for empty', async () => {
  const user = userEvent.setup()
  render(<Shown />)
  await user.type(field(), '31-04-2026')
  expect(screen.queryByText('Vul een datum in als dd-mm-jjjj')).toBeNull()
  await user.tab()
  expect(screen.getByText('Vul een datum in als dd-mm-jjjj')).toBeDefined()
  expect([field().value, values[0]]).toEqual(['31-04-2026', '31-04-2026'])
})

it('takes over a date that comes from elsewhere', async () => {
  const user = userEvent.setup()
  render(<Shown start="2026-10-05" />)
  await user.click(screen.getByRole('button', { name: 'Vul in' }))
  expect(field().value).toBe('31-01-2026')
})
