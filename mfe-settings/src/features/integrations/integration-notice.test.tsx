import { screen } from '@testing-library/react'
import { serveApi } from '@zaakwerk/testing/fake-api'
import { show } from '@zaakwerk/testing/open-staff-page'
import { IntegrationNotice } from '@zaakwerk/widgets/integration-notice'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-27T12:00:00+01:00'), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

it('says which third party of this page does not answer, and since when', async () => {
  const since = '2026-11-27T11:41:00+01:00'
  serveApi(() => ({
    status: 200,
    data: [
      { name: 'mail', state: 'retrying', since },
      { name: 'bookkeeping', state: 'failing', since },
    ],
  }))
  show(<IntegrationNotice of={['mail']} />)
  await screen.findByText(
    'De mailserver antwoordt niet sinds 11:41. E-mails en brieven per e-mail wachten, en gaan vanzelf weg.',
  )
  expect(screen.queryByText(/Moneybird/)).toBeNull()
})
