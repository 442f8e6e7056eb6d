import { setTimeout as pause } from 'node:timers/promises'
import { caller } from '@zaakwerk/api/platform/testing/caller'
import { startWriters } from '@zaakwerk/api/platform/testing/repeating-writers'
import { writesOfAreas } from '@zaakwerk/api/platform/testing/writers-acts'
import { HearingFeed } from '@zaakwerk/contract/hearings'
import type pg from 'pg'
import { type Asked, type Outcome, outcomeOf, startAsking } from '../asking.ts'
import { fixed, printTable } from '../table.ts'
import { followLink, type Link, linkMails, openLink } from './links.ts'
import { openTab, startStreams, type Tab } from './tabs.ts'

export const password = 'Meting-2026-zaakwerk'
const accounts = ['admin', 'jurist', 'postkamer', 'btu'].map((name) => `${name}@zaakwerk.test`)
const [tabsEach, writers, readers, streams] = [3, 16, 8, 8]
/** Duration of the normal load after each change of servers. */
const stageMs = 6_000

interface Where {
  readonly url: string
  readonly pool: pg.Pool
  readonly connectionString: string
}

const openTabs = async (url: string, each: number): Promise<readonly Tab[]> => {
  const tabs: Tab[] = []
  for (const username of accounts)
    for (let tab = 0; tab < each; tab += 1) tabs.push(await openTab(url, { username, password }))
  return tabs
}

const openFeed = async (url: string, tab: Tab | undefined): Promise<string> => {
  const { body } = await caller(url, tab?.access())('POST', '/tasks/hearings/feed')
  return new URL(HearingFeed.parse(body).address ?? '').pathname.replace('/api', '')
}

const subjectIn = async (pool: pg.Pool) => {
  const { rows } = await pool.query<{ caseId: number; taskId: number }>(
    'select (select min(id) from cases) as "caseId", (select min(id) from tasks) as "taskId"',
  )
  const [on] = rows
  if (!on) throw new Error('the demo has no case')
  return on
}

const rowOf = (name: string, { asked, again, refused, longestMs }: Asked): readonly string[] => [
  name,
  ...[asked, again, refused].map(String),
  `${fixed(longestMs, 0)} ms`,
]

/** Runs a task for each item in sequence, and sums the results. */
const adding = () => {
  const all = { asked: 0, again: 0, refused: 0, longestMs: 0 }
  const each = async <One>(ones: readonly One[], act: (one: One) => Promise<Outcome>): Promise<void> => {
    for (const one of ones) {
      const began = performance.now()
      const outcome = await act(one)
      all.asked += 1
      if (outcome === 'again') all.again += 1
      if (outcome === 'refused') all.refused += 1
      all.longestMs = Math.max(all.longestMs, performance.now() - began)
    }
  }
  return { all, each }
}

/**
 * Load of a working office behind a proxy: writers of every area, readers, tabs that refresh their tokens, idle tabs, event streams, calendars and clients with
 * links. Prints the results at the end.
 */
export const startWork = async ({ url, pool, connectionString }: Where) => {
  const [tabs, idle] = [await openTabs(url, tabsEach), await openTabs(url, 1)]
  const [first] = tabs
  const access = (): string => first?.access() ?? ''
  const feeds = [await openFeed(url, first), await openFeed(url, tabs[tabsEach])]
  const mailLinks = linkMails({ url, token: access, pool })
  const links: Link[] = [...(await mailLinks())]

  const writing = startWriters({
    count: writers,
    url: () => url,
    token: async () => access(),
    acts: writesOfAreas(await subjectIn(pool)),
  })
  const get = async (path: string): Promise<Outcome> =>
    outcomeOf((await caller(url, access())('GET', path)).status)
  const asking = [
    ['pages of the list', startAsking(() => get('/cases/search'), { count: readers })],
    [
      'calls of open tabs',
      startAsking(async (at) => tabs[at]?.ask() ?? 'refused', { count: tabs.length, restMs: 300 }),
    ],
    ['calendars fetched', startAsking((at) => get(feeds[at] ?? ''), { count: feeds.length, restMs: 500 })],
    [
      'links opened',
      startAsking(
        async () => {
          const link = links[Math.floor(Math.random() * links.length)]
          return link ? openLink(url, link) : 'done'
        },
        { count: 2, restMs: 200 },
      ),
    ],
  ] as const
  const live = startStreams(url, tabs.slice(0, streams))
  const [used, untouched] = [adding(), adding()]

  return {
    /** Normal load, during which more links are mailed. */
    stage: async (): Promise<void> => {
      await pause(stageMs)
      links.push(...(await mailLinks()))
    },
    /** Uses all open links, of clients and colleagues. */
    followAll: () => used.each(links.splice(0), (link) => followLink(url, link)),
    /** Removes one in four of the open links, and leaves those unused. */
    setAside: (): readonly Link[] => {
      const aside = links.filter((_, at) => at % 4 === 0)
      links.splice(0, links.length, ...links.filter((link) => !aside.includes(link)))
      return aside
    },
    touchIdle: () => untouched.each(idle, (tab) => tab.refresh()),
    finish: async (title: string): Promise<void> => {
      const rows: (readonly string[])[] = []
      for (const [name, callers] of asking) rows.push(rowOf(name, await callers.stop()))
      const { opened, ended, refused, events } = await live.stop()
      const ledger = await writing.settle(connectionString, 60_000)
      printTable(title, [
        ['', 'asked', 'asked again', 'refused', 'longest wait'],
        rowOf('writes of every area', { ...ledger, refused: ledger.stuck }),
        ...rows,
        rowOf('links used', used.all),
        rowOf('tabs left open, touched again', untouched.all),
      ])
      printTable('Writes', [
        ['acknowledged', 'lost', 'doubled', 'stuck'],
        [ledger.acknowledged, ledger.lost, ledger.doubled, ledger.stuck].map(String),
      ])
      printTable('Event streams', [
        ['opened', 'ended by a server and opened again', 'refused', 'events'],
        [opened, ended, refused, events].map(String),
      ])
    },
  }
}
