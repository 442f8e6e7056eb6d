import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { stubApi } from '@zaakwerk/testing/api-stub'
import { alertText, mainText, noticeTexts } from '@zaakwerk/testing/open-routes'
import { beforeEach, describe, expect, it } from 'vitest'
import { openPage, typeInto } from '../../testing/open-page.tsx'

const api = stubApi()
const path = '/clients/update-iban-invite'
const alive = (iban: string | null = null) => ({ status: 200, body: { iban } })
const given = { status: 200, body: { detail: 'IBAN ontvangen' } }
const refusal = (code: string) => ({ status: 401, body: { detail: 'Nee.', code } })
const address = (query = '') => `/update-iban?token=abc&id=7${query}`

beforeEach(() => {
  sessionStorage.clear()
  api.on(`GET ${path}`, alive())
  api.on(`PATCH ${path}`, given)
})

const holder = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Tenaamstelling' })
const iban = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'IBAN-nummer' })
const submit = () => userEvent.click(screen.getByRole('button', { name: 'IBAN doorgeven' }))
const fill = async (name = 'M.E. Lagendijk', number = 'NL91ABNA0417164300') => {
  if (name) typeInto(await holder(), name)
  if (number) typeInto(await iban(), number)
}
const calls = () => api.requests.filter(({ method }) => method === 'PATCH')
const thanks = () => screen.findByRole('heading', { name: 'Bedankt voor het doorgeven' })

// All payers and reasons: payers.test.tsx.
describe('the IBAN page', () => {
  it.each([
    ['', 'Geef je IBAN-nummer door', 'Het Openbaar Ministerie (CVOM) maakt geld aan je over'],
    [
      '&source=cjib&incorrect=true',
      'Geef het juiste IBAN-nummer door',
      'Het CJIB kon je geld niet overmaken',
    ],
  ])('with "%s" names who asks and why', async (query, title, lead) => {
    openPage(address(query))
    await iban()
    screen.getByRole('heading', { name: title })
    expect(document.title).toBe(`${title} – Verkeersbezwaar`)
    expect(mainText()).toContain(lead)
    expect(mainText()).toContain('Doorgeven is gratis')
  })

  it('asks for the case of the address with the token of the link, and takes it out of the address', async () => {
    openPage(address())
    await iban()
    expect(location.search).toBe('?id=7')
    expect(api.requests.at(-1)).toMatchObject({ path: `${path}?case_id=7`, authorization: 'Bearer abc' })
  })

  it('starts with the number in the link, checked immediately', async () => {
    api.on(`GET ${path}`, alive('NL92ABNA0417164300'))
    openPage(address())
    expect((await iban()).value).toBe('NL92 ABNA 0417 1643 00')
    screen.getByText('Onjuiste IBAN')
  })

  it.each([
    ['nothing', '', 'Er is geen geldig IBAN-nummer ingevuld'],
    ['a wrong number', 'NL92ABNA0417164300', 'Onjuiste IBAN'],
  ])('refuses %s in a notice and under the field, and not above the button too', async (_, number, under) => {
    openPage(address())
    await fill('M.E. Lagendijk', number)
    await submit()
    expect(noticeTexts()).toEqual(['Geen geldig IBAN-nummer / Er is geen geldig IBAN-nummer ingevuld'])
    expect(alertText()).toBe('')
    const field = await iban()
    expect(document.activeElement).toBe(field)
    const message = field.getAttribute('aria-describedby')?.split(' ').at(-1) ?? ''
    expect(document.getElementById(message)?.textContent).toBe(under)
    expect(calls()).toEqual([])
    await userEvent.clear(field)
    typeInto(field, 'NL91ABNA0417164300')
    expect(document.getElementById(message)?.textContent).not.toBe(under)
  })

  it('shows one notice at a time, and the missing values under each field', async () => {
    openPage(address())
    await iban()
    await submit()
    expect(noticeTexts()).toEqual(['Geen geldig IBAN-nummer / Er is geen geldig IBAN-nummer ingevuld'])
    screen.getByText('Vul de naam in die op de bankpas staat')
    typeInto(await iban(), 'NL91ABNA0417164300')
    await submit()
    expect(noticeTexts()).toEqual(['Tenaamstelling ontbreekt / Vul de naam in die op de bankpas staat'])
  })

  it('requires the account holder', async () => {
    openPage(address())
    await fill('  ')
    await submit()
    expect(noticeTexts()).toEqual(['Tenaamstelling ontbreekt / Vul de naam in die op de bankpas staat'])
    expect(document.activeElement).toBe(await holder())
    expect(calls()).toEqual([])
  })

  it('gives both once for a double click, and thanks with the end of the number', async () => {
    api.on(`PATCH ${path}`, { ...given, delay: 50 })
    openPage(address('&incorrect=true'))
    await fill(' M.E. Lagendijk ')
    await userEvent.dblClick(screen.getByRole('button', { name: 'IBAN doorgeven' }))
    const heading = await thanks()
    await waitFor(() => expect(document.activeElement).toBe(heading))
    expect(noticeTexts()).toEqual(['Je IBAN is geüpdate / Bedankt voor het invullen van de IBAN'])
    expect(mainText()).toContain('Het eindigt op 4300.')
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '1Wij sturen je IBAN-nummer naar het Openbaar Ministerie (CVOM).',
      '2Het Openbaar Ministerie maakt je geld over.',
      '3Daarna krijg je van ons een factuur.',
    ])
    expect(mainText()).toContain('Je kunt deze pagina sluiten.')
    expect(calls()).toMatchObject([
      {
        authorization: 'Bearer abc',
        body: {
          iban: 'NL91ABNA0417164300',
          case_id: 7,
          additional_data: { in_attention_of: 'M.E. Lagendijk' },
        },
      },
    ])
  })

  it('shows the confirmation again after a reload, and starts empty with a new link', async () => {
    openPage(address('&source=cjib'))
    await fill()
    await submit()
    await thanks()
    openPage('/update-iban?id=7&source=cjib')
    await thanks()
    expect(mainText()).toContain('4300')
    expect(Object.keys(sessionStorage).join()).not.toMatch(/draft|token/)
    openPage('/update-iban?id=8')
    await screen.findByRole('heading', { name: 'Deze link werkt niet' })
    openPage('/update-iban?token=def&id=7')
    expect((await holder()).value).toBe('')
  })

  it('takes the number of another country, and speaks English', async () => {
    openPage(address('&source=cjib&lang=en'))
    const field = await screen.findByRole('textbox', { name: 'IBAN' })
    screen.getByRole('heading', { name: 'Give us your IBAN' })
    typeInto(field, 'NL92')
    await userEvent.click(screen.getByRole('button', { name: 'Send IBAN' }))
    expect(noticeTexts()).toEqual(['No valid IBAN / You have not filled in a valid IBAN'])
    await userEvent.click(screen.getByRole('button', { name: 'Nederlands' }))
    screen.getByText('Vul de naam in die op de bankpas staat')
    await userEvent.clear(await iban())
    await fill('Ann Peeters', 'BE68539007547034')
    await submit()
    await thanks()
    await userEvent.click(screen.getByRole('button', { name: 'English' }))
    expect(mainText()).toContain('It ends in 7034.')
  })
})

