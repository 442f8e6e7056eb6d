import { dayOf } from '@zaakwerk/domain/dates'
import { jobRegistry } from '../../../job-handlers.ts'
import { and, asc, eq, gt } from '../../../platform/db/drizzle.ts'
import { proof_requests } from '../../../platform/db/schema/client-links.ts'
import { jobs } from '../../../platform/db/schema/jobs.ts'
import { messages } from '../../../platform/db/schema/messages.ts'
import type { clients } from '../../../platform/db/schema/people.ts'
import { runAttempt } from '../../../platform/jobs/run-attempt.ts'
import type { TestApp } from '../../../platform/testing/test-app.ts'
import { issueLink, type LinkFor } from '../../identity/links/link-tokens.ts'
import { mailed } from './asking.ts'
import { aLinkedCase } from './links.ts'

export const noor = { email: 'noor@example.nl', first_name: 'Noor', last_name: 'Visser' } as const
export const sam = { email: 'sam@example.nl', first_name: 'Sam', last_name: 'de Wit' } as const

export type LinkOfOne = Omit<LinkFor, 'caseId' | 'clientId'>

/** The token of the first link in a mail. */
export const tokenIn = (text = ''): string =>
  new URL(/http:\S+/.exec(text)?.[0] ?? '').searchParams.get('token') ?? ''

/** Cases that Noor leads, with Sam as their second client, and what is mailed about them. */
export const casesOfTwo = (app: TestApp) => {
  let seen = 0
  return {
    aCaseOfTwo: async (people: readonly Partial<typeof clients.$inferInsert>[] = [noor, sam]) => {
      const { id: caseId, clientIds } = await aLinkedCase(app, { type: 1, people })
      const [first = 0, second = 0] = clientIds
      /** The link of a mail that one of them got. */
      const linkOf = async (clientId: number, link: LinkOfOne) => {
        const token = await issueLink(app.services, app.db, { caseId, clientId, ...link })
        return { caseId, clientId, token }
      }
      const anIbanLink = (clientId: number) => linkOf(clientId, { purpose: 'update-iban', mail: mailed })
      return { caseId, first, second, linkOf, anIbanLink }
    },

    /** Makes what waits, and returns the mails of a case since the last look. */
    mailsOf: async (caseId: number) => {
      const waiting = await app.db
        .select()
        .from(jobs)
        .where(and(eq(jobs.state, 'queued'), eq(jobs.kind, 'send_mail')))
        .orderBy(asc(jobs.id))
      for (const { runner_job_id } of waiting)
        await runAttempt(app.services, jobRegistry, runner_job_id ?? '')
      const made = await app.db
        .select()
        .from(messages)
        .where(and(eq(messages.case_id, caseId), gt(messages.id, seen)))
        .orderBy(asc(messages.id))
      seen = made.at(-1)?.id ?? seen
      return made
    },

    aProofRequest: async (case_id: number): Promise<number> => {
      const until = dayOf(new Date(app.services.now().getTime() + 60 * 86_400_000))
      const request = { case_id, kind: 'payment_proof', until } as const
      const [made] = await app.db.insert(proof_requests).values(request).returning()
      return made?.id ?? 0
    },
  }
}
