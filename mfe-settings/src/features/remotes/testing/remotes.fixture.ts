import { openRemotes, serveRegistry, waitForTable } from '../../../testing/open-remotes.tsx'
import { aCanary, aChange, anOverview, aRemote, aVersion, rolledBack, someLoads } from './registry.builder.ts'

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
  turned_back: rolledBack,
  known: ['0.4.0-5555555555'],
})

/** A remote with a canary, one with earlier and own versions, one that was rolled back automatically. */
export const threeRemotes = {
  overview: anOverview({ remotes: [cases, tasks, broken], testers: [{ id: 6, name: 'Noor Willems' }] }),
  changes: [aChange({ id: 214 })],
}

/** Opens the page with these remotes. */
export const openThreeRemotes = async () => {
  serveRegistry(threeRemotes)
  const user = await openRemotes()
  await waitForTable('Onderdelen')
  await waitForTable('Standen')
  return user
}
