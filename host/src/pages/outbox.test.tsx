import { screen, waitFor } from '@testing-library/react'
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
  error: null,
  sent_at: null,
  created_at: '2026-11-20T09:14:00+01:00',
  ...part,
})
const answer = (items: readonly OutboxMessage[], total = items.length) =>
  api.on('GET /outbox', { status: 200, body: items, headers: { 'x-total-count': String(total) } })

describe('the outbox', () => {
  it('lists the kept messages and opens one, with its links', async () => {
    answer([aMessage({ id: 2, subject: 'Je IBAN' }), aMessage({})])
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
  })

  it('shows a message to a phone as one', async () => {
    answer([aMessage({ channel: 'whatsapp', recipient: '+31612345678', subject: 'Factuur 2026-0638' })])
    openPage(<OutboxPage />, '/outbox?message=1')
    const article = await screen.findByRole('article', { name: 'Factuur 2026-0638' })
    expect(article.textContent).toContain('Aan06 1234 5678')
    expect(article.textContent).toContain('SoortWhatsApp')
  })

  it('opens a message of a kind and with a status of tomorrow', async () => {
    answer([aMessage({ channel: 'van_morgen', status: 'van_morgen' })])
    openPage(<OutboxPage />, '/outbox?message=1')
    const article = await screen.findByRole('article', { name: 'Nieuw wachtwoord' })
    expect(article.textContent).toContain('SoortOnbekend type')
    expect(article.textContent).toContain('StatusOnbekende status')
  })

  it('searches through the address bar', async () => {
    answer([aMessage({})])
    openPage(<OutboxPage />, '/outbox?page=2')
    await userEvent.type(await screen.findByRole('searchbox'), 'iban')
    await waitFor(() => expect(address()).toBe('/outbox?query=iban'))
    await waitFor(() => expect(api.requests.at(-1)?.path).toBe('/outbox?offset=0&query=iban'))
    expect(api.requests[0]?.path).toBe('/outbox?offset=100')
  })

  it('says what to expect while there is nothing', async () => {
    answer([])
    openPage(<OutboxPage />, '/outbox')
    await screen.findByRole('heading', { name: 'Nog geen berichten' })
  })

  it('redirects to the last page from one that no longer exists', async () => {
    answer([], 120)
    openPage(<OutboxPage />, '/outbox?page=3')
    await screen.findByRole('heading', { name: 'Pagina 3 bestaat niet' })
    expect(screen.queryByRole('navigation', { name: 'Paginering' })).toBeNull()
    answer([aMessage({})], 120)
    await userEvent.click(screen.getByRole('button', { name: 'Naar de laatste pagina' }))
    await screen.findByRole('button', { name: /Nieuw wachtwoord/ })
    expect(address()).toBe('/outbox?page=2')
  })

  it('starts a next page at its top', async () => {
    answer([aMessage({})], 120)
    openPage(<OutboxPage />, '/outbox')
    const next = await screen.findByRole('button', { name: 'Volgende pagina' })
    document.documentElement.scrollTop = 500
    await userEvent.click(next)
    expect([address(), document.documentElement.scrollTop]).toEqual(['/outbox?page=2', 0])
  })

  it('offers to clear a search without results', async () => {
    answer([])
    openPage(<OutboxPage />, '/outbox?query=niets')
    await screen.findByRole('heading', { name: 'Geen berichten gevonden' })
    await userEvent.click(screen.getByRole('button', { name: 'Toon alle berichten' }))
    await screen.findByRole('heading', { name: 'Nog geen berichten' })
    expect(address()).toBe('/outbox')
  })

  it('shows the status of a message on a case, the reason and the attachments', async () => {
    answer([
      aMessage({
        status: 'failed',
        error: 'De mailserver weigert de ontvanger',
        case: { id: 7, internal_id: 'Z-2604810' },
        attachments: ['beroep.pdf', 'volmacht.pdf'],
      }),
    ])
    openPage(<OutboxPage />, '/outbox?message=1')
    const article = await screen.findByRole('article')
    expect(article.textContent).toContain('StatusMislukt')
    expect(article.textContent).toContain('RedenDe mailserver weigert de ontvanger')
    expect(article.textContent).toContain('Bijlagenberoep.pdf, volmacht.pdf')
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Z-2604810' }).pathname).toBe('/case/7')
  })

  it('opens a message of a case from its link, also when the list does not show it', async () => {
    answer([aMessage({ id: 2, subject: 'Ander bericht' })])
    api.on('GET /outbox/1', { status: 200, body: aMessage({ case: { id: 7, internal_id: 'Z-2604810' } }) })
    openPage(<OutboxPage />, '/outbox?case=7&message=1')
    await screen.findByRole('article', { name: 'Nieuw wachtwoord' })
    expect(api.requests.map(({ path }) => path)).toContain('/outbox?offset=0&case_id=7')
    await userEvent.click(screen.getByRole('button', { name: 'Toon alle berichten' }))
    await waitFor(() => expect(address()).toBe('/outbox'))
  })

  it('shows that a message behind a link is loading', async () => {
    answer([aMessage({ id: 2, subject: 'Ander bericht' })])
    const held = Promise.withResolvers<StubAnswer>()
    api.on('GET /outbox/1', held.promise)
    openPage(<OutboxPage />, '/outbox?message=1')
    const waiting = await screen.findByText('Bezig met laden', { selector: 'div:not(:has(ul)) > *' })
    expect(waiting.nextElementSibling?.querySelectorAll('p')).toHaveLength(3)
    held.resolve({ status: 200, body: aMessage({}) })
    await screen.findByRole('article', { name: 'Nieuw wachtwoord' })
  })

  it.each([
    [1, '1 bericht gevonden'],
    [2, '2 berichten gevonden'],
    [1_234, '1.234 berichten gevonden'],
  ])('says how many there are: %i', async (total, text) => {
    answer([aMessage({})], 7)
    openPage(<OutboxPage />, '/outbox')
    await screen.findByRole('button', { name: /Nieuw wachtwoord/ })
    answer([aMessage({})], total)
    await userEvent.type(screen.getByRole('searchbox'), 'wacht')
    await screen.findByText(text)
  })

  it('shows that a cancelled mail was not sent', async () => {
    answer([aMessage({ status: 'cancelled' })])
    openPage(<OutboxPage />, '/outbox?message=1')
    const article = await screen.findByRole('article')
    expect(article.textContent).toContain('StatusUit de wachtrij gehaald, niet verzonden')
  })

  it('is filtered by status and kind', async () => {
    answer([aMessage({})])
    openPage(<OutboxPage />, '/outbox?status=onzin')
    await userEvent.click(await screen.findByRole('button', { name: /^Status/ }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Misschien verzonden' }))
    await waitFor(() => expect(address()).toBe('/outbox?status=unknown'))
    await userEvent.click(screen.getByRole('button', { name: /^Soort/ }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'WhatsApp' }))
    await waitFor(() =>
      expect(api.requests.at(-1)?.path).toBe('/outbox?offset=0&status=unknown&channel=whatsapp'),
    )
  })

  it('can be tried again after a failure', async () => {
    api.on('GET /outbox', { status: 503, body: { detail: 'Even niet.', code: 'service_unavailable' } })
    openPage(<OutboxPage />, '/outbox')
    await screen.findByRole('heading', { name: 'De berichten konden niet worden geladen' })
    answer([aMessage({})])
    await userEvent.click(screen.getByRole('button', { name: 'Opnieuw proberen' }))
    await screen.findByRole('button', { name: /Nieuw wachtwoord/ })
  })
})
