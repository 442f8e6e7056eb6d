import { renderHook, screen, waitFor } from '@testing-library/react'
import { useNotices } from '@zaakwerk/platform'
import { callsTo, pendingAnswer } from '@zaakwerk/testing/fake-api'
import { aLetter, today } from '@zaakwerk/testing/mailroom-letter.builder'
import { describe, expect, it } from 'vitest'
import { box, openMailroom, serveMailroom, threeLetters } from '../../testing/open-mailroom.tsx'

describe('undoing', () => {
  it('takes the last posting back by key Z', async () => {
    serveMailroom(threeLetters)
    const user = await openMailroom()
    await box('Z-2604001')
    await user.keyboard('g')
    const undo = await screen.findByRole('button', { name: 'Ongedaan maken' })
    // The line can be there before the page knows that this posting was its own.
    await waitFor(() => expect(undo.getAttribute('aria-keyshortcuts')).toBe('Z'))
    await user.keyboard('z')
    await box('Z-2604001')
    expect(callsTo('POST', '/mailroom/letters/unpost')[0]?.fields).toEqual({
      letters: [{ id: 1, version: 2 }],
    })
    await waitFor(() => expect(screen.queryByText(/op de post gedaan om/)).toBeNull())
  })

  it('by key Z is for the last posting here, not for an older one', async () => {
    const server = serveMailroom([aLetter({ id: 1 }), aLetter({ id: 2, posted_on: today })])
    server.last = { posted_at: `${today}T00:00:01+01:00`, letters: [{ id: 2, version: 1 }] }
    const user = await openMailroom()
    const undo = await screen.findByRole('button', { name: 'Ongedaan maken' })
    expect(undo.getAttribute('aria-keyshortcuts')).toBeNull()
    expect(screen.queryByText('ongedaan maken')).toBeNull()
    await box('Z-2604001')
    await user.keyboard('z')
    await user.keyboard('g')
    await waitFor(() => expect(undo.getAttribute('aria-keyshortcuts')).toBe('Z'))
    expect(callsTo('POST', '/mailroom/letters/unpost')).toEqual([])
    await user.keyboard('z')
    await waitFor(() => expect(callsTo('POST', '/mailroom/letters/unpost')).toHaveLength(1))
  })

  it('takes one letter of today back', async () => {
    serveMailroom([aLetter({ id: 4, posted_on: today, posted_at: new Date().toISOString() })])
    const user = await openMailroom('/tasks/postkamer?lijst=posted_today')
    await user.click(await screen.findByRole('button', { name: /^Ongedaan maken: .* van Z-2604004/ }))
    await screen.findByText('Nog geen brieven gepost')
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  })

  it('of one letter of several continues at the letter in its place, and then at the last', async () => {
    serveMailroom(
      [4, 5, 6].map((id) => aLetter({ id, posted_on: today, posted_at: new Date().toISOString() })),
    )
    const user = await openMailroom('/tasks/postkamer?lijst=posted_today')
    const undo = (internalId: string) =>
      screen.findByRole('button', { name: new RegExp(`^Ongedaan maken: .* van ${internalId}`) })
    await user.click(await undo('Z-2604005'))
    const next = await undo('Z-2604006')
    await waitFor(() => expect(document.activeElement).toBe(next))
    await user.keyboard('{Enter}')
    const last = await undo('Z-2604004')
    await waitFor(() => expect(document.activeElement).toBe(last))
  })

  it('by its row keeps the focus until the row is removed, and shows a failure until it is closed', async () => {
    const { answer, release } = pendingAnswer()
    const server = { isDown: true }
    serveMailroom(threeLetters, ({ path }) =>
      path === '/mailroom/letters/unpost' && server.isDown ? answer : undefined,
    )
    const user = await openMailroom()
    const { result: notices } = renderHook(useNotices)
    await box('Z-2604001')
    await user.keyboard('g')
    const undo = await screen.findByRole('button', { name: 'Ongedaan maken' })
    // Posting moves the focus to the next letter once the rows are rendered again.
    await waitFor(() => expect(document.activeElement?.closest('tr')?.textContent).toContain('Z-2604002'))
    await user.click(undo)
    await waitFor(() => expect(undo.getAttribute('aria-disabled')).toBe('true'))
    expect(document.activeElement).toBe(undo)
    release({ status: 409, data: { detail: 'Kan niet meer.', code: 'x' } })
    await waitFor(() => expect(undo.getAttribute('aria-disabled')).toBeNull())
    expect(notices.current.at(-1)).toMatchObject({ kind: 'error', stays: true })
    expect(document.activeElement).toBe(undo)
    server.isDown = false
    await user.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
  })
})
