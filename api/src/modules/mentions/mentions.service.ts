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

/** An edit of a text of a case or task. */
interface EditedText {
  readonly subject: MentionSubject
  readonly before: string | null
  /** Undefined: unchanged. */
  readonly after: string | null | undefined
}

/**
 * Creates mentions of colleagues whom edits add to texts, except their author, and deletes unread mentions of colleagues whom they remove. Lock the cases or tasks
 * first.
 */
export const recordMentions = async (
  db: Queryable,
  author: Author,
  ...texts: readonly EditedText[]
): Promise<void> => {
  const edits = texts.flatMap(({ subject, before, after }) =>
    after !== undefined && `${before}${after}`.includes('@')
      ? { subject, before: before ?? '', after: after ?? '' }
      : [],
  )
  if (edits.length === 0) return
  const staff = await selectMentionable(db)
  const changes = edits.map((edit) => ({ subject: edit.subject, ...mentionChanges(edit, staff) }))
  await deleteMentionsOn(
    db,
    changes.flatMap(({ subject, removed }) => removed.map((userId) => ({ subject, userId }))),
  )
  await insertMentions(
    db,
    author,
    changes.flatMap(({ subject, added }) =>
      added.filter(({ userId }) => userId !== author.userId).map((one) => ({ subject, ...one })),
    ),
  )
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
