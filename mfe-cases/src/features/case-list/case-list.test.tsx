import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aCase } from '@zaakwerk/testing/case-summary.builder'
import { aPage, callsTo, pendingAnswer, serveApi } from '@zaakwerk/testing/fake-api'
import { address, addressQuery } from '@zaakwerk/testing/open-routes'
import { describe, expect, it } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'

const search = '/cases/search'
const lastQuery = () => callsTo('GET', search).at(-1)?.query

describe('the overview of cases', () => {
  it('shows id, reference in fours, client, status, type, open tasks and day, also of what this tab does not know yet, and the total beside the title', async () => {
    serveApi(() =>
      aPage(
        [
          aCase({ internal_id: 'Z-2604812', status: 'case_opened' }),
          aCase({ status: 'status_van_morgen', type: 99, open_task_count: 0, task_count: 5 }),
          aCase({ open_task_count: 3, task_count: 3 }),
        ],
        4812,
      ),
    )
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
    for (const text of ['Onbekende status', 'Onbekend type', '0 taken', '3 taken']) screen.getByText(text)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Dossiers 4.812')
    await waitFor(() => expect(document.title).toBe('Dossiers – Zaakwerk'))
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
    const detail = pendingAnswer()
    serveApi(({ path }) =>
      path === search
        ? aPage([aCase({ id: 11, internal_id: 'Z-2604812', status: 'case_opened' })])
        : detail.answer,
    )
    openPage()
    fireEvent.click(await screen.findByText('Z-2604812'))
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Z-2604812')
    screen.getByText('Zaak geopend')
    expect(screen.queryByRole('table')).toBeNull()
    detail.release({ status: 404, data: { detail: 'Niet gevonden', code: 'not_found' } })
    await screen.findByRole('heading', { name: 'Dossier niet gevonden' })
  })

  it('opens the only hit with Enter, also while it loads', async () => {
    serveApi(({ query }) =>
      aPage(query.get('query') === 'z2604776' ? [aCase({ id: 14 })] : [aCase(), aCase()]),
    )
    openPage()
    await screen.findAllByRole('link', { name: /Open dossier/ })
    const field = screen.getByRole('searchbox')
    fireEvent.change(field, { target: { value: 'Z2604776' } })
    fireEvent.keyDown(field, { key: 'Enter' })
    await waitFor(() => expect(address()).toBe('/case/14'))
  })

  it('sorts by a column from its first page, in the address bar too', async () => {
    serveApi(() => aPage([aCase()]))
    openPage('/?page=3&order_by=ascending&order_column=internal_id')
    fireEvent.click(await screen.findByRole('button', { name: 'Dossier' }))
    const columnHead = (name: string) => screen.getByRole('columnheader', { name })
    await waitFor(() => expect(columnHead('Dossier').getAttribute('aria-sort')).toBe('descending'))
    expect(addressQuery()).toBe('order_by=descending&order_column=internal_id')
    expect(lastQuery()?.get('order_by')).toBe('descending')
    expect(lastQuery()?.get('offset')).toBe('0')
    fireEvent.click(screen.getByRole('button', { name: 'Dossier' }))
    await waitFor(() => expect(address()).toBe('/'))
    expect(columnHead('Aangemaakt').hasAttribute('aria-sort')).toBe(false)
  })

  it('turns pages of a hundred and says where it is, to the letter', async () => {
    serveApi(() => aPage([aCase()], 4812))
    openPage('/?page=12')
    await screen.findByText('1.101 — 1.200 van 4.812')
    expect(lastQuery()?.get('offset')).toBe('1100')
    const paging = screen.getByRole('navigation', { name: 'Paginering' })
    expect(paging.textContent).toContain('1.101 — 1.200 van 4.812123…1011121314…474849')
    expect(within(paging).getByRole('button', { current: 'page' }).textContent).toContain('12')
    fireEvent.click(within(paging).getByRole('button', { name: 'Volgende pagina' }))
    await waitFor(() => expect(address()).toBe('/?page=13'))
    fireEvent.click(within(paging).getByRole('button', { name: 'Pagina 1' }))
    await waitFor(() => expect(address()).toBe('/'))
    const previous = within(paging).getByRole('button', { name: 'Vorige pagina' })
    expect(previous.getAttribute('aria-disabled')).toBe('true')
  })

  it('offers the way back to the last page when a page is not there any more', async () => {
    serveApi(({ query }) => aPage(query.get('offset') === '100' ? [aCase()] : [], 101))
    openPage('/?page=9')
    fireEvent.click(await screen.findByRole('button', { name: 'Naar de laatste pagina' }))
    await screen.findByRole('table')
    expect(address()).toBe('/?page=2')
  })

  it('never lets a late answer overwrite a newer one, and keeps the old rows until the new ones arrive', async () => {
    const slow = pendingAnswer()
    serveApi(({ query }) => {
      if (query.get('query') === 'a') return slow.answer
      return aPage([aCase({ internal_id: query.get('query') === 'ab' ? 'Z-NIEUW' : 'Z-OUD' })])
    })
    openPage()
    await screen.findByText('Z-OUD')
    const field = screen.getByRole('searchbox')
    fireEvent.change(field, { target: { value: 'a' } })
    await waitFor(() => expect(lastQuery()?.get('query')).toBe('a'))
    screen.getByText('Z-OUD')
    fireEvent.change(field, { target: { value: 'ab' } })
    await screen.findByText('Z-NIEUW')
    await act(async () => slow.release(aPage([aCase({ internal_id: 'Z-LAAT' })])))
    screen.getByText('Z-NIEUW')
    expect(screen.queryByText('Z-LAAT')).toBeNull()
  })

  it('says what failed, loads again when asked, and says so when the role may not see cases', async () => {
    let answer = {
      status: 503,
      data: { detail: 'De dienst is nu niet bereikbaar.', code: 'service_unavailable' },
    }
    serveApi(() => answer)
    openPage()
    const problem = await screen.findByRole('alert')
    expect(problem.textContent).toContain('De dossiers konden niet worden geladen')
    expect(problem.textContent).toContain('Foutcode: 503')
    answer = { status: 403, data: { detail: 'Je hebt hier geen toegang toe.', code: 'forbidden' } }
    fireEvent.click(screen.getByRole('button', { name: 'Opnieuw proberen' }))
    await screen.findByRole('heading', { name: 'Geen toegang' })
  })

  it('distinguishes an empty list from a search without results', async () => {
    serveApi(() => aPage([]))
    openPage('/?query=niemand')
    fireEvent.click(await screen.findByRole('button', { name: 'Wis filters' }))
    await screen.findByText('Nog geen dossiers')
    expect(address()).toBe('/')
  })
})
