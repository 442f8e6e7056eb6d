import type { OutboxMessage } from '@zaakwerk/contract/outbox'
import * as calls from '@zaakwerk/contract/outbox'
import { notFound } from '../../../platform/errors/errors.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { App } from '../../../platform/request/app-type.ts'
import type { Services } from '../../../platform/request/services.ts'
import type { Viewer } from '../../../platform/request/viewer.ts'
import { maskLinks } from '../../../platform/text/mask-links.ts'
import { findMessage, selectMessagePage } from './outbox.sql.ts'

/** Links in mails are secrets of clients and colleagues; where mails are not sent, users who manage accounts can follow them here. */
const maySeeLinks = ({ config }: Services, { role }: Viewer): boolean =>
  config.outboxLinks && (role === 'admin' || role === 'system')

const shownTo =
  (services: Services, viewer: Viewer) =>
  (message: OutboxMessage): OutboxMessage =>
    maySeeLinks(services, viewer)
      ? message
      : { ...message, subject: maskLinks(message.subject), body_text: maskLinks(message.body_text) }

export const outboxRoutes = (app: App): void => {
  serve(app, calls.searchOutbox, async ({ query, services, viewer }) => {
    const { items, total } = await selectMessagePage(services.db, query)
    return { items: items.map(shownTo(services, viewer)), total }
  })

  serve(app, calls.getOutboxMessage, async ({ params, services, viewer }) => {
    const message = await findMessage(services.db, params.id)
    if (!message) throw notFound()
    return shownTo(services, viewer)(message)
  })
}
