import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { OutboxMessage } from '@zaakwerk/contract/outbox'
import { type StubAnswer, stubApi } from '@zaakwerk/testing/api-stub'
import { address } from '@zaakwerk/testing/open-routes'
import { storeTokens } from '@zaakwerk/testing/tokens'
import { beforeEach, describe, expect, it } from 'vitest'
import { OutboxPage } from './outbox.page.tsx'
import { openPage } from './testing/open-page.tsx'

const api = stubApi()
beforeEach(() => storeTokens())

const aMessage = (part: Partial<OutboxMessage>): OutboxMessage => ({
  id: 1,
  channel: 'email',
  status: 'kept',
  recipient: 'sanne@voorbeeld.test',
  subject: 'Nieuw wachtwoord',
  body_text: 'Kies hier een wachtwoord: https://zaakwerk.test/password/update?token=abc.',
  case: null,
  attachments: [],
  document_ids: [],
  error: null,
  sent_at: null,
  delivered_at: null,
  read_at: null,
  created_at: '2026-11-20T09:14:00+01:00',
  ...part,
})
const answer = (items: readonly OutboxMessage[], total = items.length) =>
  api.on('GET /outbox', { status: 200, body: items, headers: { 'x-total-count': String(total) } })

const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
const search = async (value: string) =>
  fireEvent.change(await screen.findByRole('searchbox'), { target: { value } })

