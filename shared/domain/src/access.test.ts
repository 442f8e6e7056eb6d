import { permissions } from '@zaakwerk/contract/access'
import { type RoleName, roles, staffRoles } from '@zaakwerk/contract/roles'
import { describe, expect, it } from 'vitest'
import { isStaff, may, roleLabels, roleName, roleNumber } from './access.ts'

const allRoles = Object.values(roles).flatMap((number) => roleName(number) ?? [])
const who = (permission: (typeof permissions)[number]): RoleName[] =>
  allRoles.filter((role) => may(role, permission))

describe('access', () => {
  // Where a permission has no limit of its own, all staff may.
  const pinned = [
    ['session.own', [...staffRoles]],
    ['users.read', [...staffRoles]],
    ['cases.write', [...staffRoles]],
    ['tasks.write', [...staffRoles]],
    ['tasks.distribute', ['system', 'admin', 'lawyer', 'btu_lawyer']],
    ['invoices.write', [...staffRoles]],
    ['people.read', [...staffRoles]],
    ['people.write', [...staffRoles]],
    ['authorities.read', [...staffRoles]],
    ['authorities.write', [...staffRoles]],
    ['imports.write', ['system', 'admin', 'lawyer', 'mailroom']],
    ['cases.restore', ['system', 'admin']],
    ['outbox.read', [...staffRoles]],
    ['users.manage', ['system', 'admin']],
    ['jobs.read', ['system', 'admin']],
    ['jobs.write', ['system', 'admin']],
    ['audit.read', ['system', 'admin']],
    ['releases.read', ['system', 'admin']],
    ['releases.write', ['system', 'admin']],
    ['cases.hold', ['system', 'admin', 'lawyer', 'btu_lawyer']],
    ['retention.read', ['system', 'admin']],
    ['retention.write', ['system', 'admin']],
    ['grounds.read', ['system', 'admin', 'lawyer', 'mailroom']],
    ['imports.read', ['system', 'admin', 'lawyer', 'mailroom']],
    ['mailroom.read', ['system', 'admin', 'lawyer', 'mailroom']],
    ['mailroom.write', ['system', 'admin', 'lawyer', 'mailroom']],
    ['incoming.read', [...staffRoles]],
    ['incoming.write', [...staffRoles]],
    ['cases.read', [...staffRoles]],
    ['cases.delete', [...staffRoles]],
    ['tasks.read', [...staffRoles]],
    ['invoices.read', [...staffRoles]],
    ['settings.read', [...staffRoles]],
    ['people.merge', [...staffRoles]],
    ['people.export', ['system', 'admin']],
    ['people.erase', ['system', 'admin']],
    ['templates.write', ['system', 'admin']],
    ['templates.confirm', ['system', 'admin', 'lawyer', 'btu_lawyer']],
  ] as const

  it.each(pinned)('gives %s to %j', (permission, allowed) => expect(who(permission)).toEqual(allowed))

  it('has no permission that is not here', () =>
    expect(pinned.map(([permission]) => permission).toSorted()).toEqual([...permissions].toSorted()))

  it.each(['client', 'api_client', 'update_iban'] as const)('gives %s nothing here', (role) => {
    expect(permissions.filter((permission) => may(role, permission))).toEqual([])
    expect(isStaff(role)).toBe(false)
  })

  it('has eight roles with number and name', () => {
    expect(allRoles).toHaveLength(8)
    for (const role of allRoles) expect(roleName(roleNumber(role))).toBe(role)
    expect([-1, 8, 1.5, Number.NaN].map(roleName)).toEqual([undefined, undefined, undefined, undefined])
  })

  it.each([
    ['system', 'Systeem'],
    ['admin', 'Admin'],
    ['lawyer', 'Jurist'],
    ['mailroom', 'Postkamer'],
    ['client', 'Client'],
    ['btu_lawyer', 'BTU-jurist'],
  ] as const)('calls %s "%s" on the profile', (role, label) => expect(roleLabels[role]).toBe(label))
})
