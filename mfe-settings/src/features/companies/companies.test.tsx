import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { cellTexts } from '@zaakwerk/testing/cells'
import { aPage, callsTo, pendingAnswer } from '@zaakwerk/testing/fake-api'
import { errorOf, field, openDialogs, typedIn, typeIn } from '@zaakwerk/testing/fields'
import { address, addressQuery } from '@zaakwerk/testing/open-routes'
import { openStaffPage } from '@zaakwerk/testing/open-staff-page'
import { aClient, aColleague, aCompany } from '@zaakwerk/testing/people.builder'
import { describe, expect, it } from 'vitest'
import { serveRoutes } from '../../testing/served.ts'
import { CompaniesPage } from './companies.page.tsx'

const bakery = aCompany({ id: 22, name: 'Bakkerij De Halm', iban: null, is_car_lease: false })
const fleet = {
  ...aCompany(),
  clients: [aClient({ id: 7, prefixes: 'van den', iban: 'NL91ABNA0417164300' }), aClient({ id: 8 })],
  updated_by: null,
}

const serve = (routes: Parameters<typeof serveRoutes>[0] = {}): void =>
  serveRoutes({
    'GET /companies/search': () => aPage([bakery, fleet]),
    'GET /companies': ({ query }) =>
      query.get('id') === '21' ? { status: 200, data: fleet } : { status: 404 },
    ...routes,
  })

const open = (path = '/settings/companies') => {
  openStaffPage({
    path,
    routes: [
      { path: '/settings/companies/:id?', element: <CompaniesPage /> },
      { path: '/settings/clients/:id', element: <h1>Contact</h1> },
    ],
  })
  return userEvent.setup()
}

const rowOf = (id: number): Promise<HTMLElement> =>
  screen.findByRole('row', { name: new RegExp(`Wijzig bedrijf ${id}( |$)`) })
const saveButton = (): HTMLElement => screen.getByRole('button', { name: /Opslaan/ })

describe('the overview of companies', () => {
  it('shows what the specification lists', async () => {
    serve()
    open()
    expect(cellTexts(await rowOf(21))).toEqual([
      '21',
      'Wagenpark Noord B.V.',
      'NL91 ABNA 0417 1643 00',
      'Ja',
      'Wijzig',
    ])
    expect(cellTexts(await rowOf(22))).toEqual(['22', 'Bakkerij De Halm', '-', 'Nee', 'Wijzig'])
    screen.getByText('Beheer bedrijven')
  })

  it('searches, sorts by name, and keeps the filter', async () => {
    localStorage.setItem('companiesfilter', 'query=noord')
    serve()
    const user = open()
    await rowOf(21)
    expect(addressQuery()).toBe('query=noord')
    await user.click(screen.getByRole('button', { name: 'Bedrijfsnaam' }))
    expect(addressQuery()).toBe('order_by=ascending&order_column=name&query=noord')
    await waitFor(() =>
      expect(callsTo('GET', '/companies/search').at(-1)?.query.get('order_column')).toBe('name'),
    )
  })

  it.each([
    [{ status: 500 }, 'De bedrijven konden niet worden geladen'],
    [aPage([]), 'Nog geen bedrijven'],
  ])('says why there is no list: %j', async (answer, title) => {
    serve({ 'GET /companies/search': () => answer })
    open()
    await screen.findByRole('heading', { name: title })
  })

  it('keeps its empty text while it is refreshed, and says nothing of another search until that is answered', async () => {
    const waiting = [pendingAnswer(), pendingAnswer()]
    const answers = [aPage([]), ...waiting.map(({ answer }) => answer)]
    serve({ 'GET /companies/search': () => answers.shift() ?? { status: 404 } })
    const user = open()
    await screen.findByRole('heading', { name: 'Nog geen bedrijven' })
    const isAsked = (times: number) =>
      waitFor(() => expect(callsTo('GET', '/companies/search')).toHaveLength(times))
    window.dispatchEvent(new Event('online'))
    await isAsked(2)
    await waitFor(() => expect(document.querySelector('[data-refreshing]')).not.toBeNull())
    screen.getByRole('heading', { name: 'Nog geen bedrijven' })
    waiting[0]?.release(aPage([]))
    await waitFor(() => expect(document.querySelector('[data-refreshing]')).toBeNull())
    await user.type(screen.getByRole('searchbox'), 'noord')
    await isAsked(3)
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull()
    waiting[1]?.release(aPage([]))
    await screen.findByRole('heading', { name: 'Geen bedrijven gevonden.' })
  })
})

