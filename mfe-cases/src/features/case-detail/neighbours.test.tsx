import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aCaseDetail } from '@zaakwerk/testing/case-detail.builder'
import { aCase } from '@zaakwerk/testing/case-summary.builder'
import { aPage, serveApi } from '@zaakwerk/testing/fake-api'
import { aCaseMoney } from '@zaakwerk/testing/invoice.builder'
import { address } from '@zaakwerk/testing/open-routes'
import { describe, expect, it } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'

const ids = [1, 2, 3]

const serveList = () =>
  serveApi(({ path }) => {
    if (path === '/cases/search') return aPage(ids.map((id) => aCase({ id, internal_id: `Z-${id}` })))
    if (path === '/users/roles') return { status: 200, data: [] }
    if (path.endsWith('/money')) return { status: 200, data: aCaseMoney() }
    const id = Number(/^\/cases\/(\d+)$/.exec(path)?.[1])
    return ids.includes(id)
      ? { status: 200, data: aCaseDetail({ id, internal_id: `Z-${id}` }) }
      : { status: 404, data: { detail: 'Niet gevonden', code: 'not_found' } }
  })

const place = () => screen.queryByRole('navigation', { name: 'Plaats in de lijst' })?.textContent
const isAt = async (id: number) => {
  await screen.findByRole('heading', { level: 1, name: `Z-${id}` })
  expect(place()).toBe(`${id} van 3`)
}
/** Presses a key on the page itself. */
const press = (key: string) => fireEvent.keyDown(document.body, { key })

const openFromList = async (id: number) => {
  const user = userEvent.setup()
  openPage('/?statuses=in_progress')
  await user.click(await screen.findByRole('link', { name: `Open dossier Z-${id}` }))
  await isAt(id)
  return user
}

// The transition between pages of the list is tested in left-list.test.ts.
describe('the previous and next case of the list', () => {
  it('open with J and K, in the order of the list, and Back returns to the list', async () => {
    serveList()
    const user = await openFromList(2)
    press('j')
    await isAt(3)
    press('k')
    await isAt(2)
    await user.click(screen.getByRole('link', { name: 'Dossiers' }))
    await screen.findByRole('heading', { level: 1, name: /^Dossiers/ })
    expect(address()).toBe('/?statuses=in_progress')
  })

  it('open with buttons, which keep the focus, up to the ends of the list', async () => {
    serveList()
    const user = await openFromList(2)
    await user.click(screen.getByRole('button', { name: 'Vorig dossier' }))
    await isAt(1)
    const previous = screen.getByRole('button', { name: 'Vorig dossier' })
    expect(document.activeElement).toBe(previous)
    expect(previous.getAttribute('aria-disabled')).toBe('true')
    await user.keyboard('{Enter}k')
    await isAt(1)
  })

  it('do not open by key while the user types, edits a fact or has a menu or dialog open', async () => {
    serveList()
    const user = await openFromList(2)
    const notes = screen.getByRole('textbox', { name: 'Notities' })
    fireEvent.keyDown(notes, { key: 'j' })
    await user.click(screen.getByRole('button', { name: 'Lease wijzigen' }))
    await user.keyboard('j')
    press('j')
    await user.click(screen.getByRole('button', { name: 'Annuleer' }))
    await user.click(screen.getByRole('button', { name: 'Zaak acties' }))
    press('j')
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: /Status wijzigen$/ }))
    await screen.findByRole('dialog', { name: 'Dossier status wijzigen' })
    press('j')
    await isAt(2)
  })

  it('are not available when a case is opened by its URL', async () => {
    serveList()
    openPage('/case/2')
    await screen.findByRole('heading', { level: 1, name: 'Z-2' })
    expect(place()).toBeUndefined()
    press('j')
    await waitFor(() => expect(address()).toBe('/case/2'))
  })
})
