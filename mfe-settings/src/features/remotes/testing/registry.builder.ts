import type {
  LiveVersion,
  Loads,
  RegistryChange,
  RegistryOverview,
  ReleasedRemote,
} from '@zaakwerk/contract/releases'

/** Loads of 24 hours; `hours` are the last of them. */
export const someLoads = (given: Partial<Loads> = {}): Loads => {
  const { hours = [], ...figures } = given
  const none = { loaded: 0, failed: 0, p75: null }
  return {
    loaded: 0,
    failed: 0,
    p75: null,
    ...figures,
    hours: [...Array.from({ length: 24 - hours.length }, () => none), ...hours],
  }
}

export const aVersion = (given: Partial<LiveVersion> = {}): LiveVersion => ({
  version: '0.5.2-ab12cd34ef',
  why: 'Zoekveld onthoudt de tekst',
  by: 'Noor Willems',
  at: '2026-11-26T16:12:00+01:00',
  tabs: 38,
  oldest_tab: '2026-11-27T08:31:00+01:00',
  loads: someLoads(),
  ...given,
})

/** A remote with only a live version; pass only what the test is about. */
export const aRemote = (given: Partial<ReleasedRemote> = {}): ReleasedRemote => ({
  name: 'mfe_cases',
  label: 'Cases',
  live: aVersion(),
  canary: null,
  own: [],
  earlier: [],
  turned_back: null,
  known: ['0.5.2-ab12cd34ef', '0.5.1-11aa22bb33', '0.5.0-44cc55dd66'],
  ...given,
})

export const aCanary = (
  given: Partial<NonNullable<ReleasedRemote['canary']>> = {},
): NonNullable<ReleasedRemote['canary']> => ({
  ...aVersion({
    version: '0.5.3-99ee88ff77',
    why: 'Dossierkop blijft in beeld',
    at: '2026-11-27T10:21:00+01:00',
    tabs: 4,
    oldest_tab: '2026-11-27T10:22:00+01:00',
  }),
  percent: 10,
  testers: false,
  ...given,
})

/** A version of tasks that was rolled back automatically. */
export const rolledBack: NonNullable<ReleasedRemote['turned_back']> = {
  ...aVersion({
    version: '0.4.3-aaaaaaaaaa',
    why: 'Lijst met minder aanroepen',
    by: 'Daan Peeters',
    at: '2026-11-27T11:32:00+01:00',
    tabs: 0,
    oldest_tab: null,
    loads: someLoads({ loaded: 30, failed: 9, p75: 368 }),
  }),
  turned_back_at: '2026-11-27T11:34:09+01:00',
  // Something else became live since.
  restored: '0.3.9-4444444444',
  evidence: {
    loaded: 30,
    failed: 9,
    other_loaded: 342,
    other_failed: 0,
    first_failure: '2026-11-27T11:33:48+01:00',
    what: [
      { name: 'task-list.page.js', times: 7 },
      { name: 'TasksPage', times: 2 },
    ],
    spans: [3, 5, 4, 7, 6, 4, 1, 0].map((loaded, at) => ({
      loaded,
      failed: Math.max(0, at - 5) ** 2 * 2 - (at === 7 ? 1 : 0),
    })),
    told: ['Daan Peeters', 'Sanne Jansen'],
  },
}

export const anOverview = (given: Partial<RegistryOverview> = {}): RegistryOverview => ({
  number: 214,
  since: '2026-11-27T10:21:00+01:00',
  remotes: [aRemote()],
  testers: [],
  shell: '0.4.3',
  api: '0.4.4',
  ...given,
})

/** A release for everybody; pass only what the test is about. */
export const aChange = (given: Partial<RegistryChange> & { readonly id: number }): RegistryChange => ({
  number: given.id,
  act: 'release',
  remote: 'mfe_tasks',
  label: 'Taken',
  from_version: '0.4.1-1111111111',
  to_version: '0.4.2-2222222222',
  percent: null,
  by: 'Daan Peeters',
  at: '2026-11-27T09:40:00+01:00',
  why: 'Te laat telt geen afgeronde taken',
  misfits: [],
  ...given,
})

/** A rejected release: it has no number. */
export const aRejection = (id: number): RegistryChange =>
  aChange({
    id,
    number: null,
    remote: 'mfe_finance',
    label: 'Facturen',
    from_version: '0.4.0-5555555555',
    to_version: '0.5.0-6666666666',
    by: 'Ilse van Rossum',
    why: 'Creditfacturen',
    misfits: [
      'Vraagt `POST /invoices/{id}/credit`. API 0.4.3 kent die aanroep niet.',
      'Gebruikt `MoneyTable` uit `@zaakwerk/ui`. De schil levert die naam niet, wel `MoneyLine`.',
    ],
  })

/** An automatic rollback that was impossible: it has no number. */
export const aRefusal = (id: number): RegistryChange =>
  aChange({
    id,
    number: null,
    act: 'turn_back',
    to_version: null,
    by: null,
    why: '9 van 39 keer laden mislukt',
    misfits: ['Van mfe_tasks was er geen eerdere versie.'],
  })