describe('a company of the overview', () => {
  it('opens with its contacts, each leading to their own page', async () => {
    serve()
    const user = open()
    await user.click(within(await rowOf(21)).getByRole('link'))
    expect(address()).toBe('/settings/companies/21')
    await screen.findByRole('dialog', { name: /^Bedrijfsgegevens/ })
    await user.click(await screen.findByRole('button', { name: 'Contacten 2' }))
    const list = screen.getByRole('list', { name: 'Contacten' })
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      'm.lagendijk@example.nlMevr. Maria van den LagendijkNL91 ABNA 0417 1643 00',
      'm.lagendijk@example.nlMevr. Maria Lagendijk-',
    ])
    const [first] = within(list).getAllByRole('link')
    if (first) await user.click(first)
    await waitFor(() => expect(address()).toBe('/settings/clients/7'))
  })

  it('can be saved once it differs, is shown as saving, and sends the changes', async () => {
    const answer = pendingAnswer()
    serve({ 'PATCH /companies/21': () => answer.answer })
    const user = open('/settings/companies/21')
    await screen.findByRole('button', { name: 'Contacten 2' })
    expect(saveButton().hasAttribute('disabled')).toBe(true)
    typeIn('IBAN', 'nl91abna 0417.1643 00')
    expect(typedIn('IBAN')).toBe('NL91 ABNA 0417 1643 00')
    expect(saveButton().hasAttribute('disabled')).toBe(true)
    typeIn('Bedrijfsnaam', 'Wagenpark Noord B.V. Oost')
    await user.click(saveButton())
    screen.getByText('Bezig met updaten')
    screen.getByText('Bedrijf wordt gewijzigd')
    answer.release({ status: 200, data: { ...fleet, name: 'Wagenpark Noord B.V. Oost', version: 2 } })
    await screen.findByText('Bedrijf gewijzigd')
    expect(callsTo('PATCH', '/companies/21')[0]).toMatchObject({
      body: { name: 'Wagenpark Noord B.V. Oost' },
      ifMatch: '"1"',
    })
    await waitFor(() => expect(saveButton().hasAttribute('disabled')).toBe(true))
    screen.getByRole('button', { name: 'Contacten 2' })
  })

  it('asks about a name that a colleague changed too', async () => {
    const theirs = { ...fleet, name: 'Wagenpark Zuid', version: 2, updated_by: aColleague().id }
    serve({
      'GET /users/roles': () => ({ status: 200, data: [aColleague()] }),
      'GET /companies': () => ({
        status: 200,
        data: callsTo('PATCH', '/companies/21').length ? theirs : fleet,
      }),
      'PATCH /companies/21': ({ ifMatch, fields }) =>
        ifMatch === '"2"'
          ? { status: 200, data: { ...theirs, ...fields, version: 3 } }
          : { status: 412, data: { detail: 'Eerder.', code: 'version_conflict' } },
    })
    const user = open('/settings/companies/21')
    await screen.findByRole('button', { name: 'Contacten 2' })
    typeIn('Bedrijfsnaam', 'Wagenpark Noord B.V. Oost')
    await user.click(saveButton())
    await screen.findByRole('dialog', { name: /^Sanne Jansen heeft dit/ })
    expect(screen.queryByText('Bezig met updaten')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Mijn waarde opslaan' }))
    await screen.findByText('Bedrijf gewijzigd')
    expect(typedIn('Bedrijfsnaam')).toBe('Wagenpark Noord B.V. Oost')
  })

  it('needs a name and a valid IBAN, and sends nothing else', async () => {
    serve()
    const user = open('/settings/companies/21')
    await screen.findByRole('button', { name: 'Contacten 2' })
    screen.getByText('ABN AMRO')
    typeIn('Bedrijfsnaam', '')
    typeIn('IBAN', 'NL91 ABNA 0417 1643 009')
    await user.click(saveButton())
    expect([errorOf(field('Bedrijfsnaam')), errorOf(field('IBAN'))]).toEqual([
      'Bedrijfsnaam mag niet leeg zijn',
      'Het opgegeven IBAN is ongeldig',
    ])
    expect(screen.queryByText('ABN AMRO')).toBeNull()
    expect(
      screen.getByText('De volgende velden zijn niet goed ingevuld').nextElementSibling?.textContent,
    ).toBe('Bedrijfsnaam mag niet leeg zijn, Het opgegeven IBAN is ongeldig')
    expect(callsTo('PATCH', '/companies/21')).toHaveLength(0)
  })

  it('is made with a name alone, and opened', async () => {
    serve({ 'POST /companies': ({ fields }) => ({ status: 201, data: { ...bakery, ...fields, id: 21 } }) })
    const user = open()
    await user.click(await screen.findByRole('button', { name: 'Bedrijf aanmaken' }))
    const dialog = await screen.findByRole('dialog', { name: 'Nieuw bedrijf aanmaken' })
    const submit = within(dialog).getByRole('button', { name: 'Bedrijf aanmaken' })
    await user.click(submit)
    expect(errorOf(field('Bedrijfsnaam'))).toBe('Bedrijfsnaam mag niet leeg zijn')
    typeIn('Bedrijfsnaam', 'De Halm')
    await user.click(submit)
    await screen.findByText('Bedrijf aangemaakt')
    expect(callsTo('POST', '/companies')[0]?.body).toEqual({ name: 'De Halm' })
    await waitFor(() => expect(address()).toBe('/settings/companies/21'))
  })

  it('is not there', async () => {
    serve()
    open('/settings/companies/9')
    await screen.findByRole('heading', { name: 'Bedrijf niet gevonden' })
    expect(openDialogs()).toHaveLength(1)
  })
})
