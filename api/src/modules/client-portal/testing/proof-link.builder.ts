import type { ProofKind } from '@zaakwerk/contract/case-events'
import { expect } from 'vitest'
import { messages } from '../../../platform/db/schema/messages.ts'
import { insertCase } from '../../../platform/db/testing/builders.ts'
import type { JobRun } from '../../../platform/jobs/job-handler.ts'
import type { TestApp } from '../../../platform/testing/test-app.ts'
import { sendMail } from '../../letters/mails/send-mail.handler.ts'

let jobs = 900_000

/** Mails a client of a case for proof, and returns what the mail says and the token of its link. */
export const askByMail = async (
  { db, services }: TestApp,
  caseId: number,
  {
    kind = 'parking_permit',
    ...payload
  }: { kind?: ProofKind } & Partial<JobRun<'send_mail'>['payload']> = {},
) => {
  jobs += 1
  const run: JobRun<'send_mail'> = {
    id: jobs,
    subject: { type: 'case', id: caseId },
    eventId: null,
    payload: { template: `proof_${kind}`, ...payload },
    attempt: 1,
    author: { userId: null, at: services.now() },
  }
  await sendMail().run(services, run)
  const text = (await db.select().from(messages).orderBy(messages.id)).at(-1)?.body_text ?? ''
  const link = new URL(/http:\S+/.exec(text)?.[0] ?? expect.fail('no link'))
  return { run, text, link, token: link.searchParams.get('token') ?? '' }
}

/** A case whose client was mailed for proof. */
export const aProofLink = async (
  app: TestApp,
  { kind = 'parking_permit', ...given }: { kind?: ProofKind } & Parameters<typeof insertCase>[1] = {},
) => {
  const client = { email: 'noor@example.nl', first_name: 'Noor', last_name: 'Visser' }
  const { id: caseId } = await insertCase(app.db, { type: 1, ...given }, { clients: [client] })
  return { caseId, ...(await askByMail(app, caseId, { kind })) }
}
