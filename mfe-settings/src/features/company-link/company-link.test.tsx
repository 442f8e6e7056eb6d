import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { callsTo, type FakeCall, pendingAnswer, refusedFields, serveApi } from '@zaakwerk/testing/fake-api'
import { errorOf, field, openDialogs, typedIn } from '@zaakwerk/testing/fields'
import { show } from '@zaakwerk/testing/open-staff-page'
import { aCompany, aFullClient } from '@zaakwerk/testing/people.builder'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { CompanyLinkDialog } from './company-link.dialog.tsx'

const onLinked = vi.fn()

const CasePage = () => {
  const [isOpen, setOpen] = useState(true)
  return <CompanyLinkDialog caseId={41} isOpen={isOpen} onClose={() => setOpen(false)} onLinked={onLinked} />
}

const result = { client: [aFullClient()], companies: [{ id: 21, name: 'Wagenpark Noord B.V.' }] }
const companies = [
  aCompany(),
  aCompany({ id: 22, name: 'Noordzee Transport', iban: null, is_car_lease: false }),
]

const found = (): { status: number; data: unknown; headers: Record<string, string> } => ({
  status: 200,
  data: companies,
  headers: { 'x-total-count': '2' },
})
const linked = { status: 200, data: { result } }

const open = (answer: (call: FakeCall) => ReturnType<Parameters<typeof serveApi>[0]> = () => linked) => {
  onLinked.mockReset()
  serveApi((call) => (call.path === '/companies/search' ? found() : answer(call)))
  show(<CasePage />)
  return userEvent.setup()
}

const type = (label: string, value: string): void => {
  fireEvent.change(field(label), { target: { value } })
}

const submit = (): Promise<void> =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name: /Koppelen/ }))
  })

const search = (): HTMLElement => screen.getByRole('combobox', { name: 'Bestaand bedrijf' })

const choose = async (user: ReturnType<typeof userEvent.setup>, name: string) => {
  await user.click(search())
  await user.paste('noord')
  await user.click(await screen.findByText(name))
}