describe('a failed submission', () => {
  it('is reported, and nothing is lost', async () => {
    api.on(`PATCH ${path}`, 'offline')
    openPage(address())
    await fill()
    await submit()
    await waitFor(() => expect(alertText()).toContain('Geen verbinding'))
    expect(noticeTexts()[0]).toContain('Er is iets fout gegaan / Geen verbinding')
    await userEvent.click(screen.getByRole('button', { name: 'English' }))
    expect(alertText()).toContain('There is no connection')
    openPage('/update-iban?id=7')
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'IBAN' })).value).toContain('NL91')
    await userEvent.click(screen.getByRole('button', { name: 'Nederlands' }))
    expect((await holder()).value).toBe('M.E. Lagendijk')
  })

  it('is sent again as the same call, which ends in thanks', async () => {
    api.on(`PATCH ${path}`, 'offline')
    openPage(address())
    await fill()
    await submit()
    await waitFor(() => expect(alertText()).toContain('Geen verbinding'))
    api.on(`PATCH ${path}`, given)
    await submit()
    await thanks()
    const [first, second, ...more] = calls().map(({ idempotencyKey }) => idempotencyKey)
    expect([second, more]).toEqual([first, []])
  })

  it('shows the confirmation after a reload too, where the lost answer was a success', async () => {
    api.on(`PATCH ${path}`, 'offline')
    openPage(address())
    await fill()
    await submit()
    await waitFor(() => expect(alertText()).toContain('Geen verbinding'))
    api.on(`GET ${path}`, refusal('link_used'))
    api.on(`PATCH ${path}`, given)
    openPage('/update-iban?id=7')
    await thanks()
    expect(mainText()).toContain('4300')
    expect(new Set(calls().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
    openPage('/update-iban?id=7')
    await thanks()
  })

  it('does not confirm values that were changed after the accepted call', async () => {
    api.on(`PATCH ${path}`, 'offline')
    openPage(address())
    await fill()
    await submit()
    await waitFor(() => expect(alertText()).toContain('Geen verbinding'))
    typeInto(await holder(), ' en J. Bos')
    api.on(`GET ${path}`, refusal('link_used'))
    openPage('/update-iban?id=7')
    await screen.findByRole('heading', { name: 'Deze link is al gebruikt' })
    expect(calls()).toHaveLength(1)
  })

  it('shows a used link when someone else used it', async () => {
    api.on(`PATCH ${path}`, refusal('link_used'))
    openPage(address())
    await fill()
    await submit()
    await screen.findByRole('heading', { name: 'Deze link is al gebruikt' })
    api.on(`GET ${path}`, refusal('link_used'))
    openPage('/update-iban?id=7')
    await screen.findByRole('heading', { name: 'Deze link is al gebruikt' })
  })

  it('keeps the typed values for a new link when the link expires meanwhile', async () => {
    api.on(`PATCH ${path}`, refusal('link_expired'))
    openPage(address())
    await fill()
    await submit()
    await screen.findByRole('heading', { name: 'Deze link is verlopen' })
    openPage('/update-iban?token=def&id=7')
    expect((await holder()).value).toBe('M.E. Lagendijk')
  })
})
