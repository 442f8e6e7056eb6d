import { describe, expect, it } from 'vitest'
import { rollbackLines } from './auto-rollback-messages.ts'
import { changeText } from './change-messages.ts'
import { failuresText, isOverLimit, shareText, timesText } from './load-messages.ts'
import { changedAt, durationText, releasedAt, sinceText } from './moments.ts'
import { earlierVersions } from './remote-rows.ts'
import {
  aCanary,
  aChange,
  aRefusal,
  aRejection,
  aRemote,
  aVersion,
  rolledBack,
  someLoads,
} from './testing/registry.builder.ts'

const cases = { remote: 'mfe_cases', label: 'Cases' }

describe('the text of a change', () => {
  it.each([
    ['Taken 0.4.1 → 0.4.2', aChange({ id: 1 })],
    ['Taken 0.4.1 → 0.4.2, proef klaar', aChange({ id: 1, act: 'promote', percent: 100 })],
    ['Taken 0.4.1 → 0.4.2, teruggedraaid', aChange({ id: 1, act: 'rollback' })],
    ['Taken 0.4.1 → 0.4.2, vanzelf terug', aChange({ id: 1, act: 'turn_back' })],
    ['Taken 0.4.1 → 0.4.2, met de server', aChange({ id: 1, act: 'install' })],
    ['Taken 0.4.2', aChange({ id: 1, from_version: null })],
    ['Taken 0.4.2, met de server', aChange({ id: 1, act: 'install', from_version: null })],
    [
      'Onderdelen, met de server',
      aChange({ id: 1, act: 'install', remote: null, label: null, from_version: null, to_version: null }),
    ],
    ['Taken 0.4.2 voor 10 %', aChange({ id: 1, percent: 10 })],
    ['Taken 0.4.2 voor testers', aChange({ id: 1, percent: 0 })],
    ['Taken 0.4.2 voor 50 %', aChange({ id: 1, act: 'promote', percent: 50 })],
    [
      'Alles terug naar stand 212',
      aChange({ id: 1, act: 'return', remote: null, label: null, to_version: '212' }),
    ],
    ['Taken 0.4.1 → 0.4.2', aChange({ id: 1, act: 'from_next_year' })],
    [
      'Taken 0.4.1 1111111 → 0.4.1 2222222',
      aChange({ id: 1, from_version: '0.4.1-1111111111', to_version: '0.4.1-2222222222' }),
    ],
    ['Facturen 0.5.0 geweigerd, er veranderde niets', aRejection(1)],
    ['Taken 0.4.1 kon niet vanzelf terug', aRefusal(1)],
    [
      'mfe_later geweigerd, er veranderde niets',
      { ...aRejection(1), ...cases, label: null, remote: 'mfe_later', to_version: null },
    ],
  ])('is %s', (line, change) => {
    const { text, to, rest = '' } = changeText(change)
    expect(to === undefined ? text : `${text} → ${to}${rest}`).toBe(line)
  })
})

describe('the text of a moment', () => {
  const now = new Date('2026-11-27T12:00:00+01:00')
  it.each([
    ['2026-11-27T10:21:00+01:00', 'vandaag 10:21', '10:21', 'vandaag, 10:21'],
    ['2026-11-26T16:12:00+01:00', 'gisteren 16:12', 'gisteren 16:12', 'gisteren, 16:12'],
    ['2026-11-24T15:30:00+01:00', '24 nov 15:30', '24 nov 15:30', '24 november, 15:30'],
    ['2025-11-24T15:30:00+01:00', '24 nov 2025 15:30', '24 nov 2025 15:30', '24 november 2025, 15:30'],
  ])('formats %s as %s', (iso, released, since, changed) => {
    expect([releasedAt(iso, now), sinceText(iso, now), changedAt(iso, now)]).toEqual([
      released,
      since,
      changed,
    ])
  })

  it.each([
    [1, '1 seconde'],
    [21, '21 seconden'],
    [119, '119 seconden'],
    [600, '10 minuten'],
  ])('formats %i seconds as %s', (seconds, text) => {
    const from = Date.parse('2026-11-27T12:00:00Z')
    expect(durationText(new Date(from).toISOString(), new Date(from + seconds * 1000).toISOString())).toBe(
      text,
    )
  })
})

describe('earlier versions', () => {
  it('start with the predecessor of the live version, without canary and rolled back versions', () => {
    const remote = aRemote({
      canary: aCanary({ version: '6' }),
      live: aVersion({ version: '4' }),
      turned_back: { ...rolledBack, version: '3' },
      known: ['6', '5', '4', '3', '2', '1'],
    })
    expect(earlierVersions(remote)).toEqual(['2', '1', '5'])
  })
})

describe('the text of loads', () => {
  it.each([
    [0, 0, '0 %', false],
    [342, 0, '0 %', false],
    [2309, 1, '0 %', false],
    [997, 3, '0,3 %', false],
    [30, 2, '6 %', false],
    [30, 9, '23 %', true],
  ])('formats %i loaded and %i failed as %s', (loaded, failed, share, isOver) => {
    expect([shareText({ loaded, failed }), isOverLimit({ loaded, failed })]).toEqual([share, isOver])
  })

  it('describes the sparklines to screen readers, without empty hours', () => {
    const loads = someLoads({
      hours: [
        { loaded: 9, failed: 1, p75: 351 },
        { loaded: 0, failed: 0, p75: null },
        { loaded: 9, failed: 2, p75: 1404 },
      ],
    })
    expect(timesText(loads)).toBe('per uur tussen 351 en 1.404 ms, het laatst 1.404 ms')
    expect(failuresText(loads)).toBe('2 uur geleden 1, in het laatste uur 2')
    expect(timesText(someLoads())).toBe('')
  })
})

describe('the text of an automatic rollback', () => {
  const textsOf = (what: (typeof rolledBack)['evidence']['what']) =>
    rollbackLines({
      label: 'Taken',
      version: '0.4.3',
      other: '0.4.2',
      rolledBack: { ...rolledBack, evidence: { ...rolledBack.evidence, what } },
    }).map(({ text }) => text)

  it('has the failure, the reason of the rollback, its duration, who was notified, and that work may be lost', () => {
    expect(textsOf(rolledBack.evidence.what)).toEqual([
      'Taken 0.4.3 opende niet voor iedereen: `task-list.page.js` kwam 7 keer niet, pagina `TasksPage` viel 2 keer stil. De andere onderdelen bleven werken.',
      'Grens: 3 keer mislukt en meer dan 2 %. Het werd 23 %, tegen 0 % bij 0.4.2 in dezelfde minuten.',
      'Eerste fout 11:33:48, terug om 11:34:09: 21 seconden.',
      'Daan Peeters en Sanne Jansen, per e-mail.',
      'Wat op een pagina die stilviel nog niet was opgeslagen, kan verloren zijn.',
    ])
  })

  it('says that pages hung or crashed', () => {
    const [text] = textsOf([{ name: 'vastgelopen', times: 3 }])
    expect(text).toBe(
      'Taken 0.4.3 opende niet voor iedereen: een pagina liep 3 keer vast. De andere onderdelen bleven werken.',
    )
  })

  it('says that no work was lost when only files failed to load', () => {
    expect(textsOf([{ name: 'task-list.page.js', times: 7 }]).at(-1)).toBe(
      'Niets wat collega’s typten ging verloren: de pagina was nog niet open.',
    )
  })
})
