import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startLive } from '@zaakwerk/platform'
import { aCase } from '@zaakwerk/testing/case-summary.builder'
import { stubLive } from '@zaakwerk/testing/live-stub'
import { afterEach, expect, it, vi } from 'vitest'
import { openPage } from '../../../testing/open-page.tsx'
import { serveCaseBulk } from '../../../testing/serve-case-bulk.ts'

const live = stubLive()
startLive()
afterEach(() => void vi.restoreAllMocks())

it('revalidates a running batch when a case of the batch changes', async () => {
  serveCaseBulk([aCase({ id: 1, internal_id: 'Z-1', version: 1 })], { runsFor: 1 })
  const user = userEvent.setup()
  openPage('/', 'admin')
  await user.click(await screen.findByRole('checkbox', { name: 'Kies alle dossiers van deze pagina' }))
  await waitFor(() => expect(live.openStreams).toBe(1))
  await user.keyboard('o')
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: 'Notitie' }), 'Gebeld.')
  const send = await screen.findByRole('button', { name: 'Notitie toevoegen (1)' })
  await waitFor(() => expect(send).toHaveProperty('disabled', false))
  // Hidden pages do not poll.
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await user.click(send)
  await screen.findByText('Notitie toevoegen: 0 van 1 dossier gedaan')
  act(() => live.tell({ kind: 'case', rows: [[1, 2]] }))
  await screen.findByText('1 van 1 dossier gedaan.')
})
