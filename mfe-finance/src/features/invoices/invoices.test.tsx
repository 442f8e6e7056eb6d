import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Invoice } from '@zaakwerk/contract/entities/invoice'
import { tableTexts } from '@zaakwerk/testing/cells'
import { aPage, callsTo } from '@zaakwerk/testing/fake-api'
import { typedIn } from '@zaakwerk/testing/fields'
import { aDraft, anInvoice } from '@zaakwerk/testing/invoice.builder'
import { addressQuery, noticeTexts } from '@zaakwerk/testing/open-routes'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openInvoices, pick, serveInvoices, thomas } from '../../testing/open-invoices.tsx'

const contact = (company_name: string | null, first_name: string | null, last_name: string | null) => ({
  company_name,
  first_name,
  last_name,
})

const rows = async () =>
  (await tableTexts('Facturen')).map((cells) => cells.map((text) => text.replaceAll('\u00a0', ' ')))

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('the invoices', () => {
  it('show what the specification lists', async () => {
    serveInvoices({
      invoices: [
        anInvoice({
          id: 638,
          contact: contact('Terpstra Bouw B.V.', 'Wouter', 'Terpstra'),
          details: [{ description: 'Dwangsom CVOM', price: 1442 }],
          state: 'paid',
        }),
        aDraft({ id: 639, is_being_booked: false, details: [], contact: contact(null, null, 'Nguyen') }),
        anInvoice({ id: 637, state: 'van_morgen', contact: contact('Lagendijk Lease B.V.', null, null) }),
      ],
    })
    openInvoices()
    expect(await rows()).toEqual([
      [
        '2026-0638',
        'Z-2604802',
        '20 november 2026',
        '€ 1.442,00',
        'Terpstra Bouw B.V., Wouter Terpstra',
        'paid',
        'Open factuur',
      ],
      ['Concept 1093', 'Z-2604802', '-', '-', 'Nguyen', 'concept', 'Open factuur'],
      [
        '2026-0637',
        'Z-2604802',
        '20 november 2026',
        '€ 166,50',
        'Lagendijk Lease B.V.',
        'van_morgen',
        'Open factuur',
      ],
    ])
    screen.getByRole('heading', { level: 1, name: /^Facturen ?3$/ })
  })

  it('show the chosen columns', async () => {
    vi.stubGlobal('innerWidth', 1440)
    serveInvoices({ invoices: [anInvoice({ due_on: '2026-12-04' })] })
    openInvoices()
    await screen.findByRole('table')
    fireEvent.click(screen.getByRole('button', { name: /^Kolommen/ }))
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Contact' }))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Vervaldatum' }))
    expect(addressQuery()).toBe('columns=internal_id.sent_at.amount.state.due')
    const [cells] = await rows()
    expect(cells?.slice(3)).toEqual(['€ 166,50', 'open', '4 december 2026', 'Open factuur'])
    // The last column fills the remaining width, so it has no width of its own.
    expect(screen.queryByRole('button', { name: 'Status breder' })).not.toBeNull()
    expect(screen.queryByRole('button', { name: 'Vervaldatum breder' })).toBeNull()
    cleanup()
    openInvoices()
    await screen.findByRole('columnheader', { name: 'Vervaldatum' })
    expect(addressQuery()).toBe('')
  })

  it('say why a draft was refused, and of which there is no answer yet', async () => {
    serveInvoices({
      invoices: [
        aDraft({ id: 2, is_being_booked: false, problem: 'E-mailadres is ongeldig' }),
        aDraft({ id: 3 }),
      ],
    })
    openInvoices()
    expect((await rows()).map((cells) => cells.at(-1))).toEqual([
      'Open factuur',
      'E-mailadres is ongeldig',
      'Open factuur',
      'De boekhouding heeft nog niet geantwoord.',
    ])
  })

  it('open at the bookkeeping service, or as our own PDF', async () => {
    const shown = { location: { href: '' }, close: vi.fn() }
    const openWindow = vi.spyOn(window, 'open').mockReturnValue(shown as never)
    URL.createObjectURL = () => 'blob:factuur'
    URL.revokeObjectURL = () => undefined
    const page = 'https://moneybird.com/1/sales_invoices/2'
    serveInvoices({
      invoices: [
        anInvoice({ id: 8, url: page }),
        anInvoice({ id: 9 }),
        anInvoice({ id: 10, url: 'javascript:alert(1)' }),
      ],
      answer: ({ path }) =>
        path === '/finances/invoices/9/pdf' ? { status: 200, data: new Blob(['%PDF']) } : undefined,
    })
    openInvoices()
    const link = await screen.findByRole('link', { name: 'Open factuur 2026-0008' })
    expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      page,
      '_blank',
      'noopener noreferrer',
    ])
    expect(screen.queryByRole('link', { name: 'Open factuur 2026-0010' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Open factuur 2026-0009' }))
    await waitFor(() => expect(shown.location.href).toBe('blob:factuur'))
    expect(openWindow).toHaveBeenCalledExactlyOnceWith('', '_blank')
    expect(callsTo('GET', '/finances/invoices/9/pdf')).toHaveLength(1)
  })

  it('come fifty at a time, by the page in the address', async () => {
    serveInvoices({ answer: () => aPage([anInvoice()], 101) })
    openInvoices('/invoices?page=2')
    await screen.findByText('51 — 100 van 101')
    expect(callsTo('GET', '/finances/moneybird/invoices/2')).toHaveLength(1)
    fireEvent.click(screen.getByRole('button', { name: 'Pagina 3' }))
    await screen.findByText('101 — 101 van 101')
    expect(addressQuery()).toBe('page=3')
    expect(callsTo('GET', '/finances/moneybird/invoices/3')).toHaveLength(1)
    fireEvent.click(screen.getByRole('button', { name: 'Pagina 1' }))
    await screen.findByText('1 — 50 van 101')
    expect(addressQuery()).toBe('')
  })

  it('can be created while there are none, in a dialog that remains when the list is no longer empty', async () => {
    const invoices: Invoice[] = []
    const problem = 'Het contact heeft geen geldig adres.'
    serveInvoices({
      invoices,
      answer: ({ method, path }) => {
        if (method === 'POST') {
          invoices.push(aDraft({ id: 638 }))
          return { status: 201, data: invoices[0] }
        }
        return path === '/finances/invoices/638'
          ? { status: 200, data: aDraft({ id: 638, is_being_booked: false, problem }) }
          : undefined
      },
    })
    openInvoices()
    await screen.findByRole('heading', { name: 'Nog geen facturen' })
    screen.getByText('Maak de eerste factuur aan')
    const [, button] = screen.getAllByRole('button', { name: 'Factuur aanmaken' })
    if (button) fireEvent.click(button)
    const dialog = within(await screen.findByRole('dialog', { name: 'Factuur aanmaken en verzenden' }))
    await pick('Z-26', 'Z-2604802')
    await waitFor(() =>
      expect([typedIn('E-mail'), typedIn('Prijs incl. btw')]).toEqual([thomas.email, '233,50']),
    )
    fireEvent.click(dialog.getByRole('button', { name: /Verzend factuur/ }))
    await waitFor(() => expect(screen.queryByText('Nog geen facturen')).toBeNull())
    expect((await dialog.findAllByText(problem)).length).toBeGreaterThan(0)
  })

  it('that cannot be shown say why, and try again', async () => {
    let answer: { status: number; data: unknown } = { status: 500, data: '' }
    serveInvoices({ answer: () => answer })
    openInvoices()
    const failure = await screen.findByRole('heading', { name: 'Er is iets fout gegaan' })
    expect(failure.closest('[role="alert"]')?.textContent).toMatch(/Foutcode: 500/)
    expect(noticeTexts()).toEqual(['Er is iets fout gegaan / Foutcode: 500'])
    answer = { status: 403, data: { detail: 'Je hebt hier geen toegang toe.', code: 'forbidden' } }
    fireEvent.click(screen.getByRole('button', { name: 'Opnieuw proberen' }))
    const refusal = await screen.findByRole('heading', { name: 'Geen toegang' })
    expect(refusal.closest('[role="alert"]')?.textContent).toMatch(/Je hebt hier geen toegang toe/)
    expect(noticeTexts()).toHaveLength(1)
  })
})
