import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { Reading } from '@zaakwerk/contract/entities/reading'
import { aCaseDetail, aDocument } from '@zaakwerk/testing/case-detail.builder'
import { callsTo, serveApi } from '@zaakwerk/testing/fake-api'
import { beforeEach, expect, it, vi } from 'vitest'
import { findDialog } from '../../../../testing/dialog.ts'
import { aFile, openDocumentsPage, region, standInForBrowser } from '../testing/open-documents.tsx'

standInForBrowser()
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))

const proposal = (field: string, value: string, doubts: string[] = []) => ({
  ...{ field, value, text: value, piece: null, is_confirmed: false, doubts, candidates: [] },
})
const reading: Reading = {
  sha256: 'a'.repeat(64),
  state: 'read',
  reason: null,
  method: 'text',
  page_count: 1,
  turns: [0],
  papers: [
    {
      first_page: 1,
      last_page: 1,
      proposals: [
        proposal('kind', 'decision'),
        proposal('number', '5000056789012345'),
        proposal('decision_date', '2026-11-24'),
        proposal('fact_code', 'VA012', ['Een teken is onduidelijk gelezen']),
      ],
    },
  ],
}

it('reads a document on request, shows differences from the case, and fills in missing facts', async () => {
  const document = aDocument({ id: 31, name: 'aanslag.pdf' })
  const detail = aCaseDetail({
    ...{ id: 7, type: 1, documents: [document], decision_date: null },
    ...{ cjib_number: '1062542123456789', fact_code: null },
  })
  let state: 'unknown' | 'waiting' | 'read' = 'unknown'
  serveApi(({ method, path }) => {
    if (path === '/documents/31/reading' && method === 'POST') state = 'waiting'
    if (path === '/documents/31/reading')
      return state === 'unknown'
        ? { status: 200, data: null }
        : { status: 200, data: state === 'read' ? reading : { ...reading, state, papers: [] } }
    if (path === '/cases/7')
      return {
        status: 200,
        data: method === 'PATCH' ? { ...detail, decision_date: '2026-11-24', version: 2 } : detail,
      }
    return aFile()
  })
  openDocumentsPage()
  await screen.findByRole('heading', { name: /^Documenten/ })
  fireEvent.click(region().getByRole('button', { name: 'aanslag.pdf' }))
  const dialog = await findDialog('aanslag.pdf')
  fireEvent.click(await dialog.findByRole('button', { name: 'Gegevens lezen' }))
  await dialog.findByText('Het document wordt gelezen')
  state = 'read'
  await vi.advanceTimersByTimeAsync(1_000)
  await dialog.findByText(
    'Gelezen: Beschikking · CJIB-nummer 5000 0567 8901 2345 (in het dossier: 1062 5421 2345 6789) · Dagtekening 24 november 2026',
  )
  // The number of the case stays; what was read with a doubt is not offered.
  fireEvent.click(dialog.getByRole('button', { name: 'Dagtekening overnemen' }))
  await screen.findByText('Dossier bijgewerkt')
  expect(callsTo('PATCH', '/cases/7').map(({ fields }) => fields)).toEqual([{ decision_date: '2026-11-24' }])
  await waitFor(() => expect(dialog.queryByRole('button', { name: /overnemen/ })).toBeNull())
})
