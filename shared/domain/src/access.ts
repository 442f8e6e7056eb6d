import { type Permission, permissions } from '@zaakwerk/contract/access'
import { type RoleName, type RoleNumber, roles, type StaffRole, staffRoles } from '@zaakwerk/contract/roles'

const everyone = staffRoles
const admins = ['system', 'admin'] as const satisfies StaffRole[]
const lawyers = ['system', 'admin', 'lawyer', 'btu_lawyer'] as const satisfies StaffRole[]
const allButBtu = ['system', 'admin', 'lawyer', 'mailroom'] as const satisfies StaffRole[]

/** The permissions of each role. The API enforces them and sends users their own; screens do not read this table. */
const table: Record<Permission, readonly StaffRole[]> = {
  'session.own': everyone,
  'users.read': everyone,
  'users.manage': admins,
  'cases.read': everyone,
  'cases.write': everyone,
  'cases.delete': everyone,
  'cases.restore': admins,
  'cases.hold': lawyers,
  'tasks.read': everyone,
  'tasks.write': everyone,
  'tasks.distribute': lawyers,
  'grounds.read': allButBtu,
  'invoices.read': everyone,
  'invoices.write': everyone,
  'imports.read': allButBtu,
  'imports.write': allButBtu,
  'people.read': everyone,
  'people.write': everyone,
  'people.merge': everyone,
  'people.export': admins,
  'people.erase': admins,
  'authorities.read': everyone,
  'authorities.write': everyone,
  'settings.read': everyone,
  'templates.write': admins,
  'templates.confirm': lawyers,
  'outbox.read': everyone,
  'jobs.read': admins,
  'jobs.write': admins,
  'mailroom.read': allButBtu,
  'mailroom.write': allButBtu,
  'incoming.read': everyone,
  'incoming.write': everyone,
  'audit.read': admins,
  'retention.read': admins,
  'retention.write': admins,
  'releases.read': admins,
  'releases.write': admins,
}

/** Whether a role has a permission. Client roles have none: they use link tokens. */
export const may = (role: RoleName, permission: Permission): boolean =>
  table[permission].some((allowed) => allowed === role)

/** All permissions of a role. */
export const permissionsOf = (role: RoleName): Permission[] =>
  permissions.filter((permission) => may(role, permission))

/** The permissions of a role in a session: until a required second factor is set up, only the own account. */
export const permissionsNow = ({
  role,
  mustEnrol,
}: {
  readonly role: RoleName
  readonly mustEnrol: boolean
}): Permission[] => permissionsOf(role).filter((permission) => !mustEnrol || permission === 'session.own')

const nameOf: ReadonlyMap<number, RoleName> = new Map(
  Object.entries(roles).map(([name, number]) => [number, name as RoleName]),
)

/** The name of a role number; undefined for an unknown number. */
export const roleName = (number: number): RoleName | undefined => nameOf.get(number)

export const roleNumber = (name: RoleName): RoleNumber => roles[name]

/** Whether a role can use the shell. */
export const isStaff = (role: RoleName): role is StaffRole => staffRoles.some((staff) => staff === role)

/** Role names on the profile. */
export const roleLabels: Record<RoleName, string> = {
  system: 'Systeem',
  admin: 'Admin',
  lawyer: 'Jurist',
  mailroom: 'Postkamer',
  client: 'Client',
  api_client: 'API-client',
  update_iban: 'IBAN-link',
  btu_lawyer: 'BTU-jurist',
}
