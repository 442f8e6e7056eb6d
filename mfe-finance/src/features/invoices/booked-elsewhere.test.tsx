import { render, screen, waitFor } from '@testing-library/react'
import { callsTo, pendingAnswer } from '@zaakwerk/testing/fake-api'
import { openDialogs, typedIn, typeIn } from '@zaakwerk/testing/fields'
import { aDraft, anInvoice } from '@zaakwerk/testing/invoice.builder'
import { bookingNote } from '@zaakwerk/widgets/invoice-messages'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  aCaseToInvoice,
  created,
  done,
  onCreated,
  openFilledIn,
  serveInvoices,
  submit,
} from '../../testing/open-invoices.tsx'
import { untilBooked } from './use-send-invoice.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('an invoice', () => {
  it('is booked elsewhere, and the page waits for it', async () => {
    const booked = pendingAnswer()
    await openFilledIn(({ method, path }) => {
      if (method === 'POST') return { status: 201, data: aDraft({ id: 638 }) }
      return path === '/finances/invoices/638' ? booked.answer : undefined
    })
    await submit()
    await waitFor(() => expect(callsTo('GET', '/finances/invoices/638')).toHaveLength(1))
    expect(screen.queryByText(done)).toBeNull()
    booked.release({ status: 200, data: anInvoice({ id: 638 }) })
    await screen.findByText(done)
    expect(onCreated).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ invoice_number: '2026-0638' }),
    )
  })

  it('that the books refuse says so in their words, and can be sent again', async () => {
    const problem = 'Het contact heeft geen geldig adres.'
    let isRefused = true
    await openFilledIn(({ method, path }) => {
      if (method === 'POST')
        return { status: 201, data: isRefused ? aDraft({ id: 638 }) : anInvoice({ id: 639 }) }
      return path === '/finances/invoices/638'
        ? { status: 200, data: aDraft({ id: 638, is_being_booked: false, problem }) }
        : undefined
    })
    typeIn('Voornaam', 'Tom')
    const looks = callsTo('GET', '/cases/41/money').length
    await submit()
    expect((await screen.findAllByText(problem)).length).toBeGreaterThan(0)
    // Once the draft was made, and once it was refused: the case shows why.
    expect(callsTo('GET', '/cases/41/money')).toHaveLength(looks + 2)
    expect(typedIn('Voornaam')).toBe('Tom')
    isRefused = false
    await submit()
    await screen.findByText(done)
    expect(created().map(({ fields }) => fields.replaces)).toEqual([undefined, 638])
  })

  it('that is still being booked after ten seconds continues in the background', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const isBooking = { status: 200, data: aDraft({ id: 638 }) }
    await openFilledIn(({ method, path }) => {
      if (method === 'POST') return { ...isBooking, status: 201 }
      if (path !== '/finances/invoices/638') return undefined
      vi.setSystemTime(Date.now() + 11_000)
      return isBooking
    })
    await submit()
    await screen.findByText(/gaat de factuur vanzelf naar de cliënt/)
    expect(onCreated).toHaveBeenCalledOnce()
    await waitFor(() => expect(openDialogs()).toHaveLength(0))
  })
})

it('is polled for ten seconds; the last request is limited to the remaining time', async () => {
  vi.useFakeTimers()
  const patience = vi.spyOn(AbortSignal, 'timeout')
  serveInvoices({ answer: () => ({ status: 200, data: aDraft({ id: 638 }) }) })
  const made = untilBooked(aDraft({ id: 638 }))
  await vi.advanceTimersByTimeAsync(11_000)
  expect(await made).toMatchObject({ is_being_booked: true })
  expect(patience.mock.calls.at(-1)?.[0]).toBeLessThan(2_000)
})

it('asks no books for an invoice that has its number', async () => {
  serveInvoices({ cases: [aCaseToInvoice()] })
  const invoice = anInvoice()
  expect(await untilBooked(invoice)).toBe(invoice)
})

it('shows under an invoice that it was undone in the bookkeeping service', () => {
  const credit_invoices = [
    { invoice_number: '2026-0042', price: 100 },
    { invoice_number: '2026-0043', price: 33.5 },
  ]
  const { rerender } = render(bookingNote(anInvoice({ credit_invoices })))
  screen.getByText('Gecrediteerd met 2026-0042 (€ 100,00), 2026-0043 (€ 33,50)')
  rerender(bookingNote(anInvoice({ state: 'deleted', credit_invoices })))
  screen.getByText('Verwijderd bij Moneybird: deze factuur telt niet meer mee.')
})
