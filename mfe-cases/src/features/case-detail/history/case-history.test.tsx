import { act, screen, waitFor, within } from '@testing-library/react'
import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import type { HistoryLine } from '@zaakwerk/contract/entities/history'
import { aLog, anEvent } from '@zaakwerk/testing/case-detail.builder'
import { aPage, callsTo, type FakeCall } from '@zaakwerk/testing/fake-api'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openLivingCase } from '../../../testing/living-case.ts'
import { openCase } from '../../../testing/open-case.ts'

const counts = { event: 0, log: 0, document: 0, task: 0, message: 0, all: 0 }

let lastLine = 0
const aLine = (given: Partial<HistoryLine>): HistoryLine => {
  lastLine += 1
  return {
    kind: 'log',
    id: lastLine,
    text: 'Dossier aangemaakt',
    user_id: null,
    created_at: '2026-11-20T09:14:00+01:00',
    event: null,
    ...given,
  }
}

/** The history as the server pages and filters it, near enough for a screen. */
const serveHistory =
  (history: readonly HistoryLine[]) =>
  ({ path, query }: FakeCall) => {
    if (path !== '/cases/7/history') return undefined
    const kinds = query.getAll('kinds')
    const found = history.filter(
      ({ kind, text }) =>
        (kinds.length === 0 || kinds.includes(kind)) && text.includes(query.get('query') ?? ''),
    )
    const offset = Number(query.get('offset'))
    return aPage(found.slice(offset, offset + 100), found.length)
  }

const asked = () => callsTo('GET', '/cases/7/history').map(({ query }) => query.toString())

const section = (name: RegExp | string) => within(screen.getByRole('region', { name }))

const lines = () =>
  section('Verloop')
    .queryAllByRole('listitem')
    .map((line) => line.textContent)

describe('what happened to a case', () => {
  it('is told in words, with who did it', async () => {
    const user = await openCase({
      events: [
        anEvent({ event_type: 'case_adjourned', message: 'Event: case_adjourned via de webapp', user_id: 4 }),
        anEvent({ user_id: null }),
      ],
      logs: [
        aLog({ message: 'Dossier verplaatst', user_id: 99 }),
        aLog({ message: 'Notitie gewijzigd', user_id: 4 }),
        aLog(),
      ],
    })
    await screen.findByText('Sanne Jansen · 20 november 2026, 09:14')
    expect(lines()).toEqual([
      'Zaak verdaagdSanne Jansen · 20 november 2026, 09:14',
      'Zaak geopendSysteem · 20 november 2026, 09:14',
    ])
    await user.click(screen.getByRole('tab', { name: 'Logs 3' }))
    expect(lines()).toEqual([
      'Dossier verplaatstOud-medewerker · 20 november 2026, 09:14',
      'Notitie gewijzigdSanne Jansen · 20 november 2026, 09:14',
      'Dossier aangemaaktSysteem · 20 november 2026, 09:14',
    ])
  })

  it('keeps a long line short until it is asked for', async () => {
    vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(90)
    const message = `Notities gewijzigd: ${'Gebeld. '.repeat(40)}→ Belt terug.`
    const user = await openCase({ logs: [aLog({ message }), aLog()] })
    await user.click(screen.getByRole('tab', { name: 'Logs 2' }))
    const [more, ...others] = screen.getAllByRole('button', { name: 'verder lezen' })
    expect(others).toEqual([])
    await user.click(more ?? document.body)
    screen.getByRole('button', { name: 'minder lezen', expanded: true })
    screen.getByText(message)
    vi.restoreAllMocks()
  })

  it('is reached with the arrows, as tabs are', async () => {
    const user = await openCase({ logs: [aLog()] })
    act(() => screen.getByRole('tab', { name: 'Activiteiten 0' }).focus())
    screen.getByText('Nog geen activiteiten.')
    await user.keyboard('{ArrowRight}')
    const logs = screen.getByRole('tab', { name: 'Logs 1', selected: true })
    expect(document.activeElement).toBe(logs)
    await user.keyboard('{ArrowRight}')
    screen.getByRole('tab', { name: 'Alles 1', selected: true })
    await user.keyboard('{ArrowRight}')
    screen.getByRole('tab', { name: 'Activiteiten 0', selected: true })
    await user.keyboard('{End}{ArrowLeft}{Tab}')
    expect(document.activeElement).toBe(screen.getByRole('tabpanel', { name: 'Logs 1' }))
  })

  it('shows what came with the case of a long history, and the rest a hundred at a time', async () => {
    const all = Array.from({ length: 263 }, () => aLine({ kind: 'log' }))
    const { user } = await openLivingCase(
      { logs: Array.from({ length: 50 }, () => aLog()), history_counts: { ...counts, log: 263, all: 263 } },
      serveHistory(all),
    )
    await user.click(screen.getByRole('tab', { name: 'Logs 263' }))
    expect(lines()).toHaveLength(50)
    expect(callsTo('GET', '/cases/7/history')).toHaveLength(0)
    const more = screen.getByRole('button', { name: 'Toon oudere logs (nog 213)' })
    await user.click(more)
    await waitFor(() => expect(lines()).toHaveLength(100))
    await user.click(screen.getByRole('button', { name: 'Toon oudere logs (nog 163)' }))
    await waitFor(() => expect(lines()).toHaveLength(200))
    await user.click(screen.getByRole('button', { name: 'Toon alle 263 logs' }))
    await waitFor(() => expect(lines()).toHaveLength(263))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Toon minder logs' }))
    await user.click(screen.getByRole('button', { name: 'Toon minder logs' }))
    expect(lines()).toHaveLength(50)
    expect(asked()).toEqual(['offset=0&kinds=log', 'offset=100&kinds=log', 'offset=200&kinds=log'])
  })

  it('offers no more than there is', async () => {
    const user = await openCase({ logs: Array.from({ length: 50 }, () => aLog()) })
    await user.click(screen.getByRole('tab', { name: 'Logs 50' }))
    expect(lines()).toHaveLength(50)
    expect(screen.queryByRole('button', { name: /Toon/ })).toBeNull()
  })
})

