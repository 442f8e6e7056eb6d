import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { users } from './users.ts'

/** Calendar addresses. A nonce opens nothing: the address is made of it with the secret of the server (ADR 48). */
export const hearing_feeds = pgTable('hearing_feeds', {
  user_id: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  nonce: text().notNull(),
  renewed_at: moment().notNull(),
})
