import userEvent from '@testing-library/user-event'
import type { MergePreview } from '@zaakwerk/contract/client-merges'
import { listUsers } from '@zaakwerk/contract/users'
import { useEndpoint } from '@zaakwerk/platform'
import { openStaffPage } from '@zaakwerk/testing/open-staff-page'
import { aClient, aFullClient } from '@zaakwerk/testing/people.builder'
import { MergePage } from '../features/contacts/merge/merge.page.tsx'
import { serveRoutes } from './served.ts'

/** Reads again when the user returns to the tab. */
const Follower = (): null => {
  useEndpoint(listUsers, {})
  return null
}

const earlier = { id: 3, gone_id: 10466, merged_at: '2026-11-03T10:00:00+01:00', merged_by: 'Tom Bakker' }
/** The contact that stays. */
export const one = {
  ...aFullClient({
    id: 11790,
    prefixes: null,
    phone_number: null,
    version: 4,
    merges: [earlier],
    cases: [{ id: 1, internal_id: 'Z-1', official_id: null, status: 'in_progress' }],
  }),
  created_at: '2026-04-14T10:00:00+02:00',
}
/** The contact that is merged into it. */
export const two = {
  ...aClient({
    id: 11907,
    email: 'marieke@example.nl',
    initials: 'M.',
    iban: one.iban,
    address: one.address,
    version: 2,
    cases: [
      { id: 1, internal_id: 'Z-1', official_id: null, status: 'in_progress' },
      { id: 2, internal_id: 'Z-2', official_id: null, status: 'in_progress' },
    ],
    companies: [{ id: 5, name: 'De Halm', iban: null }],
  }),
  created_at: '2026-11-09T10:00:00+01:00',
}
/** What the server says of both. */
export const preview: MergePreview = {
  clients: [one, two],
  same: ['iban', 'name_address'],
  is_distinct: false,
  invoice_count: 2,
  links: [{ purpose: 'update-iban', internal_id: 'Z-2' }],
}
const merged = {
  ...one,
  merges: [{ id: 9, gone_id: two.id, merged_at: '2026-11-20T12:00:00Z', merged_by: null }],
}

/** Opens the page that merges the two; `routes` replace answers of the server. */
export const openMerge = async (routes: Parameters<typeof serveRoutes>[0] = {}) => {
  serveRoutes({
    'GET /clients/11790/merge': () => ({ status: 200, data: preview }),
    'POST /clients/11790/merge': () => ({ status: 200, data: merged }),
    'POST /clients/11907/merge': () => ({ status: 200, data: { ...two, merges: merged.merges } }),
    'POST /clients/11790/distinct': () => ({ status: 200, data: one }),
    'POST /clients/merges/9/undo': () => ({ status: 200, data: one }),
    'POST /clients/merges/3/undo': () => ({ status: 200, data: one }),
    'GET /users/roles': () => ({ status: 200, data: [] }),
    ...routes,
  })
  openStaffPage({
    path: '/settings/clients/11790/merge/11907',
    routes: [
      {
        path: '/settings/clients/:id/merge/:other',
        element: (
          <>
            <MergePage />
            <Follower />
          </>
        ),
      },
      { path: '/settings/clients/:id?', element: <h1>Contacten</h1> },
    ],
  })
  return userEvent.setup()
}
