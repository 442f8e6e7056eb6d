import { fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { RoleName } from '@zaakwerk/contract/roles'
import { formatDate } from '@zaakwerk/domain/dates'
import { useNotices } from '@zaakwerk/platform'
import { aCaseDetail } from '@zaakwerk/testing/case-detail.builder'
import { aCase } from '@zaakwerk/testing/case-summary.builder'
import { cellTexts } from '@zaakwerk/testing/cells'
import { aPage, callsTo, serveApi } from '@zaakwerk/testing/fake-api'
import { describe, expect, it } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'

/** Three days ago. */
const deletion = {
  deleted_at: new Date(Date.now() - 3 * 86_400_000 - 60_000).toISOString(),
  deleted_by: 'Sanne Jansen',
}

interface Register {
  /** Answers to deletions, before they succeed. */
  readonly failures?: number
  /** Refuses to bring one back. */
  readonly isFinal?: boolean
  /** Deleted from the start. */
  readonly gone?: readonly number[]
}

/** A register of two cases that forgets what is deleted. */
const serveRegister = ({ failures = 0, isFinal = false, gone = [] }: Register = {}) => {
  const deleted = new Set(gone)
  const cases = [aCase({ id: 1, internal_id: 'Z-1' }), aCase({ id: 2, internal_id: 'Z-2' })]
  serveApi(({ method, path, query }) => {
    const id = Number(path.split('/')[2])
    if (method === 'DELETE') {
      if (callsTo('DELETE', path).length <= failures)
        return { status: 500, data: { detail: 'Er ging iets mis.', code: 'internal_error' } }
      deleted.add(id)
      return { status: 204 }
    }
    if (method === 'POST' && isFinal)
      return { status: 409, data: { detail: 'De termijn is voorbij.', code: 'x' } }
    if (method === 'POST') {
      deleted.delete(id)
      return { status: 200, data: aCaseDetail({ id }) }
    }
    const wantsDeleted = query.get('deleted') === 'true'
    return aPage(
      cases
        .filter((one) => deleted.has(one.id) === wantsDeleted)
        .map((one) => (wantsDeleted ? { ...one, ...deletion } : one)),
    )
  })
}

const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))

const askToDelete = async (role: RoleName = 'admin') => {
  openPage('/', role)
  await press('Meer voor dossier Z-1')
  fireEvent.click(await screen.findByRole('menuitem', { name: /Verwijderen/ }))
  return await screen.findByRole('dialog', { name: 'Dossier Z-1 verwijderen?' })
}

describe('deleting a case', () => {
  it('asks first, names what is deleted too, focuses "Annuleer", and restores the focus when it is cancelled', async () => {
    serveRegister()
    const dialog = await askToDelete()
    expect(dialog.textContent).toContain(
      'Het dossier van Mevr. A.J. van den Berg met 4 documenten en 1 taak verdwijnt uit alle lijsten.',
    )
    within(dialog).getByRole('checkbox', { name: 'Verwijder ook de map in SharePoint', checked: true })
    const cancel = within(dialog).getByRole('button', { name: 'Annuleer' })
    await waitFor(() => expect(document.activeElement).toBe(cancel))
    fireEvent.click(cancel)
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Meer voor dossier Z-1' })),
    )
    expect(callsTo('DELETE', '/cases/1')).toHaveLength(0)
  })

  it('takes the case out of the list, says so, and can be undone by an admin from the notice', async () => {
    serveRegister()
    await askToDelete()
    await press('Bevestigen')
    await screen.findByText('Dossier Z-1 verwijderd')
    screen.getByText('Het dossier is succesvol verwijderd.')
    await waitFor(() => expect(screen.queryByText('Z-1')).toBeNull())
    screen.getByText('Z-2')
    expect(callsTo('DELETE', '/cases/1')[0]?.query.get('delete_sharepoint')).toBe('true')
    await press('Ongedaan maken')
    await screen.findByText('Dossier Z-1 hersteld')
    await screen.findByText('Z-1')
  })

  it('keeps the folder when that is unticked, and says until it is closed that it could not be undone', async () => {
    serveRegister({ isFinal: true })
    const dialog = await askToDelete()
    const { result: notices } = renderHook(useNotices)
    fireEvent.click(within(dialog).getByRole('checkbox'))
    await press('Bevestigen')
    await press('Ongedaan maken')
    expect(callsTo('DELETE', '/cases/1')[0]?.query.get('delete_sharepoint')).toBe('false')
    await waitFor(() => expect(notices.current.at(-1)).toMatchObject({ kind: 'error', stays: true }))
  })

  it('stays open when it fails, and reports it; offers a lawyer neither the undo nor the list of deleted cases', async () => {
    serveRegister({ failures: 1 })
    const dialog = await askToDelete('lawyer')
    await press('Bevestigen')
    await screen.findByText('Er is iets fout gegaan')
    expect(within(dialog).getByRole('alert').textContent).toContain(
      'Het verwijderen is mislukt. Probeer het nogmaals.',
    )
    screen.getByText('Z-1')
    await press(/Bevestigen$/)
    await screen.findByText('Dossier Z-1 verwijderd')
    expect(screen.queryByRole('button', { name: 'Ongedaan maken' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Verwijderde dossiers' })).toBeNull()
  })

  it('lists deleted cases for an admin, explains the 30 days, and keeps the focus in the list as they are brought back', async () => {
    const user = userEvent.setup()
    serveRegister({ gone: [1, 2] })
    openPage('/', 'admin')
    await user.click(await screen.findByRole('button', { name: 'Verwijderde dossiers' }))
    const title = screen.getByRole('heading', { level: 1, name: /^Verwijderde dossiers/ })
    expect(document.activeElement).toBe(title)
    const restore = await screen.findByRole('button', { name: 'Herstellen van dossier Z-1' })
    const [, row] = screen.getAllByRole('row')
    expect(cellTexts(row ?? document.body)).toEqual(
      expect.arrayContaining([formatDate(deletion.deleted_at), 'Sanne Jansen', 'nog 27 dagen']),
    )
    screen.getByText(/30 dagen lang herstellen/)
    expect(screen.queryByRole('link', { name: /Open dossier/ })).toBeNull()
    // To the row that took the place of the one brought back, at last to the title.
    await user.click(restore)
    await waitFor(() => expect(screen.queryByText('Z-1')).toBeNull())
    const next = screen.getByRole('button', { name: 'Herstellen van dossier Z-2' })
    expect(document.activeElement).toBe(next)
    await user.keyboard('{Enter}')
    await screen.findByText('Geen verwijderde dossiers')
    expect(document.activeElement).toBe(title)
    await press('Terug naar dossiers')
    await screen.findByText('Z-1')
  })

  it('does not show deleted cases to a role that may not restore them', async () => {
    serveRegister()
    openPage('/?deleted=true', 'mailroom')
    await screen.findByRole('heading', { level: 1, name: /^Dossiers/ })
    expect(callsTo('GET', '/cases/search').every(({ query }) => !query.has('deleted'))).toBe(true)
  })
})
