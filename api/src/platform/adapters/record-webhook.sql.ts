import type { WebhookRefusal, WebhookSender } from '@zaakwerk/contract/webhooks'
import { dayOf } from '@zaakwerk/domain/dates'
import type { Queryable } from '../db/database.ts'
import { sql } from '../db/drizzle.ts'
import { webhook_outcomes } from '../db/schema/integrations.ts'

export type WebhookOutcome = 'accepted' | WebhookRefusal

/** Counts a call of a third party for "Meldingen van buiten"; days are those of Amsterdam. */
export const recordWebhook = async (
  db: Queryable,
  sender: WebhookSender,
  { outcome, at }: { readonly outcome: WebhookOutcome; readonly at: Date },
): Promise<void> => {
  const day = dayOf(at)
  await db
    .insert(webhook_outcomes)
    .values({ sender, outcome, day, count: 1, last_at: at })
    .onConflictDoUpdate({
      target: [webhook_outcomes.sender, webhook_outcomes.outcome],
      set: {
        day,
        count: sql`case when ${webhook_outcomes.day} = excluded.day then ${webhook_outcomes.count} else 0 end + 1`,
        last_at: at,
      },
    })
}

export const selectWebhookOutcomes = (db: Queryable) => db.select().from(webhook_outcomes)
export type WebhookOutcomeRow = Awaited<ReturnType<typeof selectWebhookOutcomes>>[number]
