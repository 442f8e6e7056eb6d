import { screen, waitFor } from '@testing-library/react'
import { callsTo } from '@zaakwerk/testing/fake-api'
import { address } from '@zaakwerk/testing/open-routes'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { one, openMerge, preview } from '../../../testing/open-merge.tsx'

describe('two contacts that look alike', () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date'] }))
  afterEach(() => void vi.useRealTimers())

  it('can say that they are two people', async () => {
    const user = await openMerge()
    await user.click(await screen.findByRole('button', { name: 'Niet dezelfde persoon' }))
    await waitFor(() => expect(address()).toBe('/settings/clients/11790'))
    expect(callsTo('POST', '/clients/11790/distinct')[0]?.body).toEqual({ other_id: 11907 })
    await user.click(screen.getByRole('button', { name: 'Ongedaan maken' }))
    await screen.findByText('11790 en 11907 worden weer als dubbel genoemd.')
    expect(callsTo('POST', '/clients/11790/distinct')[1]?.body).toEqual({
      other_id: 11907,
      is_distinct: false,
    })
  })

  it('can take that back later, and stays', async () => {
    const server = { isDistinct: true }
    const user = await openMerge({
      'GET /clients/11790/merge': () => ({
        status: 200,
        data: { ...preview, is_distinct: server.isDistinct },
      }),
      'POST /clients/11790/distinct': () => {
        server.isDistinct = false
        return { status: 200, data: one }
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Toch misschien dezelfde persoon' }))
    const again = await screen.findByRole('button', { name: 'Niet dezelfde persoon' })
    expect(document.activeElement).toBe(again)
    expect(address()).toBe('/settings/clients/11790/merge/11907')
  })
})
