import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Account } from '@zaakwerk/contract/accounts'
import type { OwnSession } from '@zaakwerk/contract/own-sessions'
import { aPage, type FakeCall, serveApi } from '@zaakwerk/testing/fake-api'
import { openStaffPage } from '@zaakwerk/testing/open-staff-page'
import { UsersPage } from '../features/users/users.page.tsx'

type Answer = ReturnType<Parameters<typeof serveApi>[0]>

export const anAccount = (given: Partial<Account> & { readonly id: number }): Account => ({
  first_name: 'Tom',
  last_name: 'Bakker',
  email: `collega${given.id}@zaakwerk.test`,
  role: 2,
  status: 'active',
  second_factor: 'off',
  is_linked: false,
  last_seen_at: '2026-05-04T07:12:00Z',
  sessions: 2,
  invited_until: null,
  room: 45,
  takes_new_work: true,
  weekly_hours: null,
  is_last_admin: false,
  is_last_system: false,
  version: 3,
  ...given,
})

/** Number 1 is the signed-in user. */
export const sanne = anAccount({
  id: 1,
  first_name: 'Sanne',
  last_name: 'Jansen',
  role: 1,
  second_factor: 'on',
})
export const tom = anAccount({ id: 8 })
export const mees = anAccount({
  id: 9,
  first_name: 'Mees',
  last_name: 'Dekker',
  status: 'invited',
  last_seen_at: null,
  sessions: 0,
  invited_until: '2026-05-11T07:12:00Z',
})
export const henk = anAccount({
  id: 10,
  first_name: 'Henk',
  last_name: 'Koster',
  status: 'deactivated',
  sessions: 0,
  second_factor: 'required',
})

/** Where a colleague is signed in. */
export const aSession: OwnSession = {
  id: '10000000-0000-4000-8000-000000000000',
  browser: 'Edge',
  system: 'Windows',
  kind: 'computer',
  address: null,
  signed_in_at: '2026-05-04T06:31:00Z',
  last_used_at: '2026-05-04T07:31:00Z',
  is_current: false,
}

/** The accounts on a server; `answer` is asked first. */
export const serveUsers = (answer: (call: FakeCall) => Answer | undefined = () => undefined) => {
  const server = { rows: [sanne, tom, mees, henk], roles: [1] as readonly unknown[] }
  serveApi((call) => {
    const special = answer(call)
    if (special) return special
    const { method, path, query, fields } = call
    if (path === '/users/accounts') {
      const wanted = (query.get('query') ?? '').toLowerCase()
      const statuses = query.getAll('statuses')
      return aPage(
        server.rows.filter(
          (row) =>
            `${row.first_name} ${row.last_name}`.toLowerCase().includes(wanted) &&
            (statuses.length === 0 || statuses.includes(row.status)),
        ),
      )
    }
    if (path === '/users/second-factor-roles') {
      const { required, optional } = fields
      if (method === 'PATCH' && Array.isArray(required) && Array.isArray(optional))
        server.roles = [...server.roles.filter((role) => !optional.includes(role)), ...required]
      return { status: 200, data: { roles: server.roles } }
    }
    if (path === '/users/invitations') {
      const { role, ...person } = fields
      const made = anAccount({ ...mees, ...person, id: 99, role: Number(role) })
      server.rows = [...server.rows, made]
      return { status: 201, data: made }
    }
    const id = Number(path.split('/')[2])
    if (path.endsWith('/sessions') && method === 'GET') return { status: 200, data: [] }
    if (method === 'DELETE') {
      if (path.endsWith('/invitation')) server.rows = server.rows.filter((row) => row.id !== id)
      return { status: 204 }
    }
    server.rows = server.rows.map((row) =>
      row.id === id && method === 'PATCH'
        ? {
            ...row,
            version: row.version + 1,
            ...(typeof fields.role === 'number' ? { role: fields.role } : {}),
            ...(typeof fields.is_active === 'boolean'
              ? { status: fields.is_active ? 'active' : 'deactivated' }
              : {}),
          }
        : row,
    )
    return { status: 200, data: server.rows.find((row) => row.id === id) }
  })
  return server
}

/** Opens the page as number 1, an administrator, whatever the result. */
export const visitUsers = () => {
  openStaffPage({
    path: '/settings/users',
    role: 'admin',
    routes: [{ path: '/settings/users', element: <UsersPage /> }],
  })
  return userEvent.setup()
}

/** Opens the page with its accounts. */
export const openUsers = async () => {
  const user = visitUsers()
  await screen.findByText('Sanne Jansen')
  return user
}

/** The cells of each row. */
export const userRows = (): readonly (readonly string[])[] =>
  [...screen.getByRole('table', { name: 'Gebruikers' }).querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].map(({ textContent }) => textContent ?? ''),
  )
