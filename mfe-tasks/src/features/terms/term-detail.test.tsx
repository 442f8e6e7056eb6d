import { screen, waitFor, within } from '@testing-library/react'
import type { Term } from '@zaakwerk/contract/entities/term'
import { callsTo } from '@zaakwerk/testing/fake-api'
import { aTerm } from '@zaakwerk/testing/term.builder'
import { describe, expect, it } from 'vitest'
import { openTerms, serveTerms, termOpener, tom } from '../../testing/open-terms.tsx'

describe('a term opened in its row', () => {
  it('shows the steps of its calculation, and O opens the case', async () => {
    serveTerms([aTerm()])
    const user = openTerms()
    await user.click(await termOpener())
    const [moved] = await screen.findAllByText(
      '25 en 26 december feestdag, 27 december zondag (Termijnenwet 1)',
    )
    within(moved?.parentElement ?? document.body).getByText('ma 28 december 2026')
    screen.getByText('Per post: ontvangen uiterlijk 4 januari 2027 (Awb 6:9)')
    await user.keyboard('o')
    await screen.findByRole('heading', { name: 'Dossier' })
  })

  it('W calculates another day, without effect until it is saved with a reason', async () => {
    serveTerms([aTerm()])
    const user = openTerms()
    await user.click(await termOpener())
    await screen.findByText('Wat als')
    await user.keyboard('w')
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Wat er anders kan zijn' }))
    await user.click(screen.getByRole('textbox', { name: 'Datum' }))
    await user.paste('17-11-2026')
    await screen.findByText('di 29 december 2026')
    screen.getByText(/1 dag later/)
    await user.click(screen.getByRole('button', { name: 'Overnemen met reden' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Kies deze dag' }))
    await dialog.findAllByText(/heeft een bron nodig/)
    expect(callsTo('POST', '/terms/1/choose')).toEqual([])
    await user.click(dialog.getByRole('textbox', { name: /Bron/ }))
    await user.paste('Poststempel')
    await user.click(dialog.getByRole('button', { name: 'Kies deze dag' }))
    await waitFor(() =>
      expect(callsTo('POST', '/terms/1/choose')[0]?.fields).toEqual({
        from: '2026-12-28',
        day: '2026-12-29',
        reason: 'Later verzonden dan gedagtekend: 17 november 2026',
        source: 'Poststempel',
      }),
    )
  })

  it.each<[string, Term['choice'], RegExp, string]>([
    ['the calculated day', null, /28 december bevestigen/, '2026-12-28'],
    [
      'a later day, which is not effective yet',
      { day: '2027-01-11', reason: 'x', source: 'y', by: 'Tom Bakker', at: tom.confirmed_at },
      /11 januari bevestigen/,
      '2027-01-11',
    ],
  ])('B confirms the day on the button: %s', async (_what, choice, name, day) => {
    serveTerms([aTerm({ confirmations: [tom], choice })])
    const user = openTerms()
    await user.click(await termOpener())
    await screen.findByRole('button', { name })
    expect(screen.queryAllByText(/Telt na bevestiging/)).toHaveLength(choice ? 1 : 0)
    screen.getByText(/Tom Bakker deed dat om 08:41. Jij nog niet./)
    await user.keyboard('b')
    await waitFor(() => expect(callsTo('POST', '/terms/1/confirm')[0]?.fields).toEqual({ day }))
  })

  it('V opens the source document of a term, which is required before B confirms', async () => {
    const source_document = { id: 77, name: 'Beschikking.pdf', content_type: 'application/pdf' }
    serveTerms([aTerm({ source_document })], ({ path }) =>
      path === '/documents/77/content' ? { status: 200, data: new Blob(['%PDF-1.7']) } : undefined,
    )
    const user = openTerms()
    await user.click(await termOpener())
    const confirm = await screen.findByRole<HTMLButtonElement>('button', { name: /28 december bevestigen/ })
    screen.getByText(/Bekijk eerst het stuk/)
    await user.keyboard('b')
    expect(callsTo('POST', '/terms/1/confirm')).toEqual([])
    await user.keyboard('v')
    await screen.findByRole('region', { name: 'Beschikking.pdf' })
    await waitFor(() => expect(confirm.disabled).toBe(false))
    await user.keyboard('b')
    await waitFor(() => expect(callsTo('POST', '/terms/1/confirm')).toHaveLength(1))
  })

  it('shows in its row since when the channel of its authority has an outage, and that its last day does not move', async () => {
    const { case: subject } = aTerm()
    const outages = [{ id: 1, from_on: '2026-11-28', until_on: null, note: 'portaal' }]
    serveTerms([aTerm({ case: { ...subject, outages } })])
    const user = openTerms()
    await screen.findByText('Storing sinds 28 nov')
    await user.click(await termOpener())
    await screen.findByText(
      /^Storing bij de instantie van 28 nov 2026 tot nu \(portaal\)\. De termijn blijft/,
    )
  })

  it('"Volgt uit" names the document and opens it with the term', async () => {
    const source_document = { id: 78, name: 'Beslissing.pdf', content_type: 'application/pdf' }
    serveTerms([aTerm({ source_document })], ({ path }) =>
      path === '/documents/78/content' ? { status: 200, data: new Blob(['%PDF-1.7']) } : undefined,
    )
    const user = openTerms()
    await user.click(await screen.findByRole('button', { name: 'Beschikking bekijken: Beslissing.pdf' }))
    within(await screen.findByRole('region', { name: 'Beslissing.pdf' })).getByRole('button', {
      name: 'Open pdf',
    })
    await user.keyboard('v')
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Beslissing.pdf' })).toBeNull())
  })

  it('S closes a late term, with a reason', async () => {
    serveTerms([aTerm({ computed_on: '2026-12-01', last_day: '2026-12-01' })])
    const user = openTerms()
    await user.click(await termOpener())
    await screen.findByRole('button', { name: /Sluiten met reden/ })
    await user.keyboard('s')
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('textbox', { name: 'Reden' }))
    await user.paste('Al ingediend per post')
    await user.click(dialog.getByRole('button', { name: 'Sluit termijn' }))
    await waitFor(() =>
      expect(callsTo('POST', '/terms/1/close')[0]?.fields).toEqual({
        from: '2026-12-01',
        reason: 'Al ingediend per post',
      }),
    )
  })

  it('reports a concurrent change of the deadline, and reloads the term', async () => {
    serveTerms([aTerm()], ({ method }) =>
      method === 'POST'
        ? {
            status: 409,
            data: { detail: 'De dag van deze termijn is intussen gewijzigd.', code: 'term_changed' },
          }
        : undefined,
    )
    const user = openTerms()
    await user.click(await termOpener())
    await user.click(await screen.findByRole('button', { name: /28 december bevestigen/ }))
    await screen.findByText('De dag van deze termijn is intussen gewijzigd.')
    expect(callsTo('GET', '/cases/41/terms').length).toBeGreaterThan(1)
  })
})
