import type { StaffRole } from '@zaakwerk/contract/roles'

interface Colleague {
  readonly id: number
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  readonly role: StaffRole
}

const at = (name: string): string => `${name}@zaakwerk.test`

/** The demo accounts, one for each staff role. Fixed ids, as the demo's events refer to them. */
export const staff = {
  system: { id: 1, email: at('systeem'), first_name: 'Daan', last_name: 'Kuipers', role: 'system' },
  admin: { id: 2, email: at('admin'), first_name: 'Sanne', last_name: 'Jansen', role: 'admin' },
  lawyer: { id: 3, email: at('jurist'), first_name: 'Pieter', last_name: 'van der Linden', role: 'lawyer' },
  mailroom: { id: 4, email: at('postkamer'), first_name: 'Fatima', last_name: 'El Amrani', role: 'mailroom' },
  btu: { id: 5, email: at('btu'), first_name: 'Maaike', last_name: 'de Boer', role: 'btu_lawyer' },
} as const satisfies Record<string, Colleague>

export type StaffName = keyof typeof staff
