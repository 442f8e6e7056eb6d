import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type CaseDetail, getCase } from '@zaakwerk/contract/cases'
import { useEndpoint } from '@zaakwerk/platform'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fillsOf, standInForCanvas } from '../../../testing/canvas.ts'
import { aCaseDetail, aDocument } from '../../../testing/case-detail.builder.ts'
import { findDialog } from '../../../testing/dialog.ts'
import { callsTo, type FakeCall, heldBack, serveApi } from '../../../testing/fake-api.ts'
import { openRoutes } from '../../../testing/open-page.tsx'
import { aPdf } from '../../../testing/pdf.ts'
import { CaseDocuments } from './case-documents.tsx'

/** What the browser was told to save: jsdom saves nothing. */
let saved: { name: string; address: string }[] = []
/** Addresses of files in memory that nobody gave back. */
let addresses: Set<string>

beforeEach(() => {
  saved = []
  addresses = new Set()
  let last = 0
  URL.createObjectURL = () => {
    last += 1
    addresses.add(`blob:zaakwerk/${last}`)
    return `blob:zaakwerk/${last}`
  }
  URL.revokeObjectURL = (address) => void addresses.delete(address)
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, address: this.href })
  })
  standInForCanvas()
})

afterEach(() => {
  // Before its canvas goes: what is being drawn stops.
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

type Answer = Awaited<ReturnType<typeof heldBack>['answer']>

/** The case page as far as its documents go. */
const Page = () => {
  const { data } = useEndpoint(getCase, { params: { id: 7 } })
  return data ? <CaseDocuments detail={data} /> : null
}

const open = async (
  documents: CaseDetail['documents'],
  answer: (call: FakeCall) => Answer | Promise<Answer> = () => aFile(),
) => {
  const detail = aCaseDetail({ id: 7, documents })
  serveApi((call) => (call.path === '/cases/7' ? { status: 200, data: detail } : answer(call)))
  openRoutes({ path: '/case/7', routes: [{ path: '/case/7', element: <Page /> }] })
  await screen.findByRole('heading', { name: /^Documenten/ })
  return { user: userEvent.setup(), detail }
}

const aFile = (content: BlobPart = '%PDF', type = 'application/pdf'): Answer => ({
  status: 200,
  data: new Blob([content], { type }),
})

/** Where a file was asked for, the browser hands over the error as a file as well. */
const aRefusal = (status: number, detail: string, code: string): Answer => ({
  status,
  data: new Blob([JSON.stringify({ detail, code })], { type: 'application/json' }),
})

const region = () => within(screen.getByRole('region', { name: /^Documenten/ }))
const rows = () => region().getAllByRole('listitem')
const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }))

describe('the documents of a case', () => {
  it('are listed as they come, by the name people know, the primary one marked', async () => {
    await open([
      aDocument({ name: '20-11-2026_09-14_volmacht.pdf' }),
      aDocument({ name: 'Foto bord.heic', is_primary_document: true, created_at: '2026-11-01T12:00:00Z' }),
    ])
    expect(screen.getByRole('heading', { name: /^Documenten\s*2$/ })).toBeDefined()
    expect(rows().map((row) => row.textContent)).toEqual([
      'volmacht.pdfToegevoegd op 20 november 2026Download',
      'Foto bord.heicPrimair documentToegevoegd op 1 november 2026Download',
    ])
  })

  it('say that there are none, and can be added to', async () => {
    await open([])
    expect(region().getByText('Geen documenten gevonden.')).toBeDefined()
    expect(region().getByRole('button', { name: 'kies bestanden' })).toBeDefined()
  })

  it('are saved under their name, once for two quick clicks', async () => {
    const { answer, release } = heldBack()
    const { user } = await open([aDocument({ id: 31, name: '20-11-2026_09-14_volmacht.pdf' })], () => answer)
    await user.dblClick(screen.getByRole('button', { name: 'Download volmacht.pdf' }))
    release(aFile())
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['volmacht.pdf']))
    const calls = callsTo('GET', '/documents/31/content')
    expect(calls.map(({ query }) => query.toString())).toEqual(['disposition=attachment'])
  })

  it('say so when a file is not there, in the words of the server', async () => {
    await open([aDocument({ name: 'brief.pdf' })], () =>
      aRefusal(404, 'Bestand niet gevonden', 'document_not_found'),
    )
    press('Download brief.pdf')
    expect((await screen.findByRole('alert')).textContent).toContain('Bestand niet gevonden')
    expect(saved).toEqual([])
  })

  it('are twenty at first, and all on request', async () => {
    await open(Array.from({ length: 26 }, () => aDocument()))
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
    await open([there], () => answer)
    press('Synchroniseren')
  }

  it('shows what it found', async () => {
    await sync(['nieuw.pdf'])
    expect(await screen.findByText('Nieuwe bestanden gesynchroniseerd')).toBeDefined()
    expect(screen.getByRole('heading', { name: /^Documenten\s*2$/ })).toBeDefined()
    expect(region().getByText('nieuw.pdf')).toBeDefined()
  })

  it('says when there was nothing new', async () => {
    await sync([])
    expect(await screen.findByText('Geen nieuwe bestanden om te synchroniseren')).toBeDefined()
  })

  it.each([
    [404, 'Geen bestanden om te synchroniseren'],
    [500, 'Foutcode: 500'],
  ])('tells of a %i in the words of the catalogue', async (status, text) => {
    await open([], () => ({
      status,
      data: { detail: 'Geen bestanden om te synchroniseren', code: 'folder_empty' },
    }))
    press('Synchroniseren')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Er is iets fout gegaan')
    expect(alert.textContent).toContain(text)
  })
})

