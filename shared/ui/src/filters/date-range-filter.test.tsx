import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { DayRange } from '@zaakwerk/domain/relative-days'
import { type ReactElement, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type DatePreset, deadlinePresets } from './date-presets.ts'
import { DateRangeFilter } from './date-range-filter.tsx'

// A Friday.
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const Page = ({ presets }: { presets?: readonly DatePreset[] }): ReactElement => {
  const [value, setValue] = useState<DayRange>({ start: undefined, end: undefined })
  return (
    <>
      <DateRangeFilter
        label="Aanmaakdatum"
        value={value}
        onChange={setValue}
        found="3 taken"
        {...(presets ? { presets } : {})}
      />
      <output aria-label="gekozen">{`${value.start ?? ''}/${value.end ?? ''}`}</output>
    </>
  )
}

const open = async (presets?: readonly DatePreset[]) => {
  const user = userEvent.setup()
  render(<Page {...(presets ? { presets } : {})} />)
  await user.click(screen.getByRole('button', { name: /Aanmaakdatum/ }))
  await screen.findByRole('dialog', { name: 'Aanmaakdatum' })
  return user
}
const chosen = () => screen.getByRole('status', { name: 'gekozen' }).textContent
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(name) })

describe('a filter on a span of days', () => {
  it('has named periods relative to today, shows their days, and clears them', async () => {
    const user = await open()
    await user.click(screen.getByRole('button', { name: 'Deze week' }))
    expect(chosen()).toBe('week/week')
    expect([field('Van').value, field('Tot en met').value]).toEqual(['16-11-2026', '22-11-2026'])
    screen.getByRole('button', { name: 'Deze week', pressed: true })
    await user.click(screen.getByRole('button', { name: 'Wis datum' }))
    expect(chosen()).toBe('/')
  })

  it('has those of a deadline, which may be open', async () => {
    const user = await open(deadlinePresets)
    await user.click(screen.getByRole('button', { name: 'Te laat' }))
    expect(chosen()).toBe('/today-1')
    screen.getByRole('button', { name: 'Te laat', pressed: true })
  })

  it('can be operated by keyboard: Tab moves from the presets to the dates and the calendar, and starts again at the chosen preset', async () => {
    const user = await open(deadlinePresets)
    expect(document.activeElement?.textContent).toBe('Te laat')
    for (const _ of deadlinePresets) await user.tab()
    expect(document.activeElement).toBe(field('Van'))
    await user.tab({ shift: true })
    await user.keyboard('{Enter}{Escape}{Enter}')
    expect(document.activeElement?.textContent).toBe('Vorige maand')
    // The fields, the head of the calendar, and its focused day.
    for (let stop = 0; stop < 6; stop += 1) await user.tab()
    expect(document.activeElement?.getAttribute('aria-label')).toBe('zaterdag 31 oktober 2026')
    screen.getByRole('dialog')
  })

  it('asks for the last day, and then shows the number found', async () => {
    const user = await open()
    expect(screen.queryByText('3 taken')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'maandag 9 november 2026' }))
    screen.getByText('Kies de laatste dag')
    expect(screen.queryByText('3 taken')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'maandag 16 november 2026' }))
    screen.getByText('3 taken')
  })

  it('accepts dates in usual notations, and Enter closes', async () => {
    const user = await open()
    await user.type(field('Van'), '2/3/26')
    await user.type(field('Tot en met'), 'vandaag{Enter}')
    expect(chosen()).toBe('2026-03-02/2026-11-20')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /Aanmaakdatum/ }))
  })

  it('accepts the typed date when the user clicks elsewhere', async () => {
    const user = await open()
    await user.type(field('Van'), '4 november 2026')
    await user.click(document.body)
    expect(chosen()).toBe('2026-11-04/')
  })

  it('says when a text is no date, and stays', async () => {
    const user = await open()
    await user.type(field('Van'), '31-04-2026{Enter}')
    expect(screen.getByRole('alert').textContent).toBe('Geen geldige datum')
    expect(document.activeElement).toBe(field('Van'))
    expect(chosen()).toBe('/')
  })

  it('puts the ends in order', async () => {
    const user = await open()
    await user.type(field('Tot en met'), '1-1-2026')
    await user.type(field('Van'), '1-2-2026{Enter}')
    expect(chosen()).toBe('2026-01-01/2026-02-01')
  })

  it('clears the other end of an earlier range when a typed date passes it', async () => {
    const user = await open()
    await user.click(screen.getByRole('button', { name: 'Vorige maand' }))
    await user.clear(field('Van'))
    await user.type(field('Van'), '01-11-2026')
    await user.tab()
    expect([chosen(), field('Tot en met').value]).toEqual(['2026-11-01/', ''])
    await user.type(field('Tot en met'), '15-11-2026')
    await user.tab()
    expect(chosen()).toBe('2026-11-01/2026-11-15')
    await user.clear(field('Tot en met'))
    await user.type(field('Tot en met'), '31-10-2026{Enter}')
    expect(chosen()).toBe('/2026-10-31')
  })

  it('goes to another month of another year in three steps', async () => {
    const user = await open()
    await user.click(screen.getByRole('button', { name: 'november 2026, kies maand en jaar' }))
    await user.click(screen.getByRole('button', { name: 'Een jaar terug' }))
    await user.click(screen.getByRole('button', { name: 'maart' }))
    await user.click(screen.getByRole('button', { name: 'maandag 3 maart 2025' }))
    expect(chosen()).toBe('2025-03-03/2025-03-03')
  })
})
