import { fireEvent, screen, waitFor } from '@testing-library/react'
import { aPage, callsTo, type FakeCall, pendingAnswer, serveApi } from '@zaakwerk/testing/fake-api'
import { anIncomingDetail, anIncomingItem, anIncomingSummary } from '@zaakwerk/testing/incoming.builder'
import { expect, it } from 'vitest'
import { filingForm, openIncoming } from './testing/incoming-page.tsx'

type Answer = ReturnType<Parameters<typeof serveApi>[0]>

const isSecondPage = ({ method, path, query }: FakeCall): boolean =>
  method === 'GET' && path === '/incoming' && Number(query.get('offset') ?? 0) > 0

const itemOf = (id: number) => anIncomingItem({ id, kind: 'scan', proposals: [] })

const focusedRow = () => document.activeElement?.getAttribute('data-row')

/** Opens a list of three items with two per page, at the second item. */
const open = async (answer: (call: FakeCall) => Answer | undefined = () => undefined) => {
  let items = [1, 2, 3].map(itemOf)
  serveApi((call) => {
    const own = answer(call)
    if (own) return own
    const { method, path } = call
    const id = Number(/^\/incoming\/(\d+)/.exec(path)?.[1])
    const item = items.find((one) => one.id === id)
    if (item && method === 'POST') {
      items = items.filter((one) => one.id !== id)
      return { status: 200, data: { ...item, state: 'refused', version: 2 } }
    }
    if (item) return { status: 200, data: anIncomingDetail(item) }
    const shown = isSecondPage(call) ? items.slice(2) : items.slice(0, 2)
    if (path === '/incoming') return aPage(shown, items.length)
    if (path === '/incoming/summary') return { status: 200, data: anIncomingSummary({ open: items.length }) }
    return { status: 200, data: [] }
  })
  const user = await openIncoming()
  await filingForm()
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(callsTo('GET', '/incoming/2')).not.toEqual([]))
  return user
}

it('moves the focus with the arrows from the last row of a page to the first row of the next, and back', async () => {
  const user = await open()
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(callsTo('GET', '/incoming/3')).not.toEqual([]))
  await waitFor(() => expect(focusedRow()).toBe('3'))
  await user.keyboard('{ArrowUp}')
  await waitFor(() => expect(focusedRow()).toBe('2'))
})

it('opens no item of the previous page while the next page is loading', async () => {
  const { answer, release } = pendingAnswer()
  const user = await open((call) => (isSecondPage(call) ? answer : undefined))
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown} ')
  expect(screen.queryByRole('region', { name: 'Opbergen' })).toBeNull()
  release(aPage([itemOf(3)], 3))
  await waitFor(() => expect(focusedRow()).toBe('3'))
  await filingForm()
  expect(screen.queryByText(/gekozen$/)).toBeNull()
})

it('does not leave the page by key while items are selected', async () => {
  const user = await open()
  await user.keyboard(' {ArrowDown}')
  await screen.findByText('1 gekozen')
  expect(focusedRow()).toBe('2')
})

it('continues from the same position when a colleague files the open item', async () => {
  let ids = [1, 2, 3, 4]
  const user = await open(({ path }) => (path === '/incoming' ? aPage(ids.map(itemOf)) : undefined))
  ids = [1, 3, 4]
  fireEvent.focus(window)
  await waitFor(() => expect(document.querySelector('[data-row="2"]')).toBeNull())
  await user.keyboard('{ArrowDown}')
  expect(focusedRow()).toBe('3')
})

it('shows the item that replaces the last row of a page', async () => {
  const user = await open()
  await user.keyboard('x')
  await user.type(await screen.findByRole('textbox', { name: 'Reden' }), 'Reclame')
  await user.click(screen.getByRole('button', { name: 'Leg weg' }))
  await waitFor(() => expect(callsTo('GET', '/incoming/3')).not.toEqual([]))
  await waitFor(() => expect(focusedRow()).toBe('3'))
})
