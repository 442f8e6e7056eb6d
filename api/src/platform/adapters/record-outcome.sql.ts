import type { IntegrationName } from '@zaakwerk/contract/integrations'
import type { DatabaseLog, Queryable } from '../db/database.ts'
import { forLog } from '../db/database-errors.ts'
import { sql } from '../db/drizzle.ts'
import { integration_outcomes } from '../db/schema/integrations.ts'

/** A limit of use: how many calls a third party allows, how many were left, and when it counts from zero again. */
export interface Quota {
  readonly limit: number
  readonly remaining: number
  readonly resetsAt: Date | null
}

/** How a call to a third party ended; `error` and `answer` in the words of `reasonOf`. */
export type CallOutcome =
  | { readonly result: 'done' }
  /** It answered, and refused this mail, file or invoice. */
  | { readonly result: 'refused'; readonly error: string }
  | {
      readonly result: 'failed'
      readonly error: string
      readonly answer: string | null
      /** It refuses our account, which does not pass by itself. */
      readonly needsPerson: boolean
    }

/** Records how a call ended, and the quota if its answer said one; never fails, and nobody waits for it. */
export type RecordOutcome = (
  name: IntegrationName,
  outcome: CallOutcome & { readonly quota?: Quota | undefined },
) => Promise<void>

const quotaColumns = (quota: Quota | undefined) =>
  quota && {
    quota_limit: quota.limit,
    quota_remaining: quota.remaining,
    quota_resets_at: quota.resetsAt,
  }

/** A success that was recorded this lately need not be again. */
const oftenMs = 10_000

const write = async (
  db: Queryable,
  name: IntegrationName,
  { at, outcome }: { readonly at: Date; readonly outcome: Parameters<RecordOutcome>[1] },
): Promise<void> => {
  const ended =
    outcome.result === 'done'
      ? { succeeded_at: at, failing_since: null, needs_person: false }
      : {
          failed_at: at,
          error: outcome.error,
          answer: outcome.result === 'failed' ? outcome.answer : null,
          failing_since: outcome.result === 'failed' ? at : null,
          needs_person: outcome.result === 'failed' && outcome.needsPerson,
        }
  const values = { ...ended, ...quotaColumns(outcome.quota) }
  const since = sql`coalesce(${integration_outcomes.failing_since}, excluded.failing_since)`
  await db
    .insert(integration_outcomes)
    .values({ name, ...values })
    .onConflictDoUpdate({
      target: integration_outcomes.name,
      set: outcome.result === 'failed' ? { ...values, failing_since: since } : values,
    })
}

interface Recording {
  readonly db: Queryable
  readonly log: DatabaseLog
  readonly now: () => Date
}

/** Keeps the outcomes for "Koppelingen". Of a third party that goes on answering, at most one success in ten seconds is written. */
export const outcomeRecorder = ({ db, log, now }: Recording): RecordOutcome => {
  const succeededAt = new Map<IntegrationName, number>()
  return async (name, outcome) => {
    const at = now()
    if (outcome.result !== 'done') succeededAt.delete(name)
    else if (
      outcome.quota === undefined &&
      at.getTime() - (succeededAt.get(name) ?? Number.NEGATIVE_INFINITY) < oftenMs
    )
      return
    else succeededAt.set(name, at.getTime())
    await write(db, name, { at, outcome }).catch((error: unknown) =>
      log.warn({ integration: name, problem: forLog(error) }, 'outcome of a third party was not recorded'),
    )
  }
}

export const selectOutcomes = (db: Queryable) => db.select().from(integration_outcomes)
export type OutcomeRow = Awaited<ReturnType<typeof selectOutcomes>>[number]
