import type { RoleName } from '@zaakwerk/contract/roles'
import { permissionsOf } from '@zaakwerk/domain/access'
import { describe, expect, it } from 'vitest'
import { decide } from './guard.ts'

const as = (role: RoleName) => ({ userId: 1, role, permissions: permissionsOf(role) })

describe('decide', () => {
  it.each([
    ['/', 'to-sign-in'],
    ['/case/12', 'to-sign-in'],
    ['/invoices', 'to-sign-in'],
    ['/settings/general', 'to-sign-in'],
    ['/outbox', 'to-sign-in'],
    ['/bestaat-niet', 'to-sign-in'],
    ['/login', 'sign-in'],
    ['/update-iban', 'public'],
    ['/update-iban-mandate', 'public'],
    ['/password/reset', 'public'],
    ['/password/update', 'public'],
    ['/password', 'to-sign-in'],
  ])('%s for nobody: %s', (path, kind) => {
    expect(decide(path, undefined).kind).toBe(kind)
  })

  it.each([
    ['admin', '/', 'staff'],
    ['admin', '/case/12', 'staff'],
    ['admin', '/import', 'staff'],
    ['admin', '/outbox', 'staff'],
    ['admin', '/login', 'to-start'],
    ['admin', '/password/reset', 'public'],
    ['admin', '/bestaat-niet', 'not-found'],
    ['admin', '/casework', 'not-found'],
    ['system', '/outbox', 'staff'],
    ['lawyer', '/grounds/4', 'staff'],
    ['lawyer', '/outbox', 'denied'],
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
    expect(decide(path, as(role)).kind).toBe(kind)
  })

  it('waits where nobody has said yet what the viewer may', () => {
    expect(decide('/', { userId: 1, role: 'admin' }).kind).toBe('pending')
  })
})
