import type { OwnBooks } from './bookkeeping.port.ts'

/** The embedded adapter: the register of invoices in our own database. */
export const ownBooks: OwnBooks = { keeps: true, administrationId: 'zaakwerk' }
