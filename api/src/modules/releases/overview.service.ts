import { readFileSync } from 'node:fs'
import type { LiveVersion, Loads, RegistryOverview, ReleasedRemote } from '@zaakwerk/contract/releases'
import type { RegistryEntry } from '@zaakwerk/contract/remotes'
import * as z from '@zaakwerk/contract/zod'
import { fullName } from '@zaakwerk/domain/names'
import { notFound } from '../../platform/errors/errors.ts'
import type { Services } from '../../platform/request/services.ts'
import { selectRefusals, selectReleasesAndRollbacks } from './auto-rollback.sql.ts'
import { type LoadRow, selectLoads, selectTabs } from './page-loads.sql.ts'
import { type ReleaseRow, selectCurrentState, selectReleases, selectVersions } from './registry.sql.ts'
import { isForClients, remoteLabel } from './remote-label.ts'
import { selectOwnVersions, selectTesters, selectUsers } from './version-choices.sql.ts'

const hours = 24
const hourMs = 60 * 60_000
const rolledBackShownMs = 7 * 24 * hourMs
const maxKnownVersions = 20

const noLoads = { loaded: 0, failed: 0, p75: null }

const loadsOf = (rows: readonly LoadRow[]): Loads => {
  const figures = ({ loaded, failed, p75 }: Omit<Loads, 'hours'> = noLoads) => ({ loaded, failed, p75 })
  return {
    ...figures(rows.find(({ hour }) => hour === null)),
    hours: Array.from({ length: hours }, (_, at) => figures(rows.find(({ hour }) => hour === at))),
  }
}

const readFacts = async ({ db, now }: Pick<Services, 'db' | 'now'>) => {
  const at = now().getTime()
  // Sequential: within a transaction there is only one connection.
  const state = await selectCurrentState(db)
  const own = await selectOwnVersions(db)
  const testers = await selectTesters(db)
  const tabs = await selectTabs(db, now())
  const lastDay = new Date(at - hours * hourMs)
  const loads = await selectLoads(db, lastDay)
  const refusals = await selectRefusals(db, lastDay)
  const rolledBack = await selectReleasesAndRollbacks(db, new Date(at - rolledBackShownMs))
  const versions = await selectVersions(db)
  const people = await selectUsers(
    db,
    rolledBack.flatMap(({ evidence }) => evidence?.told_ids ?? []),
  )
  if (!state) throw notFound('not_found', 'Op deze server is nog geen onderdeel geïnstalleerd.')
  const named = [
    ...Object.values(state.live).flatMap(({ version, canary }) => [version, canary?.version ?? version]),
    ...own.map(({ version }) => version),
    ...rolledBack.map(({ version }) => version ?? ''),
  ]
  const releases = await selectReleases(db, named)
  return { state, own, testers, tabs, loads, refusals, rolledBack, people, versions, releases }
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

const rolledBackOf = (
  { rolledBack, people }: Facts,
  name: string,
  version: ReturnType<typeof versionsOf>,
): ReleasedRemote['turned_back'] => {
  // Only the newest: a later release supersedes it, and so does a person who made the version live again.
  const newest = rolledBack.find(({ remote }) => remote === name)
  const row = newest?.act === 'turn_back' && !newest.isLiveAgain ? newest : undefined
  const shown = version(row?.version)
  if (!row?.evidence || !shown) return null
  const { told_ids: ids = [], spans = [], ...evidence } = row.evidence
  const told = people.filter(({ id }) => ids.includes(id)).map(fullName)
  return {
    ...shown,
    turned_back_at: row.at.toISOString(),
    ...(row.restored && { restored: row.restored }),
    evidence: { ...evidence, spans, told },
  }
}

const refusalOf = (
  { refusals }: Facts,
  name: string,
  live: string,
): Pick<ReleasedRemote, 'turn_back_refusal'> => {
  const refusal = refusals.find(({ remote, version }) => remote === name && version === live)
  return refusal
    ? { turn_back_refusal: { at: refusal.at.toISOString(), reason: refusal.misfits.join(' ') } }
    : {}
}

/** Sort key: the top menu first, then the settings, client pages last. */
const sortKey = (entry: RegistryEntry): number => {
  const { menu } = entry
  if (isForClients(entry)) return Number.POSITIVE_INFINITY
  return Math.min(...menu.map(({ place, order }) => (place === 'top' ? order : 1_000 + order)), 10_000)
}

const inMenuOrder = ({ state, releases }: Facts) => {
  const place = ([name, { version }]: [string, { readonly version: string }]): number => {
    const entry = releases.find((row) => row.remote === name && row.version === version)?.entry
    return entry ? sortKey(entry) : 0
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
  const canaryVersion = version(canary?.version)
  const own = facts.own.filter(({ remote }) => remote === name)
  const served = new Set([wanted, canary?.version, ...own.map((one) => one.version)])
  return [
    {
      name,
      label: entry ? remoteLabel(entry) : name,
      live,
      canary:
        canary && canaryVersion
          ? { ...canaryVersion, percent: canary.percent, testers: canary.testers }
          : null,
      own: own.flatMap((one) => {
        const shown = version(one.version)
        return shown ? [{ ...shown, owner: fullName(one), is_mine: one.id === viewerId }] : []
      }),
      earlier: facts.tabs
        .filter((tab) => tab.remote === name && !served.has(tab.version))
        .map(({ version: earlier, tabs, oldest }) => ({ version: earlier, tabs, oldest_tab: oldest }))
        .sort((a, b) => a.oldest_tab.localeCompare(b.oldest_tab)),
      turned_back: rolledBackOf(facts, name, version),
      ...refusalOf(facts, name, wanted),
      known: facts.versions
        .filter(({ remote }) => remote === name)
        .map((one) => one.version)
        .slice(0, maxKnownVersions),
    },
  ]
}

/** Version of the server. */
const { version: api } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')))

/** The signed-in user and the version of the shell; both absent for a signed order. */
export interface OverviewViewer {
  readonly viewerId?: number
  readonly shell?: string
}

/** The served versions of each remote, with their open tabs and page loads. */
export const getOverview = async (
  services: Pick<Services, 'db' | 'now'>,
  { viewerId, shell = '' }: OverviewViewer = {},
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
