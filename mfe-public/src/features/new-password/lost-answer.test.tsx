import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { stubApi } from '@zaakwerk/testing/api-stub'
import { alertText, noticeTexts } from '@zaakwerk/testing/open-routes'
import { expect, it } from 'vitest'
import { openPage, typeInto } from '../../testing/open-page.tsx'

const api = stubApi()
const type = async (label: string, text: string) => typeInto(await screen.findByLabelText(label), text)
const fill = async (password: string) => {
  await type('Nieuw wachtwoord', password)
  await type('Herhaal wachtwoord', password)
}
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Verander wachtwoord' }))
const keys = () =>
  api.requests.filter(({ method }) => method === 'PATCH').map(({ idempotencyKey }) => idempotencyKey)

const sendInVain = async (address: string, path: string) => {
  api.on(`GET ${path}`, { status: 204 })
  api.on(`PATCH ${path}`, 'offline')
  openPage(address)
  await fill('Nieuw1234')
  await submit()
  await waitFor(() => expect(alertText()).toContain('Geen verbinding'))
}

it('the typed password stays when the network fails', async () => {
  await sendInVain('/password/update?token=abc', '/password/update')
  expect(noticeTexts()[0]).toContain('Er is iets fout gegaan')
  for (const label of ['Nieuw wachtwoord', 'Herhaal wachtwoord'])
    expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe('Nieuw1234')
})

it.each([
  ['/password/update?token=abc', '/password/update', 'Je wachtwoord is gewijzigd!'],
  ['/password/update?token=abc&invitation=true', '/users/invitation', 'Je account is klaar!'],
])('a password whose answer was lost is sent again at %s as the same call', async (address, path, done) => {
  await sendInVain(address, path)
  expect(JSON.stringify(sessionStorage)).not.toContain('Nieuw1234')
  api.on(`PATCH ${path}`, { status: 200, body: { detail: 'Gewijzigd' } })
  await submit()
  await screen.findByRole('heading', { name: done })
  const [key, again] = keys()
  expect(again).toBe(key)
})

it('another password is another call', async () => {
  await sendInVain('/password/update?token=abc', '/password/update')
  await fill('5')
  await submit()
  await waitFor(() => expect(keys()).toHaveLength(2))
  const [key, other] = keys()
  expect(key).toMatch(/^[0-9a-f]{32}$/)
  expect(other).not.toBe(key)
})
