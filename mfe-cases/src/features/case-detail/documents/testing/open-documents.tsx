import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getCase } from '@zaakwerk/contract/cases'
import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import { useEndpoint } from '@zaakwerk/platform'
import { stubCanvas } from '@zaakwerk/testing/canvas'
import { aCaseDetail } from '@zaakwerk/testing/case-detail.builder'
import { type FakeCall, type pendingAnswer, serveApi } from '@zaakwerk/testing/fake-api'
import { openStaffPage } from '@zaakwerk/testing/open-staff-page'
import { afterEach, beforeEach, vi } from 'vitest'
import { CaseDocuments } from '../case-documents.tsx'

/** The files that the browser saved: jsdom saves nothing. */
export let saved: string[] = []
/** Object URLs that were not revoked. */
export let addresses = new Set<string>()

/** Stands in for what jsdom lacks, in every test of a file. */
export const standInForBrowser = (): void => {
  beforeEach(() => {
    saved = []
    addresses = new Set()
    let last = 0
    URL.createObjectURL = () => {
      last += 1
      addresses.add(`blob:zaakwerk/${last}`)
      return `blob:zaakwerk/${last}`
    }
    URL.revokeObjectURL = (address) => void addresses.delete(address)
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download)
    })
    stubCanvas()
  })

  afterEach(() => {
    // Before its canvas is removed: drawing stops.
    cleanup()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
}

export type Answer = Awaited<ReturnType<typeof pendingAnswer>['answer']>

/** The case page as far as its documents go. */
const Page = () => {
  const { data } = useEndpoint(getCase, { params: { id: 7 } })
  return data ? <CaseDocuments detail={data} /> : null
}

/** The part of the page, with whatever the fake API serves. */
export const openDocumentsPage = (hash = '') =>
  openStaffPage({ path: `/case/7${hash}`, routes: [{ path: '/case/7', element: <Page /> }] })

export const openDocuments = async (
  documents: CaseDetail['documents'],
  answer: (call: FakeCall) => Answer | Promise<Answer> = () => aFile(),
  hash = '',
) => {
  const detail = aCaseDetail({ id: 7, documents })
  serveApi((call) => {
    if (call.path === '/cases/7') return { status: 200, data: detail }
    return call.path.endsWith('/reading') ? aRefusal(404, '', 'reading_not_found') : answer(call)
  })
  openDocumentsPage(hash)
  await screen.findByRole('heading', { name: /^Documenten/ })
  return { user: userEvent.setup(), detail }
}

export const aFile = (content: BlobPart = '%PDF', type = 'application/pdf'): Answer => ({
  status: 200,
  data: new Blob([content], { type }),
})

/** Where a file was asked for, the browser hands over the error as a file as well. */
export const aRefusal = (status: number, detail: string, code: string): Answer => ({
  status,
  data: new Blob([JSON.stringify({ detail, code })], { type: 'application/json' }),
})

export const region = () => within(screen.getByRole('region', { name: /^Documenten/ }))
export const rows = () => region().getAllByRole('listitem')
export const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }))
