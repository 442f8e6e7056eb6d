import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { stubApi } from '@zaakwerk/testing/api-stub'
import { alertText, mainText } from '@zaakwerk/testing/open-routes'
import { beforeEach, describe, expect, it } from 'vitest'
import { keepCase } from '../../link/case-family.ts'
import type { Language } from '../../messages/language.ts'
import { openPage, typeInto } from '../../testing/open-page.tsx'
import { requesterOf, updateIbanWords } from './update-iban-messages.ts'

const api = stubApi()
const path = '/clients/update-iban-invite'
const address = (query = '') => `/update-iban?token=abc&id=7${query}`
const isOf = (family?: string) => api.on(`GET ${path}`, { status: 200, body: { iban: null, family } })

beforeEach(() => {
  sessionStorage.clear()
  api.on(`PATCH ${path}`, { status: 200, body: { detail: 'IBAN ontvangen' } })
})

const iban = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^IBAN/ })
const give = async () => {
  typeInto(await screen.findByRole('textbox', { name: 'Tenaamstelling' }), 'M.E. Lagendijk')
  typeInto(await iban(), 'NL91ABNA0417164300')
  await userEvent.click(screen.getByRole('button', { name: 'IBAN doorgeven' }))
}
const thanks = () => screen.findByRole('heading', { name: 'Bedankt voor het doorgeven' })

describe('who pays the client', () => {
  it('of a case of the municipality is no prosecutor', async () => {
    isOf('nha')
    openPage(address('&incorrect=true&source=cjib'))
    await iban()
    expect(mainText()).toContain('De gemeente kon je geld niet overmaken')
    expect(mainText()).toContain('de naheffingsaanslag')
    expect(mainText()).not.toMatch(/CVOM|CJIB|boete|fine/)
  })

  it.each([
    ['', 'We verwachten nu geen geld voor je.', '2Komt er toch nog geld, dan hoor je dat van ons.'],
    ['&lang=en', 'We do not expect money for you now.', '2If money comes after all, you will hear from us.'],
  ])('in a case that was lost is not named, with "%s"', async (query, lead, step) => {
    api.on(`GET ${path}`, { status: 200, body: { iban: null, family: 'wahv', money_expected: false } })
    openPage(address(query))
    await iban()
    expect(mainText()).toContain(lead)
    expect(mainText()).not.toMatch(/maakt geld aan je over|wants to pay you|factuur|invoice/)
    typeInto(screen.getByRole('textbox', { name: /^(Tenaamstelling|Account holder)/ }), 'M. Lagendijk')
    typeInto(await iban(), 'NL91ABNA0417164300')
    await userEvent.click(screen.getByRole('button', { name: /^(IBAN doorgeven|Send IBAN)/ }))
    await screen.findByRole('heading', { name: /^(Bedankt|Thank you)/ })
    expect(screen.getAllByRole('listitem').at(-1)?.textContent).toBe(step)
  })

  it('of a case that the server says nothing of is who the address names', async () => {
    isOf()
    openPage(address('&source=cjib'))
    await iban()
    expect(mainText()).toContain('Het CJIB maakt geld aan je over')
    expect(mainText()).toContain('Dit moet de persoon of het bedrijf op de boete zijn.')
  })

  it('is thanked for too, also after a reload, and in English', async () => {
    isOf('nha')
    openPage(address())
    await give()
    await thanks()
    openPage('/update-iban?id=7')
    await thanks()
    const steps = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(steps()).toEqual([
      '1Wij sturen je IBAN-nummer naar de gemeente.',
      '2De gemeente maakt je geld over.',
      '3Daarna krijg je van ons een factuur.',
    ])
    await userEvent.click(screen.getByRole('button', { name: 'English' }))
    expect(steps().slice(0, 2)).toEqual([
      '1We send your IBAN to the municipality.',
      '2The municipality pays you.',
    ])
  })

  it('is known after a lost answer, from the used link', async () => {
    isOf('btu')
    api.on(`PATCH ${path}`, 'offline')
    openPage(address())
    await give()
    await waitFor(() => expect(alertText()).toContain('Geen verbinding'))
    api.on(`GET ${path}`, { status: 401, body: { detail: 'Nee.', code: 'link_used' } })
    api.on(`PATCH ${path}`, { status: 200, body: { detail: 'IBAN ontvangen' } })
    openPage('/update-iban?id=7')
    await thanks()
    expect(mainText()).toContain('naar de uitkerende instantie.')
  })
})

/** The texts of the page about the payer, for a family of cases and the query of a link. */
const textsOf = (query: string, family?: string) => {
  history.replaceState(null, '', `/update-iban?id=7${query}`)
  keepCase(7, { family })
  const { payer, cause } = requesterOf()
  return (language: Language) => ({
    ...updateIbanWords[language][payer][cause],
    hint: updateIbanWords[language][payer].holderHint,
    all: JSON.stringify(updateIbanWords[language][payer]),
  })
}

describe('payer and reason of a request for an IBAN', () => {
  it.each([
    ['', 'Geef je IBAN-nummer door', 'Het Openbaar Ministerie (CVOM) maakt geld aan je over'],
    ['&source=cvom&incorrect=false', 'Geef je IBAN-nummer door', 'Het Openbaar Ministerie (CVOM) maakt'],
    ['&source=anders&incorrect=ja', 'Geef je IBAN-nummer door', 'Het Openbaar Ministerie (CVOM) maakt'],
    [
      '&incorrect=true',
      'Geef het juiste IBAN-nummer door',
      'Het Openbaar Ministerie (CVOM) kon je geld niet',
    ],
    ['&source=cjib', 'Geef je IBAN-nummer door', 'Het CJIB maakt geld aan je over'],
    [
      '&source=cjib&incorrect=true',
      'Geef het juiste IBAN-nummer door',
      'Het CJIB kon je geld niet overmaken',
    ],
  ])('come from the query of the link: "%s"', (query, title, text) => {
    const { heading, lead } = textsOf(query)('nl')
    expect(heading).toBe(title)
    expect(lead).toContain(text)
  })

  it.each([
    ['nha', '', 'nl', 'De gemeente maakt geld aan je over', 'het bedrijf op de naheffingsaanslag zijn'],
    ['nha', '&incorrect=true&source=cjib', 'nl', 'De gemeente kon je geld niet', 'de naheffingsaanslag'],
    ['nha', '', 'en', 'The municipality wants to pay you', 'on the parking tax assessment'],
    ['btu', '', 'nl', 'De uitkerende instantie maakt geld', 'Dit moet de persoon op het besluit zijn'],
    ['btu', '&incorrect=true', 'nl', 'De uitkerende instantie kon je geld niet', 'op het besluit'],
    ['btu', '&incorrect=true', 'en', 'The benefits agency could not pay you', 'on the decision'],
  ] as const)(
    'name no prosecutor for a case of %s, with the query "%s", in %s',
    (family, query, language, text, holder) => {
      const { lead, hint, all } = textsOf(query, family)(language)
      expect(lead).toContain(text)
      expect(hint).toContain(holder)
      expect(all).not.toMatch(/CVOM|CJIB|boete|fine/)
    },
  )

  it.each([[undefined], ['other'], ['wahv'], ['later']])(
    'come from the query of the link for a case of %s',
    (family) => {
      const { lead, hint } = textsOf('&source=cjib', family)('nl')
      expect(lead).toContain('Het CJIB maakt geld aan je over')
      expect(hint).toBe('De naam op de bankpas. Dit moet de persoon of het bedrijf op de boete zijn.')
    },
  )
})
