import { act, screen, waitFor } from '@testing-library/react'
import { callsTo, pendingAnswer } from '@zaakwerk/testing/fake-api'
import { today } from '@zaakwerk/testing/mailroom-letter.builder'
import { describe, expect, it, vi } from 'vitest'
import {
  box,
  openMailroom,
  postedBody,
  posting,
  serveMailroom,
  threeLetters,
} from '../../testing/open-mailroom.tsx'

/** The list is read again, as it is every twenty seconds. */
const watchRefresh = () => {
  const timers = vi.spyOn(globalThis, 'setInterval')
  return () => act(async () => timers.mock.calls.find(([, ms]) => ms === 20_000)?.[0]())
}

/** The first posting waits for its answer; the next ones are answered at once. */
const serveSlowly = () => {
  const { answer, release } = pendingAnswer()
  let isFirst = true
  const server = serveMailroom(threeLetters, ({ path }) => {
    if (path !== '/mailroom/letters/posted' || !isFirst) return undefined
    isFirst = false
    return answer
  })
  const settle = async (answered: Parameters<typeof release>[0]) => {
    await act(async () => release(answered))
    await waitFor(() => expect(screen.queryByRole('row', { name: /Z-2604001/ })).toBeNull())
    // The focus moves after the rows are rendered again.
    await act(
      () => new Promise<void>((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn()))),
    )
  }
  return {
    /** The answer comes: the first letter was posted. */
    post: () => {
      const posted_at = new Date().toISOString()
      const posted = threeLetters
        .slice(0, 1)
        .map((one) => ({ ...one, version: 2, posted_on: today, posted_at }))
      server.letters = threeLetters.slice(1)
      server.last = { posted_at, letters: [{ id: 1, version: 2 }] }
      return settle({ status: 200, data: posted })
    },
    /** The answer comes: a colleague was first. */
    refuse: () => {
      server.letters = threeLetters.slice(1)
      return settle({ status: 409, data: { detail: 'Z-2604001 is al gepost.', code: 'letter_posted' } })
    },
  }
}
const tracking = (internalId: string) =>
  posting().getByRole<HTMLInputElement>('textbox', { name: new RegExp(`Track & trace van ${internalId}`) })

describe('posting', () => {
  it('a letter that a colleague posted meanwhile does not move on to a letter that was not selected', async () => {
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

  it('by a key does not apply to a letter that moved under the cursor because a colleague posted another', async () => {
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

  it('keeps the focused field, and is refused for a letter that a colleague posted meanwhile', async () => {
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

describe('while a posting is being saved', () => {
  it('keeps the letter that is chosen meanwhile, and the number that is being scanned', async () => {
    const server = serveSlowly()
    const user = await openMailroom()
    await box('Z-2604001')
    await user.keyboard('t3SVKBZ104829316{Enter}{Enter}')
    await user.click(await box('Z-2604003'))
    await user.keyboard('t3SVKB')
    await server.post()
    expect(document.activeElement).toBe(tracking('Z-2604003'))
    await user.keyboard('Z104829323{Enter}{Enter}')
    await waitFor(() =>
      expect(postedBody()?.letters).toEqual([
        { id: 3, version: 1, tracking_number: '3SVKBZ104829323', proof_document_id: null },
      ]),
    )
    expect(callsTo('POST', '/mailroom/letters/posted')).toHaveLength(2)
  })

  it('keeps all letters that are chosen meanwhile', async () => {
    const server = serveSlowly()
    const user = await openMailroom()
    await box('Z-2604001')
    await user.keyboard('g')
    await user.click(await box('Z-2604002'))
    await user.click(await box('Z-2604003'))
    await server.post()
    await user.keyboard('g')
    await waitFor(() => expect(postedBody()?.letters).toMatchObject([{ id: 2 }, { id: 3 }]))
  })

  it('passes no part of a scan to the keyboard shortcuts, also in the field of a sent number', async () => {
    const server = serveSlowly()
    const user = await openMailroom()
    await box('Z-2604001')
    await user.keyboard('gt3SVKB')
    await server.post()
    await user.keyboard('Z104829323')
    expect(tracking('Z-2604001').value).toBe('3SVKBZ104829323')
    expect(callsTo('POST', '/mailroom/letters/unpost')).toEqual([])
  })

  it('does not take the focus from a number when it is refused', async () => {
    const server = serveSlowly()
    const user = await openMailroom()
    await box('Z-2604001')
    await user.keyboard('g')
    await user.click(await box('Z-2604003'))
    await user.keyboard('t3SVKB')
    await server.refuse()
    await posting().findByText('Z-2604001 is al gepost.')
    await user.keyboard('Z104829323')
    expect(tracking('Z-2604003').value).toBe('3SVKBZ104829323')
  })
})