describe('the outbox', () => {
  it('lists the messages and opens each, with its links, kind, status, case, reason and attachments', async () => {
    answer([
      aMessage({}),
      aMessage({
        id: 2,
        channel: 'whatsapp',
        recipient: '+31612345678',
        subject: 'Factuur 2026-0638',
        status: 'read',
        sent_at: '2026-11-20T09:15:00+01:00',
        read_at: '2026-11-20T10:30:00+01:00',
      }),
      aMessage({ id: 3, channel: 'van_morgen', status: 'van_morgen', subject: 'Van morgen' }),
      aMessage({
        id: 4,
        subject: 'Je beroep',
        status: 'failed',
        error: 'De mailserver weigert de ontvanger',
        case: { id: 7, internal_id: 'Z-2604810' },
        attachments: ['beroep.pdf', 'Factuur 2026-0638.pdf'],
        document_ids: [31],
      }),
      aMessage({ id: 5, status: 'cancelled', subject: 'Ingetrokken' }),
    ])
    openPage(<OutboxPage />, '/outbox')
    await userEvent.click(await screen.findByRole('button', { name: /Nieuw wachtwoord/ }))
    const article = screen.getByRole('article', { name: 'Nieuw wachtwoord' })
    expect(article.textContent).toContain('sanne@voorbeeld.test')
    expect(article.textContent).toContain('20 november 2026, 09:14')
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: /token=abc$/ })
    expect(link.href).toBe('https://zaakwerk.test/password/update?token=abc')
    expect(link.rel).toContain('noopener')
    expect(address()).toBe('/outbox?message=1')
    expect(document.activeElement?.textContent).toBe('Nieuw wachtwoord')

    for (const [subject, ...texts] of [
      [
        'Factuur 2026-0638',
        'Aan06 1234 5678',
        'SoortWhatsApp',
        'StatusGelezen',
        'Verzonden20 november 2026, 09:15Gelezen20 november 2026, 10:30',
      ],
      ['Van morgen', 'SoortOnbekend type', 'StatusOnbekende status'],
      [
        'Je beroep',
        'StatusMislukt',
        'RedenDe mailserver weigert de ontvanger',
        'Bijlagenberoep.pdfFactuur 2026-0638.pdf',
      ],
    ] as const) {
      await press(new RegExp(subject))
      const shown = await screen.findByRole('article', { name: subject })
      for (const text of texts) expect(shown.textContent).toContain(text)
    }
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Z-2604810' }).pathname).toBe('/case/7')
    const file = screen.getByRole<HTMLAnchorElement>('link', { name: 'beroep.pdf' })
    expect(file.getAttribute('href')).toBe('/case/7#document-31')
    screen.getByRole('button', { name: /^WhatsApp:\s*Factuur/ })
    await press(/Ingetrokken/)
    const cancelled = await screen.findByRole('article', { name: 'Ingetrokken' })
    expect(cancelled.textContent).toContain('StatusUit de wachtrij gehaald, niet verzonden')
  })

  it('searches through the address bar, and says how many were found', async () => {
    answer([aMessage({})], 150)
    openPage(<OutboxPage />, '/outbox?page=2')
    await screen.findByRole('button', { name: /Nieuw wachtwoord/ })
    answer([aMessage({})], 1)
    await search('iban')
    await waitFor(() => expect(address()).toBe('/outbox?query=iban'))
    await waitFor(() => expect(api.requests.at(-1)?.path).toBe('/outbox?offset=0&query=iban'))
    expect(api.requests.find(({ path }) => path.startsWith('/outbox'))?.path).toBe('/outbox?offset=100')
    await screen.findByText('1 bericht gevonden')
    answer([aMessage({})], 1_234)
    await search('wacht')
    await screen.findByText('1.234 berichten gevonden')
  })

  it('redirects to the last page from one that no longer exists, and starts another page at its top', async () => {
    answer([], 120)
    openPage(<OutboxPage />, '/outbox?page=3')
    await screen.findByRole('heading', { name: 'Pagina 3 bestaat niet' })
    expect(screen.queryByRole('navigation', { name: 'Paginering' })).toBeNull()
    answer([aMessage({})], 120)
    await press('Naar de laatste pagina')
    await screen.findByRole('button', { name: /Nieuw wachtwoord/ })
    expect(address()).toBe('/outbox?page=2')
    document.documentElement.scrollTop = 500
    await press('Vorige pagina')
    await waitFor(() => expect([address(), document.documentElement.scrollTop]).toEqual(['/outbox', 0]))
  })

  it('offers to clear a search without results, and says what to expect while there is nothing', async () => {
    answer([])
    openPage(<OutboxPage />, '/outbox?query=niets')
    await screen.findByRole('heading', { name: 'Geen berichten gevonden' })
    await press('Toon alle berichten')
    await screen.findByRole('heading', { name: 'Nog geen berichten' })
    expect(address()).toBe('/outbox')
  })

  it('opens a message of a case from its link, also when the list is empty, and shows that it is loading', async () => {
    answer([])
    const held = Promise.withResolvers<StubAnswer>()
    api.on('GET /outbox/1', held.promise)
    openPage(<OutboxPage />, '/outbox?case=7&message=1')
    const waiting = await screen.findByText('Bezig met laden', { selector: 'div:not(:has(ul)) > *' })
    expect(waiting.nextElementSibling?.querySelectorAll('p')).toHaveLength(3)
    held.resolve({ status: 200, body: aMessage({ case: { id: 7, internal_id: 'Z-2604810' } }) })
    await screen.findByRole('article', { name: 'Nieuw wachtwoord' })
    expect(api.requests.map(({ path }) => path)).toContain('/outbox?offset=0&case_id=7')
    await press('Toon alle berichten')
    await waitFor(() => expect(address()).toBe('/outbox'))
  })

  it('is filtered by status and kind', async () => {
    answer([aMessage({})])
    openPage(<OutboxPage />, '/outbox?status=onzin')
    await press(/^Status/)
    fireEvent.click(screen.getByRole('checkbox', { name: 'Onzeker' }))
    await waitFor(() => expect(address()).toBe('/outbox?status=unknown'))
    await press(/^Soort/)
    fireEvent.click(screen.getByRole('checkbox', { name: 'WhatsApp' }))
    await waitFor(() =>
      expect(api.requests.at(-1)?.path).toBe('/outbox?offset=0&status=unknown&channel=whatsapp'),
    )
  })

  it('can be tried again after a failure', async () => {
    api.on('GET /outbox', { status: 503, body: { detail: 'Even niet.', code: 'service_unavailable' } })
    openPage(<OutboxPage />, '/outbox')
    await screen.findByRole('heading', { name: 'De berichten konden niet worden geladen' })
    answer([aMessage({})])
    await press('Opnieuw proberen')
    await screen.findByRole('button', { name: /Nieuw wachtwoord/ })
  })
})
