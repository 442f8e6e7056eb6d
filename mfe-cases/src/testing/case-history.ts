import { screen, within } from '@testing-library/react'
import type { HistoryLine } from '@zaakwerk/contract/entities/history'
import { aPage, callsTo, type FakeCall } from '@zaakwerk/testing/fake-api'

/** Of an empty history. */
export const counts = { event: 0, log: 0, document: 0, task: 0, message: 0, all: 0 }

let lastLine = 0
export const aLine = (given: Partial<HistoryLine>): HistoryLine => {
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
export const serveHistory =
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

/** What was asked of it. */
export const asked = () => callsTo('GET', '/cases/7/history').map(({ query }) => query.toString())

export const section = (name: RegExp | string) => within(screen.getByRole('region', { name }))

/** The lines that are shown. */
export const lines = () =>
  section('Verloop')
    .queryAllByRole('listitem')
    .map((line) => line.textContent)
