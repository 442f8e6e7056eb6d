import { act, screen, waitFor, within } from '@testing-library/react'
import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import { aDocument, aLog, aMessage, anEvent, aTask } from '@zaakwerk/testing/case-detail.builder'
import { callsTo } from '@zaakwerk/testing/fake-api'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openLivingCase } from '../../../testing/living-case.ts'
import { openCase } from '../../../testing/open-case.ts'

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
    expect(screen.getByRole('button', { name: 'minder lezen', expanded: true })).toBeDefined()
    expect(screen.getByText(message)).toBeDefined()
    vi.restoreAllMocks()
  })

  it('is reached with the arrows, as tabs are', async () => {
    const user = await openCase({ logs: [aLog()] })
    act(() => screen.getByRole('tab', { name: 'Activiteiten 0' }).focus())
    expect(screen.getByText('Nog geen activiteiten.')).toBeDefined()
    await user.keyboard('{ArrowRight}')
    const logs = screen.getByRole('tab', { name: 'Logs 1', selected: true })
    expect(document.activeElement).toBe(logs)
    await user.keyboard('{ArrowRight}')
    expect(screen.getByRole('tab', { name: 'Alles 1', selected: true })).toBeDefined()
    await user.keyboard('{ArrowRight}')
    expect(screen.getByRole('tab', { name: 'Activiteiten 0', selected: true })).toBeDefined()
    await user.keyboard('{End}{ArrowLeft}{Tab}')
    expect(document.activeElement).toBe(screen.getByRole('tabpanel', { name: 'Logs 1' }))
  })

  it('shows fifty of a long history until all are asked for', async () => {
    const user = await openCase({
      events: Array.from({ length: 63 }, () => anEvent()),
      logs: Array.from({ length: 50 }, () => aLog()),
    })
    expect(lines()).toHaveLength(50)
    await user.click(screen.getByRole('button', { name: 'Toon alle 63 activiteiten' }))
    expect(lines()).toHaveLength(63)
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Toon minder activiteiten' }))
    await user.click(screen.getByRole('tab', { name: 'Logs 50' }))
    expect(lines()).toHaveLength(50)
    expect(screen.queryByRole('button', { name: /Toon/ })).toBeNull()
  })
})

describe('everything that happened to a case', () => {
  const open = async () => {
    const user = await openCase({
      events: [
        anEvent({ event_type: 'case_adjourned', user_id: 4, created_at: '2026-11-20T10:00:00+01:00' }),
      ],
      // The same hour, written in another zone: later than the event.
      logs: [aLog({ message: 'Notities gewijzigd', user_id: 4, created_at: '2026-11-20T09:30:00Z' })],
      documents: [
        aDocument({ name: '20-11-2026_09-14_volmacht.pdf', created_at: '2026-11-20T08:00:00+01:00' }),
        aDocument({ name: 'brief.pdf', user_id: 99, created_at: '2026-11-21T08:00:00+01:00' }),
      ],
      tasks: [aTask({ title: 'Brief versturen', created_at: '2026-11-19T08:00:00+01:00' })],
      messages: [
        aMessage({ recipient: 'm@example.nl', subject: 'Verdaagd', created_at: '2026-11-20T10:00:05+01:00' }),
        aMessage({
          channel: 'whatsapp',
          status: 'failed',
          recipient: '0612345678',
          subject: 'Factuur',
          created_at: '2026-11-18T10:00:00+01:00',
        }),
      ],
    })
    await screen.findByText('Sanne Jansen · 20 november 2026, 10:00')
    await user.click(screen.getByRole('tab', { name: 'Alles 7' }))
    return user
  }

  const told = {
    brief: 'Document toegevoegd: brief.pdfDocument · Oud-medewerker · 21 november 2026, 08:00',
    log: 'Notities gewijzigdLog · Sanne Jansen · 20 november 2026, 10:30',
    mail: 'E-mail aan m@example.nl: VerdaagdBericht · Systeem · 20 november 2026, 10:00',
    event: 'Zaak verdaagdActiviteit · Sanne Jansen · 20 november 2026, 10:00',
    mandate: 'Document toegevoegd: volmacht.pdfDocument · Systeem · 20 november 2026, 08:00',
    task: 'Taak aangemaakt: Brief versturenTaak · Systeem · 19 november 2026, 08:00',
    whatsapp: 'WhatsApp-bericht aan 0612345678: Factuur (mislukt)Bericht · Systeem · 18 november 2026, 10:00',
  }

  it('is one line of time, each with its kind, who and when', async () => {
    await open()
    expect(lines()).toEqual(Object.values(told))
  })

  it('is filtered by kind, one or several', async () => {
    const user = await open()
    const kinds = within(screen.getByRole('group', { name: 'Soort' }))
    expect(kinds.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Activiteiten 1',
      'Logs 1',
      'Documenten 2',
      'Taken 1',
      'Berichten 2',
    ])
    await user.click(kinds.getByRole('button', { name: 'Documenten 2', pressed: false }))
    expect(lines()).toEqual([told.brief, told.mandate])
    await user.click(kinds.getByRole('button', { name: 'Taken 1' }))
    expect(lines()).toEqual([told.brief, told.mandate, told.task])
    await user.click(kinds.getByRole('button', { name: 'Documenten 2', pressed: true }))
    await user.click(kinds.getByRole('button', { name: 'Taken 1', pressed: true }))
    expect(lines()).toHaveLength(7)
  })

  it.each([
    ['VOLMACHT', [told.mandate]],
    ['sanne', [told.log, told.event]],
    ['bestaat niet', []],
  ])('is searched by words and names: %s', async (words, found) => {
    const user = await open()
    await user.click(screen.getByRole('searchbox', { name: 'Zoek in het verloop' }))
    await user.paste(words)
    await waitFor(() => expect(lines()).toEqual(found))
    if (found.length === 0) expect(screen.getByText('Niets gevonden.')).toBeDefined()
  })

  it('tells what was done once, though event and log both hold it', async () => {
    const created_at = '2026-11-03T09:00:00Z'
    const user = await openCase({
      events: [anEvent({ event_type: 'case_rejected', user_id: 4, created_at })],
      logs: [aLog({ message: 'Zaak afgewezen. Status gewijzigd', user_id: 4, created_at })],
    })
    await user.click(screen.getByRole('tab', { name: 'Alles 1' }))
    expect(lines()).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: /^Activiteiten/ }))
    expect(lines()).toHaveLength(1)
    expect(screen.getByText('Zaak afgewezen')).toBeDefined()
  })

  it('draws fifty of the hundreds there are', async () => {
    const many = <Row,>(count: number, make: () => Row): Row[] => Array.from({ length: count }, make)
    const user = await openCase({
      events: many(500, () => anEvent({ created_at: '2026-11-02T08:00:00Z' })),
      logs: many(1000, () => aLog()),
      documents: many(200, () => aDocument()),
    })
    await user.click(screen.getByRole('tab', { name: 'Alles 1.700' }))
    expect(lines()).toHaveLength(50)
    expect(screen.getByRole('button', { name: 'Toon alle 1.700' })).toBeDefined()
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
