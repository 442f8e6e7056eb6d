import { renderHook, screen, waitFor, within } from '@testing-library/react'
import { useNotices } from '@zaakwerk/platform'
import { aPage, callsTo } from '@zaakwerk/testing/fake-api'
import { typeAtOnce } from '@zaakwerk/testing/fields'
import { address, noticeTexts } from '@zaakwerk/testing/open-routes'
import { describe, expect, it } from 'vitest'
import { aJob, look, openQueue, rows, serveQueue } from '../../testing/open-queue.tsx'

const failed = aJob({ id: 1 })
const other = aJob({ id: 2, last_error: 'Ontvangstdatum ingebrekestelling ontbreekt.' })
const unknown = aJob({ id: 3, state: 'unknown', attempts: 1, last_error: 'Verbinding viel weg na verzenden' })
const running = aJob({ id: 4, state: 'running', attempts: 1, last_error: null })
const again = aJob({
  id: 5,
  state: 'queued',
  attempts: 2,
  last_error: 'De mailserver neemt de e-mail nu niet aan: 451 later',
  last_answer: '451 later',
  next_try_at: '2099-11-20T10:52:00+01:00',
})
const next = aJob({ id: 6, state: 'queued', attempts: 0, last_error: null })
const done = aJob({ id: 7, state: 'done', attempts: 1, last_error: null })
const whole = [failed, other, unknown, running, again, next, done]

const all = [
  '[Mislukt 2]',
  'Z-2604701 De mailserver weigert de ontvanger',
  'Z-2604702 Ontvangstdatum ingebrekestelling ontbreekt',
  '[Onbekend of het aankwam 1]',
  'Z-2604703 Verbinding viel weg na verzenden',
  '[Bezig 1]',
  'Z-2604704 Bezig',
  '[Wacht 2]',
  'Z-2604705 De mailserver neemt de e-mail nu niet aan',
  'Z-2604706 Aan de beurt',
  '[Vandaag gedaan 1]',
  'Z-2604707 Gedaan',
]
const shows = (lines: readonly string[]) => waitFor(() => expect(rows()).toEqual(lines))
const box = (id: number) => screen.getByRole('checkbox', { name: new RegExp(`Z-260470${id}`) })
const row = (id: number) => {
  const found = screen.getByRole('link', { name: `Z-260470${id}` }).closest('tr')
  if (!found) throw new Error('no row')
  return within(found)
}

