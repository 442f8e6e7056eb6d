import { screen } from '@testing-library/react'
import { stubApi } from '@zaakwerk/testing/api-stub'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openPage } from '../testing/open-page.tsx'

const api = stubApi()

beforeEach(() => {
  sessionStorage.clear()
  api.on('GET /clients/update-iban-invite', { status: 200, body: { iban: null } })
})
afterEach(() => vi.restoreAllMocks())

const form = () => screen.findByRole('button', { name: 'IBAN doorgeven' })
const lastToken = () => api.requests.at(-1)?.authorization

/** What `boot.js` of the shell leaves in the tab, when the page of the case is opened by a link with this token. */
const leave = (token: string, caseId: number): void =>
  sessionStorage.setItem(`link_token /update-iban?id=${caseId}`, JSON.stringify(token))
const thank = (): void => sessionStorage.setItem('outcome /update-iban 7', JSON.stringify({ end: '4300' }))

it('is used where the shell left it', async () => {
  leave('abc', 7)
  openPage('/update-iban?id=7')
  await form()
  expect(lastToken()).toBe('Bearer abc')
})

it('of a new link starts empty, where the tab still shows the confirmation of an older one', async () => {
  thank()
  openPage('/update-iban?id=7')
  await screen.findByRole('heading', { name: 'Bedankt voor het doorgeven' })
  leave('nieuw', 7)
  openPage('/update-iban?id=7')
  await form()
  expect(lastToken()).toBe('Bearer nieuw')
})

it('of one case is not used for the confirmation or the link of another in the history of the tab', async () => {
  thank()
  for (const caseId of [8, 9]) {
    openPage(`/update-iban?token=van-${caseId}&id=${caseId}`)
    await form()
  }
  openPage('/update-iban?id=8')
  await form()
  expect(lastToken()).toBe('Bearer van-8')
  openPage('/update-iban?id=7')
  await screen.findByRole('heading', { name: 'Bedankt voor het doorgeven' })
})

it('is taken out of the address by the page where the browser keeps nothing', async () => {
  const refuse = () => {
    throw new DOMException('No', 'SecurityError')
  }
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse)
  openPage('/update-iban?token=abc&id=10')
  await form()
  expect(lastToken()).toBe('Bearer abc')
  expect(location.search).toBe('?id=10')
  openPage('/update-iban?id=10')
  await form()
})
