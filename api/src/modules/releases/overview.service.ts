import { readFileSync } from 'node:fs'
import type { LiveVersion, Loads, RegistryOverview, ReleasedRemote } from '@zaakwerk/contract/releases'
import type { RegistryEntry } from '@zaakwerk/contract/remotes'
import { fullName } from '@zaakwerk/domain/names'
import { z } from 'zod'
import { notFound } from '../../platform/errors/errors.ts'
import type { Services } from '../../platform/request/services.ts'
import { selectOwnVersions, selectPeople, selectTesters } from './choices.sql.ts'
import { selectLoads, selectTabs } from './page-loads.sql.ts'
import {
  type ReleaseRow,
  selectPresentState,
  selectReleases,
  selectTurns,
  selectVersions,
} from './registry.sql.ts'
import { isForClients, remoteLabel } from './remote-label.ts'

const hours = 24
const hourMs = 60 * 60_000
const turnedBackMs = 7 * 24 * hourMs
const knownVersions = 20

type LoadRow = Awaited<ReturnType<typeof selectLoads>>[number]

const noLoads = { loaded: 0, failed: 0, p75: null }

const loadsOf = (rows: readonly LoadRow[]): Loads => {
  const figures = ({ loaded, failed, p75 }: Omit<Loads, 'hours'> = noLoads) => ({ loaded, failed, p75 })
  return {
    ...figures(rows.find(({ hour }) => hour === null)),
    hours: Array.from({ length: hours }, (_, at) => figures(rows.find(({ hour }) => hour === at))),
  }
}

/** What is known of all versions, read together. */
const readFacts = async ({ db, now }: Pick<Services, 'db' | 'now'>) => {
  const at = now().getTime()
  // One after another: after a change this is part of its transaction, which has one connection.
  const state = await selectPresentState(db)
  const own = await selectOwnVersions(db)
  const testers = await selectTesters(db)
  const tabs = await selectTabs(db, now())
  const loads = await selectLoads(db, new Date(at - hours * hourMs))
  const turnedBack = await selectTurns(db, new Date(at - turnedBackMs))
  const versions = await selectVersions(db)
  const people = await selectPeople(
    db,
    turnedBack.flatMap(({ evidence }) => evidence?.told_ids ?? []),
  )
  if (!state) throw notFound('not_found', 'Op deze server is nog geen onderdeel geïnstalleerd.')
  const named = [
    ...Object.values(state.live).flatMap(({ version, canary }) => [version, canary?.version ?? version]),
    ...own.map(({ version }) => version),
    ...turnedBack.map(({ version }) => version ?? ''),
  ]
  const releases = await selectReleases(db, named)
  return { state, own, testers, tabs, loads, turnedBack, people, versions, releases }
}
type Facts = Awaited<ReturnType<typeof readFacts>>

const versionsOf = ({ tabs, loads, releases }: Facts, name: string) => {
  const of = ({ remote, version }: { readonly remote: string; readonly version: string }, wanted: string) =>
    remote === name && version === wanted
  const shown = (row: ReleaseRow): LiveVersion => {
    const open = tabs.find((one) => of(one, row.version))
    return {
      version: row.version,
      why: row.why,
      by: row.by,
      at: row.at.toISOString(),
      tabs: open?.tabs ?? 0,
      oldest_tab: open?.oldest ?? null,
      loads: loadsOf(loads.filter((one) => of(one, row.version))),
    }
  }
  return (version: string | null | undefined): LiveVersion | undefined => {
    const row = releases.find((one) => of(one, version ?? ''))
    return row && shown(row)
  }
}

const turnedBackOf = (
  { turnedBack, people }: Facts,
  name: string,
  version: ReturnType<typeof versionsOf>,
): ReleasedRemote['turned_back'] => {
  // The newest of this remote: what was released since takes its place.
  const newest = turnedBack.find(({ remote }) => remote === name)
  const row = newest?.act === 'turn_back' ? newest : undefined
  const shown = version(row?.version)
  if (!row?.evidence || !shown) return null
  const { told_ids: ids = [], spans = [], ...evidence } = row.evidence
  const told = people.filter(({ id }) => ids.includes(id)).map(fullName)
  return { ...shown, turned_back_at: row.at.toISOString(), evidence: { ...evidence, spans, told } }
}

/** Remotes in the order of the top menu, then those of the settings, and pages of clients last. */
const placeOf = (entry: RegistryEntry): number => {
  const { menu } = entry
  if (isForClients(entry)) return Number.POSITIVE_INFINITY
  return Math.min(...menu.map(({ place, order }) => (place === 'top' ? order : 1_000 + order)), 10_000)
}

const inMenuOrder = ({ state, releases }: Facts) => {
  const place = ([name, { version }]: [string, { readonly version: string }]): number => {
    const entry = releases.find((row) => row.remote === name && row.version === version)?.entry
    return entry ? placeOf(entry) : 0
  }
  return Object.entries(state.live).sort((a, b) => place(a) - place(b))
}

const remoteOf = (
  facts: Facts,
  [name, { version: wanted, canary }]: [string, Facts['state']['live'][string]],
  viewerId: number | undefined,
): ReleasedRemote[] => {
  const version = versionsOf(facts, name)
  const live = version(wanted)
  if (!live) return []
  const entry = facts.releases.find((row) => row.remote === name && row.version === wanted)?.entry
  const tried = version(canary?.version)
  const own = facts.own.filter(({ remote }) => remote === name)
  const given = new Set([wanted, canary?.version, ...own.map((one) => one.version)])
  return [
    {
      name,
      label: entry ? remoteLabel(entry) : name,
      live,
      canary: canary && tried ? { ...tried, percent: canary.percent, testers: canary.testers } : null,
      own: own.flatMap((one) => {
        const shown = version(one.version)
        return shown ? [{ ...shown, owner: fullName(one), is_mine: one.id === viewerId }] : []
      }),
      earlier: facts.tabs
        .filter((tab) => tab.remote === name && !given.has(tab.version))
        .map(({ version: earlier, tabs, oldest }) => ({ version: earlier, tabs, oldest_tab: oldest }))
        .sort((a, b) => a.oldest_tab.localeCompare(b.oldest_tab)),
      turned_back: turnedBackOf(facts, name, version),
      known: facts.versions
        .filter(({ remote }) => remote === name)
        .map((one) => one.version)
        .slice(0, knownVersions),
    },
  ]
}

/** Version of the server. */
const { version: api } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')))

/** Who looks, and the version of the shell that this server shows; nobody and none for an order. */
export interface Onlooker {
  readonly viewerId?: number
  readonly shell?: string
}

/** Which version of each remote people get, and how those versions do. */
export const getOverview = async (
  services: Pick<Services, 'db' | 'now'>,
  { viewerId, shell = '' }: Onlooker = {},
): Promise<RegistryOverview> => {
  const facts = await readFacts(services)
  const { state, testers } = facts
  return {
    number: state.number,
    since: state.at.toISOString(),
    remotes: inMenuOrder(facts).flatMap((one) => remoteOf(facts, one, viewerId)),
    testers: testers.map((one) => ({ id: one.id, name: fullName(one) })),
    shell,
    api,
  }
}
