import { screen, waitFor, within } from '@testing-library/react'
import { callsTo } from '@zaakwerk/testing/fake-api'
import { noticeTexts } from '@zaakwerk/testing/open-routes'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openedText, openRemotes, rowsOf, serveRegistry, tableIsThere } from '../../testing/open-remotes.tsx'
import {
  aCanary,
  aChange,
  anOverview,
  aRemote,
  aVersion,
  someLoads,
  turnedBack,
} from './testing/registry.builder.ts'

const hour = { loaded: 100, failed: 0, p75: 404 }

const cases = aRemote({
  live: aVersion({
    loads: someLoads({ loaded: 2309, failed: 1, p75: 404, hours: [{ ...hour, failed: 1 }, hour] }),
  }),
  canary: aCanary({ loads: someLoads({ loaded: 118, failed: 0, p75: 398, hours: [{ ...hour, p75: 398 }] }) }),
})

const tasks = aRemote({
  name: 'mfe_tasks',
  label: 'Taken',
  live: aVersion({ version: '0.4.2-2222222222', tabs: 31, oldest_tab: '2026-11-27T09:41:00+01:00' }),
  earlier: [
    { version: '0.3.9-3333333333', tabs: 1, oldest_tab: '2026-11-26T22:05:00+01:00' },
    { version: '0.4.1-1111111111', tabs: 12, oldest_tab: '2026-11-27T09:10:00+01:00' },
    { version: '0.4.2-7777777777', tabs: 2, oldest_tab: '2026-11-27T09:30:00+01:00' },
  ],
  own: [
    {
      ...aVersion({ version: '0.5.0-dev-9999999999', tabs: 1, oldest_tab: '2026-11-27T10:40:00+01:00' }),
      owner: 'Sanne Jansen',
      is_mine: true,
    },
    {
      ...aVersion({ version: '0.5.0-dev-8888888888', tabs: 0, oldest_tab: null }),
      owner: 'Noor Willems',
      is_mine: false,
    },
  ],
  known: ['0.5.0-dev-9999999999', '0.4.2-2222222222', '0.4.1-1111111111'],
})

const broken = aRemote({
  name: 'mfe_finance',
  label: 'Facturen',
  live: aVersion({
    version: '0.4.0-5555555555',
    why: null,
    by: null,
    at: '2026-11-24T11:05:00+01:00',
    tabs: 0,
    oldest_tab: null,
  }),
  turned_back: turnedBack,
  known: ['0.4.0-5555555555'],
})

const changes = [aChange({ id: 214 })]

const overview = anOverview({ remotes: [cases, tasks, broken], testers: [{ id: 6, name: 'Noor Willems' }] })

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-27T12:00:00+01:00'), toFake: ['Date'] })
  return () => vi.useRealTimers()
})

const open = async () => {
  const registry = serveRegistry({ overview, changes })
  const user = await openRemotes()
  await tableIsThere('Onderdelen')
  await tableIsThere('Standen')
  return { user, registry }
}

