import { builtOnce } from '../../../../platform/db/built-once.ts'
import type { Queryable } from '../../../../platform/db/database.ts'
import { and, desc, eq, getTableColumns, isNull, sql } from '../../../../platform/db/drizzle.ts'
import { authorities } from '../../../../platform/db/schema/authorities.ts'
import { cases } from '../../../../platform/db/schema/cases.ts'
import { documents } from '../../../../platform/db/schema/documents.ts'
import { clients } from '../../../../platform/db/schema/people.ts'
import { eurosOf } from '../../../../platform/journal/lock-case.sql.ts'
import { selectLetterHistory } from '../../../cases/cases/history/letter-history.sql.ts'
import { leadingClientOf } from '../../mails/mail-case.sql.ts'

const { search_text: _case, ...caseColumns } = getTableColumns(cases)
const { search_text: _client, merged_text: _merged, ...clientColumns } = getTableColumns(clients)
const { search_text: _authority, ...authorityColumns } = getTableColumns(authorities)

const filesOf = builtOnce((db) =>
  db
    .select({
      id: documents.id,
      name: documents.name,
      isPrimary: documents.is_primary_document,
      sha256: documents.sha256,
      isMandate: documents.is_mandate,
    })
    .from(documents)
    .where(eq(documents.case_id, sql.placeholder('caseId')))
    .orderBy(desc(documents.created_at), desc(documents.id))
    .prepare('files_to_enclose'),
)

/** The files of a case, newest first, with the columns that decide whether they are enclosed. */
export const selectFilesToEnclose = (db: Queryable, caseId: number) => filesOf(db).execute({ caseId })

/** All data for the letters of a case. */
export type LetterSubject = NonNullable<Awaited<ReturnType<typeof selectLetterSubject>>>

const subjectOf = builtOnce((db) =>
  db
    .select({ subject: caseColumns, client: clientColumns, authority: authorityColumns })
    .from(cases)
    .leftJoin(clients, eq(clients.id, leadingClientOf(cases.id)))
    .leftJoin(authorities, eq(authorities.id, cases.authority_id))
    .where(and(eq(cases.id, sql.placeholder('caseId')), isNull(cases.deleted_at)))
    .prepare('letter_subject'),
)

/** A case that is not deleted, with all data of its letters. */
export const selectLetterSubject = async (db: Queryable, caseId: number) => {
  const [found] = await subjectOf(db).execute({ caseId })
  if (!found) return undefined
  const files = await selectFilesToEnclose(db, caseId)
  const letters = await selectLetterHistory(db, caseId)
  const { subject, ...linked } = found
  return letters && { ...subject, fine_amount: eurosOf(subject.fine_cents), ...linked, files, letters }
}
