import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { callsTo } from '@zaakwerk/testing/fake-api'
import { address, addressQuery, noticeTexts } from '@zaakwerk/testing/open-routes'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openGrounds } from '../../../testing/open-grounds.tsx'
import { serveCalendar } from '../../../testing/serve-calendar.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const openCalendar = async (query = '&day=2026-12-08') => {
  const user = userEvent.setup()
  openGrounds(`/grounds?view=kalender${query}`)
  await screen.findByRole('grid')
  return user
}
const cell = (name: string | RegExp) => screen.findByRole('gridcell', { name })
const aside = () => within(screen.getByRole('complementary'))

describe('the calendar of hearings', () => {
  it('names its days, counts the hearings of the month and conflicts, and requests whole weeks with the filters of both views', async () => {
    serveCalendar()
    await openCalendar('&day=2026-12-08&statuses=open&assignee_ids=7&query=x&start_date=2026-01-01')
    await cell('dinsdag 8 december 2026, 4 zittingen, 1 conflict')
    await cell('donderdag 10 december 2026, 1 zitting')
    await cell('woensdag 9 december 2026, geen zittingen')
    await cell('vrijdag 25 december 2026, Eerste Kerstdag, geen zittingen')
    screen.getByRole('grid', { name: 'Zittingen in december 2026' })
    expect(screen.getByRole('heading', { level: 2, name: /^december 2026/ }).textContent).toBe(
      'december 2026 5',
    )
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Gronden & Zittingen 86')
    screen.getByText('1 conflict')
    screen.getByText('1 niet toegewezen')
    const asked = callsTo('GET', '/tasks/hearings').at(-1)?.query
    expect(String(asked)).toBe('start_date=2026-11-30&end_date=2027-01-03&statuses=open&assignee_ids=7')
  })

  it('shows the chosen day: by court and colleague, each hearing with "Open taak"', async () => {
    serveCalendar()
    const user = await openCalendar()
    await screen.findByRole('link', { name: 'Open taak 81' })
    expect(aside().getByRole('heading', { level: 2 }).textContent).toBe('dinsdag 8 december 4 zittingen')
    expect(
      aside()
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringMatching(/^Midden-Nederland 2.*Pieter van der Linden$/),
      expect.stringMatching(/^Rotterdam 1.*Pieter van der Linden$/),
      expect.stringMatching(/^Gelderland 1.*Tom Bakker$/),
    ])
    aside().getByText('Pieter van der Linden staat bij twee rechtbanken')
    aside().getByText('Midden-Nederland (2) en Rotterdam (1)')
    await user.click(screen.getByRole('link', { name: 'Open taak 97' }))
    expect(address()).toBe('/grounds/97?view=kalender&day=2026-12-08')
  })

  it('chooses a day by a click, and today by default', async () => {
    serveCalendar()
    const user = await openCalendar('')
    expect((await cell(/^vrijdag 20 november 2026/)).getAttribute('aria-current')).toBe('date')
    expect(screen.queryByRole('gridcell', { selected: true })).toBeNull()
    await screen.findByRole('link', { name: 'Open taak 1' })
    await user.click(await cell(/^maandag 23 november/))
    expect(address()).toBe('/grounds?view=kalender&day=2026-11-23')
    await aside().findByText('Geen zittingen op deze dag.')
    screen.getByRole('gridcell', { selected: true, name: /^maandag 23 november/ })
  })

  it('is walked with the keyboard: days, weeks, months, into the day and back, and to today', async () => {
    serveCalendar()
    const user = await openCalendar()
    const start = await cell(/^dinsdag 8 december/)
    start.focus()
    const focused = () =>
      document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent
    await user.keyboard('{ArrowRight}')
    await waitFor(() => expect(focused()).toMatch(/^woensdag 9 december 2026/))
    await user.keyboard('{ArrowDown}{ArrowUp}{ArrowLeft}')
    await waitFor(() => expect(focused()).toMatch(/^dinsdag 8 december 2026/))
    await user.keyboard('{PageDown}')
    await waitFor(() => expect(focused()).toMatch(/^vrijdag 8 januari 2027/))
    screen.getByRole('grid', { name: 'Zittingen in januari 2027' })
    await user.keyboard('{PageUp}')
    await waitFor(() => expect(focused()).toMatch(/^dinsdag 8 december 2026/))
    await screen.findByRole('link', { name: 'Open taak 81' })
    await user.keyboard('{Enter}')
    expect(focused()).toBe('Open taak 81')
    await user.keyboard('{Escape}')
    expect(focused()).toMatch(/^dinsdag 8 december 2026/)
    await user.keyboard('{PageDown}v')
    await waitFor(() => expect(focused()).toMatch(/^vrijdag 20 november 2026/))
    expect(address()).toBe('/grounds?view=kalender')
  })

  it('goes through the months by its buttons, and to today by V from anywhere; a week has five days, each hearing a line', async () => {
    serveCalendar()
    const user = await openCalendar()
    await user.click(screen.getByRole('button', { name: 'Volgende maand' }))
    await screen.findByRole('grid', { name: 'Zittingen in januari 2027' })
    await user.click(screen.getByRole('button', { name: 'Vorige maand' }))
    await screen.findByRole('grid', { name: 'Zittingen in december 2026' })
    await user.keyboard('v')
    await screen.findByRole('grid', { name: 'Zittingen in november 2026' })
    expect(screen.getByRole('button', { name: 'Vorige maand' })).toBe(document.activeElement)
    await user.click(screen.getByRole('button', { name: 'Volgende maand' }))
    await user.click(await cell(/^dinsdag 8 december/))
    await user.click(screen.getByRole('button', { name: 'Week', pressed: false }))
    const grid = await screen.findByRole('grid', { name: 'Zittingen van 7 – 13 december 2026' })
    expect(within(grid).getAllByRole('gridcell')).toHaveLength(5)
    await within(grid).findByText('Z-97')
    expect(addressQuery()).toBe('day=2026-12-08&span=week&view=kalender')
    await user.click(screen.getByRole('button', { name: 'Volgende week' }))
    await screen.findByRole('grid', { name: 'Zittingen van 14 – 20 december 2026' })
  })

  it('limits to courts, without losing sight of a conflict', async () => {
    serveCalendar()
    const user = await openCalendar()
    await cell(/^dinsdag 8 december 2026, 4/)
    await user.click(screen.getByRole('button', { name: 'Rechtbank' }))
    await user.click(screen.getByRole('checkbox', { name: 'Rotterdam' }))
    await cell('dinsdag 8 december 2026, 1 zitting, 1 conflict')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(aside().getAllByRole('heading', { level: 3 })).toHaveLength(1))
    // A page of the hearings themselves: others would take the place of those that are looked at.
    const listed = callsTo('GET', '/tasks/hearings/list').at(-1)?.query
    expect(listed?.getAll('courts')).toEqual(['Rotterdam'])
    expect(callsTo('GET', '/tasks/hearings').at(-1)?.query.has('courts')).toBe(false)
    await user.click(screen.getByRole('button', { name: /Exporteer selectie als Excel/ }))
    await waitFor(() => expect(callsTo('GET', '/imports/grounds_search')).toHaveLength(1))
    expect(callsTo('GET', '/imports/grounds_search')[0]?.query.getAll('courts')).toEqual(['Rotterdam'])
  })

  it('keeps its place through a reload, and the focus on the choice of a view', async () => {
    serveCalendar()
    const user = userEvent.setup()
    openGrounds('/grounds?statuses=open')
    await user.click(await screen.findByRole('button', { name: 'Kalender', pressed: false }))
    await screen.findByRole('grid')
    expect(addressQuery()).toBe('statuses=open&view=kalender')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Kalender', pressed: true }))
    await user.click(screen.getByRole('button', { name: 'Lijst' }))
    await screen.findByRole('table')
    expect(addressQuery()).toBe('statuses=open')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Lijst', pressed: true }))
  })

  it('exports the month that it shows', async () => {
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    serveCalendar(({ path }) =>
      path === '/imports/grounds_search' ? { status: 200, data: new Blob(['PK']) } : undefined,
    )
    const user = await openCalendar('&day=2026-12-08&statuses=open')
    await user.click(screen.getByRole('button', { name: /Exporteer/ }))
    await waitFor(() => expect(noticeTexts()).toEqual(['Gedownload / gronden.xlsx']))
    const query = callsTo('GET', '/imports/grounds_search')[0]?.query
    expect(String(query)).toBe(
      'statuses=open&start_hearing_date=2026-12-01&end_hearing_date=2026-12-31&offset=0',
    )
    vi.restoreAllMocks()
  })

  it('says so when the hearings do not come, and tries again', async () => {
    const user = userEvent.setup()
    let isDown = true
    serveCalendar(({ path }) =>
      path === '/tasks/hearings' && isDown
        ? { status: 503, data: { detail: 'Even niet bereikbaar.', code: 'service_unavailable' } }
        : undefined,
    )
    openGrounds('/grounds?view=kalender&day=2026-12-08')
    await screen.findByRole('heading', { name: 'De zittingen konden niet worden geladen' })
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }))
    await cell(/^dinsdag 8 december 2026, 4 zittingen/)
  })
})
