import { screen, waitFor, within } from '@testing-library/react'
import { callsTo } from '@zaakwerk/testing/fake-api'
import { address } from '@zaakwerk/testing/open-routes'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { one, openMerge, preview, two } from '../../../testing/open-merge.tsx'

const chosen = (): readonly (string | null)[] =>
  screen.getAllByRole('radio', { checked: true }).map((radio) => radio.getAttribute('aria-label'))
const radio = (name: string): HTMLElement => screen.getByRole('radio', { name })
const effects = (): readonly (string | null)[] =>
  within(screen.getByRole('complementary'))
    .getAllByRole('listitem')
    .map((item) => item.textContent)
const submit = (): HTMLElement => screen.getByRole('button', { name: 'Samenvoegen' })

describe('merging two contacts', () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date'] }))
  afterEach(() => void vi.useRealTimers())

  it('shows what differs, never chooses an empty value by itself, and says all that happens', async () => {
    await openMerge()
    await screen.findByRole('heading', { name: 'Contacten samenvoegen' })
    screen.getByText('Zelfde IBAN, naam en adres')
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Mevr. M.E. LagendijkContact 11790 · Aangemaakt 14 april 2026 · 1 dossier',
      'Mevr. M. LagendijkContact 11907 · Aangemaakt 9 november 2026 · 2 dossiers · 1 bedrijf',
    ])
    expect(chosen()).toEqual([
      'Blijft bestaan: 11790, van contact 11790',
      'Voorletters: M.E., van contact 11790',
      'E-mail: m.lagendijk@example.nl, van contact 11790',
      'Tel. nr.: 06 1234 5678, van contact 11907',
    ])
    expect(effects()).toEqual([
      '2 dossiersZ-1 en Z-2 staan bij 11790',
      '1 bedrijfDe Halm blijft gekoppeld',
      '2 facturenBlijven zoals ze verstuurd zijn',
      '1 open linkIBAN doorgeven voor Z-2 blijft werken',
      'Contact 11907 verdwijntUit alle lijsten. Wie 11907 zoekt, komt bij 11790.',
      '10466 in 11790Tom Bakker, 3 november 2026Ongedaan maken kan tot en met 3 december 2026Ongedaan maken',
    ])
    screen.getByText(/Kan tot en met 20 december 2026, vanaf contact 11790\./)
  })

  it('sends which one stays and whose values it takes, on the versions that were seen, and can be undone', async () => {
    const user = await openMerge()
    await user.click(await screen.findByRole('radio', { name: 'Voorletters: M.E., van contact 11790' }))
    await user.click(radio('Blijft bestaan: 11907, van contact 11907'))
    // Choices of the user stay; the other values follow the remaining contact.
    expect(chosen()).toEqual([
      'Blijft bestaan: 11907, van contact 11907',
      'Voorletters: M.E., van contact 11790',
      'E-mail: marieke@example.nl, van contact 11907',
      'Tel. nr.: 06 1234 5678, van contact 11907',
    ])
    screen.getByText('Contact 11790 verdwijnt')
    await user.click(submit())
    await screen.findByText('Contacten samengevoegd')
    expect(callsTo('POST', '/clients/11907/merge')[0]).toMatchObject({
      body: { gone_id: 11790, gone_version: 4, take: ['initials'] },
      ifMatch: '"2"',
    })
    await waitFor(() => expect(address()).toBe('/settings/clients/11907'))
    // There is no preview any more: read again, the page would say that a contact is gone before it is left.
    expect(callsTo('GET', '/clients/11790/merge')).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Ongedaan maken' }))
    await screen.findByText('Samenvoegen ongedaan gemaakt')
    expect(callsTo('POST', '/clients/merges/9/undo')).toHaveLength(1)
  })

  it('is not executed when a colleague changed one of them meanwhile', async () => {
    const user = await openMerge({
      'POST /clients/11790/merge': () => ({
        status: 412,
        data: { detail: 'Iemand anders heeft dit intussen gewijzigd.', code: 'version_conflict' },
      }),
    })
    await screen.findByRole('table', { name: 'Vergelijking' })
    await user.click(submit())
    await screen.findByText('Iemand anders heeft dit intussen gewijzigd.')
    await waitFor(() => expect(callsTo('GET', '/clients/11790/merge').length).toBeGreaterThan(1))
    expect(address()).toBe('/settings/clients/11790/merge/11907')
  })

  it('reports above its buttons that the choices were reset because the data changed, and has the focus there', async () => {
    const server = { preview }
    const user = await openMerge({
      'GET /clients/11790/merge': () => ({ status: 200, data: server.preview }),
      'POST /clients/11790/merge': () => {
        server.preview = { ...preview, clients: [{ ...one, version: 5 }, two] }
        return {
          status: 412,
          data: { detail: 'Iemand anders heeft dit intussen gewijzigd.', code: 'version_conflict' },
        }
      },
    })
    await user.click(await screen.findByRole('radio', { name: 'Voorletters: M., van contact 11907' }))
    await user.click(submit())
    await waitFor(() => expect(chosen()).toContain('Voorletters: M.E., van contact 11790'))
    expect(document.activeElement?.textContent).toBe(
      'Iemand anders heeft dit intussen gewijzigd. De gegevens zijn opnieuw opgehaald; je keuzes zijn gewist.',
    )
    expect(document.activeElement?.closest('footer')).toBeTruthy()
  })

  it('shows above its buttons why it failed, and keeps the choices', async () => {
    const user = await openMerge({
      'POST /clients/11790/merge': () => ({ status: 409, data: { detail: 'Dat kan nu niet.', code: 'x' } }),
    })
    await user.click(await screen.findByRole('radio', { name: 'Voorletters: M., van contact 11907' }))
    await user.click(submit())
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Dat kan nu niet.'))
    await waitFor(() => expect(callsTo('GET', '/clients/11790/merge')).toHaveLength(2))
    expect(chosen()).toContain('Voorletters: M., van contact 11907')
  })

  it('keeps the choices when the user returns to the tab, whatever changed meanwhile', async () => {
    const server = { preview }
    const user = await openMerge({
      'GET /clients/11790/merge': () => ({ status: 200, data: server.preview }),
    })
    await user.click(await screen.findByRole('radio', { name: 'Voorletters: M., van contact 11907' }))
    server.preview = { ...preview, clients: [{ ...one, version: 5 }, two] }
    vi.setSystemTime(new Date('2026-11-20T12:10:00Z'))
    const asked = callsTo('GET', '/users/roles').length
    window.dispatchEvent(new Event('focus'))
    await waitFor(() => expect(callsTo('GET', '/users/roles')).toHaveLength(asked + 1))
    expect(callsTo('GET', '/clients/11790/merge')).toHaveLength(1)
    expect(chosen()).toContain('Voorletters: M., van contact 11907')
  })

  it('asks before it discards choices of the user', async () => {
    const user = await openMerge()
    const initials = await screen.findByRole('radio', { name: 'Voorletters: M., van contact 11907' })
    await user.click(initials)
    await user.click(screen.getByRole('button', { name: 'Annuleer' }))
    const question = within(await screen.findByRole('dialog', { name: 'Keuzes niet opgeslagen' }))
    await user.click(question.getByRole('button', { name: 'Terug' }))
    expect([address(), chosen()]).toEqual([
      '/settings/clients/11790/merge/11907',
      expect.arrayContaining(['Voorletters: M., van contact 11907']),
    ])
    await user.click(radio('Voorletters: M.E., van contact 11790'))
    await user.click(screen.getByRole('button', { name: 'Annuleer' }))
    await waitFor(() => expect(address()).toBe('/settings/clients/11790'))
  })

  it('parts an earlier one again', async () => {
    const user = await openMerge()
    await user.click(await screen.findByRole('button', { name: 'Ongedaan maken van 10466 in 11790' }))
    await screen.findByText('Samenvoegen ongedaan gemaakt')
    expect(callsTo('POST', '/clients/merges/3/undo')).toHaveLength(1)
  })

  it.each([
    [
      { status: 404, data: { detail: 'Contact niet gevonden.', code: 'client_not_found' } },
      'Contact niet gevonden',
    ],
    [{ status: 403, data: { detail: 'Geen toegang.', code: 'forbidden' } }, 'Geen toegang'],
    [{ status: 500 }, 'De contacten konden niet worden vergeleken'],
  ])('says why there is nothing to compare: %j', async (answer, title) => {
    await openMerge({ 'GET /clients/11790/merge': () => answer })
    await screen.findByRole('heading', { name: title })
  })
})
