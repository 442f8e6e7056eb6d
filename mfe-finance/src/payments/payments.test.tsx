import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { PaymentCandidate, PaymentEntry, PaymentPreview } from '@zaakwerk/contract/payments'
import type { RoleName } from '@zaakwerk/contract/roles'
import {
  callsTo,
  type FakeCall,
  filesOf,
  heldBack,
  refusedFields,
  serveApi,
} from '@zaakwerk/testing/fake-api'
import { openDialogs } from '@zaakwerk/testing/fields'
import { anInvoice } from '@zaakwerk/testing/invoice.builder'
import { noticeTexts } from '@zaakwerk/testing/open-routes'
import { openStaffPage } from '@zaakwerk/testing/open-staff-page'
import { describe, expect, it, vi } from 'vitest'
import { ReadPaymentsButton } from './read-payments-button.tsx'

const previewPath = '/finances/payments/preview'
const bookPath = '/finances/payments'

const invoice = (id: number, given: Partial<PaymentCandidate> = {}): PaymentCandidate => ({
  id,
  invoice_number: `2026-0${id}`,
  reference: 'Z-2604764',
  contact: 'Carla de Graaf',
  open_amount: 166.5,
  because: ['factuurnummer', 'bedrag'],
  ...given,
})
const entry = (name: string, given: Partial<PaymentEntry> = {}): PaymentEntry => ({
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
const fits = entry('fits')
const part = entry('part', {
  amount: 100,
  counter_name: 'J. Hoekstra',
  match: 'part',
  candidates: [invoice(637)],
})
const doubt = entry('doubt', {
  counter_name: null,
  counter_iban: 'NL86INGB0002445588',
  description: '',
  match: 'doubt',
  candidates: [
    invoice(641, { because: ['bedrag'] }),
    invoice(642, { open_amount: 150, because: ['rekeningnummer'] }),
  ],
})
const others = [
  entry('unknown', { match: 'unknown', candidates: [] }),
  entry('booked', { match: 'booked', candidates: [invoice(630, { because: [] })] }),
  entry('out', { match: 'out', amount: -12, candidates: [] }),
  entry('back', { match: 'unknown', is_reversal: true, candidates: [] }),
]

const aPreview = (entries: readonly PaymentEntry[], preview = 'a'.repeat(43)): PaymentPreview => ({
  preview,
  account: 'NL86INGB0002445588',
  from: '2026-11-16',
  to: '2026-11-20',
  entries: [...entries],
})

type Answer = ReturnType<Parameters<typeof serveApi>[0]>
const serve = (
  entries: readonly PaymentEntry[],
  answer: (call: FakeCall) => Answer | undefined = () => undefined,
) =>
  serveApi((call) => {
    const special = answer(call)
    if (special) return special
    if (call.path === previewPath) return { status: 200, data: aPreview(entries) }
    return call.path === bookPath
      ? { status: 201, data: [anInvoice({ state: 'paid' }), anInvoice({ state: 'open', paid: 100 })] }
      : { status: 404 }
  })

const openPage = (role: RoleName = 'lawyer') => {
  const onBooked = vi.fn()
  openStaffPage({
    path: '/',
    role,
    routes: [{ path: '/', element: <ReadPaymentsButton onBooked={onBooked} /> }],
  })
  return { user: userEvent.setup(), onBooked }
}
const openDialog = async () => {
  const { user, onBooked } = openPage()
  await user.click(screen.getByRole('button', { name: 'Betalingen inlezen' }))
  const dialog = await screen.findByRole('dialog', { name: 'Betalingen inlezen' })
  const choose = (content = '<Document/>'): void => {
    const file = new File([content], 'afschrift.xml', { type: 'text/xml' })
    fireEvent.change(within(dialog).getByLabelText('Bestand'), { target: { files: [file] } })
  }
  return { user, dialog, choose, onBooked }
}
const plain = (text: string): string => text.replaceAll('\u00a0', ' ')
const lines = (): readonly string[] =>
  [...screen.getByRole('group', { name: /^Boekingen: / }).querySelectorAll('tbody tr')].map((line) =>
    plain(
      [...line.querySelectorAll('td')]
        .map((cell) => cell.textContent)
        .slice(1)
        .join(' | '),
    ),
  )
const boxes = (): readonly (readonly [string, boolean])[] =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox')
    .map((box) => [plain(box.getAttribute('aria-label') ?? ''), box.checked])
const box = (name: string) => screen.getByRole('checkbox', { name: new RegExp(name) })
const sent = () => {
  const [call] = callsTo('POST', bookPath)
  const part = call?.body instanceof FormData ? call.body.get('payment_data') : undefined
  return { call, text: part instanceof Blob ? part.text() : Promise.resolve(String(part)) }
}

describe('payments', () => {
  it('are shown by what is to be decided, and only what fits exactly is ticked', async () => {
    serve([fits, part, doubt, ...others])
    const { user, choose } = await openDialog()
    choose()
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
      '20 nov 2026 | J. Hoekstra20 nov 2026 factuur 2026-0638 | € 100,00 | 2026-0637 · € 166,50 open · Carla de Graaf€ 66,50 minder dan er openstaat',
      '20 nov 2026 | NL86 INGB 0002 4455 8820 nov 2026  | € 166,50 | Niet boeken2026-0641 · € 166,50 open · Carla de Graaf2026-0642 · € 150,00 open · Carla de Graaf',
      '20 nov 2026 | C. de Graaf20 nov 2026 factuur 2026-0638 | € 166,50 | 2026-0638 · € 166,50 open · Carla de GraafHerkend aan factuurnummer en bedrag',
      '20 nov 2026 | C. de Graaf20 nov 2026 factuur 2026-0638 | € 166,50 | Geen factuur gevonden',
      '20 nov 2026 | C. de Graaf20 nov 2026 factuur 2026-0638 | € 166,50 | Teruggeboekt',
      '20 nov 2026 | C. de Graaf20 nov 2026 factuur 2026-0638 | € 166,50 | Eerder geboekt op 2026-0630',
      '20 nov 2026 | C. de Graaf20 nov 2026 factuur 2026-0638 | € -12,00 | Afgeschreven',
    ])
    expect(boxes()).toEqual([
      ['Boek € 100,00 van J. Hoekstra', false],
      ['Boek € 166,50 van NL86 INGB 0002 4455 88', false],
      ['Boek € 166,50 van C. de Graaf', true],
    ])
    await user.click(screen.getByRole('tab', { name: 'Past precies 1' }))
    expect(lines()).toHaveLength(1)
  })

  it('are booked when that is confirmed, on the invoices that were chosen', async () => {
    serve([fits, part, doubt])
    const { user, choose, onBooked } = await openDialog()
    choose()
    await screen.findByText(/Er is nog niets geboekt\. Gekozen: €\s166,50\./)
    expect(box('NL86')).toHaveProperty('disabled', true)
    await user.selectOptions(screen.getByRole('combobox', { name: /^Factuur voor/ }), '642')
    expect(box('NL86')).toHaveProperty('checked', true)
    screen.getByText(/^€\s16,50 meer dan er openstaat$/)
    await user.click(box('Hoekstra'))
    screen.getByText(/Gekozen: €\s433,00\./)
    await user.click(box('C. de Graaf'))
    await user.click(screen.getByRole('button', { name: 'Boek 2 betalingen' }))
    await screen.findByText('2 betalingen geboekt')
    screen.getByText('1 factuur betaald, 1 deels betaald')
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
    expect(onBooked).toHaveBeenCalledOnce()
  })

  it('are shown anew when something changed, with the choices that are still possible', async () => {
    let previews = 0
    serve([], ({ path }) => {
      if (path === previewPath) {
        previews += 1
        const now = previews === 1 ? [fits, part] : [entry('fits', { match: 'booked', candidates: [] }), part]
        return { status: 200, data: aPreview(now, String(previews).repeat(43)) }
      }
      const detail = 'Er is intussen iets gewijzigd. Er is niets geboekt; bekijk het nieuwe voorbeeld.'
      return { status: 412, data: { detail, code: 'import_changed' } }
    })
    const { user, choose } = await openDialog()
    choose()
    await screen.findByRole('button', { name: 'Boek 1 betaling' })
    await user.click(box('Hoekstra'))
    await user.click(screen.getByRole('button', { name: 'Boek 2 betalingen' }))
    await screen.findByText(/Er is intussen iets gewijzigd/)
    await screen.findByRole('tab', { name: 'Eerder geboekt 1' })
    expect(boxes()).toEqual([['Boek € 100,00 van J. Hoekstra', true]])
    expect(noticeTexts()).toEqual([])
  })

  it('of a file that cannot be used say why, and another one is taken', async () => {
    serve([fits], ({ body, path }) => {
      const file = body instanceof FormData ? body.get('files') : null
      return path === previewPath && file instanceof File && file.size === 3
        ? refusedFields([
            'files',
            'Dit bestand bevat een DOCTYPE of entiteiten; zo’n bestand wordt niet gelezen.',
          ])
        : undefined
    })
    const { choose } = await openDialog()
    choose('x'.repeat(5 * 1024 * 1024 + 1))
    await screen.findByText('Het bestand is groter dan 5 MB.')
    expect(callsTo('POST', previewPath)).toEqual([])
    choose('<a>')
    await screen.findByText(/Dit bestand bevat een DOCTYPE of entiteiten/)
    expect(screen.queryByRole('button', { name: /^Boek/ })).toBeNull()
    choose()
    await screen.findByRole('button', { name: 'Boek 1 betaling' })
    expect(screen.queryByText(/DOCTYPE/)).toBeNull()
  })

  it('are waited for, and a statement without any says so', async () => {
    const { answer, release } = heldBack()
    serve([], ({ path }) => (path === previewPath ? answer : undefined))
    const { choose } = await openDialog()
    choose()
    await screen.findByText('Bestand wordt gelezen…')
    release({ status: 200, data: aPreview([]) })
    await screen.findByText('Dit afschrift heeft geen boekingen.')
    expect(screen.queryByRole('button', { name: /^Boek/ })).toBeNull()
  })

  it('with nothing ticked cannot be booked', async () => {
    serve([part])
    const { choose } = await openDialog()
    choose()
    expect(await screen.findByRole('button', { name: 'Boek 0 betalingen' })).toHaveProperty('disabled', true)
    screen.getByText('Er is nog niets geboekt.')
  })

  it('that were decided by hand are not thrown away without being asked', async () => {
    serve([part])
    const { user, choose, dialog } = await openDialog()
    choose()
    await user.click(await screen.findByRole('checkbox'))
    await user.click(within(dialog).getByRole('button', { name: 'Annuleer' }))
    const question = await screen.findByRole('dialog', { name: 'Gekozen betalingen niet opgeslagen' })
    await user.click(within(question).getByRole('button', { name: 'Terug' }))
    await waitFor(() => expect(openDialogs()).toHaveLength(1))
    await user.click(screen.getByRole('button', { name: 'Boek 1 betaling' }))
    await waitFor(() => expect(openDialogs()).toEqual([]))
  })
})
