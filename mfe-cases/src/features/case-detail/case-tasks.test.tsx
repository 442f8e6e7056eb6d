import { screen, waitFor, within } from '@testing-library/react'
import { aTask } from '@zaakwerk/testing/case-detail.builder'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openCase } from '../../testing/open-case.ts'

const section = (name: RegExp | string) => within(screen.getByRole('region', { name }))

describe('the tasks of a case', () => {
  beforeEach(() => void vi.setSystemTime('2026-11-20T12:00:00+01:00'))
  afterEach(() => void vi.useRealTimers())

  it('are listed as they come, each with status, deadline and who does it', async () => {
    await openCase({
      tasks: [
        aTask({ due_date: '2026-11-23', assigned_to: 'Tom Bakker', assignee_id: 9 }),
        aTask({ title: '', status: 'awaiting', due_date: '2026-11-18' }),
        aTask({ title: 'Brief versturen', status: 'failed' }),
        aTask({ title: 'Stukken lezen', status: 'completed', due_date: '2026-11-01' }),
      ],
    })
    const tasks = section(/^Taken/)
    expect(tasks.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      'Machtiging opvragenOpenDeadline: 3 dagen resterendTBToegewezen aan: Tom Bakker',
      'Geen taak titelIn afwachtingDeadline: 2 dagen te laatToegewezen aan: -',
      'Brief versturenGefaaldDeadline: -Toegewezen aan: -',
      'Stukken lezenAfgerondDeadline: 1 november 2026Toegewezen aan: -',
    ])
    expect(tasks.getByRole('heading').textContent).toBe('Taken 4')
  })

  it('of a kind and with a status of tomorrow are listed and opened too', async () => {
    const user = await openCase({ tasks: [aTask({ status: 'van_morgen', type: 'van_morgen' })] })
    section(/^Taken/).getByText('Onbekende status')
    await user.click(screen.getByRole('button', { name: 'Machtiging opvragen' }))
    const panel = within(await screen.findByRole('dialog', { name: 'Machtiging opvragen' }))
    const type = panel.getAllByRole('term').find(({ textContent }) => textContent === 'Type')
    expect(type?.nextElementSibling?.textContent).toBe('Onbekend type')
  })

  it('open beside the page, to read', async () => {
    const user = await openCase({
      tasks: [
        aTask({
          title: 'Brief versturen',
          description: 'Per post.\nMet bijlagen.',
          status: 'in_progress',
          type: 'submit_nha_igs_via_mailroom',
          due_date: '2026-11-23',
          assigned_to: 'Tom Bakker',
          assignee_id: 9,
        }),
        aTask({ title: '' }),
      ],
    })
    const opener = screen.getByRole('button', { name: 'Brief versturen' })
    opener.focus()
    await user.keyboard('{Enter}')
    const panel = within(await screen.findByRole('dialog', { name: 'Brief versturen' }))
    const facts = panel
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent])
    expect(facts).toEqual([
      ['Status', 'In behandeling'],
      ['Type', 'Ingebrekestelling NHA per post indienen'],
      ['Deadline', '3 dagen resterend'],
      ['Toegewezen aan', 'Tom Bakker'],
      ['Aangemaakt', '20 november 2026, 09:14'],
      ['Omschrijving', 'Per post.\nMet bijlagen.'],
    ])
    expect(panel.queryByRole('textbox')).toBeNull()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Geen taak titel' }))
    await screen.findByRole('dialog', { name: 'Geen taak titel' })
  })
})
