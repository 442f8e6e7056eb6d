import { screen, waitFor, within } from '@testing-library/react'
import { callsTo } from '@zaakwerk/testing/fake-api'
import { aLetter } from '@zaakwerk/testing/mailroom-letter.builder'
import { noticeTexts } from '@zaakwerk/testing/open-routes'
import { describe, expect, it, vi } from 'vitest'
import { box, openMailroom, serveMailroom } from '../../testing/open-mailroom.tsx'

const enclosures = [
  { label: 'Volmacht', document_id: 7, is_printable: true },
  { label: 'Kopie van de beslissing (besluit.heic)', document_id: 8, is_printable: false },
]
const three = [aLetter({ id: 1 }), aLetter({ id: 2, enclosures }), aLetter({ id: 3 })]

describe('printing', () => {
  const aWindow = () => {
    const shown = { location: { href: '' }, close: vi.fn() }
    vi.spyOn(window, 'open').mockReturnValue(shown as never)
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:brieven', revokeObjectURL() {} }))
    return shown
  }

  it('opens the chosen letters as one PDF, in the order of the list, and marks them', async () => {
    serveMailroom(three)
    const shown = aWindow()
    const user = await openMailroom()
    await user.click(await box('Z-2604003'))
    await user.click(await box('Z-2604001'))
    await user.keyboard('p')
    await waitFor(() => expect(shown.location.href).toBe('blob:brieven'))
    expect(callsTo('GET', '/mailroom/letters/print')[0]?.query.getAll('ids')).toEqual(['1', '3'])
    await waitFor(() =>
      expect(callsTo('POST', '/mailroom/letters/printed')[0]?.fields).toEqual({ ids: [1, 3] }),
    )
    const row = within(screen.getByRole('row', { name: /Z-2604003/ }))
    await row.findByText(/^\d\d:\d\d$/)
  })

  it('marks nothing when the PDF could not be made, and says why', async () => {
    serveMailroom(three, ({ path }) =>
      path === '/mailroom/letters/print'
        ? { status: 409, data: { detail: 'Het bestand is gewijzigd.', code: 'letter_changed' } }
        : undefined,
    )
    const shown = aWindow()
    const user = await openMailroom()
    await user.click(await screen.findByRole('button', { name: /^Afdrukken/ }))
    await waitFor(() => expect(noticeTexts().join()).toContain('Het bestand is gewijzigd.'))
    expect(shown.close).toHaveBeenCalled()
    expect(callsTo('POST', '/mailroom/letters/printed')).toEqual([])
  })

  it('says so when the browser blocks the window', async () => {
    serveMailroom(three)
    vi.spyOn(window, 'open').mockReturnValue(null)
    const user = await openMailroom()
    await user.click(await screen.findByRole('button', { name: /^Afdrukken/ }))
    await waitFor(() => expect(noticeTexts().join()).toContain('Sta pop-ups van deze site toe'))
  })

  it('names the enclosures of a letter, and those to add manually', async () => {
    serveMailroom(three)
    aWindow()
    const user = await openMailroom()
    await box('Z-2604001')
    expect(screen.queryByText('Bijlagen')).toBeNull()
    await user.keyboard('{ArrowDown}')
    await screen.findByText('Bijlagen')
    screen.getByText('Volmacht')
    screen.getByText('Niet mee afgedrukt, voeg zelf toe')
    screen.getByText('Kopie van de beslissing (besluit.heic)')
    await user.keyboard('p')
    await waitFor(() =>
      expect(noticeTexts().join()).toContain('Voeg bij 1 brief zelf toe wat op het voorblad staat.'),
    )
  })

  it('does not change the version: a letter can be posted right after it', async () => {
    serveMailroom(three)
    aWindow()
    const user = await openMailroom()
    await box('Z-2604001')
    await user.keyboard('p')
    await waitFor(() => expect(callsTo('POST', '/mailroom/letters/printed')).toHaveLength(1))
    await user.keyboard('g')
    await screen.findByText(/^1 brief op de post gedaan om/)
    expect(callsTo('POST', '/mailroom/letters/posted')[0]?.fields.letters).toMatchObject([
      { id: 1, version: 1 },
    ])
  })
})
