import { fireEvent, render, screen } from '@testing-library/react'
import { endpoint } from '@zaakwerk/contract/endpoint'
import * as z from '@zaakwerk/contract/zod'
import { stubApi } from '@zaakwerk/testing/api-stub'
import { aPair } from '@zaakwerk/testing/tokens'
import type { ReactElement } from 'react'
import { expect, it, vi } from 'vitest'
import { startSession } from '../session/session.ts'
import { tokenStore } from '../session/token-store.ts'
import { DataProvider } from './data-provider.tsx'
import { useEndpoint, useReplaceAnswer } from './use-endpoint.ts'
import { useKnown } from './use-known.ts'

const api = stubApi()

const common = { method: 'GET', path: '/invoice', summary: 'For tests.', access: 'invoices.read' } as const
/** The same call in the contract of an older release, which does not know the credits. */
const readByOlder = endpoint({ ...common, answer: z.object({ price: z.number() }) })
const read = endpoint({ ...common, answer: z.object({ price: z.number(), credits: z.array(z.string()) }) })

const OlderRemote = (): ReactElement => {
  const { data, retry } = useEndpoint(readByOlder, {})
  const replace = useReplaceAnswer()
  return (
    <>
      <p>Prijs {data?.price}</p>
      <button type="button" onClick={retry}>
        Lees
      </button>
      <button type="button" onClick={() => replace(readByOlder, {}, { price: 30 })}>
        Schrijf
      </button>
    </>
  )
}

const CurrentRemote = (): ReactElement => {
  const { data } = useEndpoint(read, {})
  const known = useKnown(read, 1, ({ credits }) => credits[0])
  return (
    <p>
      {data ? `Credit ${data.credits.join()}` : 'Laden'}, bekend {known}
    </p>
  )
}

it('parses cached answers by the contract of each release, whichever release read or wrote them', async () => {
  startSession()
  tokenStore.save(aPair({ user: 7 }))
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  api.on('GET /invoice', { status: 200, body: { price: 10, credits: ['C-1'] } })
  const open = (current: ReactElement | null) => (
    <DataProvider>
      <OlderRemote />
      {current}
    </DataProvider>
  )
  const { rerender } = render(open(null))
  await screen.findByText('Prijs 10')
  rerender(open(<CurrentRemote />))
  screen.getByText('Credit C-1, bekend C-1')
  // A component that mounts revalidates in the next frame: counted below if it came later.
  await vi.waitFor(() => expect(api.requests).toHaveLength(2))

  api.on('GET /invoice', { status: 200, body: { price: 20, credits: ['C-2'] } })
  fireEvent.click(screen.getByRole('button', { name: 'Lees' }))
  await screen.findByText('Prijs 20')
  screen.getByText('Credit C-2, bekend C-1')

  // The answer to a write of the older release lacks the credits, so the invoice is revalidated.
  const reads = api.requests.length
  fireEvent.click(screen.getByRole('button', { name: 'Schrijf' }))
  await screen.findByText('Laden, bekend C-1')
  await screen.findByText('Credit C-2, bekend C-1')
  await vi.waitFor(() => expect(api.requests).toHaveLength(reads + 1))
})
