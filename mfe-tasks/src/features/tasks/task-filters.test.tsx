import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { taskTypes } from '@zaakwerk/contract/entities/task'
import { removeChipsOnBusyPage, typeRangeOnBusyPage } from '@zaakwerk/testing/busy-page'
import { typeAtOnce } from '@zaakwerk/testing/fields'
import { address, addressQuery, delayAddress } from '@zaakwerk/testing/open-routes'
import { aTaskSummary } from '@zaakwerk/testing/task.builder'
import { describe, expect, it } from 'vitest'
import { lastSearch, openTasks, rowOf, serveTasks } from '../../testing/open-tasks.tsx'

const task = aTaskSummary({ id: 5 })
const searchText = () => screen.getByRole<HTMLInputElement>('searchbox', { name: /^Zoek op/ }).value
const panel = (name: string) => within(screen.getByRole('dialog', { name }))
const optionsOf = (name: string) =>
  panel(name)
    .getAllByRole('checkbox')
    .map((box) => box.closest('label')?.querySelector('span')?.textContent)
const openFilter = async (user: ReturnType<typeof openTasks>, name: string) => {
  await user.click(await screen.findByRole('button', { name, expanded: false }))
  await screen.findByRole('dialog', { name })
  return panel(name)
}

describe('the search of the overview', () => {
  it('asks in lower case once typing pauses, with labels of task types as their values', async () => {
    serveTasks([task])
    openTasks()
    const field = await screen.findByRole('searchbox', { name: 'Zoek op titel, type, id of metadata' })
    typeAtOnce(field, 'Jansen IBAN opvragen')
    await waitFor(() => expect(lastSearch()?.get('query')).toBe('jansen get_iban_update'))
    expect(addressQuery()).toBe('query=Jansen+IBAN+opvragen')
    expect(searchText()).toBe('Jansen IBAN opvragen')
  })

  it('is reached with /, Esc empties it, and Enter opens the only hit', async () => {
    serveTasks([task])
    const user = openTasks('/tasks?query=a')
    await rowOf(5)
    await user.keyboard('/')
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: /^Zoek op/ }))
    await user.keyboard('{Escape}')
    expect(address()).toBe('/tasks')
    await user.keyboard('5{Enter}')
    await waitFor(() => expect(address()).toBe('/tasks/5?query=5'))
  })

  it('opens a row that is clicked before the typed search is sent, on a page too busy to render it', async () => {
    serveTasks([task])
    const user = openTasks()
    const row = await rowOf(5)
    const release = delayAddress()
    typeAtOnce(screen.getByRole('searchbox', { name: /^Zoek op/ }), 'a')
    await user.click(within(row).getByRole('link', { name: 'Open taak 5' }))
    await waitFor(() => expect(lastSearch()?.get('query')).toBe('a'))
    await release()
    expect(address()).toBe('/tasks/5?query=a')
  })
})

