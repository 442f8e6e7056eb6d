import { roles, type StaffRole } from '@zaakwerk/contract/roles'
import { expect, it } from 'vitest'
import { permissionsOf } from './access.ts'
import { startPathOf } from './start-pages.ts'

it.each<[StaffRole, string | null | undefined, string]>([
  ['lawyer', null, '/'],
  ['lawyer', 'today', '/today'],
  ['lawyer', 'tasks', '/tasks'],
  ['lawyer', 'of a newer server', '/'],
  ['mailroom', null, '/incoming'],
  ['mailroom', undefined, '/incoming'],
  ['mailroom', 'cases', '/'],
  ['btu_lawyer', 'terms', '/terms'],
])('a %s who chose %s starts on %s', (role, start_page, path) =>
  expect(startPathOf({ role: roles[role], permissions: permissionsOf(role), start_page })).toBe(path),
)

it('does not start on a page that the user may not open', () => {
  const permissions = ['cases.read']
  expect(startPathOf({ role: roles.mailroom, permissions, start_page: 'tasks' })).toBe('/')
})

it.each<[what: string, list: string, path: string]>([
  ['opens its list with its filter', 'tasks', '/tasks?types=2'],
  ['is ignored for a list that the user may not open', 'log', '/today'],
  ['is ignored for a list that only a newer server has', 'of a newer server', '/today'],
])('a view to start on %s', (_, list, path) => {
  const start = { start_page: 'today', start_view: { id: 1, list, name: 'Mijn', search: 'types=2' } }
  expect(startPathOf({ role: roles.lawyer, permissions: permissionsOf('lawyer'), ...start })).toBe(path)
})
