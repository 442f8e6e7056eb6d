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

it('a page that may not be opened is no start page', () => {
  const permissions = ['cases.read']
  expect(startPathOf({ role: roles.mailroom, permissions, start_page: 'tasks' })).toBe('/')
})
