import type { FilingKind } from '@zaakwerk/contract/entities/incoming'
import type { AnswerCandidate } from '@zaakwerk/domain/letter-answers'
import type { Queryable } from '../../../platform/db/database.ts'
import { and, eq, isNull, sql } from '../../../platform/db/drizzle.ts'
import { letter_answers, letters } from '../../../platform/db/schema/letters.ts'
import { leftOn } from '../../cases/cases/history/letter-history.sql.ts'
import { addressedAuthority, hasLeft } from '../../cases/cases/history/sent-letters.sql.ts'
import { ownMessageIds } from './own-message-ids.ts'

/** The letter that a mail `m` carried. */
export const carriedLetter = sql`(select (j.payload ->> 'letter_id')::int from jobs j
  where j.kind = 'deliver_letter' and j.id = case when m.dedupe_key ~ '^job:[0-9]{1,9}$' then substr(m.dedupe_key, 5)::int end)`

interface Signs {
  readonly caseIds: readonly number[]
  readonly inReplyTo: string | null
  /** Null where it may be forged. */
  readonly sender: string | null
}

/** The sent letters of these cases, oldest first, with the data for matching a mail. */
export const selectAnswerCandidates = async (
  db: Queryable,
  { caseIds, inReplyTo, sender }: Signs,
): Promise<readonly AnswerCandidate[]> => {
  if (caseIds.length === 0) return []
  const { rows } = await db.execute<{ candidate: AnswerCandidate }>(sql`
    with replied as (
      select ${carriedLetter} as letter_id from messages m
      where m.message_id = any(${sql.param([...ownMessageIds(inReplyTo)])}::uuid[])
    )
    select json_build_object('letter_id', l.id, 'case_id', l.case_id, 'case_type', c.type, 'name', l.name,
      'sent_on', ${leftOn}, 'is_reply', l.id in (select letter_id from replied where letter_id is not null),
      'is_sender', lower(btrim(a.email)) is not distinct from ${sender?.toLowerCase() ?? ''}::text) as candidate
    from letters l join cases c on c.id = l.case_id ${addressedAuthority}
    where l.case_id = any(${sql.param([...caseIds])}::int[]) and c.deleted_at is null and ${hasLeft}
    order by l.id`)
  return rows.map(({ candidate }) => candidate)
}

/** A letter of a case that left. */
export const selectAnswerable = async (
  db: Queryable,
  { letterId, caseId }: { readonly letterId: number; readonly caseId: number },
): Promise<{ readonly name: string; readonly sent_on: string; readonly case_type: number } | undefined> => {
  const { rows } = await db.execute<{ name: string; sent_on: string; case_type: number }>(sql`
    select l.name, ${leftOn}::text as sent_on, c.type as case_type from letters l join cases c on c.id = l.case_id
    where l.id = ${letterId} and l.case_id = ${caseId} and ${hasLeft}`)
  return rows[0]
}

/** Records the document that answers a letter, which then needs no confirmation of receipt. */
export const insertAnswer = async (
  db: Queryable,
  answer: Omit<typeof letter_answers.$inferInsert, 'kind'> & { readonly kind: FilingKind },
): Promise<void> => {
  await db.insert(letter_answers).values(answer)
  await db
    .update(letters)
    .set({ receipt_asked_at: answer.created_at })
    .where(and(eq(letters.id, answer.letter_id), isNull(letters.receipt_asked_at)))
}
