import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { PaymentCandidate, PaymentEntry, PaymentPreview } from '@zaakwerk/contract/payments'
import { callsTo, type FakeCall, serveApi } from '@zaakwerk/testing/fake-api'
import { anInvoice } from '@zaakwerk/testing/invoice.builder'
import { openStaffPage } from '@zaakwerk/testing/open-staff-page'
import { ReadPaymentsButton } from '../payments/read-payments-button.tsx'

/** Where a statement is sent to be read. */
export const previewPath = '/finances/payments/preview'
const bookPath = '/finances/payments'
/** Where an invoice is looked up. */
export const lookupPath = '/finances/payments/invoices'

/** One that a payment may be for. */
export const invoice = (id: number, given: Partial<PaymentCandidate> = {}): PaymentCandidate => ({
  id,
  invoice_number: `2026-0${id}`,
  reference: 'Z-2604764',
  contact: 'Carla de Graaf',
  open_amount: 166.5,
  because: ['factuurnummer', 'bedrag'],
  ...given,
})

/** One that fits its invoice exactly. */
export const entry = (name: string, given: Partial<PaymentEntry> = {}): PaymentEntry => ({
  entry: name,
  booked_on: '2026-11-20',
  amount: 166.5,
  is_reversal: false,
  counter_name: 'C. de Graaf',
  counter_iban: 'NL91ABNA0417164300',
  description: 'factuur 2026-0638',
  match: 'exact',
  candidates: [invoice(638)],
  ...given,
})

export const fits = entry('fits')

/** One that pays a part. */
export const part = entry('part', {
  amount: 100,
  counter_name: 'J. Hoekstra',
  match: 'part',
  candidates: [invoice(637)],
})

/** One that may be for either of two invoices. */
export const doubt = entry('doubt', {
  counter_name: null,
  counter_iban: 'NL86INGB0002445588',
  description: '',
  match: 'doubt',
  candidates: [
    invoice(641, { because: ['bedrag'] }),
    invoice(642, { open_amount: 150, because: ['rekeningnummer'] }),
  ],
})

/** Those that cannot be booked. */
export const others = [
  entry('unknown', { match: 'unknown', candidates: [] }),
  entry('booked', { match: 'booked', candidates: [invoice(630, { because: [] })] }),
  entry('out', { match: 'out', amount: -12, candidates: [] }),
  entry('back', { match: 'unknown', is_reversal: true, candidates: [] }),
]

export const aPreview = (entries: readonly PaymentEntry[], preview = 'a'.repeat(43)): PaymentPreview => ({
  preview,
  account: 'NL86INGB0002445588',
  from: '2026-11-16',
  to: '2026-11-20',
  entries: [...entries],
})

type Answer = ReturnType<Parameters<typeof serveApi>[0]>

/** A bank statement on a server; `answer` is asked first. */
export const servePayments = (
  entries: readonly PaymentEntry[],
  answer: (call: FakeCall) => Answer | undefined = () => undefined,
) =>
  serveApi((call) => {
    const special = answer(call)
    if (special) return special
    if (call.path === '/finances/payments/source') return { status: 200, data: { source: 'statements' } }
    if (call.path === previewPath) return { status: 200, data: aPreview(entries) }
    return call.path === bookPath
      ? { status: 201, data: [anInvoice({ state: 'paid' }), anInvoice({ state: 'open', paid: 100 })] }
      : { status: 404 }
  })

/** Opens "Betalingen inlezen". */
export const openPayments = async () => {
  const user = userEvent.setup()
  openStaffPage({ path: '/', role: 'lawyer', routes: [{ path: '/', element: <ReadPaymentsButton /> }] })
  await user.click(await screen.findByRole('button', { name: 'Betalingen inlezen' }))
  const dialog = await screen.findByRole('dialog', { name: 'Betalingen inlezen' })
  const choose = (...contents: readonly string[]): void => {
    const files = contents.map((content) => new File([content], 'afschrift.xml', { type: 'text/xml' }))
    fireEvent.change(within(dialog).getByLabelText('Bestand'), { target: { files } })
  }
  return { user, dialog, choose }
}

const plain = (text: string): string => text.replaceAll('\u00a0', ' ')

/** The cells of each row but the first, which has its box. */
export const lines = (): readonly string[] =>
  [...screen.getByRole('group', { name: /^Boekingen: / }).querySelectorAll('tbody tr')].map((line) =>
    plain(
      [...line.querySelectorAll('td')]
        .map((cell) => cell.textContent)
        .slice(1)
        .join(' | '),
    ),
  )

/** The boxes with their names, the one in the head first; null: some. */
export const boxes = (): readonly (readonly [string, boolean | null])[] =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox')
    .map((box) => [plain(box.getAttribute('aria-label') ?? ''), box.indeterminate ? null : box.checked])

export const box = (name: string) => screen.getByRole('checkbox', { name: new RegExp(name) })

/** What was sent to be booked. */
export const sent = () => {
  const [call] = callsTo('POST', bookPath)
  const part = call?.body instanceof FormData ? call.body.get('payment_data') : undefined
  return { call, text: part instanceof Blob ? part.text() : Promise.resolve(String(part)) }
}
