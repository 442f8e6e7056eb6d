import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aLine, asked, counts, lines, section, serveHistory } from '../../../testing/case-history.ts'
import { openHistory } from '../../../testing/open-history.tsx'

describe('the full history of a case', () => {
  const history = [
    aLine({ kind: 'document', text: 'Document toegevoegd: volmacht.pdf', user_id: 99 }),
    aLine({ kind: 'event', text: 'Zaak verdaagd', user_id: 4 }),
    aLine({ kind: 'van_morgen', text: 'Iets nieuws' }),
  ]
  const told = {
    document: 'Document toegevoegd: volmacht.pdfDocument · Oud-medewerker · 20 november 2026, 09:14',
    event: 'Zaak verdaagdActiviteit · Sanne Jansen · 20 november 2026, 09:14',
    unknown: 'Iets nieuwsSysteem · 20 november 2026, 09:14',
  }
  const open = async () => {
    const living = await openHistory(
      { history_counts: { ...counts, event: 1, document: 1, all: 3 } },
      serveHistory(history),
    )
    await living.user.click(screen.getByRole('tab', { name: 'Alles 3' }))
    await waitFor(() => expect(lines()).toEqual(Object.values(told)))
    return living
  }

  it('is filtered by kind, one or several', async () => {
    const { user } = await open()
    const kinds = within(screen.getByRole('group', { name: 'Soort' }))
    expect(kinds.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Activiteiten 1',
      'Documenten 1',
    ])
    await user.click(kinds.getByRole('button', { name: 'Documenten 1', pressed: false }))
    await waitFor(() => expect(lines()).toEqual([told.document]))
    await user.click(kinds.getByRole('button', { name: 'Activiteiten 1' }))
    await waitFor(() => expect(lines()).toEqual([told.document, told.event]))
    await user.click(kinds.getByRole('button', { name: 'Documenten 1', pressed: true }))
    await user.click(kinds.getByRole('button', { name: 'Activiteiten 1', pressed: true }))
    await waitFor(() => expect(lines()).toHaveLength(3))
  })

  it('is searched when the typing stops, and says how much was found', async () => {
    const { user } = await open()
    const search = screen.getByRole('searchbox', { name: 'Zoek in het verloop' })
    // In one go: a machine that takes a moment between two keys would ask for what was typed so far.
    for (const value of [' v', ' volm', ' volmacht ']) fireEvent.change(search, { target: { value } })
    await waitFor(() => expect(lines()).toEqual([told.document]))
    expect(section('Verloop').getByRole('status').textContent).toBe('1 gevonden')
    expect(asked()).toEqual(['offset=0', 'offset=0&query=volmacht'])
    await user.type(search, 'x')
    await screen.findByText('Niets gevonden.')
  })

  it('starts a new search and other kinds at their first page, however many were opened before', async () => {
    const long = [
      ...Array.from({ length: 262 }, () => aLine({ kind: 'log' })),
      aLine({ kind: 'document', text: 'Document toegevoegd: volmacht.pdf' }),
    ]
    const { user } = await openHistory(
      { history_counts: { ...counts, log: 262, document: 1, all: 263 } },
      serveHistory(long),
    )
    await user.click(screen.getByRole('tab', { name: 'Alles 263' }))
    await user.click(await screen.findByRole('button', { name: 'Toon oudere regels (nog 163)' }))
    await user.click(screen.getByRole('button', { name: 'Toon alle 263' }))
    await waitFor(() => expect(lines()).toHaveLength(263))
    const search = screen.getByRole('searchbox', { name: 'Zoek in het verloop' })
    fireEvent.change(search, { target: { value: 'volmacht' } })
    await waitFor(() => expect(section('Verloop').getByRole('status').textContent).toBe('1 gevonden'))
    expect(lines()).toHaveLength(1)
    expect(screen.queryByRole('button', { name: /^Toon/ })).toBeNull()
    fireEvent.change(search, { target: { value: '' } })
    await user.click(screen.getByRole('button', { name: 'Logs 262' }))
    await screen.findByRole('button', { name: 'Toon oudere regels (nog 162)' })
    expect(lines()).toHaveLength(100)
    expect(asked().filter((query) => /query=|kinds=/.test(query) && !query.startsWith('offset=0'))).toEqual(
      [],
    )
  })

  it('is searched for the beginning of a text that is too long, which stays whole and says so', async () => {
    const { user } = await open()
    const search = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Zoek in het verloop' })
    const typed = `${'ab '.repeat(66)}abcd`
    const said = 'Er wordt gezocht op de eerste 200 tekens.'
    await user.click(search)
    await user.paste(typed)
    expect(search.value).toBe(typed)
    screen.getByText(said)
    await waitFor(() => expect(section('Verloop').getByRole('status').textContent).toBe(`${said} 0 gevonden`))
    expect(asked()).toEqual(['offset=0', `offset=0&query=${'ab+'.repeat(66).slice(0, -1)}`])
  })

  it('opens a message', async () => {
    history.unshift(aLine({ kind: 'message', id: 31, text: 'E-mail aan noor@example.nl: Uw zaak (bewaard)' }))
    const { user } = await openHistory(
      { history_counts: { ...counts, message: 1, all: 4 } },
      serveHistory(history),
    )
    await user.click(screen.getByRole('tab', { name: 'Alles 4' }))
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: /^E-mail aan noor@example.nl/ })
    expect(`${link.pathname}${link.search}`).toBe('/outbox?case=7&message=31')
    history.shift()
  })

  it('adds what happens in the case meanwhile', async () => {
    const { changeElsewhere, refresh } = await open()
    history.unshift(aLine({ kind: 'log', text: 'Notities gewijzigd', user_id: 4 }))
    changeElsewhere({ history_counts: { ...counts, event: 1, document: 1, log: 1, all: 4 } })
    await refresh()
    await waitFor(() => expect(lines()[0]).toContain('Notities gewijzigd'))
  })

  it('says so when it cannot be had, and tries again', async () => {
    let isDown = true
    const { user } = await openHistory({ history_counts: { ...counts, all: 3 } }, (call) =>
      isDown && call.path === '/cases/7/history'
        ? { status: 500, data: { detail: 'Er ging iets mis.', code: 'internal_error' } }
        : serveHistory(history)(call),
    )
    await user.click(screen.getByRole('tab', { name: 'Alles 3' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Het verloop kon niet worden geladen')
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }))
    await waitFor(() => expect(lines()).not.toHaveLength(0))
  })
})
