import { screen, waitFor, within } from '@testing-library/react'
import { addDays } from '@zaakwerk/domain/dates'
import { aPage, type FakeCall } from '@zaakwerk/testing/fake-api'
import { aLetter, today } from '@zaakwerk/testing/mailroom-letter.builder'
import { address } from '@zaakwerk/testing/open-routes'
import { describe, expect, it } from 'vitest'
import { box, openMailroom, serveMailroom, threeLetters } from '../../testing/open-mailroom.tsx'

describe('the letters to post', () => {
  it('show each letter, its addressee, since when it is ready and its deadline', async () => {
    serveMailroom(threeLetters)
    await openMailroom()
    const row = within(await screen.findByRole('row', { name: /Z-2604002/ }))
    for (const text of [
      'Pro forma bezwaar',
      'Z-2604002 · 5000 0567 8901 2345',
      'CVOM, officier van justitie',
      'Postbus 50000, 3500 MJ Utrecht',
      '0 dagen resterend',
    ])
      row.getByText(text)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Postkamer 3')
    screen.getByText('1 moet uiterlijk vandaag op de post')
    screen.getByText('Dit zijn alle brieven. Nieuwe komen hier vanzelf onderaan bij.')
    await waitFor(() => expect(document.title).toBe('Postkamer – Zaakwerk'))
  })

  it('show the one under the cursor, page by page', async () => {
    serveMailroom(threeLetters)
    const user = await openMailroom()
    await box('Z-2604001')
    await user.keyboard('{ArrowDown}')
    screen.getByRole('heading', { name: 'Pro forma bezwaar Z-2604002' })
    await screen.findByText('Pagina 1 van 3')
    await user.click(screen.getByRole('button', { name: 'Volgende pagina' }))
    await screen.findByRole('img', { name: 'Pro forma bezwaar van Z-2604002, pagina 2 van 3' })
    const next = screen.getByRole('button', { name: 'Volgende pagina' })
    await user.click(next)
    expect([document.activeElement, next.getAttribute('aria-disabled')]).toEqual([next, 'true'])
    await user.click(next)
    screen.getByText('Pagina 3 van 3')
  })

  it('are selected with Space, with Shift and the arrows, all with A, and deselected with Esc', async () => {
    serveMailroom(threeLetters)
    const user = await openMailroom()
    await box('Z-2604001')
    await user.keyboard(' ')
    await screen.findByText('1 gekozen')
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}')
    await screen.findByText('2 gekozen')
    await user.keyboard('a')
    await screen.findByText('3 gekozen')
    expect(screen.getByRole('checkbox', { name: 'Kies alle brieven', checked: true })).toBeTruthy()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByText(/gekozen/)).toBeNull())
  })

  it('are chosen by the mouse, a range with Shift', async () => {
    serveMailroom(threeLetters)
    const user = await openMailroom()
    await user.click(await box('Z-2604001'))
    await user.keyboard('{Shift>}')
    await user.click(await box('Z-2604003'))
    await user.keyboard('{/Shift}')
    await screen.findByText('3 gekozen')
    await user.click(await box('Z-2604002'))
    await screen.findByText('2 gekozen')
    expect((await box('Z-2604002')).getAttribute('aria-checked')).toBe('false')
  })
})

it('shows that there is nothing to post, and links to the posted letters', async () => {
  serveMailroom([])
  const user = await openMailroom()
  await screen.findByRole('heading', { name: 'Geen brieven te posten' })
  await user.click(screen.getByRole('button', { name: 'Vandaag gepost bekijken' }))
  expect(address()).toBe('/tasks/postkamer?lijst=posted_today')
})

it('goes to the last page when all letters of a page are posted', async () => {
  const letters = ({ path, query }: FakeCall) =>
    path === '/mailroom/letters' ? aPage(query.get('offset') === '0' ? threeLetters : [], 100) : undefined
  serveMailroom(threeLetters, letters)
  const user = await openMailroom('/tasks/postkamer?page=2')
  await screen.findByRole('heading', { name: 'Pagina 2 bestaat niet' })
  await user.click(screen.getByRole('button', { name: 'Naar de laatste pagina' }))
  await box('Z-2604001')
  expect(address()).toBe('/tasks/postkamer?lijst=to_post&page=1')
})

it('begins another page at its top', async () => {
  serveMailroom(threeLetters, ({ path }) =>
    path === '/mailroom/letters' ? aPage(threeLetters, 250) : undefined,
  )
  const user = await openMailroom()
  await box('Z-2604001')
  const scroller = screen.getByRole('table').closest<HTMLElement>('[class*="rows"]')
  if (!scroller) throw new Error('the letters do not scroll')
  scroller.scrollTop = 400
  await user.click(screen.getByRole('button', { name: 'Pagina 2' }))
  await screen.findByText('101 — 200 van 250')
  expect(scroller.scrollTop).toBe(0)
})

it('says when the letters could not be loaded, and tries again', async () => {
  let isBroken = true
  serveMailroom(threeLetters, ({ path }) =>
    isBroken && path === '/mailroom/letters'
      ? { status: 500, data: { detail: 'Kapot.', code: 'x' } }
      : undefined,
  )
  const user = await openMailroom()
  await screen.findByRole('heading', { name: 'De brieven konden niet worden geladen' })
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }))
  await box('Z-2604001')
})

it('says why the letter under the cursor cannot be shown, and tries again', async () => {
  let isBroken = true
  serveMailroom(threeLetters, ({ path }) =>
    isBroken && path.endsWith('/content') ? { status: 503 } : undefined,
  )
  const user = await openMailroom()
  const problem = within(await screen.findByRole('alert'))
  problem.getByText('Foutcode: 503')
  isBroken = false
  await user.click(problem.getByRole('button', { name: 'Opnieuw proberen' }))
  await screen.findByText('Pagina 1 van 3')
})

it('shows which letters have no confirmation of receipt, how they left and for how long; none can be printed', async () => {
  const sent_on = addDays(today, -16)
  const mailed = aLetter({ id: 1, sent_on, way: 'email', when_posted: null })
  serveMailroom([], ({ path, query }) =>
    path === '/mailroom/letters' && query.get('list') === 'unconfirmed' ? aPage([mailed]) : undefined,
  )
  await openMailroom('/tasks/postkamer?lijst=unconfirmed')
  const row = within(await screen.findByRole('row', { name: /Z-2604001/ }))
  for (const text of ['16 dagen', 'per e-mail verstuurd']) row.getByText(text)
  expect(screen.queryByRole('button', { name: /Afdrukken/ })).toBeNull()
})
