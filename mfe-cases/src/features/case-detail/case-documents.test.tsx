import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { CaseDetail } from '@zaakwerk/contract/cases'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { aCaseDetail, aDocument } from '../../testing/case-detail.builder.ts'
import { callsTo, heldBack, serveApi } from '../../testing/fake-api.ts'
import { openPage } from '../../testing/open-page.tsx'

/** What the browser was told to save: jsdom saves nothing. */
let saved: { name: string; address: string }[] = []

beforeEach(() => {
  saved = []
  URL.createObjectURL = () => 'blob:zaakwerk'
  URL.revokeObjectURL = () => undefined
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, address: this.href })
  })
})

type Answer = Awaited<ReturnType<typeof heldBack>['answer']>

const open = async (documents: CaseDetail['documents'], file: () => Answer | Promise<Answer>) => {
  const detail = aCaseDetail({ id: 7, documents })
  serveApi(({ path }) => {
    if (path.startsWith('/documents/')) return file()
    return { status: 200, data: path === '/users/roles' ? [] : detail }
  })
  openPage('/case/7')
  await screen.findByRole('heading', { name: /^Documenten/ })
  return userEvent.setup()
}

const aFile = (): Answer => ({ status: 200, data: new Blob(['%PDF'], { type: 'application/pdf' }) })

const rows = () => within(screen.getByRole('region', { name: /^Documenten/ })).getAllByRole('listitem')

describe('the documents of a case', () => {
  it('are listed as they come, by the name people know, the primary one marked', async () => {
    await open(
      [
        aDocument({ name: '20-11-2026_09-14_volmacht.pdf' }),
        aDocument({ name: 'Foto bord.heic', is_primary_document: true, created_at: '2026-11-01T12:00:00Z' }),
      ],
      aFile,
    )
    expect(rows().map((row) => row.textContent)).toEqual([
      'volmacht.pdfToegevoegd op 20 november 2026Download',
      'Foto bord.heicPrimair documentToegevoegd op 1 november 2026Download',
    ])
  })

  it('are saved under their name, once for two quick clicks', async () => {
    const { answer, release } = heldBack()
    const user = await open([aDocument({ id: 31, name: '20-11-2026_09-14_volmacht.pdf' })], () => answer)
    await user.dblClick(screen.getByRole('button', { name: 'Download volmacht.pdf' }))
    release(aFile())
    await waitFor(() => expect(saved).toEqual([{ name: 'volmacht.pdf', address: 'blob:zaakwerk' }]))
    const calls = callsTo('GET', '/documents/31/content')
    expect(calls.map(({ query }) => query.toString())).toEqual(['disposition=attachment'])
  })

  it('say so when a file is not there, in the words of the server', async () => {
    const refusal = { detail: 'Bestand niet gevonden', code: 'document_not_found' }
    // Where a file was asked for, the browser hands over the error as a file as well.
    const user = await open([aDocument({ name: 'brief.pdf' })], () => ({
      status: 404,
      data: new Blob([JSON.stringify(refusal)], { type: 'application/json' }),
    }))
    await user.click(screen.getByRole('button', { name: 'Download brief.pdf' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Bestand niet gevonden')
    expect(saved).toEqual([])
  })

  it('are twenty at first, and all on request', async () => {
    const user = await open(
      Array.from({ length: 26 }, () => aDocument()),
      aFile,
    )
    expect(rows()).toHaveLength(20)
    await user.click(screen.getByRole('button', { name: 'Toon alle 26 documenten' }))
    expect(rows()).toHaveLength(26)
    await user.click(screen.getByRole('button', { name: 'Toon minder documenten' }))
    expect(rows()).toHaveLength(20)
  })
})
