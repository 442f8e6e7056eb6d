import { caseStatuses } from '@zaakwerk/contract/case-statuses'
import { isOverForClient } from '@zaakwerk/domain/client-places'
import type { Queryable } from '../../../platform/db/database.ts'
import { and, asc, eq, exists, isNull, lt, notInArray } from '../../../platform/db/drizzle.ts'
import { cases } from '../../../platform/db/schema/cases.ts'
import { link_tokens, proof_files, proof_requests } from '../../../platform/db/schema/client-links.ts'
import { documents } from '../../../platform/db/schema/documents.ts'

/** A file of a request for proof that is still in the case's folder. */
export interface ProofFile {
  readonly id: number
  readonly name: string
  readonly content_type: string
  readonly sha256: string
  /** Bytes. */
  readonly size: number
  readonly created_at: Date
}

/** The files received for a request, oldest first. */
export const selectProofFiles = (db: Queryable, requestId: number): Promise<ProofFile[]> =>
  db
    .select({
      id: documents.id,
      name: documents.name,
      content_type: documents.content_type,
      sha256: documents.sha256,
      size: documents.size,
      created_at: documents.created_at,
    })
    .from(proof_files)
    .innerJoin(documents, eq(documents.id, proof_files.document_id))
    .where(eq(proof_files.proof_request_id, requestId))
    .orderBy(asc(documents.created_at), asc(documents.id))

/** Storage keys of the files received for the requests of a case. */
export const selectProofKeys = async (db: Queryable, caseId: number): Promise<ReadonlySet<string>> => {
  const rows = await db
    .select({ key: documents.storage_key })
    .from(proof_files)
    .innerJoin(documents, eq(documents.id, proof_files.document_id))
    .where(eq(documents.case_id, caseId))
  return new Set(rows.map(({ key }) => key))
}

export const insertProofFile = (db: Queryable, row: typeof proof_files.$inferInsert) =>
  db.insert(proof_files).values(row)

export const updateFinished = (db: Queryable, id: number, at: Date) =>
  db.update(proof_requests).set({ finished_at: at }).where(eq(proof_requests.id, id))

export const endProofLinks = (db: Queryable, requestId: number, at: Date) =>
  db
    .update(link_tokens)
    .set({ used_at: at })
    .where(and(eq(link_tokens.proof_request_id, requestId), isNull(link_tokens.used_at)))

/** Unfinished requests whose last day has passed and that received files. Deleted and closed cases may be restored or reopened. */
export const selectOverdueRequests = (
  db: Queryable,
  today: string,
): Promise<{ id: number; caseId: number }[]> =>
  db
    .select({ id: proof_requests.id, caseId: proof_requests.case_id })
    .from(proof_requests)
    .innerJoin(cases, eq(cases.id, proof_requests.case_id))
    .where(
      and(
        isNull(proof_requests.finished_at),
        lt(proof_requests.until, today),
        isNull(cases.deleted_at),
        notInArray(cases.status, caseStatuses.filter(isOverForClient)),
        exists(
          db
            .select({ id: proof_files.document_id })
            .from(proof_files)
            .where(eq(proof_files.proof_request_id, proof_requests.id)),
        ),
      ),
    )
    .orderBy(proof_requests.id)
