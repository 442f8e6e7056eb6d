import { act, screen, waitFor } from '@testing-library/react'
import { aLog, anEvent } from '@zaakwerk/testing/case-detail.builder'
import { callsTo } from '@zaakwerk/testing/fake-api'
import { describe, expect, it, vi } from 'vitest'
import { aLine, asked, counts, lines, serveHistory } from '../../../testing/case-history.ts'
import { openHistory } from '../../../testing/open-history.tsx'

describe('the history of a case', () => {
  it('is described in words, with its author', async () => {
    const { user } = await openHistory({
      events: [
        anEvent({ event_type: 'case_adjourned', message: 'Event: case_adjourned via de webapp', user_id: 4 }),
        anEvent({ user_id: null }),
      ],
      logs: [
        aLog({ message: 'Dossier verplaatst', user_id: 99 }),
        aLog({ message: 'Notitie gewijzigd', user_id: 4 }),
        aLog(),
      ],
    })
    await screen.findByText('Sanne Jansen · 20 november 2026, 09:14')
    expect(lines()).toEqual([
      'Zaak verdaagdSanne Jansen · 20 november 2026, 09:14',
      'Zaak geopendSysteem · 20 november 2026, 09:14',
    ])
    await user.click(screen.getByRole('tab', { name: 'Logs 3' }))
    expect(lines()).toEqual([
      'Dossier verplaatstOud-medewerker · 20 november 2026, 09:14',
      'Notitie gewijzigdSanne Jansen · 20 november 2026, 09:14',
      'Dossier aangemaaktSysteem · 20 november 2026, 09:14',
    ])
  })

  it('truncates a long line until it is expanded', async () => {
    vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(90)
    const message = `Notities gewijzigd: ${'Gebeld. '.repeat(40)}→ Belt terug.`
    const { user } = await openHistory({ logs: [aLog({ message }), aLog()] })
    await user.click(screen.getByRole('tab', { name: 'Logs 2' }))
    const [more, ...others] = screen.getAllByRole('button', { name: 'verder lezen' })
    expect(others).toEqual([])
    await user.click(more ?? document.body)
    screen.getByRole('button', { name: 'minder lezen', expanded: true })
    screen.getByText(message)
    vi.restoreAllMocks()
  })

  it('is reached with the arrows, as tabs are', async () => {
    const { user } = await openHistory({ logs: [aLog()] })
    act(() => screen.getByRole('tab', { name: 'Activiteiten 0' }).focus())
    screen.getByText('Nog geen activiteiten.')
    await user.keyboard('{ArrowRight}')
    const logs = screen.getByRole('tab', { name: 'Logs 1', selected: true })
    expect(document.activeElement).toBe(logs)
    await user.keyboard('{ArrowRight}')
    screen.getByRole('tab', { name: 'Alles 1', selected: true })
    await user.keyboard('{ArrowRight}')
    screen.getByRole('tab', { name: 'Activiteiten 0', selected: true })
    await user.keyboard('{End}{ArrowLeft}{Tab}')
    expect(document.activeElement).toBe(screen.getByRole('tabpanel', { name: 'Logs 1' }))
  })

  it('shows the part of a long history that the case includes, and the rest a hundred at a time', async () => {
    const all = Array.from({ length: 263 }, () => aLine({ kind: 'log' }))
    const { user } = await openHistory(
      { logs: Array.from({ length: 50 }, () => aLog()), history_counts: { ...counts, log: 263, all: 263 } },
      serveHistory(all),
    )
    await user.click(screen.getByRole('tab', { name: 'Logs 263' }))
    expect(lines()).toHaveLength(50)
    expect(callsTo('GET', '/cases/7/history')).toHaveLength(0)
    const more = screen.getByRole('button', { name: 'Toon oudere logs (nog 213)' })
    await user.click(more)
    await waitFor(() => expect(lines()).toHaveLength(100))
    await user.click(screen.getByRole('button', { name: 'Toon oudere logs (nog 163)' }))
    await waitFor(() => expect(lines()).toHaveLength(200))
    await user.click(screen.getByRole('button', { name: 'Toon alle 263 logs' }))
    await waitFor(() => expect(lines()).toHaveLength(263))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Toon minder logs' }))
    await user.click(screen.getByRole('button', { name: 'Toon minder logs' }))
    expect(lines()).toHaveLength(50)
    expect(asked()).toEqual(['offset=0&kinds=log', 'offset=100&kinds=log', 'offset=200&kinds=log'])
  })

  it('has no button for more when all is shown', async () => {
    const { user } = await openHistory({ logs: Array.from({ length: 50 }, () => aLog()) })
    await user.click(screen.getByRole('tab', { name: 'Logs 50' }))
    expect(lines()).toHaveLength(50)
    expect(screen.queryByRole('button', { name: /Toon/ })).toBeNull()
  })
})
