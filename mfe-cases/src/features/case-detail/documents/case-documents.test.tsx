import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { aCaseDetail, aDocument } from '@zaakwerk/testing/case-detail.builder'
import { callsTo, pendingAnswer } from '@zaakwerk/testing/fake-api'
import { aPdf } from '@zaakwerk/testing/pdf'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { findDialog } from '../../../testing/dialog.ts'
import {
  aFile,
  aRefusal,
  openDocuments,
  press,
  region,
  rows,
  saved,
  standInForBrowser,
} from './testing/open-documents.tsx'

standInForBrowser()

describe('the documents of a case', () => {
  it('are listed in the given order by their displayed names, with the primary one marked', async () => {
    await openDocuments([
      aDocument({ name: '20-11-2026_09-14_volmacht.pdf', is_mandate: true }),
      aDocument({ name: 'Foto bord.heic', is_primary_document: true, created_at: '2026-11-01T12:00:00Z' }),
    ])
    screen.getByRole('heading', { name: /^Documenten\s*2$/ })
    expect(rows().map((row) => row.textContent)).toEqual([
      'volmacht.pdfVolmachtToegevoegd op 20 november 2026Download',
      'Foto bord.heicPrimair documentToegevoegd op 1 november 2026Download',
    ])
  })

  it('that the client sent by a link say so, and as what', async () => {
    await openDocuments([
      aDocument({ name: '20-11-2026_09-14_image.jpg', sent_as: 'parking_permit' }),
      aDocument({ name: 'foto.jpg', sent_as: 'van_morgen' }),
    ])
    expect(rows().map((row) => row.textContent)).toEqual([
      'image.jpgVan cliënt: ParkeervergunningToegevoegd op 20 november 2026Download',
      'foto.jpgVan cliënt: BewijsToegevoegd op 20 november 2026Download',
    ])
  })

  it('can be marked as a mandate when only its name says so', async () => {
    const called = aDocument({ id: 31, name: 'Volmacht Bakker.pdf' })
    const marked = aCaseDetail({ id: 7, documents: [{ ...called, is_mandate: true }] })
    const { user } = await openDocuments(
      [called, aDocument({ name: 'Volmacht te ondertekenen.pdf' }), aDocument({ name: 'brief.pdf' })],
      () => ({ status: 200, data: marked }),
    )
    const offers = region().getAllByRole('button', { name: /^Aanmerken als volmacht/ })
    expect(offers.map((offer) => offer.getAttribute('aria-label'))).toEqual([
      'Aanmerken als volmacht: Volmacht Bakker.pdf',
    ])
    await user.click(region().getByRole('button', { name: 'Aanmerken als volmacht: Volmacht Bakker.pdf' }))
    await waitFor(() =>
      expect(rows().map((row) => row.textContent)).toEqual([
        'Volmacht Bakker.pdfVolmachtToegevoegd op 20 november 2026Download',
      ]),
    )
    expect(callsTo('PATCH', '/documents/31').map(({ fields }) => fields)).toEqual([{ is_mandate: true }])
  })

  it('show that there are none, and can be added', async () => {
    await openDocuments([])
    region().getByText('Geen documenten gevonden.')
    region().getByRole('button', { name: 'kies bestanden' })
  })

  it('are saved under their name, once for two quick clicks', async () => {
    const { answer, release } = pendingAnswer()
    const { user } = await openDocuments(
      [aDocument({ id: 31, name: '20-11-2026_09-14_volmacht.pdf' })],
      () => answer,
    )
    await user.dblClick(screen.getByRole('button', { name: 'Download volmacht.pdf' }))
    release(aFile())
    await waitFor(() => expect(saved).toEqual(['volmacht.pdf']))
    const calls = callsTo('GET', '/documents/31/content')
    expect(calls.map(({ query }) => query.toString())).toEqual(['disposition=attachment'])
  })

  it.each([
    [1, 'Verzendbewijs van beroep.pdf'],
    [2, 'Verzendbewijs e-mail van beroep.pdf'],
    [4, 'Verzendbewijs post van beroep.pdf'],
  ])('of a letter that left (%i) have its proof beside them: %s', async (mailbox_id, name) => {
    const proof = { uuid: '3f1b2c4d-5e6f-4a7b-8c9d-0e1f2a3b4c5d', mailbox_id, letter_id: 10 }
    await openDocuments([aDocument({ name: 'beroep.pdf', proof }), aDocument()])
    expect(region().getAllByRole('button', { name: /^Verzendbewijs/ })).toHaveLength(1)
    press(name)
    await waitFor(() => expect(saved).toEqual(['verzendbewijs.pdf']))
    expect(callsTo('GET', '/mailroom/proof').map(({ query }) => query.toString())).toEqual([
      `uuid=${proof.uuid}&mailbox_id=${mailbox_id}&letter_id=10`,
    ])
  })

  it('say so where a proof is not to be had', async () => {
    const proof = { uuid: '3f1b2c4d-5e6f-4a7b-8c9d-0e1f2a3b4c5d', mailbox_id: 4, letter_id: 10 }
    await openDocuments([aDocument({ name: 'beroep.pdf', proof })], () =>
      aRefusal(404, 'Geen verzendbewijs gevonden', 'proof_not_found'),
    )
    press('Verzendbewijs post van beroep.pdf')
    expect((await screen.findByRole('alert')).textContent).toContain('Geen verzendbewijs gevonden')
    expect(saved).toEqual([])
  })

  it.each([
    [404, 'Bestand niet gevonden'],
    [500, 'Foutcode: 500'],
  ])('say so when a file is not to be had (%i), in the words of the catalogue', async (status, text) => {
    await openDocuments([aDocument({ name: 'brief.pdf' })], () =>
      aRefusal(status, 'Bestand niet gevonden', 'document_not_found'),
    )
    press('Download brief.pdf')
    expect((await screen.findByRole('alert')).textContent).toContain(`Er is iets fout gegaan${text}`)
    expect(saved).toEqual([])
  })

  it('are twenty at first, and all on request', async () => {
    await openDocuments(Array.from({ length: 26 }, () => aDocument()))
    expect(rows()).toHaveLength(20)
    press('Toon alle 26 documenten')
    expect(rows()).toHaveLength(26)
    press('Toon minder documenten')
    expect(rows()).toHaveLength(20)
  })
})

