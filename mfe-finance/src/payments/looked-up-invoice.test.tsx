import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { callsTo, pendingAnswer } from '@zaakwerk/testing/fake-api'
import { describe, expect, it } from 'vitest'
import {
  aPreview,
  box,
  doubt,
  entry,
  fits,
  invoice,
  lines,
  lookupPath,
  openPayments,
  others,
  part,
  previewPath,
  sent,
  servePayments,
} from '../testing/open-payments.tsx'

const byHand = { because: ['met de hand gekozen'] }
const unknown = entry('stranger', { match: 'unknown', candidates: [], counter_name: 'B. Smit' })
const search = () => screen.getByRole('combobox', { name: /^Zoek een factuur voor/ })
const button = (name: RegExp) => screen.getByRole('button', { name })

/** Looks an invoice up for the payment whose button this is, and takes it. */
const lookUp = async (name: RegExp, text: string) => {
  fireEvent.click(button(name))
  fireEvent.change(search(), { target: { value: text } })
  fireEvent.click(await screen.findByTitle(text))
  await waitFor(() => expect(screen.queryByRole('combobox', { name: /^Zoek/ })).toBeNull())
}

describe('an invoice outside the candidates', () => {
  it('is looked up, ticked by that, and can be taken away again', async () => {
    const found = [invoice(638), invoice(700, { ...byHand, open_amount: 150, contact: 'B. Smit' })]
    servePayments([fits, unknown, ...others], ({ path }) =>
      path === lookupPath ? { status: 200, data: found } : undefined,
    )
    const { dialog, choose } = await openPayments()
    choose('<Document/>')
    // Only for money of somebody else that was not booked.
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Kies een factuur/ })).toHaveLength(2))
    await lookUp(/^Kies een factuur .* B\. Smit/, '2026-0700')
    expect(callsTo('GET', lookupPath).map(({ query }) => query.get('query'))).toEqual(['2026-0700'])
    expect(lines()[1]).toBe(
      '20 nov 2026 | B. Smit20 nov 2026 factuur 2026-0638 | € 166,50 | 2026-0700 · Z-2604764 · € 150,00 open · B. SmitMet de hand gekozen, € 16,50 meer dan er openstaatAndere factuur…Verwijder keuze',
    )
    expect(box('B\\. Smit')).toHaveProperty('checked', true)
    expect(document.activeElement).toBe(box('B\\. Smit'))
    // One that is offered is chosen as such.
    await lookUp(/^Andere factuur .* C\. de Graaf/, '2026-0638')
    expect(lines()[0]).toMatch(/Herkend aan factuurnummer en bedragAndere factuur…$/)
    fireEvent.click(button(/^Verwijder keuze/))
    expect(lines()[1]).toMatch(/\| Geen factuur gevondenKies een factuur…$/)
    // It was chosen manually.
    fireEvent.click(within(dialog).getByRole('button', { name: 'Annuleer' }))
    await screen.findByRole('dialog', { name: 'Gekozen betalingen niet opgeslagen' })
  })

  it('may not be found, and a search may fail', async () => {
    const { answer, release } = pendingAnswer()
    servePayments([doubt], ({ path, query }) => {
      if (path !== lookupPath) return undefined
      return query.get('query') === 'niets'
        ? answer
        : { status: 500, data: { detail: 'Even niet bereikbaar.' } }
    })
    const { choose } = await openPayments()
    choose('<Document/>')
    fireEvent.mouseDown(await screen.findByRole('combobox', { name: /^Factuur voor/ }))
    fireEvent.click(await screen.findByTitle('Andere factuur…'))
    expect(document.activeElement).toBe(search())
    await screen.findByText('Typ een factuurnummer, dossiernummer of naam')
    fireEvent.change(search(), { target: { value: 'niets' } })
    await screen.findByText('Bezig met zoeken')
    release({ status: 200, data: [] })
    await screen.findByText('Geen openstaande factuur gevonden')
    fireEvent.change(search(), { target: { value: 'stuk' } })
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Zoeken is niet gelukt: /)
    // The list goes by the number of the key.
    fireEvent.keyDown(search(), { key: 'Escape', keyCode: 27 })
    // Nothing was chosen, and who was typing is where it began.
    const select = await screen.findByRole('combobox', { name: /^Factuur voor/ })
    await waitFor(() => expect(document.activeElement).toBe(select))
    screen.getByRole('button', { name: 'Boek 0 betalingen' })
  })

  // Where something changed meanwhile: payments.test.tsx.
  it('remains chosen when it was refused, as it is still open', async () => {
    const detail = 'Deze factuur staat niet open.'
    const open = [invoice(700, byHand), invoice(701, byHand)]
    servePayments([part, unknown], ({ path }) => {
      const isReread = callsTo('POST', previewPath).length > 1
      if (path === lookupPath)
        return { status: 200, data: isReread ? [invoice(700, { ...byHand, open_amount: 66.5 })] : open }
      if (path === '/finances/payments' && !isReread)
        return { status: 422, data: { detail, code: 'validation_failed' } }
      return path === previewPath && isReread
        ? { status: 200, data: aPreview([part, unknown], 'b'.repeat(43)) }
        : undefined
    })
    const { choose } = await openPayments()
    choose('<Document/>')
    await screen.findByRole('button', { name: 'Boek 0 betalingen' })
    await lookUp(/^Andere factuur .* J\. Hoekstra/, '2026-0701')
    await lookUp(/^Kies een factuur .* B\. Smit/, '2026-0700')
    fireEvent.click(button(/^Boek 2 betalingen/))
    await screen.findByText(detail)
    await screen.findByText('2026-0701 staat niet meer open')
    expect(lines().map((line) => line.split(' | ')[3])).toEqual([
      '2026-0637 · Z-2604764 · € 166,50 open · Carla de Graaf2026-0701 staat niet meer open€ 66,50 minder dan er openstaatAndere factuur…',
      '2026-0700 · Z-2604764 · € 66,50 open · Carla de GraafMet de hand gekozen, € 100,00 meer dan er openstaatAndere factuur…Verwijder keuze',
    ])
    await waitFor(() => expect(box('B\\. Smit')).toHaveProperty('disabled', false))
    expect(box('J\\. Hoekstra')).toHaveProperty('checked', false)
    fireEvent.click(button(/^Boek 1 betaling/))
    await screen.findByText('1 betaling geboekt')
    expect(JSON.parse(await sent().text).bookings).toContainEqual({ entry: 'stranger', invoice_id: 700 })
  })
})
