import { integer, pgTable, text } from '../drizzle.ts'
import { moment } from './columns.ts'
import { users } from './users.ts'

/** Calendar feeds. The nonce grants no access: the secret URL is derived from it with the server's secret (ADR 48). */
export const hearing_feeds = pgTable('hearing_feeds', {
  user_id: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  nonce: text().notNull(),
  renewed_at: moment().notNull(),
})
