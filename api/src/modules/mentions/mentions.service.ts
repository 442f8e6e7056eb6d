import type * as calls from '@zaakwerk/contract/mentions'
import type * as z from '@zaakwerk/contract/zod'
import { mentionChanges } from '@zaakwerk/domain/mentions'
import type { Queryable } from '../../platform/db/database.ts'
import type { Author } from '../../platform/journal/journal.sql.ts'
import type { Services } from '../../platform/request/services.ts'
import type { Viewer } from '../../platform/request/viewer.ts'
import {
  deleteMentions,
  deleteMentionsOn,
  insertMentions,
  type MentionSubject,
  selectMentionable,
} from './mentions.sql.ts'

interface EditedText {
  readonly subject: MentionSubject
  readonly before: string | null
  /** Undefined: unchanged. */
  readonly after: string | null | undefined
}

/**
 * Creates mentions of colleagues whom an edit adds to a text, except its author, and deletes unread mentions of colleagues whom it removes. Lock the case or task
 * first.
 */
export const recordMentions = async (
  db: Queryable,
  author: Author,
  { subject, before, after }: EditedText,
): Promise<void> => {
  const edited = { before: before ?? '', after: after ?? '' }
  if (after === undefined || !`${edited.before}${edited.after}`.includes('@')) return
  const { added, removed } = mentionChanges(edited, await selectMentionable(db))
  await deleteMentionsOn(db, { subject, userIds: removed })
  await insertMentions(db, author, {
    subject,
    added: added.filter(({ userId }) => userId !== author.userId),
  })
}

/** Marks mentions of the viewer as read, by deleting them. */
export const readMentions = async (
  { db }: Pick<Services, 'db'>,
  viewer: Viewer,
  { id, case_id: caseId, task_id: taskId, up_to: upTo }: z.output<typeof calls.readMentions.body>,
): Promise<void> => {
  if (id !== undefined) await deleteMentions(db, viewer.id, { id })
  if (caseId !== undefined) await deleteMentions(db, viewer.id, { caseId })
  if (taskId !== undefined) await deleteMentions(db, viewer.id, { taskId })
  if (upTo !== undefined) await deleteMentions(db, viewer.id, { upTo })
}
