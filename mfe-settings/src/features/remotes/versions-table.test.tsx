import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { detailText, freezeNow, rowsOf } from '../../testing/open-remotes.tsx'
import { openThreeRemotes } from './testing/remotes.fixture.ts'

const { matchMedia } = window
const stubWindowWidth = (px: number) =>
  vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) =>
      Object.assign(matchMedia(media), { matches: Number(/max-width: (\d+)px/.exec(media)?.[1]) >= px }),
    )

beforeEach(freezeNow)
afterEach(() => vi.restoreAllMocks())

describe('the versions of each remote', () => {
  it('lists the live, canary, own and rolled back versions of each remote', async () => {
    await openThreeRemotes()
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

  it('shows load times and failures, described for screen readers', async () => {
    await openThreeRemotes()
    const figures = rowsOf('Onderdelen').map((row) => row.slice(4, 6))
    expect(figures.slice(0, 3)).toEqual([
      ['404 msper uur tussen 404 en 404 ms, het laatst 404 ms', '1 mislukt van 2.3101 uur geleden 1'],
      ['398 ms live 404per uur tussen 398 en 398 ms, het laatst 398 ms', '0 mislukt van 118'],
      ['-', '-'],
    ])
    expect(figures.at(-1)).toEqual(['368 ms', '9 mislukt van 39'])
  })

  it('expands the reasons of an automatic rollback on Enter and collapses them on Esc', async () => {
    const user = await openThreeRemotes()
    const toggle = screen.getByRole('button', {
      name: 'Waarom Facturen 0.4.3 vanzelf terugging',
      expanded: false,
    })
    toggle.focus()
    await user.keyboard('{Enter}')
    expect(detailText('Onderdelen')).toContain('Eerste fout 11:33:48, terug om 11:34:09: 21 seconden.')
    expect(screen.getByText('task-list.page.js').tagName).toBe('CODE')
    const shares = within(screen.getByText('In dezelfde minuten').closest('table') ?? document.body)
    expect(shares.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'In dezelfde minutenGeladenMisluktDeel',
      'Vanzelf terug 0.4.330923 %',
      'Terug naar 0.3.934200 %',
    ])
    screen.getByRole('img', {
      name: 'Mislukt per tien seconden, van 11:32:49 tot 11:34:09: 0, 0, 0, 0, 0, 0, 2, 7',
    })
    await user.keyboard('{Escape}')
    expect(detailText('Onderdelen')).toBe('')
    expect(document.activeElement).toBe(toggle)
  })

  it('moves between rows with the arrow keys, also from an expanded row', async () => {
    const user = await openThreeRemotes()
    const at = () => document.activeElement?.getAttribute('aria-label')
    screen.getByRole('button', { name: 'Terugdraaien: Cases 0.5.2' }).focus()
    await user.keyboard('{ArrowDown}')
    expect(at()).toBe('Terugdraaien: Cases 0.5.3')
    await user.keyboard('{End}{Enter}')
    expect(at()).toBe('Waarom Facturen 0.4.3 vanzelf terugging')
    await user.keyboard('{ArrowUp}')
    expect(at()).toBe('Meer voor Facturen 0.4.0')
  })

  it('moves buttons that do not fit into the menu of the row', async () => {
    const names = (version: string) =>
      screen
        .getAllByRole('button', { name: new RegExp(`Cases ${version}$`) })
        .map((button) => button.getAttribute('aria-label')?.split(/:| voor/)[0])
    const seen: unknown[] = []
    for (const px of [1440, 1280, 390]) {
      const media = stubWindowWidth(px)
      await openThreeRemotes()
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

  it('shows a single dash for a version without loads on a phone', async () => {
    stubWindowWidth(390)
    await openThreeRemotes()
    const taken = rowsOf('Onderdelen').find(([name]) => name?.startsWith('Taken'))
    expect(taken?.slice(4, 6)).toEqual(['-', ''])
  })

  it('offers no rollback of a live version without an earlier one', async () => {
    await openThreeRemotes()
    expect(screen.queryByRole('button', { name: 'Terugdraaien: Facturen 0.4.0' })).toBeNull()
  })
})
