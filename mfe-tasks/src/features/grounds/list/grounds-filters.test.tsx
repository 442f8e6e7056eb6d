import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aPage, callsTo } from '@zaakwerk/testing/fake-api'
import { typeAtOnce } from '@zaakwerk/testing/fields'
import { address, addressQuery } from '@zaakwerk/testing/open-routes'
import { aGroundsTask } from '@zaakwerk/testing/task.builder'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { groundsPath, openGrounds, serveGrounds } from '../../../testing/open-grounds.tsx'

// A Friday.
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const lastQuery = () => callsTo('GET', groundsPath).at(-1)?.query
const chips = async () =>
  within(await screen.findByRole('list', { name: 'Filters in gebruik' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const optionsOf = (name: string) =>
  within(screen.getByRole('dialog', { name }))
    .getAllByRole('checkbox')
    .map((box) => box.closest('label')?.querySelector('span')?.textContent)

const everything = new URLSearchParams([
  ['query', 'rotterdam'],
  ['statuses', 'open'],
  ['statuses', 'in_progress'],
  ['case_types', '1'],
  ['assignee_ids', '7'],
  ['start_date', '2026-11-01'],
  ['end_date', '2026-12-18'],
  ['start_hearing_date', '2026-11-23'],
  ['end_hearing_date', '2027-01-31'],
  ['order_column', 'due_date'],
  ['order_by', 'descending'],
])

describe('the filters of grounds and hearings', () => {
  it('asks by the names of the specification for all that the address says, with a chip for each value and one for each range, which may be open', async () => {
    const user = userEvent.setup()
    serveGrounds([aGroundsTask()])
    everything.delete('start_date')
    openGrounds(`/grounds?${everything}&page=3`)
    await screen.findByText('Pieter van der Linden')
    expect([...(lastQuery() ?? [])].toSorted()).toEqual([...everything, ['offset', '200']].toSorted())
    expect(await chips()).toEqual([
      'Status Open',
      'Status In behandeling',
      'Dossier Type WAHV',
      'Toegewezen aan Pieter van der Linden',
      'Deadline t/m 18 december 2026',
      'Zittingsdatum 23 november 2026 – 31 januari 2027',
    ])
    await user.click(screen.getByRole('button', { name: 'Verwijder filter t/m 18 december 2026' }))
    expect(lastQuery()?.has('end_date')).toBe(false)
    await user.click(screen.getByRole('button', { name: 'Wis filters' }))
    expect(addressQuery()).toBe('order_by=descending&order_column=due_date')
  })

  it('searches in lower case once typing stops', async () => {
    serveGrounds([aGroundsTask()])
    openGrounds()
    typeAtOnce(await screen.findByRole('searchbox', { name: 'Zoek op dossier, rechtbank of id' }), 'Den Haag')
    await waitFor(() => expect(lastQuery()?.get('query')).toBe('den haag'))
    expect(address()).toBe('/grounds?query=den+haag')
    const asked = new Set(callsTo('GET', groundsPath).map(({ query }) => query.get('query')))
    expect([...asked]).toEqual([null, 'den haag'])
  })

  it('offers future ranges for hearings and past ones too for deadlines, and shows the number found', async () => {
    const user = userEvent.setup()
    serveGrounds([], ({ path }) => (path === groundsPath ? aPage([aGroundsTask()], 48) : undefined))
    openGrounds()
    await user.click(await screen.findByRole('button', { name: 'Filter op zittingsdatum' }))
    await screen.findByRole('dialog', { name: 'Filter op zittingsdatum' })
    const presets = () =>
      within(screen.getByRole('list', { name: 'Periode' }))
        .getAllByRole('button')
        .map(({ textContent }) => textContent)
    expect(presets()).toEqual([
      'Deze week',
      'Volgende week',
      'Deze maand',
      'Volgende maand',
      'Komende 4 weken',
      'Afgelopen 30 dagen',
    ])
    await user.click(screen.getByRole('button', { name: 'Volgende maand' }))
    expect(address()).toBe('/grounds?start_hearing_date=month%2B1&end_hearing_date=month%2B1')
    await within(screen.getByRole('dialog', { name: 'Filter op zittingsdatum' })).findByText('48 taken')
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: 'Filter op deadline' }))
    await screen.findByRole('dialog', { name: 'Filter op deadline' })
    expect(presets()).toEqual(expect.arrayContaining(['Te laat', 'Volgende maand', 'Vorige maand']))
    await user.click(screen.getByRole('button', { name: 'Te laat' }))
    expect(lastQuery()?.get('end_date')).toBe('2026-11-19')
    expect(lastQuery()?.get('start_hearing_date')).toBe('2026-12-01')
  })

  it('lists the signed-in user first, finds colleagues by name and address, and filters by them', async () => {
    const user = userEvent.setup()
    serveGrounds([aGroundsTask()])
    openGrounds()
    await user.click(await screen.findByRole('button', { name: 'Toegewezen aan' }))
    await screen.findByRole('checkbox', { name: /Sanne Jansen/ })
    expect(optionsOf('Toegewezen aan')[0]).toContain('Sanne Jansen')
    await user.keyboard('tom@')
    expect(optionsOf('Toegewezen aan')).toEqual(['Tom Bakker'])
    await user.keyboard('{Enter}')
    expect(lastQuery()?.getAll('assignee_ids')).toEqual(['8'])
  })

  it('has the case types that the role may see, and applies no other', async () => {
    const user = userEvent.setup()
    serveGrounds([aGroundsTask()])
    openGrounds('/grounds?case_types=10&case_types=1', 'lawyer')
    await user.click(await screen.findByRole('button', { name: /^Dossier Types/ }))
    expect(optionsOf('Dossier Types')).toHaveLength(15)
    expect(optionsOf('Dossier Types')).not.toContain('BTU UWV')
    expect(lastQuery()?.getAll('case_types')).toEqual(['1'])
  })

  it('restores its last filter, as a list', async () => {
    serveGrounds([aGroundsTask()])
    openGrounds('/grounds?statuses=open&view=kalender&day=2026-12-08&courts=Rotterdam')
    await waitFor(() => expect(localStorage.getItem('groundsfilter')).toBe('statuses=open'))
    serveGrounds([aGroundsTask()])
    openGrounds('/grounds')
    await waitFor(() => expect(address()).toBe('/grounds?statuses=open'))
    await screen.findByRole('table')
  })
})