describe('the queue', () => {
  it('shows jobs that need a person first, each state as a sentence, and counts unfinished ones', async () => {
    serveQueue(whole)
    await openQueue()
    await shows(all)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Wachtrij 6')
    const tabs = within(screen.getByRole('navigation', { name: 'Delen van de wachtrij' }))
    expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Alles 7',
      'Mislukt 2',
      'Onbekend 1',
      'Bezig 1',
      'Wacht 2',
      'Vandaag gedaan 1',
    ])
    row(1).getByText('12 van 12')
    expect(row(4).queryByRole('checkbox')).toBeNull()
    screen.getByText('Live')
  })

  it('shows three of what waits or is done, and the others in a tab of their own', async () => {
    const waiting = [11, 12, 13, 14].map((id) => aJob({ id, state: 'queued', attempts: 0, last_error: null }))
    serveQueue(waiting)
    const user = await openQueue()
    await waitFor(() => expect(rows()).toHaveLength(4))
    await user.click(screen.getByRole('link', { name: 'Alle 4 van Wacht' }))
    await shows([11, 12, 13, 14].map((id) => `Z-26047${id} Aan de beurt`))
    expect(address()).toBe('/settings/queue?tab=waiting')
  })

  it('distinguishes a letter being sent from one being made, names its channel, and says a day of long ago without a dot', async () => {
    const leaves = { state: 'queued', attempts: 0, last_error: null, kind: 'deliver_letter' } as const
    serveQueue([
      aJob({ id: 1, ...leaves, key: 'deliver:31:email:adm_beroep' }),
      aJob({ id: 2, ...leaves, key: 'deliver:32:ftp:nha_pf_objection' }),
      next,
      aJob({ id: 9, finished_at: '2025-11-19T10:32:00+01:00' }),
    ])
    await openQueue()
    await screen.findByRole('button', { name: 'E-mail: Administratief beroep' })
    screen.getByRole('button', { name: 'Bestand: Pro forma bezwaar' })
    expect(screen.getAllByRole('button', { name: 'Brief: Pro forma bezwaar' })).toHaveLength(2)
    screen.getByText('19 nov')
  })

  it('opens a row in place with Enter: the answer, the tries, what helps and whose task it became', async () => {
    serveQueue(whole)
    const user = await openQueue()
    await shows(all)
    await user.type(screen.getByRole('searchbox'), '{ArrowDown}{ArrowDown}{ArrowUp}{Enter}')
    const [, , detail] = rows()
    expect(detail).toContain('RedenDe mailserver weigert de ontvanger')
    expect(detail).toContain('Antwoord550 5.1.1 <a@b.test>: User unknown')
    expect(detail).toContain('Pogingen12 van hooguit 12, de laatste op 20 november 2026, 10:32')
    await waitFor(() =>
      expect(rows()[2]).toContain(
        'Pas het adres van Gemeente Rotterdam aan en probeer opnieuw. Taak 48188 staat bij Tom Bakker.',
      ),
    )
    const ways = ['Gemeente Rotterdam', '48188'].map((name) =>
      screen.getByRole('link', { name }).getAttribute('href'),
    )
    expect(ways).toEqual(['/settings/authorities/5', '/tasks/48188'])
    expect(rows()[2]).toContain(
      'Verloop20 november 2026, 09:31: De mailserver neemt de e-mail nu niet aan: 451 later20 november 2026, 10:32: ',
    )
    await user.keyboard('{Enter}')
    await shows(all)
  })

  it('retries a job that waits for its next attempt immediately if it is unchanged, and asks for each unknown outcome whether it arrived', async () => {
    serveQueue(whole)
    const user = await openQueue()
    await shows(all)
    expect(row(6).queryByRole('button', { name: /^Nu proberen/ })).toBeNull()
    await user.click(row(5).getByRole('button', { name: /^Nu proberen/ }))
    await waitFor(() => expect(noticeTexts()).toEqual(['Brief: Pro forma bezwaar wordt nu geprobeerd']))
    expect(callsTo('POST', '/jobs/5/try-now').map(({ fields }) => fields)).toEqual([{ attempts: 2 }])

    await user.click(box(3))
    screen.getByText(/waarvan 1 onbekend: dat beslis je per regel/)
    expect(screen.queryByRole('button', { name: /^Opnieuw proberen \(/ })).toBeNull()
    await user.click(row(3).getByRole('button', { name: /^Opnieuw versturen/ }))
    const question = screen.getByRole('dialog', { name: 'Brief: Pro forma bezwaar opnieuw versturen?' })
    await user.click(within(question).getByRole('button', { name: 'Annuleer' }))
    expect(callsTo('POST', '/jobs/3/settle')).toHaveLength(0)
    await user.click(row(3).getByRole('button', { name: /^Is aangekomen/ }))
    await waitFor(() => expect(noticeTexts()).toContain('Brief: Pro forma bezwaar is aangekomen'))
    expect(callsTo('POST', '/jobs/3/settle').map(({ fields }) => fields)).toEqual([{ outcome: 'arrived' }])
  })

  it('retries the selection with R or its button, keeps it when that fails, and clears it with Esc', async () => {
    let isDown = true
    const { server } = serveQueue(whole, ({ path }) =>
      isDown && path === '/jobs/retry'
        ? { status: 503, data: { detail: 'Even niet.', code: 'service_unavailable' } }
        : undefined,
    )
    const user = await openQueue()
    const { result: notices } = renderHook(useNotices)
    await shows(all)
    await user.click(box(1))
    await user.click(box(2))
    await user.click(screen.getByRole('button', { name: /^Opnieuw proberen \(2\)/ }))
    await waitFor(() => expect(noticeTexts().join()).toContain('Even niet.'))
    expect(notices.current.map(({ stays }) => stays)).toEqual([true])
    screen.getByText('2 gekozen')
    await user.keyboard('{Escape}')
    expect(screen.queryByText('2 gekozen')).toBeNull()
    await user.click(screen.getByRole('checkbox', { name: 'Kies alles op deze pagina' }))
    screen.getByText(/5 gekozen/)
    isDown = false
    await user.keyboard('r')
    await waitFor(() => expect(noticeTexts()).toContain('2 opnieuw in de wachtrij'))
    expect(callsTo('POST', '/jobs/retry').at(-1)?.fields).toEqual({ ids: [1, 2] })
    expect(server.jobs.filter(({ state }) => state === 'failed')).toEqual([])
  })

  it('asks before jobs leave the queue, names them, and keeps the selection when the user cancels', async () => {
    serveQueue(whole)
    const user = await openQueue()
    await shows(all)
    await user.click(box(1))
    await user.click(box(6))
    await user.click(screen.getByRole('button', { name: 'Uit de wachtrij halen (2)' }))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Annuleer' }))
    screen.getByText('2 gekozen')
    expect(callsTo('POST', '/jobs/cancel')).toHaveLength(0)
    await user.click(screen.getByRole('button', { name: 'Uit de wachtrij halen (2)' }))
    const question = within(screen.getByRole('dialog', { name: '2 uit de wachtrij halen?' }))
    question.getByText(
      'Dit gebeurt dan niet: Brief: Pro forma bezwaar (Z-2604701), Brief: Pro forma bezwaar (Z-2604706).',
    )
    await user.click(question.getByRole('button', { name: 'Uit de wachtrij halen' }))
    await waitFor(() => expect(noticeTexts()).toEqual(['2 uit de wachtrij gehaald']))
    expect(callsTo('POST', '/jobs/cancel').map(({ fields }) => fields)).toEqual([{ ids: [1, 6] }])
    await waitFor(() => expect(screen.queryByText(/gekozen/)).toBeNull())
  })

  it('moves no row under the cursor, and counts no longer what has moved on while choosing', async () => {
    const queue = serveQueue([failed, other, next])
    const user = await openQueue()
    const before = ['[Mislukt 2]', ...all.slice(1, 3), '[Wacht 1]', 'Z-2604706 Aan de beurt']
    await shows(before)
    await user.click(box(1))
    await user.click(box(2))
    await queue.change(2, { state: 'done', attempts: 1, last_error: null })
    await queue.add(aJob({ id: 8, state: 'failed' }))
    const held = ['[Mislukt 2]', 'Z-2604701 De mailserver weigert de ontvanger', 'Z-2604702 Gedaan']
    await waitFor(() => expect(rows().slice(0, 3)).toEqual(held))
    screen.getByText('1 gekozen')
    expect(document.activeElement).toBe(row(2).getByRole('checkbox', { checked: false }))
    await user.hover(screen.getByRole('searchbox'))
    await user.click(screen.getByRole('searchbox'))
    await shows([
      '[Mislukt 2]',
      'Z-2604708 De mailserver weigert de ontvanger',
      held[1] ?? '',
      ...before.slice(3),
      '[Vandaag gedaan 1]',
      'Z-2604702 Gedaan',
    ])
  })
})

