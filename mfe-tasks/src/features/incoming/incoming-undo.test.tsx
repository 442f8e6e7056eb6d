import { screen, waitFor, within } from '@testing-library/react'
import { callsTo } from '@zaakwerk/testing/fake-api'
import { anIncomingItem } from '@zaakwerk/testing/incoming.builder'
import { describe, expect, it } from 'vitest'
import { chooseOption, filingForm, onDayOfMails, openIncoming } from './testing/incoming-page.tsx'
import { serveIncoming } from './testing/serve-incoming.ts'

onDayOfMails()

describe('undoing', () => {
  const fileFirst = async () => {
    const user = await openIncoming()
    const form = await filingForm()
    await chooseOption(user, form.getByRole('combobox', { name: 'Soort stuk' }), 'Overig')
    await user.click(form.getByRole('button', { name: /^Opbergen/ }))
    await screen.findByText('Overig opgeborgen in Z-2604001 om 11:26')
    return user
  }

  it('undoes a filing from this page with Z, which reopens the item', async () => {
    serveIncoming([anIncomingItem()])
    const user = await fileFirst()
    await screen.findByText('Alles is opgeborgen')
    await user.keyboard('z')
    await screen.findByRole('row', { name: /CVOM/ })
    const [call] = callsTo('POST', '/incoming/1/undo-filing')
    expect([call?.fields, call?.header('if-match')]).toEqual([{ case_id: 7 }, '"2"'])
    expect(screen.queryByText(/^Overig opgeborgen/)).toBeNull()
  })

  it('does not undo an earlier filing with Z after another item was put aside', async () => {
    serveIncoming([anIncomingItem({ id: 2, sender_name: 'Reclame' }), anIncomingItem()])
    const user = await openIncoming()
    await chooseOption(user, (await filingForm()).getByRole('combobox', { name: 'Soort stuk' }), 'Overig')
    await user.click(screen.getByRole('button', { name: /^Opbergen/ }))
    await screen.findByText(/^Overig opgeborgen/)
    await user.keyboard('x')
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox', { name: 'Reden' }), 'Reclame')
    await user.click(dialog.getByRole('button', { name: 'Leg weg' }))
    await waitFor(() => expect(screen.queryByText(/^Overig opgeborgen/)).toBeNull())
    await user.keyboard('z')
    expect(callsTo('POST', '/incoming/2/undo-filing')).toEqual([])
  })

  it('shows why a filing cannot be undone, and keeps the line', async () => {
    const detail = 'Opbergen kan niet meer ongedaan worden gemaakt: aan de taak is sindsdien gewerkt.'
    serveIncoming([anIncomingItem()], {
      answer: ({ path }) =>
        path.endsWith('/undo-filing') ? { status: 409, data: { detail, code: 'filing_final' } } : undefined,
    })
    const user = await fileFirst()
    await user.click(screen.getByRole('button', { name: 'Ongedaan maken' }))
    await screen.findByText(detail)
    screen.getByText('Overig opgeborgen in Z-2604001 om 11:26')
  })

  it('undoes a filing from before the page was opened with the button, but not with Z', async () => {
    const last_filing = {
      ...{ id: 1, version: 2, kind: 'decision', filed_at: '2026-11-27T09:06:00+01:00' },
      case: { id: 7, internal_id: 'Z-2604001' },
    }
    serveIncoming([anIncomingItem({ id: 2 }), anIncomingItem()], {
      summary: { filed_today: 1, last_filing },
    })
    const user = await openIncoming()
    await screen.findByText('Beschikking opgeborgen in Z-2604001 om 09:06')
    await user.keyboard('z')
    expect(callsTo('POST', '/incoming/1/undo-filing')).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Ongedaan maken' }))
    await waitFor(() => expect(callsTo('POST', '/incoming/1/undo-filing')).toHaveLength(1))
  })
})