describe('the versions of each remote', () => {
  it('has a row for each version that people can get', async () => {
    await open()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Onderdelen 3')
    screen.getByText('Stand 214, live sinds 10:21')
    screen.getByText('schil 0.4.3 · API 0.4.4')
    expect(rowsOf('Onderdelen').map((row) => row.slice(0, 4))).toEqual([
      [
        'Casesmfe-cases',
        '0.5.2Live',
        'Zoekveld onthoudt de tekstNoor Willems, gisteren 16:12',
        '38 tabbladen, oudste sinds 08:31',
      ],
      [
        'Cases',
        '0.5.3Proef, 10\u00a0%',
        'Dossierkop blijft in beeldNoor Willems, vandaag 10:21',
        '4 tabbladen, oudste sinds 10:22',
      ],
      [
        'Takenmfe-tasks',
        '0.4.2 2222222Live',
        'Zoekveld onthoudt de tekstNoor Willems, gisteren 16:12',
        '31 tabbladen, oudste sinds 09:410.3.9: 1 tabblad, sinds gisteren 22:050.4.1: 12 tabbladen, oudste sinds 09:10nog 1',
      ],
      ['Taken', '0.5.0-dev 9999999eigen versie', 'Eigen versie van Sanne Jansen', '1 tabblad, sinds 10:40'],
      ['Taken', '0.5.0-dev 8888888eigen versie', 'Eigen versie van Noor Willems', '0 tabbladen'],
      ['Facturenmfe-finance', '0.4.0Live', 'Nog niet uitgebrachtMet de server, 24 nov 11:05', '0 tabbladen'],
      [
        'Facturen',
        '0.4.3Vanzelf terug',
        'Lijst met minder aanroepenDaan Peeters, vandaag 11:32',
        '0 tabbladen',
      ],
    ])
    expect(screen.getByTitle('0.5.3-99ee88ff77').textContent).toBe('0.5.3')
  })

  it('tells how they load, for screen readers too', async () => {
    await open()
    const figures = rowsOf('Onderdelen').map((row) => row.slice(4, 6))
    expect(figures.slice(0, 3)).toEqual([
      ['404 msper uur tussen 404 en 404 ms, het laatst 404 ms', '1 mislukt van 2.3101 uur geleden 1'],
      ['398 ms live 404per uur tussen 398 en 398 ms, het laatst 398 ms', '0 mislukt van 118'],
      ['-', '-'],
    ])
    expect(figures.at(-1)).toEqual(['368 ms', '9 mislukt van 39'])
  })

  it('opens with Enter why a version went back by itself, and closes with Esc', async () => {
    const { user } = await open()
    const toggle = screen.getByRole('button', {
      name: 'Waarom Facturen 0.4.3 vanzelf terugging',
      expanded: false,
    })
    toggle.focus()
    await user.keyboard('{Enter}')
    expect(openedText('Onderdelen')).toContain('Eerste fout 11:33:48, terug om 11:34:09: 21 seconden.')
    expect(screen.getByText('task-list.page.js').tagName).toBe('CODE')
    const shares = within(screen.getByText('In dezelfde minuten').closest('table') ?? document.body)
    expect(shares.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'In dezelfde minutenGeladenMisluktDeel',
      'Vanzelf terug 0.4.330923 %',
      'Live 0.4.034200 %',
    ])
    screen.getByRole('img', {
      name: 'Mislukt per tien seconden, van 11:32:49 tot 11:34:09: 0, 0, 0, 0, 0, 0, 2, 7',
    })
    await user.keyboard('{Escape}')
    expect(openedText('Onderdelen')).toBe('')
    expect(document.activeElement).toBe(toggle)
  })

  it('is walked through with the arrows, also from an opened row', async () => {
    const { user } = await open()
    const at = () => document.activeElement?.getAttribute('aria-label')
    screen.getByRole('button', { name: 'Terugdraaien: Cases 0.5.2' }).focus()
    await user.keyboard('{ArrowDown}')
    expect(at()).toBe('Terugdraaien: Cases 0.5.3')
    await user.keyboard('{End}{Enter}')
    expect(at()).toBe('Waarom Facturen 0.4.3 vanzelf terugging')
    await user.keyboard('{ArrowUp}')
    expect(at()).toBe('Meer voor Facturen 0.4.0')
  })

  it('puts what does not fit into the menu of a row', async () => {
    const { matchMedia } = window
    const narrowerThan = (px: number) =>
      vi
        .spyOn(window, 'matchMedia')
        .mockImplementation((media) =>
          Object.assign(matchMedia(media), { matches: Number(/max-width: (\d+)px/.exec(media)?.[1]) >= px }),
        )
    const names = (version: string) =>
      screen
        .getAllByRole('button', { name: new RegExp(`Cases ${version}$`) })
        .map((button) => button.getAttribute('aria-label')?.split(/:| voor/)[0])
    const seen: unknown[] = []
    for (const px of [1440, 1280, 390]) {
      const media = narrowerThan(px)
      await open()
      seen.push([names('0.5.2'), names('0.5.3')])
      media.mockRestore()
    }
    expect(seen).toEqual([
      [
        ['Terugdraaien', 'Meer'],
        ['Terugdraaien', 'Promoveren'],
      ],
      [
        ['Terugdraaien', 'Meer'],
        ['Promoveren', 'Meer'],
      ],
      [['Meer'], ['Terugdraaien', 'Promoveren']],
    ])
  })

  it('has no action for a version before the live one where there is none', async () => {
    await open()
    expect(screen.queryByRole('button', { name: 'Terugdraaien: Facturen 0.4.0' })).toBeNull()
  })

  it('promotes the canary: to half first, with both versions beside each other', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Promoveren: Cases 0.5.3' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Cases 0.5.3 promoveren' }))
    expect(dialog.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'Proef 0.5.3Live 0.5.2',
      'Geladen1182.310',
      'Mislukt0 (0 %)1 (0 %)',
      'Laadtijd p75398 ms404 ms',
    ])
    await waitFor(() =>
      expect(document.activeElement).toBe(dialog.getByRole('radio', { name: /^50 %/, checked: true })),
    )
    await user.type(dialog.getByRole('textbox', { name: /Waarom/ }), 'Gaat goed')
    await user.click(dialog.getByRole('button', { name: 'Promoveren' }))
    await waitFor(() => expect(noticeTexts().join()).toMatch(/^Cases 0\.5\.3 gaat naar 50 %, in \d+,\d s/))
    expect(callsTo('POST', '/remotes/mfe_cases/promote').map(({ fields }) => fields)).toEqual([
      { percent: 50, why: 'Gaat goed' },
    ])
  })

  it('makes the canary live, and says how many tabs are offered to reload', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Promoveren: Cases 0.5.3' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(
      dialog.getByRole('radio', { name: '100 %: live, 38 tabbladen krijgen het aanbod om te herladen' }),
    )
    await user.click(dialog.getByRole('button', { name: 'Promoveren' }))
    await waitFor(() =>
      expect(noticeTexts().join()).toMatch(/^Cases 0\.5\.3 is live, .* 38 tabbladen krijgen/),
    )
    expect(callsTo('POST', '/remotes/mfe_cases/promote').map(({ fields }) => fields)).toEqual([
      { percent: 100 },
    ])
  })

  it('takes the canary back', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Terugdraaien: Cases 0.5.3' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Cases 0.5.3 terugdraaien' }))
    dialog.getByText('Iedereen krijgt weer 0.5.2. 4 tabbladen krijgen het aanbod om te herladen.')
    await user.click(dialog.getByRole('button', { name: 'Terugdraaien' }))
    await waitFor(() => expect(noticeTexts().join()).toMatch(/^Iedereen krijgt weer Cases 0\.5\.2, in/))
    expect(callsTo('POST', '/remotes/mfe_cases/rollback').map(({ fields }) => fields)).toEqual([{}])
  })

  it('brings back the version before the live one, or another', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Terugdraaien: Cases 0.5.2' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Cases 0.5.2 terugdraaien' }))
    dialog.getByText('De proef met 0.5.3 stopt ook. 42 tabbladen krijgen het aanbod om te herladen.')
    await user.click(dialog.getByRole('button', { name: 'Terugdraaien' }))
    await waitFor(() => expect(noticeTexts().join()).toMatch(/^Iedereen krijgt weer Cases 0\.5\.1, in/))
    expect(callsTo('POST', '/remotes/mfe_cases/rollback').map(({ fields }) => fields)).toEqual([
      { to: '0.5.1-11aa22bb33' },
    ])
  })

  it('says in the dialog why a change was refused', async () => {
    serveRegistry({ overview, changes }, ({ path }) =>
      path.endsWith('/rollback')
        ? { status: 409, data: { detail: 'mfe_cases 0.5.3 is niet meer live.', code: 'action_refused' } }
        : undefined,
    )
    const user = await openRemotes()
    await user.click(await screen.findByRole('button', { name: 'Terugdraaien: Cases 0.5.3' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Terugdraaien' }))
    await dialog.findByText(/mfe_cases 0\.5\.3 is niet meer live/)
  })

  it('lets colleagues choose a version for themselves, and return', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Meer voor Taken 0.4.2 2222222' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Kies voor mezelf' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Versie van Taken voor mezelf' }))
    await user.click(dialog.getByRole('button', { name: 'Kies' }))
    await waitFor(() => expect(noticeTexts().join()).toContain('Jij krijgt Taken 0.5.0-dev'))
    expect(callsTo('POST', '/remotes/mfe_tasks/own').map(({ fields }) => fields)).toEqual([
      { version: '0.5.0-dev-9999999999' },
    ])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getAllByRole('button', { name: /^Herstel/ })).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Herstel: Taken 0.5.0-dev 9999999' }))
    await waitFor(() => expect(noticeTexts().join()).toContain('Jij krijgt weer wat iedereen krijgt'))
    expect(callsTo('DELETE', '/remotes/own')).toHaveLength(1)
  })
})
