import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { stubApi } from '@zaakwerk/testing/api-stub'
import { alertText, mainText } from '@zaakwerk/testing/open-routes'
import { beforeEach, describe, expect, it } from 'vitest'
import { openPage, typeInto } from '../../testing/open-page.tsx'

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

describe('who pays', () => {
  it.each([
    ['nha', '', 'De gemeente maakt geld aan je over', 'het bedrijf op de naheffingsaanslag zijn'],
    ['nha', '&incorrect=true&source=cjib', 'De gemeente kon je geld niet overmaken', 'de naheffingsaanslag'],
    ['nha', '&lang=en', 'The municipality wants to pay you', 'on the parking tax assessment'],
    ['btu', '&btu=true', 'De uitkerende instantie maakt geld', 'Dit moet de persoon op het besluit zijn'],
    ['btu', '&incorrect=true', 'De uitkerende instantie kon je geld niet overmaken', 'op het besluit'],
    ['btu', '&lang=en&incorrect=true', 'The benefits agency could not pay you', 'on the decision'],
  ])('of a case of %s with "%s" is no prosecutor', async (family, query, lead, hint) => {
    isOf(family)
    openPage(address(query))
    await iban()
    expect(mainText()).toContain(lead)
    expect(mainText()).toContain(hint)
    expect(mainText()).not.toMatch(/CVOM|CJIB|boete|fine/)
  })

  it.each([
    ['', 'We verwachten nu geen geld voor je.', '2Komt er toch nog geld, dan hoor je dat van ons.'],
    ['&lang=en', 'We do not expect money for you now.', '2If money comes after all, you will hear from us.'],
  ])('of a case that was lost is nobody, with "%s"', async (query, lead, step) => {
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

  it.each([[undefined], ['other'], ['wahv'], ['later']])(
    'of a case of %s is who the address names',
    async (family) => {
      isOf(family)
      openPage(address('&source=cjib'))
      await iban()
      expect(mainText()).toContain('Het CJIB maakt geld aan je over')
      expect(mainText()).toContain('Dit moet de persoon of het bedrijf op de boete zijn.')
    },
  )

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

  it('is known where the answer was lost, from the link that is used', async () => {
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
