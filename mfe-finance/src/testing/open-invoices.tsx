import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import type { CaseMoney, Invoice } from '@zaakwerk/contract/entities/invoice'
import type { RoleName } from '@zaakwerk/contract/roles'
import { sendDelay, type WidgetProps } from '@zaakwerk/platform'
import { aCaseDetail } from '@zaakwerk/testing/case-detail.builder'
import { aPage, callsTo, type FakeCall, serveApi } from '@zaakwerk/testing/fake-api'
import { typedIn } from '@zaakwerk/testing/fields'
import { aCaseMoney, anInvoice } from '@zaakwerk/testing/invoice.builder'
import { openStaffPage, show } from '@zaakwerk/testing/open-staff-page'
import { aFullClient } from '@zaakwerk/testing/people.builder'
import { type ReactElement, useState } from 'react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { InvoiceDialog } from '../features/invoices/invoice.dialog.tsx'
import { InvoicesPage } from '../features/invoices/invoices.page.tsx'

type Answer = ReturnType<typeof aPage>

/** The client of the pictures. */
export const thomas = aFullClient({
  id: 12,
  email: 't.vandijk@voorbeeld.test',
  salutation: 'Dhr.',
  initials: 'T.',
  first_name: 'Thomas',
  prefixes: 'van',
  last_name: 'Dijk',
  phone_number: null,
  iban: 'NL91ABNA0417164300',
  moneybird_client_id: '4711',
})

export const aCaseToInvoice = (given: Partial<CaseDetail> = {}): CaseDetail =>
  aCaseDetail({
    id: 41,
    internal_id: 'Z-2604802',
    cjib_number: '2062541480096637',
    client: [thomas],
    notes: 'Beroep gegrond.',
    ...given,
  })

/** 400 euros awarded, of which 166.50 was invoiced. */
export const someMoney = (given: Partial<CaseMoney> = {}): CaseMoney =>
  aCaseMoney({ awarded: 400, received: 400, invoiced: 166.5, paid: 166.5, to_invoice: 233.5, ...given })

interface Served {
  readonly invoices?: readonly Invoice[]
  readonly cases?: readonly CaseDetail[]
  readonly money?: CaseMoney
  /** Is asked first, and returns undefined for calls that it does not handle. */
  readonly answer?: (call: FakeCall) => Answer | Promise<Answer> | undefined
}

/** Invoices, cases and their money on a server. */
export const serveInvoices = ({ invoices = [], cases = [aCaseToInvoice()], ...given }: Served = {}): void =>
  serveApi((call) => {
    const special = given.answer?.(call)
    if (special) return special
    const { path, query } = call
    if (path.startsWith('/finances/moneybird/invoices/')) return aPage(invoices)
    if (path === '/cases/lookup') {
      const found = cases.filter(({ internal_id }) =>
        internal_id.includes((query.get('query') ?? '').toUpperCase()),
      )
      return { status: 200, data: found }
    }
    if (path.endsWith('/money')) return { status: 200, data: given.money ?? someMoney() }
    const one = cases.find(({ id }) => path === `/cases/${id}`)
    return one ? { status: 200, data: one } : { status: 404, data: { detail: 'Niet gevonden.' } }
  })

export const openInvoices = (path = '/invoices', role: RoleName = 'admin') => {
  openStaffPage({ path, role, routes: [{ path: '/invoices', element: <InvoicesPage /> }] })
  return userEvent.setup()
}

/** A stand-in for the page that opens the dialog. */
const Opened = (given: Pick<WidgetProps['InvoiceDialog'], 'forCase' | 'onCreated'>): ReactElement => {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <InvoiceDialog {...given} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

export const openInvoice = (given: Pick<WidgetProps['InvoiceDialog'], 'forCase' | 'onCreated'> = {}) => {
  show(<Opened {...given} />)
  return userEvent.setup()
}

/** What was sent to make an invoice. */
export const created = (): readonly FakeCall[] => callsTo('POST', '/finances/moneybird/invoices/create-new')

/** The price, as it is named. */
export const price = 'Prijs incl. btw'
export const forCase = { id: 41, internal_id: 'Z-2604802' }

/** What is said once an invoice was made. */
export const done = 'Factuur aangemaakt en verzonden'

/** Told of the invoice, as the page that opened the dialog is. */
export const onCreated = vi.fn()

/** The contact and the price of {@link forCase} came in. */
export const filledIn = (): Promise<void> =>
  waitFor(() => expect([typedIn('E-mail'), typedIn(price)]).toEqual([thomas.email, '233,50']))

/** Opens the dialog of a case, filled in; `answer` says what making the invoice gives. */
export const openFilledIn = async (answer: NonNullable<Served['answer']> = () => undefined) => {
  onCreated.mockReset()
  const made = { status: 201, data: anInvoice({ id: 638 }) }
  serveInvoices({ answer: (call) => answer(call) ?? (call.method === 'POST' ? made : undefined) })
  const user = openInvoice({ forCase, onCreated })
  await filledIn()
  return user
}

let heldFor = 0

// An invoice waits five seconds before it is sent: not in tests, unless they say so.
beforeEach(() => {
  heldFor = 0
  const start = globalThis.setTimeout
  vi.stubGlobal('setTimeout', (work: () => void, ms?: number) => start(work, ms === sendDelay ? heldFor : ms))
})
afterEach(() => void vi.unstubAllGlobals())

/** What is sent waits until the test says otherwise. */
export const holdInvoices = (): void => {
  heldFor = 600_000
}

export const submit = (): Promise<void> =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name: /Verzend factuur/ }))
  })

export const picker = (): HTMLElement => screen.getByRole('combobox', { name: 'Dossiernaam' })

/** Picks a case by what is typed of it. */
export const pick = async (text: string, name: string): Promise<void> => {
  fireEvent.change(picker(), { target: { value: text } })
  fireEvent.click(await screen.findByTitle(name))
}

/** What the fields of the contact hold. */
export const contact = () =>
  Object.fromEntries(
    [
      'E-mail',
      'Telefoonnummer',
      'Bedrijfsnaam',
      'IBAN',
      'Voorletters',
      'Voornaam',
      'Tussenvoegsels',
      'Achternaam',
    ].map((label) => [label, typedIn(label)]),
  )
