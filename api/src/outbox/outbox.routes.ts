import * as calls from '@zaakwerk/contract/outbox'
import type { App } from '../core/app-type.ts'
import { notFound } from '../core/errors.ts'
import { serve } from '../core/serve.ts'
import { countMessages, findMessages } from './outbox.sql.ts'

export const outboxRoutes = (app: App): void => {
  serve(app, calls.searchOutbox, async ({ query, services: { db, config } }) => {
    // Outside the demo these are real people's mails, with reset links that would let staff take over each other's accounts.
    if (!config.demo) throw notFound()
    const [messages, total] = await Promise.all([findMessages(db, query), countMessages(db, query)])
    return {
      items: messages.map((message) => ({ ...message, created_at: message.created_at.toISOString() })),
      total,
    }
  })
}
