import { act, screen, waitFor, within } from '@testing-library/react'
import { startLive } from '@zaakwerk/platform'
import { callsTo } from '@zaakwerk/testing/fake-api'
import { stubLive } from '@zaakwerk/testing/live-stub'
import { noticeTexts } from '@zaakwerk/testing/open-routes'
import { describe, expect, it } from 'vitest'
import { openRemotes, rowsOf, serveRegistry, waitForTable } from '../../testing/open-remotes.tsx'
import { aCanary, aChange, anOverview, aRemote, rolledBack } from './testing/registry.builder.ts'

const live = stubLive()

const changes = [aChange({ id: 214 })]

describe('the page of remotes', () => {
  it('shows a new state when it is pushed, and notifies of an automatic rollback, done or impossible', async () => {
    const before = aRemote({ name: 'mfe_finance', label: 'Facturen', turned_back: rolledBack })
    const registry = serveRegistry({ overview: anOverview({ remotes: [aRemote(), before] }), changes })
    startLive()
    await openRemotes()
    await waitForTable('Standen')
    await waitFor(() => expect(live.openStreams).toBe(1))
    registry.overview = anOverview({ number: 215, remotes: [aRemote({ canary: aCanary() }), before] })
    registry.changes = [aChange({ id: 215 }), ...changes]
    act(() => live.tell({ kind: 'release', rows: [[215, 0]] }))
    await screen.findByText(/^Stand 215, live sinds/)
    await waitFor(() => expect(rowsOf('Standen').map(([number]) => number)).toEqual(['215', '214']))
    expect(rowsOf('Onderdelen')).toHaveLength(4)

    expect(noticeTexts()).toEqual([])
    const gone = { ...rolledBack, version: '0.5.3-99ee88ff77' }
    registry.overview = anOverview({ number: 216, remotes: [aRemote({ turned_back: gone }), before] })
    act(() => live.tell({ kind: 'release', rows: [[216, 0]] }))
    await waitFor(() => expect(noticeTexts()).toEqual(['Cases 0.5.3 is vanzelf teruggedraaid']))

    const turn_back_refusal = { at: rolledBack.turned_back_at, reason: 'Er was geen eerdere versie.' }
    registry.overview = anOverview({ number: 216, remotes: [aRemote({ turn_back_refusal })] })
    act(() => live.tell({ kind: 'release', rows: [[216, 0]] }))
    await waitFor(() => expect(noticeTexts()).toContain('Cases 0.5.2 kon niet vanzelf terug'))
    expect(rowsOf('Onderdelen')[0]?.[1]).toBe('0.5.2Kon niet terug')
  })

  it('shows and sets the testers', async () => {
    serveRegistry({
      overview: anOverview({
        testers: [{ id: 6, name: 'Noor Willems' }],
        remotes: [aRemote({ canary: aCanary({ testers: true, percent: 0 }) })],
      }),
      changes,
    })
    const user = await openRemotes()
    await waitForTable('Onderdelen')
    screen.getByText('Proef, testers')
    screen.getByText('Noor Willems. Zij krijgen nu Cases 0.5.3.')
    await user.click(screen.getByRole('button', { name: 'Testers wijzigen' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Testers' }))
    expect(await dialog.findByRole('checkbox', { name: 'Noor Willems' })).toHaveProperty('checked', true)
    await user.click(dialog.getByRole('checkbox', { name: 'Sanne Jansen' }))
    await user.click(dialog.getByRole('button', { name: 'Opslaan' }))
    await waitFor(() => expect(noticeTexts()).toEqual(['Testers opgeslagen']))
    expect(callsTo('POST', '/remotes/testers').map(({ fields }) => fields)).toEqual([{ user_ids: [5, 6] }])
  })

  it('says so when there are no testers and no changes', async () => {
    serveRegistry({ overview: anOverview(), changes: [] })
    await openRemotes()
    await screen.findByText('Nog niemand: wat voor testers wordt uitgebracht, krijgt niemand.')
    screen.getByText('Er is nog niets veranderd.')
  })

  it('is read-only without the permission to write', async () => {
    serveRegistry({
      overview: anOverview({ remotes: [aRemote({ canary: aCanary() })] }),
      changes: [...changes, aChange({ id: 213 })],
    })
    await openRemotes({ role: 'lawyer' })
    await waitForTable('Standen')
    expect(screen.queryByRole('button', { name: /Terug|Promoveren|Meer|wijzigen/ })).toBeNull()
  })

  it.each([
    ['a server without remotes', 404, 'Nog geen onderdelen'],
    ['a failing server', 503, 'De onderdelen konden niet worden geladen'],
  ])('shows a message for %s', async (_, status, title) => {
    const data = { detail: 'Dit kan nu niet.', code: 'not_found' }
    serveRegistry({ overview: anOverview(), changes }, ({ path }) =>
      path.startsWith('/remotes') ? { status, data } : undefined,
    )
    await openRemotes()
    await screen.findByRole('heading', { name: title })
  })

  it('still shows the versions when the states cannot be loaded', async () => {
    serveRegistry({ overview: anOverview(), changes }, ({ path }) =>
      path === '/remotes/changes'
        ? { status: 503, data: { detail: 'Even niet.', code: 'service_unavailable' } }
        : undefined,
    )
    await openRemotes()
    await waitForTable('Onderdelen')
    await screen.findByRole('heading', { name: 'De standen konden niet worden geladen' })
  })
})