describe('the filters of the overview', () => {
  it('applies a status immediately and counts the chosen ones', async () => {
    serveTasks([task])
    const user = openTasks()
    const status = await openFilter(user, 'Status')
    expect(optionsOf('Status')).toEqual([
      'Open',
      'In behandeling',
      'In afwachting',
      'Afgerond',
      'Gesloten',
      'Gefaald',
    ])
    await user.click(status.getByRole('checkbox', { name: 'In afwachting' }))
    expect(lastSearch()?.getAll('statuses')).toEqual(['awaiting'])
    screen.getByRole('button', { name: 'Status 1 gekozen' })
  })

  it('keeps both ends of a range that is typed faster than the page renders', async () => {
    serveTasks([task])
    const user = openTasks()
    await typeRangeOnBusyPage(user, 'Filter op deadline')
    expect(addressQuery()).toBe('end_date=2026-03-09&start_date=2026-03-02')
    await waitFor(() => expect(lastSearch()?.get('start_date')).toBe('2026-03-02'))
    screen.getByText('2 maart 2026 – 9 maart 2026')
  })

  it('removes two filters in quick succession', async () => {
    serveTasks([task])
    const user = openTasks('/tasks?statuses=open&statuses=awaiting&statuses=failed')
    await removeChipsOnBusyPage(user, 'Open', 'In afwachting')
    expect(addressQuery()).toBe('statuses=failed')
  })

  it('searches the task types, and filters on several', async () => {
    serveTasks([task])
    const user = openTasks()
    const types = await openFilter(user, 'Taak Types')
    expect(optionsOf('Taak Types')).toHaveLength(taskTypes.length)
    const search = types.getByRole('searchbox', { name: 'Zoek in Taak Types' })
    search.focus()
    fireEvent.change(search, { target: { value: 'clientgegevens' } })
    expect(optionsOf('Taak Types')).toEqual(['Cliëntgegevens controleren'])
    await user.keyboard('{Enter}')
    fireEvent.change(search, { target: { value: '' } })
    await user.click(types.getByRole('checkbox', { name: 'IBAN opvragen' }))
    expect(lastSearch()?.getAll('task_types').toSorted()).toEqual(['get_iban_update', 'review_client_data'])
  })

  // The lists of each role are written out where the rule is tested.
  it('offers the task types and case types of the role', async () => {
    serveTasks([task])
    const user = openTasks('/tasks', 'btu_lawyer')
    await openFilter(user, 'Taak Types')
    expect(optionsOf('Taak Types')).toHaveLength(18)
    await user.keyboard('{Escape}')
    await openFilter(user, 'Dossier Types')
    const cases = optionsOf('Dossier Types')
    expect(cases).toHaveLength(6)
    expect(['BTU UWV', 'WAHV'].filter((one) => cases.includes(one))).toEqual(['BTU UWV'])
  })

  it('finds colleagues by first name, last name and e-mail, oneself first', async () => {
    serveTasks([task])
    const user = openTasks()
    const people = await openFilter(user, 'Toegewezen aan')
    await people.findByRole('checkbox', { name: 'Sanne Jansen (jij)' })
    expect(optionsOf('Toegewezen aan')).toEqual(['Sanne Jansen (jij)', 'Bram Visser', 'Tom Bakker'])
    const field = people.getByRole('searchbox', { name: 'Zoek in Toegewezen aan' })
    field.focus()
    for (const [typed, found] of [
      ['bram', 'Bram Visser'],
      ['bakker', 'Tom Bakker'],
      ['tom@zaak', 'Tom Bakker'],
    ] as const) {
      fireEvent.change(field, { target: { value: typed } })
      expect(optionsOf('Toegewezen aan')).toEqual([found])
    }
    await user.keyboard('{Enter}')
    expect(lastSearch()?.getAll('assignee_ids')).toEqual(['9'])
    await user.keyboard('{Escape}')
    screen.getByRole('button', { name: 'Verwijder filter Tom Bakker' })
  })

  it('keeps a former colleague as a filter that can be removed', async () => {
    serveTasks([task])
    const user = openTasks('/tasks?assignee_ids=77&assignee_ids=9')
    await screen.findByRole('button', { name: 'Verwijder filter Tom Bakker' })
    await user.click(screen.getByRole('button', { name: 'Toegewezen aan 2 gekozen', expanded: false }))
    const people = panel('Toegewezen aan')
    await user.click(people.getByRole('checkbox', { name: 'Oud-medewerker 77' }))
    expect(lastSearch()?.getAll('assignee_ids')).toEqual(['9'])
  })

  it('lists no colleagues, silently, when the staff cannot be loaded', async () => {
    serveTasks([task], ({ path }) =>
      path === '/users/roles' ? { status: 500, data: { detail: 'Stuk', code: 'internal_error' } } : undefined,
    )
    const user = openTasks()
    await rowOf(5)
    const people = await openFilter(user, 'Toegewezen aan')
    await people.findByText('Niets gevonden')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('offers past deadlines by name, and shows how many tasks those are', async () => {
    serveTasks([task])
    const user = openTasks()
    await openFilter(user, 'Filter op deadline')
    await user.click(screen.getByRole('button', { name: 'Te laat' }))
    expect(addressQuery()).toBe(
      'end_date=today-1&statuses=open&statuses=in_progress&statuses=awaiting&statuses=failed',
    )
    expect(lastSearch()?.get('end_date')).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    screen.getByRole('button', { name: 'Verwijder filter Te laat' })
    await panel('Filter op deadline').findByText('1 taak')
  })

  it('keeps the chosen statuses of late tasks, but for those of finished ones', async () => {
    serveTasks([task])
    const user = openTasks('/tasks?statuses=open&statuses=completed')
    await openFilter(user, 'Filter op deadline')
    await user.click(screen.getByRole('button', { name: 'Te laat' }))
    await waitFor(() => expect(lastSearch()?.getAll('statuses')).toEqual(['open']))
  })

  it('has a chip for each value, takes it away alone, and clears all at once', async () => {
    serveTasks([task])
    const user = openTasks(
      '/tasks?statuses=open&statuses=awaiting&task_types=user_task&case_types=1&assignee_ids=1&end_date=2026-11-20&query=a&order_column=id',
    )
    await screen.findByText('Sanne Jansen (jij)')
    const chips = within(await screen.findByRole('list', { name: 'Filters in gebruik' }))
    expect(chips.getAllByRole('listitem').map((chip) => chip.textContent)).toEqual([
      'Status Open',
      'Status In afwachting',
      'Taak Type Gebruikerstaak',
      'Dossier Type WAHV',
      'Toegewezen aan Sanne Jansen (jij)',
      'Deadline t/m 20 november 2026',
    ])
    await user.click(screen.getByRole('button', { name: 'Verwijder filter Open' }))
    expect(lastSearch()?.getAll('statuses')).toEqual(['awaiting'])
    await user.click(screen.getByRole('button', { name: 'Wis filters' }))
    expect(addressQuery()).toBe('order_by=ascending&order_column=id')
  })

  it('ignores a type that the role cannot choose, and an unknown value', async () => {
    serveTasks([task])
    openTasks(
      '/tasks?task_types=send_igs_letter&task_types=user_task&case_types=8&case_types=1&statuses=weg&assignee_ids=x&end_date=20260-01-01',
      'lawyer',
    )
    await rowOf(5)
    const search = new URLSearchParams(lastSearch()?.toString())
    search.sort()
    expect(search.toString()).toBe('case_types=1&offset=0&task_types=user_task')
    expect(screen.getAllByRole('button', { name: /^Verwijder filter/ })).toHaveLength(2)
  })

  it('restores the filter of the last visit, and a URL with any filter wins whole', async () => {
    localStorage.setItem('tasksfilter', 'statuses=open&query=Jansen')
    serveTasks([task])
    openTasks()
    await waitFor(() => expect(addressQuery()).toBe('query=Jansen&statuses=open'))
    expect(searchText()).toBe('Jansen')
    openTasks('/tasks?statuses=failed')
    await rowOf(5)
    expect(addressQuery()).toBe('statuses=failed')
    expect(localStorage.getItem('tasksfilter')).toBe('statuses=failed')
  })

  it('restores the filter under a task that is opened by its address', async () => {
    localStorage.setItem('tasksfilter', 'statuses=open')
    serveTasks([task])
    openTasks('/tasks/5')
    await waitFor(() => expect(address()).toBe('/tasks/5?statuses=open'))
    await screen.findByRole('dialog')
  })
})
