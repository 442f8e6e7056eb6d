import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { caseStatuses } from '@zaakwerk/contract/case-statuses'
import { callsTo } from '@zaakwerk/testing/fake-api'
import { describe, expect, it } from 'vitest'
import {
  aFullCase,
  noticed,
  openActions,
  openDialog,
  refuse,
  serveCase,
  theCall,
} from '../../../testing/open-actions.tsx'

describe('"Dossier status wijzigen"', () => {
  const title = 'Dossier status wijzigen'

  it('lists all statuses by label, of which two are the same, lists what a manual withdrawal cancels, and stays open when it fails', async () => {
    serveCase(aFullCase(), { answer: refuse(500, 'Er ging iets mis.', 'internal_error') })
    const { dialog, press } = await openDialog('Status wijzigen', title)
    const options = dialog.getAllByRole('option')
    const texts = options.map((option) => option.textContent)
    expect(texts).toHaveLength(caseStatuses.length)
    const labels = texts.map((label) => label.replace(/ (?:verloren|door ons|huidige status)$/, ''))
    expect(labels).toEqual([...labels].sort((a, b) => a.localeCompare(b, 'nl')))
    const chosen = () => options.find((option) => option.getAttribute('aria-selected') === 'true')
    expect(chosen()?.textContent).toBe('In behandeling huidige status')
    expect(texts.filter((label) => label.startsWith('Zaak afgewezen'))).toEqual([
      'Zaak afgewezen verloren',
      'Zaak afgewezen door ons',
    ])
    fireEvent.click(dialog.getByText('Zaak ingetrokken'))
    dialog.getByText(/worden ingetrokken/)
    await press('Opslaan')
    expect((await dialog.findByRole('alert')).textContent).toBe('Er is iets fout gegaanFoutcode: 500')
    expect(chosen()?.textContent).toBe('Zaak ingetrokken')
  })

  it('is opened by the badge, searched, and saved with the keyboard alone', async () => {
    serveCase(aFullCase(), { changes: { status: 'case_closed_success' } })
    const user = await openActions()
    const badge = screen.getByRole('button', { name: 'In behandeling, Status wijzigen' })
    expect(badge.title).toBe('Status wijzigen')
    badge.focus()
    await user.keyboard('{Enter}')
    const search = await screen.findByRole('combobox', { name: 'Zoek status' })
    await waitFor(() => expect(document.activeElement).toBe(search))
    await user.keyboard('toegew{Enter}')
    expect(callsTo('PATCH', '/cases/7/status')).toHaveLength(0)
    await user.keyboard('{Enter}')
    await noticed('Status gewijzigd', 'Zaak toegewezen')
    const call = theCall('PATCH', '/cases/7/status')
    expect([...call.query]).toEqual([['update', 'case_closed_success']])
    expect(call.header('If-Match')).toBe('"3"')
    const changed = await screen.findByRole('button', { name: 'Zaak toegewezen, Status wijzigen' })
    await waitFor(() => expect(document.activeElement).toBe(changed))
  })

  it('accepts an unknown status', async () => {
    serveCase(aFullCase({ status: 'van_morgen' }))
    await openActions()
    fireEvent.click(screen.getByRole('button', { name: 'Onbekende status, Status wijzigen' }))
    const dialog = within(await screen.findByRole('dialog', { name: title }))
    expect(dialog.queryByRole('option', { selected: true })).toBeNull()
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Opslaan' }).disabled).toBe(true)
  })
})

describe('"Dossiertype wijzigen"', () => {
  it('has all 26 types, and saves another one', async () => {
    serveCase(aFullCase(), { changes: { type: 14 } })
    const { dialog, press, isGone } = await openDialog('Dossiertype wijzigen', 'Dossiertype wijzigen')
    expect(dialog.getAllByRole('option')).toHaveLength(26)
    expect(dialog.getByRole('option', { selected: true }).textContent).toBe('WAHV huidig type')
    fireEvent.click(dialog.getByText('Strafbeschikking'))
    await press('Opslaan')
    await isGone()
    expect([...theCall('PATCH', '/cases/7/type').query]).toEqual([['update', '14']])
    await noticed('Dossier bijgewerkt')
    // What can happen to it has changed with it.
    fireEvent.click(screen.getByRole('button', { name: 'Zaak acties' }))
    screen.getByRole('option', { name: 'Naar advocatenkantoor sturen' })
  })
})
