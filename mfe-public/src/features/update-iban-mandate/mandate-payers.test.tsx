import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { stubApi } from '@zaakwerk/testing/api-stub'
import { mainText } from '@zaakwerk/testing/open-routes'
import { describe, expect, it } from 'vitest'
import { fillIn, iban, mandateLink, openLink, reload, submit, thanks } from './testing/open-mandate.ts'

const api = stubApi()
mandateLink(api)

const isOf = (family?: string) =>
  api.on('GET /clients/update-iban-mandate', { status: 200, body: { iban: null, family } })
const inEnglish = () => userEvent.click(screen.getByRole('button', { name: 'English' }))

it('says which company asks for the signature', async () => {
  const legal_name = 'Bezwaarwerk B.V., handelend onder de naam Verkeersbezwaar (KvK 12345678)'
  const body = { iban: null, family: 'wahv', company: { legal_name, phone: '030 123 45 67' } }
  api.on('GET /clients/update-iban-mandate', { status: 200, body })
  openLink()
  await iban()
  expect(screen.getByText(legal_name)).toBeTruthy()
  expect(screen.getByRole('link', { name: '030 123 45 67' })).toBeTruthy()
})

describe('who pays, on the page of the mandate', () => {
  it.each([
    ['nha', 'de naheffingsaanslag', 'gemeente', 'assessment', 'municipality'],
    ['btu', 'het besluit', 'uitkerende instantie', 'decision', 'benefits agency'],
  ])('is of a case of %s no prosecutor', async (family, matter, payer, englishMatter, englishPayer) => {
    isOf(family)
    openLink()
    await iban()
    expect(mainText()).toContain(`aan wie ${matter} is gericht`)
    expect(mainText()).toContain(`nadat de ${payer} de vergoeding`)
    expect(mainText()).not.toMatch(/officier|boete/)
    // A benefit goes to a person: nothing there is about companies.
    expect(mainText().includes(`Is ${matter} gericht aan een bedrijf?`)).toBe(family !== 'btu')
    expect(mainText().includes('easemaatschappijen')).toBe(family !== 'btu')
    await fillIn()
    await submit()
    await thanks()
    reload()
    await thanks()
    expect(mainText()).toContain(`Zodra de ${payer} de vergoeding`)
    await inEnglish()
    expect(mainText()).toContain(`As soon as the ${englishPayer} has paid`)
    openLink()
    await screen.findByRole('textbox', { name: 'IBAN' })
    expect(mainText()).toContain(`${englishMatter} is addressed`)
    expect(/companies/i.test(mainText())).toBe(family !== 'btu')
    expect(mainText()).toContain(`after the ${englishPayer} has paid`)
    expect(mainText()).not.toMatch(/prosecutor|the fine/)
  })

  it.each([[undefined], ['wahv'], ['other'], ['later']])(
    'is of a case of %s the prosecutor',
    async (family) => {
      isOf(family)
      openLink()
      await iban()
      expect(mainText()).toContain('aan wie de boete is gericht')
      expect(mainText()).toContain('nadat de officier van justitie')
      expect(mainText()).toContain('Leasemaatschappijen')
    },
  )
})