describe('linking a company to a case', () => {
  it('checks name and IBAN, and sends whether it leases cars only where it does', async () => {
    open()
    await submit()
    expect(errorOf(field('Bedrijfsnaam'))).toBe('Bedrijfsnaam mag niet leeg zijn')
    expect(errorOf(field('IBAN'))).toBe('IBAN mag niet leeg zijn')
    const title = screen.getByText('De volgende velden zijn niet goed ingevuld')
    expect(title.nextElementSibling?.textContent).toBe(
      'Bedrijfsnaam mag niet leeg zijn, IBAN mag niet leeg zijn',
    )
    type('Bedrijfsnaam', 'De Halm')
    type('IBAN', 'NL92ABNA0417164300')
    expect(errorOf(field('IBAN'))).toBe('Het opgegeven IBAN is ongeldig')
    expect(callsTo('POST', '/cases/41/companies')).toHaveLength(0)
    type('IBAN', 'NL91ABNA0417164300')
    await submit()
    await screen.findByText('Bedrijf toegevoegd')
    expect(callsTo('POST', '/cases/41/companies')[0]?.body).toEqual({
      name: 'De Halm',
      iban: 'NL91ABNA0417164300',
    })
  })

  it('creates one, shows its progress, returns the result and closes', async () => {
    const answer = pendingAnswer()
    const user = open(() => answer.answer)
    type('Bedrijfsnaam', ' De Halm ')
    type('IBAN', 'nl91 abna 0417 1643 00')
    await user.click(screen.getByRole('radio', { name: 'Ja' }))
    await submit()
    screen.getByText('Bezig met uploaden')
    screen.getByText('Bedrijf wordt aangemaakt')
    answer.release(linked)
    await screen.findByText('Bedrijf toegevoegd')
    expect(screen.queryByText('Bezig met uploaden')).toBeNull()
    expect(callsTo('POST', '/cases/41/companies')[0]?.body).toEqual({
      name: 'De Halm',
      iban: 'NL91ABNA0417164300',
      is_car_lease: true,
    })
    expect(onLinked).toHaveBeenCalledExactlyOnceWith(result)
    await waitFor(() => expect(openDialogs()).toHaveLength(0))
  })

  it('links an existing one, which is shown read-only, with a button back', async () => {
    const user = open()
    type('Bedrijfsnaam', 'De Halm')
    await choose(user, 'Wagenpark Noord B.V.')
    expect(callsTo('GET', '/companies/search').map(({ query }) => query.get('query'))).toEqual(['noord'])
    expect(typedIn('Bedrijfsnaam')).toBe('Wagenpark Noord B.V.')
    expect(typedIn('IBAN')).toBe('NL91 ABNA 0417 1643 00')
    expect(field('IBAN').hasAttribute('disabled')).toBe(true)
    expect(screen.getByRole('radio', { name: 'Ja', checked: true }).hasAttribute('disabled')).toBe(true)

    await user.click(screen.getByRole('button', { name: 'Nieuw bedrijf invullen' }))
    expect(typedIn('Bedrijfsnaam')).toBe('De Halm')
    expect(field('Bedrijfsnaam').hasAttribute('disabled')).toBe(false)

    await choose(user, 'Wagenpark Noord B.V.')
    await submit()
    await screen.findByText('Bedrijf toegevoegd')
    expect(callsTo('POST', '/cases/41/companies')[0]?.body).toEqual({ id: 21 })
  })

  it('asks for the IBAN of a known company without one, and links it with that', async () => {
    const user = open()
    await choose(user, 'Wagenpark Noord B.V.')
    expect(screen.queryByText(/heeft nog geen IBAN/)).toBeNull()
    await choose(user, 'Noordzee Transport')
    screen.getByText(/heeft nog geen IBAN/)
    expect(field('Bedrijfsnaam').hasAttribute('disabled')).toBe(true)
    await submit()
    expect(errorOf(field('IBAN'))).toBe('IBAN mag niet leeg zijn')
    expect(callsTo('POST', '/cases/41/companies')).toHaveLength(0)
    type('IBAN', 'nl91 abna 0417 1643 00')
    await submit()
    await screen.findByText('Bedrijf toegevoegd')
    expect(callsTo('POST', '/cases/41/companies')[0]?.body).toEqual({ id: 22, iban: 'NL91ABNA0417164300' })
  })

  it('shows no result and no further message when the search fails', async () => {
    const user = open()
    serveApi(() => ({ status: 500, data: { detail: 'Er ging iets mis.', code: 'internal_error' } }))
    await user.click(search())
    screen.getByText('Typ een naam of IBAN om te zoeken')
    await user.paste('noord')
    await screen.findByText('Geen bedrijven gevonden')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('keeps the typed values when it fails, and asks before they are discarded', async () => {
    let answer: ReturnType<typeof refusedFields> | { readonly status: 0 } = { status: 0 }
    const user = open(() => answer)
    type('Bedrijfsnaam', 'De Halm')
    type('IBAN', 'NL91ABNA0417164300')
    await submit()
    await screen.findAllByText('Er is iets fout gegaan')
    const lost = 'Geen verbinding met de server. Controleer je netwerk en probeer het opnieuw.'
    expect(screen.getAllByText(lost).length).toBeGreaterThan(1)
    expect(screen.queryByText('Bezig met uploaden')).toBeNull()
    answer = refusedFields(['iban', 'Het opgegeven IBAN is ongeldig'])
    await submit()
    await waitFor(() => expect(errorOf(field('IBAN'))).toBe('Het opgegeven IBAN is ongeldig'))
    expect(onLinked).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Annuleer' }))
    await user.click(await screen.findByRole('button', { name: 'Terug' }))
    expect(typedIn('Bedrijfsnaam')).toBe('De Halm')
  })
})
