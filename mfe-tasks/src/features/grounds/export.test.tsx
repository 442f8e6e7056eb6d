import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { callsTo, type FakeCall, pendingAnswer } from '@zaakwerk/testing/fake-api'
import { noticeTexts } from '@zaakwerk/testing/open-routes'
import { aGroundsTask } from '@zaakwerk/testing/task.builder'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openGrounds, serveGrounds } from '../../testing/open-grounds.tsx'

const exportPath = '/imports/grounds_search'
const workbook = new Blob(['PK'])

const saved: string[] = []
beforeEach(() => {
  saved.length = 0
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:gronden')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
})
afterEach(() => void vi.restoreAllMocks())

const button = () => screen.findByRole('button', { name: /Exporteer selectie als Excel/ })

/** Holds the workbook back, and hands the call that asked for it to the test. */
const serveHeldBack = () => {
  const held = pendingAnswer()
  const asked: FakeCall[] = []
  serveGrounds([aGroundsTask()], (call) => {
    if (call.path !== exportPath) return undefined
    asked.push(call)
    return held.answer
  })
  return { release: held.release, asked }
}

describe('the export of the selection', () => {
  it('shows the progress of making and downloading, saves gronden.xlsx and reports when it is done', async () => {
    const user = userEvent.setup()
    const { release, asked } = serveHeldBack()
    openGrounds()
    await user.click(await button())
    await waitFor(() =>
      expect(noticeTexts()).toEqual(['Bezig met verwerken / Excel spreadsheet wordt aangemaakt']),
    )
    asked[0]?.receiving()
    await waitFor(() => expect(noticeTexts()).toEqual(['Downloaden...']))
    release({ status: 200, data: workbook })
    await waitFor(() => expect(noticeTexts()).toEqual(['Gedownload / gronden.xlsx']))
    expect(saved).toEqual(['gronden.xlsx'])
  })

  it('requests the whole selection of the list, with its own parameters for the deadline', async () => {
    const user = userEvent.setup()
    serveGrounds([aGroundsTask()], ({ path }) =>
      path === exportPath ? { status: 200, data: workbook } : undefined,
    )
    openGrounds(
      '/grounds?page=2&query=rotterdam&statuses=open&case_types=1&assignee_ids=7&start_date=2026-11-01&end_date=2026-12-18&start_hearing_date=2026-11-23&order_column=due_date',
    )
    await user.click(await button())
    await waitFor(() => expect(saved).toHaveLength(1))
    const query = callsTo('GET', exportPath)[0]?.query
    expect([...(query ?? [])].toSorted()).toEqual(
      [
        ['query', 'rotterdam'],
        ['statuses', 'open'],
        ['case_types', '1'],
        ['assignee_ids', '7'],
        ['start_due_date', '2026-11-01'],
        ['end_due_date', '2026-12-18'],
        ['start_hearing_date', '2026-11-23'],
        ['order_column', 'due_date'],
        ['order_by', 'ascending'],
        ['offset', '0'],
      ].toSorted(),
    )
  })

  it('makes one workbook when it is pressed twice', async () => {
    const user = userEvent.setup()
    const { release } = serveHeldBack()
    openGrounds()
    await user.dblClick(await button())
    release({ status: 200, data: workbook })
    await waitFor(() => expect(saved).toEqual(['gronden.xlsx']))
    expect(callsTo('GET', exportPath)).toHaveLength(1)
  })

  it('says why it failed, and can be tried again', async () => {
    const user = userEvent.setup()
    let isBusy = true
    serveGrounds([aGroundsTask()], ({ path }) => {
      if (path !== exportPath) return undefined
      return isBusy
        ? { status: 503, data: { detail: 'Er worden al twee exports gemaakt.', code: 'service_unavailable' } }
        : { status: 200, data: workbook }
    })
    openGrounds()
    await user.click(await button())
    await waitFor(() =>
      expect(noticeTexts()).toEqual(['Er is iets fout gegaan / Er worden al twee exports gemaakt.']),
    )
    expect(saved).toEqual([])
    isBusy = false
    await user.click(await button())
    await waitFor(() => expect(saved).toEqual(['gronden.xlsx']))
  })
})
