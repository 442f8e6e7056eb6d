import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { aDocument } from '@zaakwerk/testing/case-detail.builder'
import { aPdf } from '@zaakwerk/testing/pdf'
import { expect, it, vi } from 'vitest'
import { openLivingCase } from '../../../testing/living-case.tsx'
import { aFile, region, rows, standInForBrowser } from '../documents/testing/open-documents.tsx'

standInForBrowser()

const given = [
  aDocument({ id: 31, name: 'foto.png', content_type: 'image/png' }),
  aDocument({ id: 32, name: 'beschikking.txt', content_type: 'text/plain' }),
  aDocument({ id: 33, name: 'brief.doc', content_type: 'application/msword' }),
]

/** Media queries match a window that is wide enough for a document beside the facts. */
const wide = () => {
  const media = window.matchMedia
  return (query: string) => Object.assign(media(query), { matches: true })
}

/** Opens a case with the given primary document. */
const open = (primary: number) => {
  const documents = given.map((one) => ({ ...one, is_primary_document: one.id === primary }))
  vi.stubGlobal('matchMedia', wide())
  return openLivingCase({ documents }, ({ path }) =>
    path.endsWith('/content') ? aFile('Geachte heer', 'text/plain') : undefined,
  )
}

const dock = () => within(screen.getByRole('region', { name: 'Verloop' }))
const shownRow = () => rows().find((row) => row.getAttribute('aria-current') === 'true')?.textContent ?? ''
const tab = (name: string) => dock().getByRole('tab', { name })

it('shows a document beside the facts, opens the next document with the arrow keys, and keeps it in the URL', async () => {
  const { router } = await open(32)
  // Only PDFs and pictures are shown without a click.
  expect(tab('Activiteiten 0').getAttribute('aria-selected')).toBe('true')
  fireEvent.click(region().getByRole('button', { name: 'beschikking.txt' }))
  await dock().findByText('Geachte heer')
  screen.getByText('Document: beschikking.txt')
  expect([router.state.location.hash, screen.queryByRole('dialog')]).toEqual(['#document-32', null])
  expect(shownRow()).toMatch(/^beschikking/)
  fireEvent.keyDown(document.body, { key: 'ArrowRight' })
  await dock().findByText('Van dit soort bestand is geen voorbeeld beschikbaar')
  dock().getByText('3 van 3')
  fireEvent.keyDown(document.body, { key: 'ArrowRight' })
  fireEvent.click(dock().getByRole('button', { name: 'Vorig document' }))
  await waitFor(() => expect(shownRow()).toMatch(/^beschikking/))
  // The tab of the document opens the same document again.
  fireEvent.click(tab('Logs 0'))
  await waitFor(() => expect(router.state.location.hash).toBe('#logs'))
  expect(shownRow()).toBe('')
  fireEvent.click(tab('Document 3'))
  await waitFor(() => expect(router.state.location.hash).toBe('#document-32'))
})

it('does not handle the arrow keys while a fact is edited or a page overflows its container', async () => {
  vi.stubGlobal('matchMedia', wide())
  await openLivingCase({ documents: [aDocument({ id: 30 }), aDocument({ id: 31 })] }, ({ path }) =>
    path.endsWith('/content') ? { status: 200, data: aPdf({ pages: 1 }) } : undefined,
  )
  const page = await dock().findByRole('region', { name: 'Pagina' })
  await dock().findByRole('img', { name: /pagina 1 van 1/ })
  dock().getByText('1 van 2')
  fireEvent.click(dock().getByRole('button', { name: 'Groter' }))
  expect(fireEvent.keyDown(page, { key: 'ArrowRight' })).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Feitcode wijzigen' }))
  fireEvent.keyDown(document.body, { key: 'ArrowRight' })
  dock().getByText('1 van 2')
})

it('marks the values of facts on the page, outlines the mark of the focused fact, and opens the fact of a clicked mark', async () => {
  vi.stubGlobal('matchMedia', wide())
  const piece = { page: 1, x: 0.3, y: 0.2, width: 0.2, height: 0.02 }
  const read = (field: string, page: number) => ({
    ...{
      field,
      value: '1',
      text: '1',
      piece: { ...piece, page },
      is_confirmed: false,
      doubts: [],
      candidates: [],
    },
  })
  const proposals = [read('decision_date', 1), read('kind', 1), read('fact_code', 2)]
  const reading = {
    ...{ sha256: 'a'.repeat(64), state: 'read', reason: null, method: 'text', page_count: 2, turns: [0, 0] },
    papers: [{ first_page: 1, last_page: 2, proposals }],
  }
  await openLivingCase({ documents: [aDocument({ id: 31 })] }, ({ path }) => {
    if (path.endsWith('/reading')) return { status: 200, data: reading }
    return path.endsWith('/content') ? { status: 200, data: aPdf({ pages: 2 }) } : undefined
  })
  await dock().findByRole('img', { name: /pagina 1 van 2/ })
  const marks = () => [...document.querySelectorAll<HTMLElement>('[data-clickable]')]
  await waitFor(() => expect(marks()).toHaveLength(1))
  const isFocused = () => marks().map(({ dataset }) => dataset.focused)
  expect(isFocused()).toEqual([undefined])
  fireEvent.focus(screen.getByRole('button', { name: 'Dagtekening wijzigen' }))
  expect(isFocused()).toEqual(['true'])
  // The page of the value is shown.
  fireEvent.focus(screen.getByRole('button', { name: 'Feitcode wijzigen' }))
  await dock().findByRole('img', { name: /pagina 2 van 2/ })
  expect(isFocused()).toEqual(['true'])
  fireEvent.click(marks()[0] ?? document.body)
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Feitcode' }))
  fireEvent.focus(screen.getByRole('button', { name: 'Lease wijzigen' }))
  expect(isFocused()).toEqual([undefined])
})

it('prints the history instead of the document', async () => {
  await open(31)
  await dock().findByRole('img', { name: 'foto.png' })
  expect(screen.queryByText('Nog geen activiteiten.')).toBeNull()
  fireEvent(window, new Event('beforeprint'))
  screen.getByRole('heading', { name: 'Activiteiten' })
  screen.getByText('Nog geen activiteiten.')
  fireEvent(window, new Event('afterprint'))
  expect(screen.queryByText('Nog geen activiteiten.')).toBeNull()
})

it('shows the primary document immediately, and keeps a collapsed column collapsed in the next case', async () => {
  await open(31)
  await dock().findByRole('img', { name: 'foto.png' })
  fireEvent.click(dock().getByRole('button', { name: 'Document inklappen' }))
  await waitFor(() => expect(tab('Activiteiten 0').getAttribute('aria-selected')).toBe('true'))
  expect(document.activeElement).toBe(tab('Document 3'))
  cleanup()
  await open(31)
  expect(tab('Activiteiten 0').getAttribute('aria-selected')).toBe('true')
  fireEvent.click(tab('Document 3'))
  await dock().findByRole('img', { name: 'foto.png' })
})
