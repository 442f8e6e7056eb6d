import type { LocalBookkeeping } from './bookkeeping.port.ts'

/** The embedded adapter: the register of invoices in our own database. */
export const localBookkeeping: LocalBookkeeping = { keeps: true, administrationId: 'zaakwerk' }
