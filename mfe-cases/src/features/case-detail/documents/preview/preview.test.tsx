import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { fillsOf } from '@zaakwerk/testing/canvas'
import { aDocument } from '@zaakwerk/testing/case-detail.builder'
import { callsTo, type FakeCall } from '@zaakwerk/testing/fake-api'
import { aPdf } from '@zaakwerk/testing/pdf'
import { describe, expect, it } from 'vitest'
import { findDialog } from '../../../../testing/dialog.ts'
import {
  type Answer,
  addresses,
  aFile,
  aRefusal,
  openDocuments,
  region,
  saved,
  standInForBrowser,
} from '../testing/open-documents.tsx'

standInForBrowser()

describe('the preview', () => {
  const look = async (
    given: Parameters<typeof aDocument>[0],
    answer: (call: FakeCall) => Answer | Promise<Answer>,
  ) => {
    const name = given?.name ?? 'brief.pdf'
    await openDocuments([aDocument({ id: 31, ...given, name })], answer)
    fireEvent.click(region().getByRole('button', { name }))
    return findDialog(name)
  }
  const asPdf = (pages: number) => (): Answer => ({ status: 200, data: aPdf({ pages }) })

  it('shows a PDF page by page, as wide as there is room', async () => {
    const dialog = await look({ name: 'volmacht.pdf' }, asPdf(3))
    const page = await dialog.findByRole('img', { name: 'volmacht.pdf, pagina 1 van 3' })
    await waitFor(() => expect(fillsOf(page)).toBeGreaterThan(0))
    expect(callsTo('GET', '/documents/31/content')[0]?.query.get('disposition')).toBe('inline')
    const isAtEnd = (name: string) =>
      expect(dialog.getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true')
    isAtEnd('Vorige pagina')
    fireEvent.click(dialog.getByRole('button', { name: 'Volgende pagina' }))
    fireEvent.click(dialog.getByRole('button', { name: 'Volgende pagina' }))
    dialog.getByText('Pagina 3 van 3')
    isAtEnd('Volgende pagina')
    const last = dialog.getByRole('img', { name: 'volmacht.pdf, pagina 3 van 3' })
    await waitFor(() => expect(last.getAttribute('aria-busy')).toBe('false'))
    const width = last.getAttribute('width')
    fireEvent.click(dialog.getByRole('button', { name: 'Groter' }))
    await waitFor(() => expect(last.getAttribute('width')).not.toBe(width))
    fireEvent.click(dialog.getByRole('button', { name: 'Paginabreedte' }))
    await waitFor(() => expect(last.getAttribute('width')).toBe(width))
  })

  it('is open for the document that the address names', async () => {
    const others = [aDocument({ id: 30 }), aDocument({ id: 31, name: 'volmacht.pdf' })]
    await openDocuments(others, asPdf(1), '#document-31')
    await findDialog('volmacht.pdf')
  })

  it('is leafed through by keyboard', async () => {
    const dialog = await look({ name: 'volmacht.pdf' }, asPdf(2))
    await dialog.findByRole('img', { name: /pagina 1 van 2/ })
    fireEvent.keyDown(dialog.getByRole('region', { name: 'Pagina' }), { key: 'PageDown' })
    dialog.getByText('Pagina 2 van 2')
    fireEvent.keyDown(dialog.getByRole('region', { name: 'Pagina' }), { key: 'ArrowLeft' })
    dialog.getByText('Pagina 1 van 2')
  })

  it.each([
    ['broken', new Blob(['geen PDF']), 'Deze PDF is beschadigd en kan niet worden getoond.'],
    [
      'locked',
      aPdf({ isEncrypted: true }),
      'Deze PDF is met een wachtwoord beveiligd en kan hier niet worden getoond.',
    ],
  ])('shows what is wrong with a %s PDF, and downloads it', async (_, data, text) => {
    const dialog = await look({ name: 'brief.pdf' }, () => ({ status: 200, data }))
    const alert = await dialog.findByText(text)
    fireEvent.click(within(alert.closest<HTMLElement>('[role="alert"]') ?? alert).getByRole('button'))
    await waitFor(() => expect(saved).toEqual(['brief.pdf']))
  })

  it.each([
    ['bord.jpg', 'image/jpeg'],
    ['scan.png', 'image/png'],
    ['foto.heic', 'image/heic'],
  ])('shows the picture %s, and gives its address back', async (name, content_type) => {
    const dialog = await look({ name, content_type }, () => aFile('beeld', 'image/jpeg'))
    const picture = await dialog.findByRole('img', { name })
    expect(addresses).toEqual(new Set([picture.getAttribute('src')]))
    fireEvent.error(picture)
    dialog.getByText('Deze afbeelding is beschadigd en kan niet worden getoond.')
    fireEvent.click(screen.getByRole('button', { name: 'Sluiten' }))
    await waitFor(() => expect(addresses.size).toBe(0))
  })

  it.each([
    ['Geëerde heer', new TextEncoder().encode('Geëerde heer')],
    ['Geëerde heer', new Uint8Array([71, 101, 235, 101, 114, 100, 101, 32, 104, 101, 101, 114])],
  ])('shows the text %j of today and of old', async (text, bytes) => {
    const dialog = await look({ name: 'notitie.txt', content_type: 'text/plain; charset=utf-8' }, () =>
      aFile(bytes, 'text/plain'),
    )
    await dialog.findByText(text)
  })

  it('has no preview of other files, and requests none', async () => {
    const dialog = await look({ name: 'brief.doc', content_type: 'application/msword' }, () => aFile())
    dialog.getByText('Van dit soort bestand is geen voorbeeld beschikbaar')
    expect(callsTo('GET', '/documents/31/content')).toHaveLength(0)
  })

  it('shows why a file cannot be loaded, and retries', async () => {
    const answers = [aRefusal(404, 'Bestand niet gevonden', 'document_not_found'), asPdf(1)()]
    const dialog = await look({ name: 'brief.pdf' }, () => answers.shift() ?? aFile())
    await dialog.findByText('Bestand niet gevonden')
    fireEvent.click(dialog.getByRole('button', { name: 'Opnieuw proberen' }))
    await dialog.findByRole('img', { name: 'brief.pdf, pagina 1 van 1' })
  })
})
