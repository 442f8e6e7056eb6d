import { screen } from '@testing-library/react'
import { stubApi } from '@zaakwerk/testing/api-stub'
import { beforeEach, expect, it } from 'vitest'
import { openPage } from '../testing/open-page.tsx'

const api = stubApi()
const legal_name = 'Bezwaarwerk B.V., handelend onder de naam Verkeersbezwaar (KvK 12345678)'

beforeEach(() => sessionStorage.clear())

const open = async (company: unknown) => {
  api.on('GET /clients/update-iban-invite', { status: 200, body: { iban: null, family: 'wahv', company } })
  openPage('/update-iban?token=abc&id=7')
  await screen.findByRole('textbox', { name: /^IBAN/ })
}

it('a page that asks for an account number says which company asks, and can be called', async () => {
  await open({ legal_name, phone: '030 123 45 67' })
  expect(await screen.findByText(legal_name)).toBeTruthy()
  const phone = screen.getByRole('link', { name: '030 123 45 67' })
  expect(phone.getAttribute('href')).toBe('tel:0301234567')
})

it('it works as before where the server does not send it', async () => {
  await open(undefined)
  expect(screen.queryByRole('link', { name: /^0/ })).toBeNull()
})
