import { asc, eq } from '../../../platform/db/drizzle.ts'
import { case_logs } from '../../../platform/db/schema/cases.ts'
import { documents } from '../../../platform/db/schema/documents.ts'
import { tasks } from '../../../platform/db/schema/tasks.ts'
import type { GivenPart } from '../../../platform/testing/caller.ts'
import type { TestApp } from '../../../platform/testing/test-app.ts'
import { sampleFiles } from '../../cases/documents/testing/sample-files.ts'

/** A link for proof, as its page uses it. */
export interface ProofLink {
  readonly caseId: number
  readonly token: string
}

/** A picture; another `tail`, another picture. */
export const aPhoto = (fileName: string, tail = ''): GivenPart => ({
  name: 'files',
  fileName,
  content: Buffer.concat([sampleFiles.png, Buffer.from(tail)]),
})

const byKey = (key: string | undefined): Readonly<Record<string, string>> =>
  key === undefined ? {} : { 'idempotency-key': key }

/** The calls of the page of a link for proof, and what they leave on its case. */
export const proofCalls = ({ call, db }: TestApp) => ({
  read: ({ caseId, token }: ProofLink) => call('GET', `/clients/proof?case_id=${caseId}`, { token }),
  send: ({ caseId, token }: ProofLink, parts: readonly GivenPart[], key?: string) =>
    call('POST', `/clients/proof/files?case_id=${caseId}`, { token, parts, headers: byKey(key) }),
  complete: ({ caseId, token }: ProofLink, key?: string) =>
    call('POST', '/clients/proof/complete', { token, json: { case_id: caseId }, headers: byKey(key) }),
  docsOf: (caseId: number) =>
    db.select().from(documents).where(eq(documents.case_id, caseId)).orderBy(asc(documents.id)),
  tasksOf: (caseId: number) =>
    db.select().from(tasks).where(eq(tasks.case_id, caseId)).orderBy(asc(tasks.id)),
  logsOf: async (caseId: number) =>
    (await db.select().from(case_logs).where(eq(case_logs.case_id, caseId)).orderBy(asc(case_logs.id))).map(
      ({ message }) => message,
    ),
})
