import { randomUUID } from 'node:crypto'
import type { RetentionKind } from '@zaakwerk/contract/entities/retention-term'
import type { InferInsertModel } from '../../../../platform/db/drizzle.ts'
import { case_events, type cases } from '../../../../platform/db/schema/cases.ts'
import { legal_holds, retention_terms } from '../../../../platform/db/schema/retention.ts'
import { recovery_codes, second_factors } from '../../../../platform/db/schema/users.ts'
import { insertCase } from '../../../../platform/db/testing/builders.ts'
import type { TestApp } from '../../../../platform/testing/test-app.ts'
import { encryptSecret } from '../../../identity/session/second-factor/encrypted-secret.ts'
import { recoveryHash } from '../../../identity/session/second-factor/recovery-codes.ts'
import { runDestruction } from '../run-destruction.ts'

/** A case that was closed on a day, by an event. */
export const closedOn = async (
  { db }: TestApp,
  day: string,
  given: Partial<InferInsertModel<typeof cases>> = {},
  linked: Parameters<typeof insertCase>[2] = {},
) => {
  const row = await insertCase(db, { status: 'case_closed_failure', type: 1, ...given }, linked)
  await closeAgain({ db }, row.id, day)
  return row
}

export const closeAgain = ({ db }: Pick<TestApp, 'db'>, case_id: number, day: string) =>
  db
    .insert(case_events)
    .values({ case_id, event_type: 'case_rejected', created_at: new Date(`${day}T12:00:00Z`) })

export const hold = ({ db }: TestApp, case_id: number, held_by: number) =>
  db.insert(legal_holds).values({
    case_id,
    reason: 'complaint',
    note: 'Klacht',
    review_on: '2099-01-01',
    held_by,
    held_at: new Date(),
  })

/** Sets a term as confirmed by a lawyer. */
export const setTerm = async ({ db }: TestApp, kind: RetentionKind, years: number): Promise<void> => {
  const row = { kind, years, source: 'bewaarbeleid', confirmed_by: null, confirmed_at: null }
  await db.insert(retention_terms).values(row).onConflictDoUpdate({ target: retention_terms.kind, set: row })
}

/** An administrator with a second factor; `code` gives one that works once. */
export const adminWithFactor = async (app: TestApp) => {
  const admin = await app.signInAs('admin')
  const secret = encryptSecret(app.services.config, { userId: admin.id, secret: 'JBSWY3DPEHPK3PXP' })
  await app.db
    .insert(second_factors)
    .values({ user_id: admin.id, secret, created_at: new Date(), confirmed_at: new Date() })
  const code = async (): Promise<string> => {
    const made = `code-${randomUUID().slice(0, 8)}`
    await app.db.insert(recovery_codes).values({ user_id: admin.id, code_hash: recoveryHash(made) })
    return made
  }
  return { ...admin, code }
}
export type Admin = Awaited<ReturnType<typeof adminWithFactor>>

interface Given {
  readonly cases?: readonly number[]
  readonly reason?: string
  readonly confirmation?: number
  readonly code?: string
  readonly version?: number
}

interface ShownCase {
  readonly case_id: number
  readonly state: string
  readonly hold: string | null
}

/** One of the two approvals of a list of cases to destroy; by default of all cases on it that can be destroyed. */
export const agree = async (admin: Admin, given: Given = {}) => {
  const { destruction } = (await admin.call('GET', '/retention/proposal')).body
  const isFirst = destruction.state === 'proposed'
  const open = destruction.cases
    .filter((row: ShownCase) => row.hold === null && (isFirst || row.state === 'listed'))
    .map((row: ShownCase) => row.case_id)
  const chosen = given.cases ?? open
  const { reason = 'Tot de termijn is bevestigd' } = given
  return admin.call('POST', `/retention/destructions/${destruction.id}/approve`, {
    json: {
      cases: chosen,
      confirmation: given.confirmation ?? chosen.length,
      code: given.code ?? (await admin.code()),
      reason,
    },
    headers: { 'if-match': `"${given.version ?? destruction.version}"` },
  })
}

/** Proposes, has two people approve and returns the id of the list. */
export const agreeAll = async (one: Admin, other: Admin, given: Given = {}): Promise<number> => {
  await one.call('POST', '/retention/proposal')
  const first = await agree(one, given)
  const second = await agree(other, given)
  if (first.status !== 200 || second.status !== 200)
    throw new Error(`${JSON.stringify(first.body)} ${JSON.stringify(second.body)}`)
  return second.body.id
}

const weekMs = 8 * 24 * 60 * 60 * 1000

/** Lets the seven days pass, and the work be done that is due. */
export const carryOut = async (app: TestApp): Promise<void> => {
  app.passTime(weekMs)
  await runDestruction(app.services)
}
