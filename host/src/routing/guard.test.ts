import { Registry } from '@zaakwerk/contract/remotes'
import type { RoleName } from '@zaakwerk/contract/roles'
import { permissionsOf } from '@zaakwerk/domain/access'
import { findPage, menuEntries } from '@zaakwerk/domain/remote-pages'
import { readRemotes } from '@zaakwerk/tools/manifests'
import { describe, expect, it } from 'vitest'
import { withShell } from '../remotes/registry.ts'
import { decide, redirectTo } from './guard.ts'

// What the folders of the remotes say: the route table of the specification (2.1).
const registry = withShell(
  Registry.parse({ remotes: (await readRemotes()).map(({ manifest }) => ({ ...manifest, version: '1' })) }),
)

const as = (role: RoleName) => ({ userId: 1, role, permissions: permissionsOf(role) })

describe('decide', () => {
  it.each([
    ['/', 'to-sign-in'],
    ['/case/12', 'to-sign-in'],
    ['/invoices', 'to-sign-in'],
    ['/settings/general', 'to-sign-in'],
    ['/outbox', 'to-sign-in'],
    ['/bestaat-niet', 'to-sign-in'],
    ['/start', 'to-sign-in'],
    ['/login', 'sign-in'],
    ['/login/callback', 'sign-in-callback'],
    ['/update-iban', 'public'],
    ['/update-iban-mandate', 'public'],
    ['/password/reset', 'public'],
    ['/password/update', 'public'],
    ['/password', 'to-sign-in'],
  ])('%s for no session: %s', (path, kind) => {
    expect(decide(registry, { pathname: path, viewer: undefined }).kind).toBe(kind)
  })

  it.each([
    ['admin', '/', 'staff'],
    ['admin', '/case/12', 'staff'],
    ['admin', '/import', 'staff'],
    ['admin', '/outbox', 'staff'],
    ['admin', '/login', 'to-start'],
    ['mailroom', '/start', 'start'],
    ['admin', '/login/callback', 'sign-in-callback'],
    ['admin', '/password/reset', 'public'],
    ['admin', '/bestaat-niet', 'not-found'],
    ['admin', '/casework', 'not-found'],
    ['admin', '/case', 'not-found'],
    ['admin', '/settings', 'staff'],
    ['lawyer', '/settings/authorities', 'staff'],
    ['lawyer', '/settings/clients/7', 'staff'],
    ['btu_lawyer', '/settings/clients/7/merge/8', 'staff'],
    ['lawyer', '/settings/companies', 'staff'],
    ['lawyer', '/settings/templates', 'staff'],
    ['mailroom', '/templates', 'staff'],
    ['mailroom', '/invoices', 'staff'],
    ['system', '/outbox', 'staff'],
    ['lawyer', '/grounds/4', 'staff'],
    ['lawyer', '/outbox', 'staff'],
    ['mailroom', '/import', 'staff'],
    ['btu_lawyer', '/', 'staff'],
    ['btu_lawyer', '/tasks/9', 'staff'],
    ['btu_lawyer', '/grounds', 'denied'],
    ['btu_lawyer', '/grounds/4', 'denied'],
    ['btu_lawyer', '/import', 'denied'],
    ['client', '/', 'denied'],
    ['api_client', '/', 'denied'],
    ['update_iban', '/', 'denied'],
  ] as const)('%s on %s: %s', (role, path, kind) => {
    expect(decide(registry, { pathname: path, viewer: as(role) }).kind).toBe(kind)
  })

  it('waits while the permissions of the user are unknown', () => {
    expect(decide(registry, { pathname: '/', viewer: { userId: 1, role: 'admin' } }).kind).toBe('pending')
  })
})

it('redirects a user without a required second factor from any page to its setup', () => {
  const viewer = { ...as('lawyer'), permissions: ['session.own'], mustEnrol: true }
  const kinds = ['/', '/case/12', '/settings', '/bestaat-niet', '/settings/general'].map(
    (pathname) => decide(registry, { pathname, viewer }).kind,
  )
  expect(kinds).toEqual([...new Array(4).fill('to-enrol'), 'staff'])
})

describe('the menu', () => {
  const all = [
    'Cases',
    'Vandaag',
    'Termijnen',
    'Binnengekomen',
    'Taken',
    'Facturen',
    'Gronden & Zittingen',
    'Import',
  ]
  it.each([
    ['admin', 'top', all],
    ['mailroom', 'top', all],
    ['btu_lawyer', 'top', ['Cases', 'Vandaag', 'Termijnen', 'Binnengekomen', 'Taken', 'Facturen']],
    ['lawyer', 'user', ['Instellingen', 'Verzonden berichten']],
    ['system', 'user', ['Instellingen', 'Verzonden berichten']],
    ['lawyer', 'settings', ['Algemeen', 'Autoriteiten', 'Bedrijven', 'Contacten', 'Templates']],
    ['client', 'top', []],
  ] as const)('of %s, %s: %j', (role, place, labels) => {
    const entries = menuEntries(registry, { place, permissions: permissionsOf(role) })
    expect(entries.map(({ label }) => label)).toEqual(labels)
    for (const { path } of entries) expect(findPage(registry, path)?.page.path).toMatch(path)
  })
})

it.each([
  ['/settings/general', '', '/settings/general'],
  ['/settings/general', '?page=2', '/settings/general?page=2'],
  ['/settings/log?categories=security', '', '/settings/log?categories=security'],
  ['/settings/log?categories=security', '?acts=sign_in', '/settings/log?categories=security&acts=sign_in'],
])('a redirect to %s from an address with "%s" leads to %s', (target, search, to) => {
  expect(redirectTo(target, search)).toBe(to)
})
