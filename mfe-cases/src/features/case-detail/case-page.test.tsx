import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aCaseDetail } from '@zaakwerk/testing/case-detail.builder'
import { callsTo, pendingAnswer, serveApi } from '@zaakwerk/testing/fake-api'
import { address } from '@zaakwerk/testing/open-routes'
import { describe, expect, it } from 'vitest'
import { openLivingCase } from '../../testing/living-case.tsx'
import { openCase, serveCases } from '../../testing/open-case.ts'
import { openPage } from '../../testing/open-page.tsx'

describe('navigating to and from a case', () => {
  it('returns to the list in its former state', async () => {
    serveCases(aCaseDetail({ id: 7, internal_id: 'Z-7' }))
    const user = userEvent.setup()
    openPage('/?page=3&statuses=in_progress')
    await user.click(await screen.findByRole('link', { name: 'Open dossier Z-7' }))
    await screen.findByRole('heading', { level: 1, name: 'Z-7' })
    await user.click(screen.getByRole('link', { name: 'Dossiers' }))
    await screen.findByRole('heading', { level: 1, name: /^Dossiers/ })
    expect(address()).toBe('/?page=3&statuses=in_progress')
  })

  it('returns to the start of the list when the user came from elsewhere', async () => {
    const user = await openCase()
    await user.click(screen.getByRole('link', { name: 'Dossiers' }))
    expect(address()).toBe('/')
  })

  it('shows another case when the id in the address changes, and nothing of the last one', async () => {
    const { answer, release } = pendingAnswer()
    const second = aCaseDetail({ id: 8, internal_id: 'Z-8' })
    const first = aCaseDetail({ id: 7, internal_id: 'Z-7', notes: 'Van de eerste.' })
    serveApi(({ path }) => {
      if (path === '/users/roles') return { status: 200, data: [] }
      return path === '/cases/7' ? { status: 200, data: first } : answer
    })
    const router = openPage('/case/7')
    await screen.findByText('Van de eerste.')
    await act(() => router.navigate('/case/8'))
    expect(screen.queryByText('Van de eerste.')).toBeNull()
    expect(screen.queryByText('Z-7')).toBeNull()
    await act(async () => release({ status: 200, data: second }))
    await screen.findByRole('heading', { level: 1, name: 'Z-8' })
  })

  it.each(['/case/999', '/case/abc', '/case/0', '/case/99999999999'])(
    'shows that there is no case at %s',
    async (path) => {
      serveCases()
      openPage(path)
      await screen.findByRole('heading', { level: 1, name: 'Dossier niet gevonden' })
      expect(screen.getByRole('link', { name: 'Dossiers' }).getAttribute('href')).toBe('/')
      await waitFor(() => expect(document.title).toBe('Dossier niet gevonden – Zaakwerk'))
    },
  )

  it.each([
    ['admin', ['Herstellen']],
    ['lawyer', []],
  ] as const)('says to a %s that a case was deleted, and offers %j', async (role, buttons) => {
    const detail =
      'Dossier Z-7 is op 20 november 2026 verwijderd. Het kan tot en met 20 december 2026 worden hersteld.'
    let isDeleted = true
    serveApi(({ method, path }) => {
      if (method === 'POST' && path === '/cases/7/restore') {
        isDeleted = false
        return { status: 200, data: aCaseDetail({ id: 7, internal_id: 'Z-7' }) }
      }
      if (path !== '/cases/7') return { status: 200, data: [] }
      return isDeleted
        ? { status: 404, data: { detail, code: 'case_deleted' } }
        : { status: 200, data: aCaseDetail({ id: 7, internal_id: 'Z-7' }) }
    })
    openPage('/case/7', role)
    await screen.findByText(detail)
    const offered = within(screen.getByRole('main')).queryAllByRole('button')
    expect(offered.map(({ textContent }) => textContent)).toEqual(buttons)
    if (!offered[0]) return
    await userEvent.click(offered[0])
    await screen.findByRole('heading', { level: 1, name: 'Z-7' })
  })

  it('shows a skeleton of the page while it loads, with the link back', async () => {
    const { answer } = pendingAnswer()
    serveApi(() => answer)
    openPage('/case/7')
    await screen.findByText('Bezig met laden')
    screen.getByRole('link', { name: 'Dossiers' })
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  })

  it('keeps the typed text when a colleague deletes the case, and reports the deletion', async () => {
    let isGone = false
    const gone = { status: 404, data: { detail: 'Dossier niet gevonden.', code: 'case_not_found' } }
    const { refresh, user } = await openLivingCase({}, () => (isGone ? gone : undefined))
    const notes = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Notities' })
    fireEvent.change(notes(), { target: { value: 'Van mij.' } })
    isGone = true
    await refresh()
    const page = within(screen.getByRole('main'))
    expect((await page.findByRole('alert')).textContent).toBe(
      'Dit dossier is intussen verwijderd. Kopieer wat je nog nodig hebt.',
    )
    await user.click(page.getByRole('button', { name: 'Opslaan' }))
    // A notice says so too, for a while.
    await page.findByText('Dossier niet gevonden.')
    expect(notes().value).toBe('Van mij.')
    expect(screen.queryByText('Dossier opgehaald')).toBeNull()
  })

  it("shows the server's message without permission", async () => {
    serveApi(() => ({
      status: 403,
      data: { detail: 'Je hebt geen toegang tot dit onderdeel.', code: 'forbidden' },
    }))
    openPage('/case/7')
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Je hebt geen toegang tot dit onderdeel.',
    )
    expect(screen.queryByRole('button', { name: 'Opnieuw proberen' })).toBeNull()
  })

  it('reports a failure and retries', async () => {
    let isDown = true
    const detail = aCaseDetail({ id: 7, internal_id: 'Z-7' })
    serveApi(({ path }) => {
      if (path !== '/cases/7') return { status: 200, data: [] }
      return isDown
        ? { status: 503, data: { detail: 'De dienst is even niet bereikbaar.', code: 'service_unavailable' } }
        : { status: 200, data: detail }
    })
    openPage('/case/7')
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /Het dossier kon niet worden geladen.*Foutcode: 503/,
    )
    isDown = false
    await userEvent.click(screen.getByRole('button', { name: 'Opnieuw proberen' }))
    await screen.findByRole('heading', { level: 1, name: 'Z-7' })
    expect(callsTo('GET', '/cases/7')).toHaveLength(2)
    await screen.findByText('Dossier opgehaald')
  })
})