describe('the preview', () => {
  const look = async (
    given: Parameters<typeof aDocument>[0],
    answer: (call: FakeCall) => Answer | Promise<Answer>,
  ) => {
    const name = given?.name ?? 'brief.pdf'
    await open([aDocument({ id: 31, ...given, name })], answer)
    fireEvent.click(region().getByRole('button', { name }))
    return findDialog(name)
  }
  const asPdf = (pages: number) => (): Answer => ({ status: 200, data: aPdf({ pages }) })

  it('shows a PDF page by page, as wide as there is room', async () => {
    const dialog = await look({ name: 'volmacht.pdf' }, asPdf(3))
    const page = await dialog.findByRole('img', { name: 'volmacht.pdf, pagina 1 van 3' })
    await waitFor(() => expect(fillsOf(page)).toBeGreaterThan(0))
    expect(callsTo('GET', '/documents/31/content')[0]?.query.get('disposition')).toBe('inline')
    expect(dialog.getByRole('button', { name: 'Vorige pagina' })).toHaveProperty('disabled', true)
    fireEvent.click(dialog.getByRole('button', { name: 'Volgende pagina' }))
    fireEvent.click(dialog.getByRole('button', { name: 'Volgende pagina' }))
    expect(dialog.getByText('Pagina 3 van 3')).toBeDefined()
    expect(dialog.getByRole('button', { name: 'Volgende pagina' })).toHaveProperty('disabled', true)
    const last = dialog.getByRole('img', { name: 'volmacht.pdf, pagina 3 van 3' })
    await waitFor(() => expect(last.getAttribute('aria-busy')).toBe('false'))
    const width = last.getAttribute('width')
    fireEvent.click(dialog.getByRole('button', { name: 'Groter' }))
    await waitFor(() => expect(last.getAttribute('width')).not.toBe(width))
    fireEvent.click(dialog.getByRole('button', { name: 'Paginabreedte' }))
    await waitFor(() => expect(last.getAttribute('width')).toBe(width))
  })

  it('is leafed through by keyboard', async () => {
    const dialog = await look({ name: 'volmacht.pdf' }, asPdf(2))
    await dialog.findByRole('img', { name: /pagina 1 van 2/ })
    fireEvent.keyDown(dialog.getByRole('region', { name: 'Pagina' }), { key: 'PageDown' })
    expect(dialog.getByText('Pagina 2 van 2')).toBeDefined()
    fireEvent.keyDown(dialog.getByRole('region', { name: 'Pagina' }), { key: 'ArrowLeft' })
    expect(dialog.getByText('Pagina 1 van 2')).toBeDefined()
  })

  it.each([
    ['broken', new Blob(['geen PDF']), 'Deze PDF is beschadigd en kan niet worden getoond.'],
    [
      'locked',
      aPdf({ isEncrypted: true }),
      'Deze PDF is met een wachtwoord beveiligd en kan hier niet worden getoond.',
    ],
  ])('says of a %s PDF what is wrong, and saves it', async (_, data, text) => {
    const dialog = await look({ name: 'brief.pdf' }, () => ({ status: 200, data }))
    const alert = await dialog.findByText(text)
    fireEvent.click(within(alert.closest<HTMLElement>('[role="alert"]') ?? alert).getByRole('button'))
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['brief.pdf']))
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
    expect(dialog.getByText('Deze afbeelding is beschadigd en kan niet worden getoond.')).toBeDefined()
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
    expect(await dialog.findByText(text)).toBeDefined()
  })

  it('has nothing to show of other files, and asks for none', async () => {
    const dialog = await look({ name: 'brief.doc', content_type: 'application/msword' }, () => aFile())
    expect(dialog.getByText('Van dit soort bestand is geen voorbeeld')).toBeDefined()
    expect(callsTo('GET', '/documents/31/content')).toHaveLength(0)
  })

  it('tells why a file does not come, and tries again', async () => {
    const answers = [aRefusal(404, 'Bestand niet gevonden', 'document_not_found'), asPdf(1)()]
    const dialog = await look({ name: 'brief.pdf' }, () => answers.shift() ?? aFile())
    expect(await dialog.findByText('Bestand niet gevonden')).toBeDefined()
    fireEvent.click(dialog.getByRole('button', { name: 'Opnieuw proberen' }))
    expect(await dialog.findByRole('img', { name: 'brief.pdf, pagina 1 van 1' })).toBeDefined()
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
    await open(documents(), () => ({ status: 200, data: aPdf({ pages: 3 }) }))
    expect(callsTo('GET', '/documents/32/content')).toHaveLength(0)
    act(() => see())
    expect(await region().findByText('Pagina 1 van 3')).toBeDefined()
    expect(await region().findByRole('img', { name: 'aanslag.pdf, pagina 1' })).toBeDefined()
    press('Bekijk aanslag.pdf')
    expect(await findDialog('aanslag.pdf')).toBeDefined()
  })

  it('follows what was looked at', async () => {
    await open(documents(), () => aFile('beeld', 'image/png'))
    fireEvent.click(region().getByRole('button', { name: 'foto.png' }))
    expect(await screen.findByRole('button', { name: 'Bekijk foto.png' })).toBeDefined()
  })

  it('stays a mark where the file is too large to fetch unasked', async () => {
    await open([aDocument({ id: 33, name: 'dik.pdf', size: 20_000_000 })])
    act(() => see())
    expect(await region().findByText('19,1 MB')).toBeDefined()
    expect(callsTo('GET', '/documents/33/content')).toHaveLength(0)
  })
})
