import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
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

it('formats a date as on letters, and returns the typed text as a date', async () => {
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

it('keeps invalid text, reports it on leaving the field, and never treats it as empty', async () => {
  const user = userEvent.setup()
  render(<Shown />)
  await user.type(field(), '31-04-2026')
  expect(screen.queryByText('Vul een datum in als dd-mm-jjjj')).toBeNull()
  await user.tab()
  screen.getByText('Vul een datum in als dd-mm-jjjj')
  expect([field().value, values[0]]).toEqual(['31-04-2026', '31-04-2026'])
})

it('takes over a date that is set from outside', async () => {
  const user = userEvent.setup()
  render(<Shown start="2026-10-05" />)
  await user.click(screen.getByRole('button', { name: 'Vul in' }))
  expect(field().value).toBe('31-01-2026')
})

describe('the calendar beside a date', () => {
  const opener = () => screen.getByRole('button', { name: 'Kalender bij Dagtekening' })
  const calendar = () => screen.queryByRole('dialog', { name: 'Kalender bij Dagtekening' })
  const opened = () => screen.findByRole('dialog', { name: 'Kalender bij Dagtekening' })
  const day = (name: string) => screen.getByRole('button', { name })

  it('opens at the typed date, and follows further typing', async () => {
    const user = userEvent.setup()
    render(<Shown start="2026-10-05" />)
    await user.click(opener())
    await opened()
    expect(day('maandag 5 oktober 2026').getAttribute('aria-pressed')).toBe('true')
    expect(document.activeElement).toBe(day('maandag 5 oktober 2026'))
    await user.clear(field())
    await user.type(field(), '6-11-2025')
    expect(day('donderdag 6 november 2025').getAttribute('aria-pressed')).toBe('true')
  })

  it('works by keyboard alone: a choice returns to the field, Esc to the button', async () => {
    const user = userEvent.setup()
    const onEscape = vi.fn()
    render(
      // biome-ignore lint/a11y/noStaticElementInteractions: stands for the form around, which Esc would close
      <div onKeyDown={({ key }) => key === 'Escape' && onEscape()}>
        <Shown start="2026-10-05" />
      </div>,
    )
    opener().focus()
    await user.keyboard('{Enter}')
    await opened()
    await user.keyboard('{ArrowDown}{ArrowRight}{Enter}')
    expect(values[0]).toBe('2026-10-13')
    expect(calendar()).toBeNull()
    expect([field().value, document.activeElement]).toEqual(['13-10-2026', field()])
    opener().focus()
    await user.keyboard('{Enter}{PageDown}{Escape}')
    expect(calendar()).toBeNull()
    expect(document.activeElement).toBe(opener())
    expect([values[0], onEscape.mock.calls]).toEqual(['2026-10-13', []])
  })

  it('replaces invalid text, and closes when the focus moves elsewhere', async () => {
    const user = userEvent.setup()
    render(<Shown start="ooit" />)
    screen.getByText('Vul een datum in als dd-mm-jjjj')
    await user.click(opener())
    await opened()
    await user.click(day('vrijdag 20 november 2026'))
    expect(field().value).toBe('20-11-2026')
    expect(screen.queryByText('Vul een datum in als dd-mm-jjjj')).toBeNull()
    await user.click(opener())
    await user.click(screen.getByRole('textbox', { name: 'Pleegtijd' }))
    expect(calendar()).toBeNull()
  })
})
