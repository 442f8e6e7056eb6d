import {
  mostProofBytes,
  mostProofFiles,
  type ReceivedFile,
  uploadProof,
} from '@zaakwerk/contract/client-proof'
import { documentName, formatFileSize } from '@zaakwerk/domain/documents'
import type { StagedFile } from '../../../platform/adapters/documents/documents.port.ts'
import { callName } from '../../../platform/audit/audit-call.ts'
import { forLog } from '../../../platform/db/database-errors.ts'
import { invalidField, notFound, serviceUnavailable } from '../../../platform/errors/errors.ts'
import { recordAudit } from '../../../platform/journal/audit.sql.ts'
import { auditChanges, selectAuditFacts } from '../../../platform/journal/audit-facts.sql.ts'
import type { Services } from '../../../platform/request/services.ts'
import type { LinkHolder } from '../../../platform/request/viewer.ts'
import { insertDocument } from '../../cases/documents/documents.sql.ts'
import type { FiledDocument } from '../../cases/documents/filed-document.ts'
import {
  fileUpload,
  type JudgedFile,
  judgeFiles,
  removeOrphanFiles,
} from '../../cases/documents/upload-documents.ts'
import { insertProofFile, type ProofFile, selectProofFiles, selectProofKeys } from './proof.sql.ts'
import { lockProofOfLink, proofOfLink } from './proof-subject.ts'

/** A received file as its sender sees it: under its uploaded name. */
export const asReceived = ({ id, name, content_type, created_at }: ProofFile): ReceivedFile => ({
  id,
  name: documentName(name),
  content_type,
  received_at: created_at.toISOString(),
})

const refuseTooMany = (there: number, added: number): void => {
  if (there + added <= mostProofFiles) return
  const room = mostProofFiles - there
  const more =
    room > 0
      ? `Er ${room === 1 ? 'kan' : 'kunnen'} er nog ${room} bij.`
      : 'Er kunnen geen bestanden meer bij.'
  throw invalidField(
    ['body', 'files'],
    `Je kunt hier maximaal ${mostProofFiles} bestanden sturen. ${more}`,
    'too_many_files',
  )
}

const bytesOf = (files: readonly { readonly size: number }[]): number =>
  files.reduce((sum, { size }) => sum + size, 0)

const refuseTooMuch = (
  there: readonly { readonly size: number }[],
  added: readonly { readonly size: number }[],
): void => {
  const room = mostProofBytes - bytesOf(there)
  if (bytesOf(added) <= room) return
  const most = formatFileSize(mostProofBytes)
  const more = room > 0 ? `Er kan nog ${formatFileSize(room)} bij.` : 'Er kan niets meer bij.'
  throw invalidField(
    ['body', 'files'],
    `Je kunt hier samen maximaal ${most} sturen. ${more} Maak foto’s kleiner, of mail ons wat er nog mist.`,
    'too_many_bytes',
  )
}

interface Incoming {
  /** Content hashes of all uploaded files, in order. */
  readonly hashes: readonly string[]
  readonly filed: readonly FiledDocument[]
}

const newOnes = (judged: readonly JudgedFile[], received: readonly ProofFile[]): readonly JudgedFile[] => {
  const known = new Set(received.map(({ sha256 }) => sha256))
  return judged.filter(({ staged: { sha256 } }) => {
    const isNew = !known.has(sha256)
    known.add(sha256)
    return isNew
  })
}

/**
 * Checks files uploaded by a link and puts them into the folder of its case. Skips files that are there already (by content hash): a phone sends a photo again
 * when it lost the response.
 */
export const fileProof = async (
  services: Services,
  { link, caseId, files }: { link: LinkHolder; caseId: number; files: readonly StagedFile[] },
): Promise<Incoming> => {
  const request = await proofOfLink(services, link, caseId)
  if (files.length === 0) throw notFound('no_files')
  const received = await selectProofFiles(services.db, request.id)
  const fresh = newOnes(await judgeFiles(services, files), received)
  refuseTooMany(received.length, fresh.length)
  refuseTooMuch(
    received,
    fresh.map(({ staged }) => staged),
  )
  const filed = await fileUpload(services, {
    caseId: request.case_id,
    files: fresh,
    written: selectProofKeys,
  })
  return { hashes: files.map(({ sha256 }) => sha256), filed }
}

const writeTrail = async ({ db, now }: Services, ids: readonly number[]): Promise<void> => {
  const facts = await selectAuditFacts(db, 'document', ids)
  const of = {
    at: now(),
    userId: null,
    act: 'create',
    call: callName(uploadProof),
    subject: 'document',
  } as const
  await recordAudit(
    db,
    ids.map((subjectId) => ({ ...of, subjectId, changes: auditChanges(undefined, facts.get(subjectId)) })),
  )
}

/** Removes duplicates from the folder after the commit. The client's file is stored already, so a failure here must not fail the call. */
const removeDuplicateFiles = async (
  after: Services,
  duplicates: Parameters<typeof removeOrphanFiles>[1],
): Promise<void> => {
  try {
    await removeOrphanFiles(after, duplicates)
  } catch (error) {
    const { caseId } = duplicates
    after.log.warn({ caseId, problem: forLog(error) }, 'a file that came by a link twice stays in the folder')
  }
}

/**
 * Adds filed files to a proof request, in the call's transaction. A file with the same bytes that another call added meanwhile is not added again, and is
 * removed from the folder after the commit. There is no log line for each file: thirty photos come in thirty calls, and each shows in the history by itself.
 */
export const receiveProof = async (
  services: Services,
  { link, caseId: named, hashes, filed }: Incoming & { readonly link: LinkHolder; readonly caseId: number },
): Promise<ReceivedFile[]> => {
  const { db, now, unitOfWork } = services
  const { id: requestId, case_id: caseId } = await lockProofOfLink(services, link, named)
  const received = await selectProofFiles(db, requestId)
  const known = new Set(received.map(({ sha256 }) => sha256))
  const [fresh, duplicates] = [
    filed.filter(({ sha256 }) => !known.has(sha256)),
    filed.filter(({ sha256 }) => known.has(sha256)),
  ]
  refuseTooMany(received.length, fresh.length)
  refuseTooMuch(received, fresh)
  const author = { userId: null, at: now() }
  const added: number[] = []
  for (const file of fresh) {
    const { id } = await insertDocument(db, author, { caseId, file })
    await insertProofFile(db, { document_id: id, proof_request_id: requestId })
    added.push(id)
  }
  await writeTrail(services, added)
  if (duplicates.length > 0)
    unitOfWork.afterCommit((after) =>
      removeDuplicateFiles(after, { caseId, filed: duplicates, written: selectProofKeys }),
    )
  const asked = new Set(hashes)
  const there = (await selectProofFiles(db, requestId)).filter(({ sha256 }) => asked.has(sha256))
  // A file that was there already, so was not filed, was removed meanwhile: the next attempt files it.
  if (there.length < asked.size) throw serviceUnavailable()
  return there.map(asReceived)
}