describe('"Synchroniseren"', () => {
  const sync = async (found: readonly string[]) => {
    const there = aDocument({ name: 'brief.pdf' })
    const answer = {
      status: 200,
      data: aCaseDetail({ id: 7, documents: [...found.map((name) => aDocument({ name })), there] }),
    }
    await openDocuments([there], () => answer)
    press('Synchroniseren')
  }

  it('shows its result', async () => {
    await sync(['nieuw.pdf'])
    await screen.findByText('Nieuwe bestanden gesynchroniseerd')
    screen.getByRole('heading', { name: /^Documenten\s*2$/ })
    region().getByText('nieuw.pdf')
  })

  it('says when there was nothing new', async () => {
    await sync([])
    await screen.findByText('Geen nieuwe bestanden om te synchroniseren')
  })

  it.each([
    [404, 'Geen bestanden om te synchroniseren'],
    [500, 'Foutcode: 500'],
  ])('shows a %i in the words of the catalogue', async (status, text) => {
    await openDocuments([], () => ({
      status,
      data: { detail: 'Geen bestanden om te synchroniseren', code: 'folder_empty' },
    }))
    press('Synchroniseren')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Er is iets fout gegaan')
    expect(alert.textContent).toContain(text)
  })
})

describe('the first page beside the list', () => {
  let see: () => void = () => undefined

  beforeEach(() => {
    class Observer {
      constructor(callback: (entries: readonly { isIntersecting: boolean }[]) => void) {
        see = () => callback([{ isIntersecting: true }])
      }
      observe(): void {}
      disconnect(): void {}
    }
    vi.stubGlobal('IntersectionObserver', Observer)
  })

  const documents = () => [
    aDocument({ id: 31, name: 'foto.png', content_type: 'image/png' }),
    aDocument({ id: 32, name: 'aanslag.pdf', is_primary_document: true, size: 2000 }),
  ]

  it('is of the primary document, fetched when it is seen, and opens it', async () => {
    await openDocuments(documents(), () => ({ status: 200, data: aPdf({ pages: 3 }) }))
    expect(callsTo('GET', '/documents/32/content')).toHaveLength(0)
    act(() => see())
    await region().findByText('Pagina 1 van 3')
    await region().findByRole('img', { name: 'aanslag.pdf, pagina 1' })
    press('Bekijk aanslag.pdf')
    await findDialog('aanslag.pdf')
  })

  it('shows the document that was opened last', async () => {
    await openDocuments(documents(), () => aFile('beeld', 'image/png'))
    fireEvent.click(region().getByRole('button', { name: 'foto.png' }))
    await screen.findByRole('button', { name: 'Bekijk foto.png' })
  })

  it('stays a mark where the file is too large to fetch unasked', async () => {
    await openDocuments([aDocument({ id: 33, name: 'dik.pdf', size: 20_000_000 })])
    act(() => see())
    await region().findByText('19,1 MB')
    expect(callsTo('GET', '/documents/33/content')).toHaveLength(0)
    expect(screen.queryByRole('button', { name: 'Toon voorbeeld' })).toBeNull()
  })

  it.each([
    ['of a larger file', 4_000_000, () => undefined],
    ['of a file that froze the page', 2000, () => sessionStorage.setItem('zaakwerk.drawing.34', '1')],
  ])('%s is loaded on request', async (_what, size, before) => {
    before()
    await openDocuments([aDocument({ id: 34, name: 'zwaar.pdf', size })], () => ({
      status: 200,
      data: aPdf(),
    }))
    act(() => see())
    expect(callsTo('GET', '/documents/34/content')).toHaveLength(0)
    press('Toon voorbeeld')
    await region().findByRole('img', { name: 'zwaar.pdf, pagina 1' })
    expect(screen.queryByRole('button', { name: 'Toon voorbeeld' })).toBeNull()
    expect(sessionStorage.getItem('zaakwerk.drawing.34')).toBeNull()
  })

  it('has a mark in the session storage while it is drawn', async () => {
    const begun = vi.spyOn(Storage.prototype, 'setItem')
    await openDocuments([aDocument({ id: 35, name: 'a.pdf', size: 2000 })], () => aFile('kapot'))
    act(() => see())
    await waitFor(() => expect(begun).toHaveBeenCalledWith('zaakwerk.drawing.35', '1'))
    await waitFor(() => expect(sessionStorage.getItem('zaakwerk.drawing.35')).toBeNull())
  })
})
