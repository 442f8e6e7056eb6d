import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aCase } from '@zaakwerk/testing/case-summary.builder'
import { aPage, callsTo, pendingAnswer, serveApi } from '@zaakwerk/testing/fake-api'
import { address, addressQuery } from '@zaakwerk/testing/open-routes'
import { describe, expect, it } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'

const search = '/cases/search'
const lastQuery = () => callsTo('GET', search).at(-1)?.query

const columnHead = (name: string) => screen.getByRole('columnheader', { name })

describe('the overview of cases', () => {
  it('shows id, reference in fours, client, status, type, open tasks and day, and the total beside the title', async () => {
    serveApi(() => aPage([aCase({ internal_id: 'Z-2604812', status: 'case_opened' })], 4812))
    openPage()
    const row = within(await screen.findByRole('row', { name: /Z-2604812/ }))
    for (const text of [
      '5000 0567 8901 2345',
      'Mevr. A.J. van den Berg',
      'Zaak geopend',
      'WAHV',
      '1 taak',
      '20 november 2026',
    ])
      row.getByText(text)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Dossiers 4.812')
    await waitFor(() => expect(document.title).toBe('Dossiers – Zaakwerk'))
  })

  it('shows a status and a type that this tab does not know yet as such, and all other rows', async () => {
    serveApi(() =>
      aPage([aCase({ status: 'status_van_morgen', type: 99 }), aCase({ internal_id: 'Z-9999999' })]),
    )
    openPage()
    const row = within(await screen.findByRole('row', { name: /Onbekende status/ }))
    row.getByText('Onbekend type')
    screen.getByRole('row', { name: /Z-9999999/ })
  })

  it('counts open tasks only, in words', async () => {
    serveApi(() =>
      aPage([aCase({ open_task_count: 0, task_count: 5 }), aCase({ open_task_count: 3, task_count: 3 })]),
    )
    openPage()
    await screen.findByText('0 taken')
    screen.getByText('3 taken')
  })

  it('opens a case by its link, and by Enter after the arrows', async () => {
    const user = userEvent.setup()
    serveApi(() => aPage([aCase({ id: 11 }), aCase({ id: 12 })]))
    openPage()
    const [first] = await screen.findAllByRole('link', { name: /Open dossier/ })
    first?.focus()
    await user.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(address()).toBe('/case/12'))
  })

  it('opens a case with the data of its row, while the rest loads', async () => {
    const user = userEvent.setup()
    const detail = pendingAnswer()
    serveApi(({ path }) =>
      path === search
        ? aPage([aCase({ id: 11, internal_id: 'Z-2604812', status: 'case_opened' })])
        : detail.answer,
    )
    openPage()
    await user.click(await screen.findByText('Z-2604812'))
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Z-2604812')
    screen.getByText('Zaak geopend')
    expect(screen.queryByRole('table')).toBeNull()
    detail.release({ status: 404, data: { detail: 'Niet gevonden', code: 'not_found' } })
    await screen.findByRole('heading', { name: 'Dossier niet gevonden' })
  })

  it('opens the only hit with Enter, also while it loads', async () => {
    const user = userEvent.setup()
    serveApi(({ query }) =>
      aPage(query.get('query') === 'z2604776' ? [aCase({ id: 14 })] : [aCase(), aCase()]),
    )
    openPage()
    await screen.findAllByRole('link', { name: /Open dossier/ })
    await user.type(screen.getByRole('searchbox'), 'Z2604776{Enter}')
    await waitFor(() => expect(address()).toBe('/case/14'))
  })

  it('sorts up, down and not at all, in the address bar too', async () => {
    const user = userEvent.setup()
    serveApi(() => aPage([aCase()]))
    openPage('/?page=3')
    const sort = await screen.findByRole('button', { name: 'Dossier' })
    await user.click(sort)
    expect(columnHead('Dossier').getAttribute('aria-sort')).toBe('ascending')
    expect(addressQuery()).toBe('order_by=ascending&order_column=internal_id')
    await user.click(screen.getByRole('button', { name: 'Dossier' }))
    expect(columnHead('Dossier').getAttribute('aria-sort')).toBe('descending')
    expect(lastQuery()?.get('order_by')).toBe('descending')
    await user.click(screen.getByRole('button', { name: 'Dossier' }))
    expect(columnHead('Dossier').getAttribute('aria-sort')).toBe('none')
    expect(address()).toBe('/')
    expect(columnHead('Aangemaakt').hasAttribute('aria-sort')).toBe(false)
  })

  it('turns pages of a hundred and says where it is, to the letter', async () => {
    const user = userEvent.setup()
    serveApi(() => aPage([aCase()], 4812))
    openPage('/?page=12')
    await screen.findByText('1.101 — 1.200 van 4.812')
    expect(lastQuery()?.get('offset')).toBe('1100')
    const paging = screen.getByRole('navigation', { name: 'Paginering' })
    expect(paging.textContent).toContain('1.101 — 1.200 van 4.812123…1011121314…474849')
    expect(within(paging).getByRole('button', { current: 'page' }).textContent).toContain('12')
    await user.click(within(paging).getByRole('button', { name: 'Volgende pagina' }))
    expect(address()).toBe('/?page=13')
    await user.click(within(paging).getByRole('button', { name: 'Pagina 1' }))
    expect(address()).toBe('/')
    const previous = within(paging).getByRole('button', { name: 'Vorige pagina' })
    expect(previous.getAttribute('aria-disabled')).toBe('true')
  })

  it('offers the way back to the last page when a page is not there any more', async () => {
    const user = userEvent.setup()
    serveApi(({ query }) => aPage(query.get('offset') === '100' ? [aCase()] : [], 101))
    openPage('/?page=9')
    await user.click(await screen.findByRole('button', { name: 'Naar de laatste pagina' }))
    await screen.findByRole('table')
    expect(address()).toBe('/?page=2')
  })

  it('never lets a late answer overwrite a newer one, and keeps the old rows meanwhile', async () => {
    const user = userEvent.setup()
    const slow = pendingAnswer()
    serveApi(({ query }) => {
      if (query.get('query') === 'a') return slow.answer
      return aPage([aCase({ internal_id: query.get('query') === 'ab' ? 'Z-NIEUW' : 'Z-OUD' })])
    })
    openPage()
    await screen.findByText('Z-OUD')
    const field = screen.getByRole('searchbox')
    await user.type(field, 'a')
    screen.getByText('Z-OUD')
    await user.type(field, 'b')
    await screen.findByText('Z-NIEUW')
    await act(async () => slow.release(aPage([aCase({ internal_id: 'Z-LAAT' })])))
    screen.getByText('Z-NIEUW')
    expect(screen.queryByText('Z-LAAT')).toBeNull()
  })

  it('says what failed and loads again when asked', async () => {
    const user = userEvent.setup()
    let isDown = true
    serveApi(() =>
      isDown
        ? { status: 503, data: { detail: 'De dienst is nu niet bereikbaar.', code: 'service_unavailable' } }
        : aPage([aCase()]),
    )
    openPage()
    const problem = await screen.findByRole('alert')
    expect(problem.textContent).toContain('De dossiers konden niet worden geladen')
    expect(problem.textContent).toContain('Foutcode: 503')
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }))
    await screen.findByRole('table')
  })

  it('says so when the role may not see cases', async () => {
    serveApi(() => ({ status: 403, data: { detail: 'Je hebt hier geen toegang toe.', code: 'forbidden' } }))
    openPage()
    await screen.findByRole('heading', { name: 'Geen toegang' })
  })

  it('distinguishes an empty list from a search without results', async () => {
    const user = userEvent.setup()
    serveApi(() => aPage([]))
    openPage('/?query=niemand')
    await user.click(await screen.findByRole('button', { name: 'Wis filters' }))
    await screen.findByText('Nog geen dossiers')
    expect(address()).toBe('/')
  })
})
