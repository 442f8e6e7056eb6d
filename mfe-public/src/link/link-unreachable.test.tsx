import { screen } from '@testing-library/react'
import { stubApi } from '@zaakwerk/testing/api-stub'
import { mainText } from '@zaakwerk/testing/open-routes'
import { beforeEach, expect, it } from 'vitest'
import { openPage } from '../testing/open-page.tsx'

const api = stubApi()
beforeEach(() => sessionStorage.clear())

it.each([
  [
    'nl',
    'We kunnen de link nu niet controleren',
    'Geen verbinding met de server. Controleer je netwerk en probeer het opnieuw.',
    'Opnieuw proberen',
  ],
  ['en', 'We could not check your link', 'Check your connection and try again.', 'Try again'],
])('a link that could not be checked is not said to work: in %s', async (language, heading, text, retry) => {
  api.on('GET /password/update', 'offline')
  openPage(`/password/update?token=abc&lang=${language}`)
  await screen.findByRole('heading', { name: heading })
  expect(mainText()).toBe(`${heading}${text}${retry}`)
})