describe('the queue, when there is little to show', () => {
  it('shows that it is empty, and which filter hides rows', async () => {
    serveQueue([])
    const user = await openQueue()
    await screen.findByRole('heading', { name: 'De wachtrij is leeg' })
    typeAtOnce(screen.getByRole('searchbox'), 'Z-99')
    await screen.findByRole('heading', { name: 'Niets gevonden' })
    await user.click(screen.getByRole('button', { name: 'Wis filters' }))
    await screen.findByRole('heading', { name: 'De wachtrij is leeg' })
  })

  it('redirects to the last page from one that no longer exists', async () => {
    serveQueue(whole, ({ path, query }) =>
      path === '/jobs' && query.get('offset') === '200' ? aPage([], 2) : undefined,
    )
    const user = await openQueue('/settings/queue?tab=failed&page=3')
    await screen.findByRole('heading', { name: 'Pagina 3 bestaat niet' })
    await user.click(screen.getByRole('button', { name: 'Naar de laatste pagina' }))
    await shows(all.slice(1, 3))
    expect(address()).toBe('/settings/queue?tab=failed')
  })

  it('says so when it cannot be had', async () => {
    serveQueue([], ({ path }) => (path.startsWith('/jobs') ? { status: 503 } : undefined))
    await openQueue()
    await screen.findByRole('heading', { name: 'De wachtrij kon niet worden geladen' })
  })

  it('keeps its data without a connection, and shows that it is not live', async () => {
    let isDown = false
    serveQueue(whole, () => (isDown ? { status: 0 } : undefined))
    await openQueue()
    await shows(all)
    isDown = true
    await look()
    await screen.findByText('Niet live')
    expect(rows()).toEqual(all)
    isDown = false
    await look()
    await screen.findByText('Live')
  })
})
