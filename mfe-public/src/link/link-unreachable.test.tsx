import { screen } from '@testing-library/react'
import { stubApi } from '@zaakwerk/testing/api-stub'
import { mainText } from '@zaakwerk/testing/open-routes'
import { beforeEach, expect, it } from 'vitest'
import { openPage } from '../testing/open-page.tsx'

const api = stubApi()
beforeEach(() => sessionStorage.clear())

const nl = ['nl', 'We kunnen de link nu niet controleren', 'Opnieuw proberen'] as const
const en = ['en', 'We could not check your link', 'Try again'] as const
const starting = { status: 503, body: { detail: 'We zijn zo terug.', code: 'service_unavailable' } }
const full = { status: 429, headers: { 'retry-after': '240' }, body: { detail: 'Te vaak.', code: 'x' } }

it.each([
  [nl, 'offline', 'Geen verbinding met de server. Controleer je netwerk en probeer het opnieuw.'],
  [en, 'offline', 'There is no connection. Check your network and try again.'],
  [nl, starting, 'We zijn zo terug.'],
  [en, starting, 'We cannot be reached for a moment. Please try again in a minute.'],
  [nl, full, 'Wacht 4 minuten en probeer het dan opnieuw.'],
  [en, full, 'Wait 4 minutes and try again.'],
] as const)(
  'a link that could not be checked is not said to work, but why: %j %j',
  async (words, answer, why) => {
    const [language, heading, retry] = words
    api.on('GET /password/update', answer)
    openPage(`/password/update?token=abc&lang=${language}`)
    await screen.findByRole('heading', { name: heading })
    expect(mainText()).toBe(`${heading}${why}${retry}`)
  },
)
