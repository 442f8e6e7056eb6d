import type { Queryable } from '../../../../platform/db/database.ts'
import { and, asc, eq, inArray } from '../../../../platform/db/drizzle.ts'
import { documents } from '../../../../platform/db/schema/documents.ts'
import { letter_enclosures } from '../../../../platform/db/schema/letters.ts'

/** A document enclosed with a letter. */
export interface Enclosure {
  readonly documentId: number
  /** As printed on the letter. */
  readonly label: string
  /** SHA-256 of the current file. */
  readonly sha256: string
}

/** A stored enclosure; the fields of its document are null once the file was removed from the case. */
export type StoredEnclosure = Awaited<ReturnType<typeof selectEnclosures>>[number]

export const insertEnclosures = async (
  db: Queryable,
  letterId: number,
  enclosures: readonly Enclosure[],
): Promise<void> => {
  if (enclosures.length === 0) return
  await db.insert(letter_enclosures).values(
    enclosures.map(({ documentId, label, sha256 }, index) => ({
      letter_id: letterId,
      position: index + 1,
      document_id: documentId,
      label,
      sha256,
    })),
  )
}

/** The enclosures of these letters, in the order in which each lists them. */
export const selectEnclosures = (db: Queryable, letterIds: readonly number[]) =>
  db
    .select({
      letterId: letter_enclosures.letter_id,
      position: letter_enclosures.position,
      label: letter_enclosures.label,
      sha256: letter_enclosures.sha256,
      droppedAt: letter_enclosures.dropped_at,
      documentId: letter_enclosures.document_id,
      name: documents.name,
      storageKey: documents.storage_key,
      contentType: documents.content_type,
      size: documents.size,
    })
    .from(letter_enclosures)
    .leftJoin(documents, eq(documents.id, letter_enclosures.document_id))
    .where(inArray(letter_enclosures.letter_id, [...letterIds]))
    .orderBy(asc(letter_enclosures.letter_id), asc(letter_enclosures.position))

/** Records that an enclosure was put where the authority collects its files. */
export const updateEnclosureDropped = async (
  db: Queryable,
  { letterId, position }: Pick<StoredEnclosure, 'letterId' | 'position'>,
  at: Date,
): Promise<void> => {
  await db
    .update(letter_enclosures)
    .set({ dropped_at: at })
    .where(and(eq(letter_enclosures.letter_id, letterId), eq(letter_enclosures.position, position)))
}
