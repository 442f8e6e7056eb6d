import { roles } from '@zaakwerk/contract/roles'

/** The demo accounts, one for each staff role. Ids are fixed, so that other rows can refer to them. */
export const staff = {
  system: {
    id: 1,
    email: 'systeem@zaakwerk.test',
    first_name: 'Daan',
    last_name: 'Kuipers',
    role: roles.system,
  },
  admin: { id: 2, email: 'admin@zaakwerk.test', first_name: 'Sanne', last_name: 'Jansen', role: roles.admin },
  lawyer: {
    id: 3,
    email: 'jurist@zaakwerk.test',
    first_name: 'Pieter',
    last_name: 'van der Linden',
    role: roles.lawyer,
  },
  mailroom: {
    id: 4,
    email: 'postkamer@zaakwerk.test',
    first_name: 'Fatima',
    last_name: 'El Amrani',
    role: roles.mailroom,
  },
  btu: {
    id: 5,
    email: 'btu@zaakwerk.test',
    first_name: 'Maaike',
    last_name: 'de Boer',
    role: roles.btu_lawyer,
  },
} as const
