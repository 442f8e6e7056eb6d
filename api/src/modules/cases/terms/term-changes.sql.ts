import type { Queryable } from '../../../platform/db/database.ts'
import { eq } from '../../../platform/db/drizzle.ts'
import { case_terms, term_confirmations } from '../../../platform/db/schema/terms.ts'
import type { Author } from '../../../platform/journal/journal.sql.ts'

export const insertConfirmation = async (
  db: Queryable,
  { termId, userId, at }: { readonly termId: number; readonly userId: number; readonly at: Date },
): Promise<void> => {
  await db.insert(term_confirmations).values({ term_id: termId, user_id: userId, confirmed_at: at })
}

/** Marks the day of a term as confirmed by enough colleagues, and hides the previous day. */
export const markConfirmed = async (db: Queryable, id: number): Promise<void> => {
  await db.update(case_terms).set({ was_on: null, is_confirmed: true }).where(eq(case_terms.id, id))
}

interface ChosenDay {
  readonly day: string
  readonly reason: string
  readonly source: string | null
}

/** Sets the chosen day of a term; null: none. */
export const updateChoice = async (
  db: Queryable,
  { id, author, choice }: { readonly id: number; readonly author: Author; readonly choice: ChosenDay | null },
): Promise<void> => {
  await db
    .update(case_terms)
    .set({
      chosen_on: choice?.day ?? null,
      chosen_reason: choice?.reason ?? null,
      chosen_source: choice?.source ?? null,
      chosen_by: choice ? author.userId : null,
      chosen_at: choice ? author.at : null,
    })
    .where(eq(case_terms.id, id))
}

/** Closes a term with a reason. Returns the task created for the term, if any. */
export const closeByReason = async (
  db: Queryable,
  { id, author, reason }: { readonly id: number; readonly author: Author; readonly reason: string },
): Promise<number | null> => {
  const [row] = await db
    .update(case_terms)
    .set({ closing: 'reason', closed_at: author.at, closed_by: author.userId, closing_reason: reason })
    .where(eq(case_terms.id, id))
    .returning({ task_id: case_terms.task_id })
  return row?.task_id ?? null
}
