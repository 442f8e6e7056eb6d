import { fireEvent, screen, waitFor } from '@testing-library/react'
import { callsTo, filesOf, pendingAnswer } from '@zaakwerk/testing/fake-api'
import { choose as chooseOption, openDialogs } from '@zaakwerk/testing/fields'
import { noticeTexts } from '@zaakwerk/testing/open-routes'
import { describe, expect, it } from 'vitest'
import {
  aPreview,
  box,
  boxes,
  doubt,
  entry,
  fits,
  lines,
  openPayments,
  others,
  part,
  previewPath,
  sent,
  servePayments,
} from '../testing/open-payments.tsx'

const allExact = 'Boek alle betalingen die precies passen'

describe('payments', () => {
  it('are grouped by the decision to make, and only exact matches are ticked', async () => {
    servePayments([fits, part, doubt, ...others])
    const { choose } = await openPayments()
    choose('<Document/>')
    await screen.findByText(
      'Rekening NL86 INGB 0002 4455 88, 16 november 2026 – 20 november 2026, 7 boekingen',
    )
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Alles 7',
      'Te beslissen 2',
      'Past precies 1',
      'Geen factuur 2',
      'Eerder geboekt 1',
      'Afgeschreven 1',
    ])
    expect(lines()).toEqual([
      '20 nov 2026 | J. Hoekstra20 nov 2026 factuur 2026-0638 | € 100,00 | 2026-0637 · Z-2604764 · € 166,50 open · Carla de Graaf€ 66,50 minder dan er openstaatAndere factuur…',
      '20 nov 2026 | NL86 INGB 0002 4455 8820 nov 2026  | € 166,50 | Factuur voor € 166,50 van NL86 INGB 0002 4455 88Niet boeken',
      '20 nov 2026 | C. de Graaf20 nov 2026 factuur 2026-0638 | € 166,50 | 2026-0638 · Z-2604764 · € 166,50 open · Carla de GraafHerkend aan factuurnummer en bedragAndere factuur…',
      '20 nov 2026 | C. de Graaf20 nov 2026 factuur 2026-0638 | € 166,50 | Geen factuur gevondenKies een factuur…',
      '20 nov 2026 | C. de Graaf20 nov 2026 factuur 2026-0638 | € 166,50 | Teruggeboekt',
      '20 nov 2026 | C. de Graaf20 nov 2026 factuur 2026-0638 | € 166,50 | Eerder geboekt op 2026-0630',
      '20 nov 2026 | C. de Graaf20 nov 2026 factuur 2026-0638 | € -12,00 | Afgeschreven',
    ])
    expect(boxes()).toEqual([
      [allExact, true],
      ['Boek € 100,00 van J. Hoekstra', false],
      ['Boek € 166,50 van NL86 INGB 0002 4455 88', false],
      ['Boek € 166,50 van C. de Graaf', true],
    ])
    fireEvent.click(screen.getByRole('tab', { name: 'Past precies 1' }))
    expect(lines()).toHaveLength(1)
    expect(boxes()).toHaveLength(2)
    fireEvent.click(screen.getByRole('tab', { name: 'Te beslissen 2' }))
    expect(boxes()).toHaveLength(2)
    fireEvent.click(screen.getByRole('tab', { name: 'Geen factuur 2' }))
    // Nothing in it takes the focus, so that it is scrolled by itself.
    expect(screen.getByRole('group', { name: /^Boekingen/ }).tabIndex).toBe(0)
  })

  it('with an exact match are ticked and cleared together', async () => {
    servePayments([fits, entry('also', { counter_name: 'B. Smit' }), part])
    const { choose } = await openPayments()
    choose('<Document/>')
    fireEvent.click(await screen.findByRole('checkbox', { name: /B\. Smit/ }))
    const states = () => boxes().map(([, state]) => state)
    expect(states()).toEqual([null, false, true, false])
    fireEvent.click(box(allExact))
    expect(states()).toEqual([true, false, true, true])
    screen.getByRole('button', { name: 'Boek 2 betalingen' })
    fireEvent.click(box(allExact))
    expect(states()).toEqual([false, false, false, false])
  })

  it('are booked when that is confirmed, on the invoices that were chosen', async () => {
    const { answer, release } = pendingAnswer()
    servePayments([fits, part, doubt], ({ path }) => (path === '/finances/payments' ? answer : undefined))
    const { choose } = await openPayments()
    choose('<Document/>')
    await screen.findByText(/Er is nog niets geboekt\. Gekozen: €\s166,50\./)
    expect(box('NL86')).toHaveProperty('disabled', true)
    const select = screen.getByRole('combobox', { name: /^Factuur voor/ })
    await chooseOption(document.querySelector(`label[for="${select.id}"]`)?.textContent ?? '', '2026-0642')
    expect(box('NL86')).toHaveProperty('checked', true)
    screen.getByText(/^€\s16,50 meer dan er openstaat$/)
    fireEvent.click(box('Hoekstra'))
    screen.getByText(/Gekozen: €\s433,00\./)
    fireEvent.click(box('C\\. de Graaf'))
    fireEvent.click(screen.getByRole('button', { name: 'Boek 2 betalingen' }))
    // What is being booked is not chosen any more, and its dialog does not go.
    expect(box('Hoekstra')).toHaveProperty('disabled', true)
    expect(screen.getByRole('button', { name: 'Annuleer' })).toHaveProperty('disabled', true)
    release({ status: 201, data: [] })
    await screen.findByText('2 betalingen geboekt')
    await waitFor(() => expect(openDialogs()).toEqual([]))
    const { call, text } = sent()
    expect([filesOf(call).map(({ name }) => name), Boolean(call?.idempotencyKey)]).toEqual([
      ['afschrift.xml'],
      true,
    ])
    expect(JSON.parse(await text)).toEqual({
      preview: 'a'.repeat(43),
      bookings: [
        { entry: 'part', invoice_id: 637 },
        { entry: 'doubt', invoice_id: 642 },
      ],
    })
  })

  it('with nothing ticked cannot be booked, and say what became of their invoices', async () => {
    servePayments([part])
    const { choose } = await openPayments()
    choose('<Document/>')
    expect(await screen.findByRole('button', { name: 'Boek 0 betalingen' })).toHaveProperty('disabled', true)
    screen.getByText('Er is nog niets geboekt.')
    fireEvent.click(box('Hoekstra'))
    fireEvent.click(screen.getByRole('button', { name: 'Boek 1 betaling' }))
    await screen.findByText('1 factuur betaald, 1 deels betaald')
  })

  it('are shown again when something changed, with the choices that are still possible', async () => {
    const { answer, release } = pendingAnswer()
    servePayments([fits, part], ({ path }) => {
      if (path === previewPath) return callsTo('POST', previewPath).length > 1 ? answer : undefined
      const detail = 'Er is intussen iets gewijzigd. Er is niets geboekt; bekijk het nieuwe voorbeeld.'
      return { status: 412, data: { detail, code: 'import_changed' } }
    })
    const { choose } = await openPayments()
    choose('<Document/>')
    await screen.findByRole('button', { name: 'Boek 1 betaling' })
    fireEvent.click(box('Hoekstra'))
    fireEvent.click(screen.getByRole('button', { name: 'Boek 2 betalingen' }))
    await screen.findByText(/Er is intussen iets gewijzigd/)
    // A choice would be made of what is not so any more.
    expect(box('Hoekstra')).toHaveProperty('disabled', true)
    const now = [entry('fits', { match: 'booked', candidates: [] }), part]
    release({ status: 200, data: aPreview(now, 'b'.repeat(43)) })
    await screen.findByRole('tab', { name: 'Eerder geboekt 1' })
    await waitFor(() => expect(box('Hoekstra')).toHaveProperty('disabled', false))
    expect(boxes()).toEqual([['Boek € 100,00 van J. Hoekstra', true]])
    expect(noticeTexts()).toEqual([])
  })
})
