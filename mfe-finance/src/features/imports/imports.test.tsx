import { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react'
import { useNotices } from '@zaakwerk/platform'
import { callsTo, pendingAnswer } from '@zaakwerk/testing/fake-api'
import { anImport, someOutcomes } from '@zaakwerk/testing/import.builder'
import { address, alertText, mainText, noticeTexts } from '@zaakwerk/testing/open-routes'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openImports, rows, serveImports } from '../../testing/open-imports.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** The list is looked at each second. */
const seconds = (count: number): void => act(() => void vi.advanceTimersByTime(count * 1000))

const report = { id: 5, name: 'week46_rapport.xlsx', sharepoint_id: 'r-5', document_type: 'cvom_cjib_report' }
const other = (id: number, name: string) => ({ id, name, sharepoint_id: `o-${id}`, document_type: null })

describe('the list of imports', () => {
  it('shows each import with its status, its files and what can be done with it', async () => {
    serveImports([
      anImport({ id: 4, downloads: [report] }),
      anImport({
        id: 3,
        import_type: 'cjib_decisions',
        status: 'completed',
        rows_total: null,
        note: '1.906 besluiten',
        downloads: [other(6, 'a.xlsx'), other(7, 'b.xlsx'), other(8, 'c.xlsx')],
      }),
      anImport({
        id: 2,
        status: 'error',
        note: 'Geen Excel-bestand: de inhoud is een pdf',
        uploaded_file: null,
      }),
      anImport({
        id: 1,
        import_type: 'nieuw',
        status: 'ander',
        rows_total: null,
        uploaded_file: null,
        file_name: null,
      }),
    ])
    openImports()
    await screen.findByText('CJIB Besluiten')
    expect(await rows()).toEqual([
      [
        'CVOM IBAN AanvraaglijstCVOM_IBAN_week46.xlsx',
        'Wacht op update214 van 312 antwoorden',
        'week46_rapport.xlsx',
        '13 november 2026',
        'Download CVOM lijstAfsluiten',
      ],
      [
        'CJIB BesluitenCVOM_IBAN_week46.xlsx',
        'Afgerond1.906 besluiten',
        'a.xlsxb.xlsxc.xlsx',
        '13 november 2026',
        '',
      ],
      [
        'CVOM IBAN AanvraaglijstCVOM_IBAN_week46.xlsx',
        'FoutGeen Excel-bestand: de inhoud is een pdf',
        '-',
        '13 november 2026',
        '',
      ],
      ['Onbekend import typeGeen naam bekend', 'Onbekende status', '-', '13 november 2026', ''],
    ])
    // What is over, or waits for clients: nothing is waited for.
    seconds(3)
    expect(callsTo('GET', '/imports')).toHaveLength(1)
  })

  it('saves files under the name of the server, else the given one, else a fixed one', async () => {
    const names: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download)
    })
    URL.createObjectURL = () => 'blob:import'
    URL.revokeObjectURL = () => undefined
    const slow = pendingAnswer()
    serveImports(
      [anImport({ id: 4, downloads: [report, other(6, ''), other(7, 'weg.xlsx')] })],
      ({ path }) => {
        if (path === '/imports/download/7') return { status: 404, data: { detail: 'x', code: 'not_found' } }
        const headers = { 'content-disposition': `attachment; filename="van-server.xlsx"` }
        const file = { status: 200, data: new Blob(['x']) }
        // The report is made when it is asked for.
        if (path === '/imports/download/5') return slow.answer.then(() => ({ ...file, headers }))
        return /download|files/.test(path) ? file : undefined
      },
    )
    openImports()
    fireEvent.click(await screen.findByRole('button', { name: /^Download CVOM lijst/ }))
    expect(noticeTexts()).toEqual(['Bezig met verwerken / Excel spreadsheet wordt aangemaakt'])
    slow.release({ status: 200 })
    await waitFor(() => expect(names).toEqual(['van-server.xlsx']))
    fireEvent.click(screen.getByRole('button', { name: 'CVOM_IBAN_week46.xlsx' }))
    await waitFor(() => expect(names[1]).toBe('CVOM_IBAN_week46.xlsx'))
    fireEvent.click(screen.getByRole('button', { name: 'downloaded_file.xlsx' }))
    await waitFor(() => expect(names[2]).toBe('downloaded_file.xlsx'))
    fireEvent.click(screen.getByRole('button', { name: 'weg.xlsx' }))
    await waitFor(() => expect(noticeTexts()).toEqual(['Er is iets fout gegaan / Bestand niet gevonden']))
  })

  it('follows a running import, and keeps its result visible', async () => {
    const running = anImport({
      id: 9,
      status: 'pending',
      rows_total: 5000,
      rows_done: 3120,
      seconds_left: 62,
      outcomes: someOutcomes({
        iban_known: 1204,
        iban_requested: 1466,
        no_case: 398,
        invalid_number: 12,
        double_row: 40,
      }),
    })
    const server = serveImports([running], ({ path }) =>
      path === '/imports/9/rows' ? { status: 200, data: [], headers: { 'x-total-count': '0' } } : undefined,
    )
    openImports()
    const bar = await screen.findByRole('progressbar', { name: 'Voortgang van CVOM_IBAN_week46.xlsx' })
    expect(bar.getAttribute('aria-valuenow')).toBe('62')
    const [row, under] = await rows()
    expect(row?.[1]).toBe('In behandeling3.120 van 5.000 regelsnog ± 1 min')
    expect(row?.[4]).toBe('Annuleer')
    expect(under?.[1]).toBe(
      'IBAN bekend 1.204IBAN opgevraagd 1.466Geen dossier gevonden 398Ongeldig CJIB-nummer 12Dubbele regel 40',
    )
    const done = { ...running, status: 'awaiting_update', rows_done: 5000, seconds_left: null, answered: 0 }
    server.imports = [done]
    seconds(1)
    await screen.findByText('0 van 1.466 antwoorden')
    // Made when the rows are done.
    server.imports = [{ ...done, downloads: [report] }]
    seconds(1)
    await screen.findByRole('button', { name: /^Download CVOM lijst/ })
    await screen.findByText(/^CVOM_IBAN_week46\.xlsx: Wacht op update\. IBAN bekend 1\.204/)
    seconds(3)
    fireEvent.click(screen.getByRole('button', { name: 'Ongeldig CJIB-nummer 12' }))
    const dialog = await screen.findByRole('dialog', { name: 'Regels van CVOM_IBAN_week46.xlsx' })
    await within(dialog).findByText('Geen regels')
    expect(callsTo('GET', '/imports/9/rows')[0]?.query.get('outcome')).toBe('invalid_number')
    expect(callsTo('GET', '/imports')).toHaveLength(3)
  })

  it('gets the report of an import whose rows were done just before the page was opened', async () => {
    const done = anImport({ id: 9, is_at_work: true })
    const server = serveImports([done])
    openImports()
    await screen.findByText('214 van 312 antwoorden')
    expect(screen.queryByRole('button', { name: /^Download CVOM lijst/ })).toBeNull()
    server.imports = [{ ...done, is_at_work: false, downloads: [report] }]
    seconds(1)
    await screen.findByRole('button', { name: /^Download CVOM lijst/ })
    seconds(3)
    expect(callsTo('GET', '/imports')).toHaveLength(2)
  })

  it('asks before it stops a running import, and before it stops waiting for answers', async () => {
    const waiting = anImport({ id: 4 })
    const running = anImport({
      id: 9,
      status: 'pending',
      rows_done: 120,
      file_name: null,
      uploaded_file: null,
    })
    serveImports([running, waiting], ({ method, path }, server) => {
      if (method !== 'POST') return undefined
      const [, , id, act] = path.split('/')
      const status = act === 'cancel' ? ('canceled' as const) : ('completed' as const)
      server.imports = server.imports.map((one) => (one.id === Number(id) ? { ...one, status } : one))
      return { status: 200, data: server.imports.find((one) => one.id === Number(id)) }
    })
    openImports()
    fireEvent.click(await screen.findByRole('button', { name: 'Annuleer: Geen naam bekend' }))
    const question = await screen.findByRole('dialog', { name: 'Import Geen naam bekend annuleren?' })
    // It runs on meanwhile: no number that is wrong by the time that it is read.
    expect(within(question).getByText(/^Wat al verwerkt is, blijft zo/).textContent).not.toMatch(/\d/)
    fireEvent.click(within(question).getByRole('button', { name: 'Import annuleren' }))
    await screen.findByText('Gestopt na 120 van 400 regels')
    fireEvent.click(screen.getByRole('button', { name: 'Afsluiten: CVOM_IBAN_week46.xlsx' }))
    const closing = await screen.findByRole('dialog', { name: 'Import CVOM_IBAN_week46.xlsx afsluiten?' })
    within(closing).getByText(/98 antwoorden die ontbreken/)
    fireEvent.click(within(closing).getByRole('button', { name: 'Afsluiten' }))
    await screen.findByText('Afgerond')
    expect(callsTo('POST', '/imports/9/cancel')[0]?.idempotencyKey).toBeTruthy()
  })

  it('says until it is closed that it could not be stopped', async () => {
    serveImports([anImport({ id: 9, status: 'pending', rows_done: 120 })], ({ method }) =>
      method === 'POST' ? { status: 409, data: { detail: 'Die is al klaar.', code: 'x' } } : undefined,
    )
    openImports()
    const { result: notices } = renderHook(useNotices)
    fireEvent.click(await screen.findByRole('button', { name: /^Annuleer: / }))
    fireEvent.click(await screen.findByRole('button', { name: 'Import annuleren' }))
    await waitFor(() =>
      expect(notices.current).toMatchObject([{ kind: 'error', text: 'Die is al klaar.', stays: true }]),
    )
  })

  it('has pages of fifty, in the address', async () => {
    const page = { imports: [anImport({ id: 9 })], pagination: { total: 51, total_pages: 2 } }
    serveImports([], () => ({ status: 200, data: page }))
    openImports()
    await screen.findByText('1 — 50 van 51')
    fireEvent.click(screen.getByRole('button', { name: 'Pagina 2' }))
    await screen.findByText('51 — 51 van 51')
    expect(address()).toBe('/import?page=2')
    expect(callsTo('GET', '/imports').at(-1)?.query.get('offset')).toBe('50')
  })

  it('shows that there are none yet, and which roles may see them', async () => {
    serveImports([])
    openImports()
    await screen.findByText('Nog geen imports')
    expect(mainText()).toContain('Maak een nieuwe import aan')
    expect(screen.getAllByRole('button', { name: 'Import aanmaken' })).toHaveLength(2)
    serveImports([], () => ({ status: 403, data: { detail: 'Je hebt geen toegang.', code: 'forbidden' } }))
    openImports({ role: 'btu_lawyer' })
    await screen.findByText('Geen toegang')
    expect(screen.queryByRole('button', { name: 'Import aanmaken' })).toBeNull()
    serveImports([], () => ({ status: 503, data: { detail: 'Even niet.', code: 'service_unavailable' } }))
    openImports()
    await screen.findByRole('heading', { name: 'Er is iets fout gegaan' })
    expect(alertText()).toContain('Foutcode: 503')
    expect(noticeTexts()).toEqual(['Er is iets fout gegaan / Foutcode: 503'])
  })
})
