import { act, screen, waitFor } from '@testing-library/react'
import { callsTo } from '@zaakwerk/testing/fake-api'
import { describe, expect, it, vi } from 'vitest'
import {
  box,
  openMailroom,
  postedBody,
  posting,
  serveMailroom,
  threeLetters,
} from '../../testing/open-mailroom.tsx'

/** The list is asked for anew, as it is every twenty seconds. */
const watchRefresh = () => {
  const timers = vi.spyOn(globalThis, 'setInterval')
  return () => act(() => timers.mock.calls.find(([, ms]) => ms === 20_000)?.[0]())
}

describe('posting', () => {
  it('of what a colleague posted meanwhile moves on to no letter that nobody chose', async () => {
    const detail = 'Administratief beroep van Z-2604001 is intussen door Fatima El Amrani op de post gedaan.'
    const server = serveMailroom(threeLetters, ({ path }) => {
      if (path !== '/mailroom/letters/posted') return undefined
      server.letters = threeLetters.slice(1)
      return { status: 409, data: { detail, code: 'letter_posted' } }
    })
    const user = await openMailroom()
    await box('Z-2604001')
    await user.keyboard('t{Enter}{Enter}')
    const message = await posting().findByRole('alert')
    expect(message.textContent).toBe(`Al op de post gedaan${detail}`)
    const button = await posting().findByRole<HTMLButtonElement>('button', {
      name: /^Op de post gedaan \(0\)/,
    })
    expect([button.disabled, document.activeElement === message]).toEqual([true, true])
    expect(message.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    await user.keyboard('{ArrowDown}')
    posting().getByRole('button', { name: /^Op de post gedaan \(1\)/ })
  })

  it('by a key is of no letter that came under the cursor because a colleague posted another', async () => {
    const refresh = watchRefresh()
    const server = serveMailroom(threeLetters)
    const user = await openMailroom()
    await box('Z-2604001')
    server.letters = threeLetters.slice(1)
    await refresh()
    await posting().findByText('Niet meer in de lijst: kies een andere brief')
    await user.keyboard('g')
    expect(callsTo('POST', '/mailroom/letters/posted')).toEqual([])
    await user.keyboard('{ArrowDown}g')
    await screen.findByText(/^1 brief op de post gedaan om/)
    expect(postedBody()?.letters).toMatchObject([{ id: 2 }])
  })

  it('keeps the field that is typed in, and is refused for what a colleague posted meanwhile', async () => {
    const refresh = watchRefresh()
    const server = serveMailroom(threeLetters)
    const user = await openMailroom()
    await user.click(await box('Z-2604001'))
    await user.click(await box('Z-2604003'))
    await user.keyboard('t3SVKB')
    server.letters = threeLetters.slice(1)
    await refresh()
    await waitFor(() => expect(screen.queryByRole('row', { name: /Z-2604001/ })).toBeNull())
    await user.keyboard('Z104829316{Enter}')
    const number = posting().getByRole<HTMLInputElement>('textbox', { name: /Track & trace van Z-2604001/ })
    expect(number.value).toBe('3SVKBZ104829316')
    await user.click(await box('Z-2604002'))
    expect(posting().queryByRole('textbox', { name: /Track & trace van Z-2604001/ })).toBeNull()
  })
})