describe('everything that happened to a case', () => {
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
    const living = await openLivingCase(
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
    await user.type(search, ' volmacht ')
    await waitFor(() => expect(lines()).toEqual([told.document]))
    expect(section('Verloop').getByRole('status').textContent).toBe('1 gevonden')
    expect(asked()).toEqual(['offset=0', 'offset=0&query=volmacht'])
    await user.type(search, 'x')
    await screen.findByText('Niets gevonden.')
  })

  it('opens a message', async () => {
    history.unshift(aLine({ kind: 'message', id: 31, text: 'E-mail aan noor@example.nl: Uw zaak (bewaard)' }))
    const { user } = await openLivingCase(
      { history_counts: { ...counts, message: 1, all: 4 } },
      serveHistory(history),
    )
    await user.click(screen.getByRole('tab', { name: 'Alles 4' }))
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: /^E-mail aan noor@example.nl/ })
    expect(`${link.pathname}${link.search}`).toBe('/outbox?case=7&message=31')
    history.shift()
  })

  it('grows with what happens to the case meanwhile', async () => {
    const { changeElsewhere, refresh } = await open()
    history.unshift(aLine({ kind: 'log', text: 'Notities gewijzigd', user_id: 4 }))
    changeElsewhere({ history_counts: { ...counts, event: 1, document: 1, log: 1, all: 4 } })
    await refresh()
    await waitFor(() => expect(lines()[0]).toContain('Notities gewijzigd'))
  })

  it('says so when it cannot be had, and tries again', async () => {
    let isDown = true
    const { user } = await openLivingCase({ history_counts: { ...counts, all: 3 } }, (call) =>
      isDown && call.path === '/cases/7/history'
        ? { status: 500, data: { detail: 'Er ging iets mis.', code: 'internal_error' } }
        : serveHistory(history)(call),
    )
    await user.click(screen.getByRole('tab', { name: 'Alles 3' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Het verloop kon niet worden geladen.')
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }))
    await waitFor(() => expect(lines()).not.toHaveLength(0))
  })
})

describe('the proof of dispatch', () => {
  let saved: string[] = []
  beforeEach(() => {
    saved = []
    URL.createObjectURL = () => 'blob:zaakwerk'
    URL.revokeObjectURL = () => undefined
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download)
    })
  })
  afterEach(() => void vi.restoreAllMocks())

  const uuid = '3f1b2c4d-5e6f-4a7b-8c9d-0e1f2a3b4c5d'
  const sentOn = (
    additional_data: Record<string, unknown> | null,
    created_at = '2026-11-20T09:14:00+01:00',
  ) =>
    anEvent({
      event_type: 'case_administrative_appeal_sent_by_mailroom',
      additional_data,
      created_at,
    })
  const button = { name: /^Verzendbewijs downloaden/ }
  const open = async (events: CaseDetail['events'], proof: { status: number; data?: unknown }) => {
    const { user } = await openLivingCase({ events }, ({ path }) =>
      path === '/mailroom/proof' ? proof : undefined,
    )
    return user
  }
  const aPdf = { status: 200, data: new Blob(['%PDF'], { type: 'application/pdf' }) }

  it('is saved from the activity it belongs to, each its own', async () => {
    const user = await open(
      [
        sentOn({ uuid, mailbox_id: 1, letter_id: 10 }),
        sentOn({ mailbox_id: 1, letter_id: 11 }, '2026-11-01T09:14:00+01:00'),
        anEvent({ additional_data: { uuid } }),
      ],
      aPdf,
    )
    const buttons = screen.getAllByRole('button', button)
    expect(buttons.map((one) => one.getAttribute('aria-label'))).toEqual([
      'Verzendbewijs downloaden (20 november 2026, 09:14)',
      'Verzendbewijs downloaden (1 november 2026, 09:14)',
    ])
    for (const one of buttons) await user.click(one)
    await waitFor(() => expect(saved).toEqual(['verzendbewijs.pdf', 'verzendbewijs.pdf']))
    expect(callsTo('GET', '/mailroom/proof').map(({ query }) => query.toString())).toEqual([
      `uuid=${uuid}`,
      'mailbox_id=1&letter_id=11',
    ])
  })

  it('is not found where the activity does not say which letter it was', async () => {
    const user = await open([sentOn(null)], aPdf)
    await user.click(screen.getByRole('button', button))
    expect((await screen.findByRole('alert')).textContent).toContain('Geen verzendbewijs gevonden')
    expect(callsTo('GET', '/mailroom/proof')).toHaveLength(0)
    expect(saved).toEqual([])
  })

  it.each([
    [404, 'Geen verzendbewijs gevonden'],
    [403, 'Foutcode: 403'],
    [500, 'Foutcode: 500'],
    [0, 'Geen verbinding met de server.'],
  ])('says so when it is not to be had (%i)', async (status, message) => {
    const data = new Blob([JSON.stringify({ detail: 'Iets anders', code: 'proof_not_found' })])
    const user = await open([sentOn({ uuid })], { status, data })
    await user.click(screen.getByRole('button', button))
    expect((await screen.findByRole('alert')).textContent).toContain(message)
    expect(saved).toEqual([])
  })
})
