import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { stubApi } from '@zaakwerk/testing/api-stub'
import { alertText } from '@zaakwerk/testing/open-routes'
import { beforeEach, expect, it } from 'vitest'
import { openPage, typeInto } from '../testing/open-page.tsx'

const api = stubApi()
beforeEach(() => sessionStorage.clear())

it.each([
  [400, 'bad_request', 'We cannot do this right now. Email us at the address below.'],
  [409, 'request_in_progress', 'This is being handled already. Please wait a moment.'],
  [413, undefined, 'What you sent is too large.'],
  [503, 'a code of later', 'We cannot be reached for a moment. Please try again in a minute.'],
  [500, 'internal_error', 'This did not work. Please try again later.'],
])('a call that fails with %d and %s is explained in English: %s', async (status, code, text) => {
  api.on('POST /password/reset', { status, body: { detail: 'Dit lukt niet.', code } })
  openPage('/password/reset?lang=en')
  typeInto(await screen.findByRole('textbox', { name: 'Email' }), 'noor@example.nl')
  await userEvent.click(screen.getByRole('button', { name: 'Send link' }))
  await waitFor(() => expect(alertText()).toBe(`Something went wrong${text}`))
})

it('an answer without a text is shown in Dutch, without its status code', async () => {
  api.on('POST /password/reset', { status: 500 })
  openPage('/password/reset')
  typeInto(await screen.findByRole('textbox', { name: 'E-mail' }), 'noor@example.nl')
  await userEvent.click(screen.getByRole('button', { name: 'Verstuur link' }))
  const told = 'Er is iets fout gegaanDit is niet gelukt. Probeer het later nog een keer.'
  await waitFor(() => expect(alertText()).toBe(told))
})
