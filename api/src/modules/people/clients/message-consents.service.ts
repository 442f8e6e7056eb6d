import type { Client } from '@zaakwerk/contract/entities/people'
import type { recordMessageConsent } from '@zaakwerk/contract/message-consents'
import type * as z from '@zaakwerk/contract/zod'
import { dayOf } from '@zaakwerk/domain/dates'
import { consentText, givenOnProblem } from '@zaakwerk/domain/message-consents'
import { refuseFields } from '../../../platform/errors/refuse-fields.ts'
import { authorOf, recordOnCasesOf } from '../../../platform/journal/journal.sql.ts'
import type { Services } from '../../../platform/request/services.ts'
import type { Viewer } from '../../../platform/request/viewer.ts'
import { getClient, holdClient } from './clients.service.ts'
import { insertConsent, insertStops } from './message-consents.sql.ts'

type Given = z.output<typeof recordMessageConsent.body>

/** Of an earlier day its beginning: who said something else later that day, said it last. */
const momentOf = (given_on: string, now: Date): Date =>
  given_on === dayOf(now) ? now : new Date(`${given_on}T00:00:00Z`)

/** Records whether a client wants messages by WhatsApp, with a line on their cases. */
export const recordConsent = async (
  services: Services,
  viewer: Pick<Viewer, 'id'>,
  { id, given: { is_given, source, given_on } }: { readonly id: number; readonly given: Given },
): Promise<Client> => {
  const { db, now } = services
  await holdClient(db, id)
  const problem = givenOnProblem(given_on, dayOf(now()))
  if (problem) refuseFields([{ field: 'given_on', message: problem }])
  const given_at = momentOf(given_on, now())
  await insertConsent(db, {
    client_id: id,
    is_given,
    source,
    given_at,
    user_id: viewer.id,
    created_at: now(),
  })
  const line = `WhatsApp vastgelegd. ${consentText({ is_given, source, given_at: given_at.toISOString() })}`
  await recordOnCasesOf(db, authorOf(viewer, services), { of: { clientId: id }, line })
  return getClient(db, id)
}

/** Records that a phone asked to stop, with a line on the cases of its clients. */
export const recordStop = (
  { db: pool, now }: Pick<Services, 'db' | 'now'>,
  { phone, at }: { readonly phone: string; readonly at: Date },
): Promise<void> =>
  pool.transaction(async (db) => {
    const system = { userId: null, at: now() }
    const stopped = { is_given: false, source: 'whatsapp', given_at: at.toISOString() }
    for (const clientId of await insertStops(db, { phone, at, now: now() }))
      await recordOnCasesOf(db, system, { of: { clientId }, line: `WhatsApp. ${consentText(stopped)}` })
  })
