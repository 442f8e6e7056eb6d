import { screen, waitFor } from '@testing-library/react'
import { aPage, callsTo, serveApi } from '@zaakwerk/testing/fake-api'
import { anIncomingDetail, anIncomingItem, anIncomingSummary } from '@zaakwerk/testing/incoming.builder'
import { expect, it } from 'vitest'
import { filingForm, openIncoming } from './testing/incoming-page.tsx'

/** Three items, of which a page has two; opened at the second one. */
const open = async () => {
  let items = [1, 2, 3].map((id) => anIncomingItem({ id, kind: 'scan', proposals: [] }))
  serveApi(({ method, path, query }) => {
    const id = Number(/^\/incoming\/(\d+)/.exec(path)?.[1])
    const item = items.find((one) => one.id === id)
    if (item && method === 'POST') {
      items = items.filter((one) => one.id !== id)
      return { status: 200, data: { ...item, state: 'refused', version: 2 } }
    }
    if (item) return { status: 200, data: anIncomingDetail(item) }
    const isFirst = Number(query.get('offset') ?? 0) === 0
    if (path === '/incoming') return aPage(isFirst ? items.slice(0, 2) : items.slice(2), items.length)
    if (path === '/incoming/summary') return { status: 200, data: anIncomingSummary({ open: items.length }) }
    return { status: 200, data: [] }
  })
  const user = await openIncoming()
  await filingForm()
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(callsTo('GET', '/incoming/2')).not.toEqual([]))
  return user
}

it('goes from the last row of a page to the first of the next', async () => {
  const user = await open()
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(callsTo('GET', '/incoming/3')).not.toEqual([]))
})

it('shows the item that takes the place of the last row of a page', async () => {
  const user = await open()
  await user.keyboard('x')
  await user.type(await screen.findByRole('textbox', { name: 'Reden' }), 'Reclame')
  await user.click(screen.getByRole('button', { name: 'Leg weg' }))
  await waitFor(() => expect(callsTo('GET', '/incoming/3')).not.toEqual([]))
})
