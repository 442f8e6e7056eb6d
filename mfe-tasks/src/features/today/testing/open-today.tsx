import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { RoleName } from '@zaakwerk/contract/roles'
import type { Today, TodayCase } from '@zaakwerk/contract/today'
import { type FakeCall, serveApi } from '@zaakwerk/testing/fake-api'
import { anIncomingItem } from '@zaakwerk/testing/incoming.builder'
import { openStaffPage } from '@zaakwerk/testing/open-staff-page'
import { aTerm } from '@zaakwerk/testing/term.builder'
import { TodayPage } from '../today.page.tsx'

export const caseOf = (id: number, internal_id: string) => ({
  ...aTerm().case,
  id,
  internal_id,
  status: 'in_progress',
})
const aRow = (given: Partial<TodayCase> = {}): TodayCase => ({
  case: caseOf(51, 'Z-2604741'),
  at: '2026-11-27T08:31:00+01:00',
  text: '',
  event: null,
  task_id: null,
  ...given,
})
export const none = { total: 0, items: [] }

export const finished: Today = {
  day: '2026-11-27',
  danger_until: '2026-12-01',
  hearings_until: '2026-12-03',
  term_count: 38,
  danger: none,
  tasks: none,
  unassigned: none,
  mentions: none,
  incoming: none,
  hearings: none,
  failed: none,
  answered: none,
  stalled: none,
  to_confirm: none,
  covered: [],
}

export const full: Today = {
  ...finished,
  danger: {
    total: 2,
    items: [
      aTerm({ id: 1, last_day: '2026-11-25', waits_for: 'nobody', has_mandate: false }),
      aTerm({ id: 2, case: { ...aTerm().case, id: 42, internal_id: 'Z-2604421' }, last_day: '2026-11-30' }),
    ],
  },
  tasks: {
    total: 7,
    items: [
      {
        ...{ id: 71, title: 'BTU-zaak analyseren', status: 'awaiting', due_date: '2026-11-20' },
        case: caseOf(54, 'Z-2604003'),
      },
    ],
  },
  incoming: { total: 5, items: [anIncomingItem({ id: 7, received_at: '2026-11-26T16:20:00+01:00' })] },
  hearings: {
    total: 1,
    items: [
      { id: 48, day: '2026-11-30', court: 'Overijssel', status: 'open', case: caseOf(61, 'Z-2603926') },
    ],
  },
  failed: {
    total: 1,
    items: [aRow({ text: 'E-mail aan Gemeente Delft is niet gelukt: Postvak bestaat niet', task_id: 9 })],
  },
  answered: { total: 1, items: [aRow({ event: 'mandate_signed', case: caseOf(52, 'Z-2604796') })] },
  stalled: {
    total: 6,
    items: [
      aRow({ at: '2026-11-06T10:00:00+01:00', text: 'Bewijs gevraagd', case: caseOf(53, 'Z-2603877') }),
    ],
  },
  to_confirm: { total: 1, items: [aTerm({ id: 2 })] },
}

export const me = {
  ...{ id: 1, first_name: 'Sanne', last_name: 'Jansen', email: 'sanne@zaakwerk.test', role: 2 },
  permissions: ['cases.read', 'tasks.write'],
  takes_new_work: true,
}

/** Opens Vandaag with mock responses for its own request and for others. Any other page shows the heading "Elders". */
export const openToday = (
  status: number,
  data: unknown,
  answer: (call: FakeCall) => ReturnType<Parameters<typeof serveApi>[0]> | undefined = () => undefined,
  search = '',
  role: RoleName = 'lawyer',
) => {
  const user = userEvent.setup()
  serveApi((call) => answer(call) ?? (call.path === '/today' ? { status, data } : { status: 404, data: {} }))
  openStaffPage({
    path: `/today${search}`,
    role,
    routes: [
      { path: '/today', element: <TodayPage /> },
      { path: '*', element: <h1>Elders</h1> },
    ],
  })
  return user
}

export const textsOf = (item: HTMLElement) => item.textContent?.replaceAll(/\s+/g, ' ').trim()
export const step = (name: RegExp) => screen.findByRole('link', { name })
