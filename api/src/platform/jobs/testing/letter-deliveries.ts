import fs from 'node:fs/promises'
import path from 'node:path'
import { documentName } from '@zaakwerk/domain/documents'
import { afterEach } from 'vitest'
import { jobRegistry } from '../../../job-handlers.ts'
import {
  aSubmission,
  insertLetterCase,
  tracesOf,
} from '../../../modules/letters/letters/testing/letter-case.builder.ts'
import { smtpMail } from '../../adapters/mail/smtp-mail.adapter.ts'
import { type MisbehavingServer, startMisbehavingServer } from '../../adapters/testing/mail-server.ts'
import { and, eq } from '../../db/drizzle.ts'
import { jobs } from '../../db/schema/jobs.ts'
import type { Services } from '../../request/services.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { enqueueJobs, ofCase } from '../jobs.sql.ts'
import { runAttempt } from '../run-attempt.ts'

export const anObjection = {
  name: 'nha_pf_objection',
  type: 2,
  status: 'nha_pf_objection_is_being_submitted',
} as const
export const anAppeal = { name: 'adm_beroep', type: 1, status: 'adm_beroep_is_being_submitted' } as const

/** The state of a case whose letter is stuck, and of one whose letter left. */
export const stuckAs = (status: string) => ({ status, submitted: [false], reviews: ['open'], events: [] })
export const submittedAs = (status: string, reviews: readonly string[] = ['completed']) => ({
  status,
  submitted: [true],
  reviews,
  events: ['letter_submitted'],
})

/** Letters that are made and delivered by their jobs, as the runner works them, one at a time. */
export const letterDeliveries = (app: TestApp, dataDir: string) => {
  const { db, services } = app
  const opened: { close(): Promise<void> }[] = []
  afterEach(async () => {
    for (let next = opened.pop(); next; next = opened.pop()) await next.close()
  })

  /** Our services, with mail that leaves by this server. */
  const by = (server: MisbehavingServer): Services => {
    const mail = smtpMail({ host: '127.0.0.1', port: server.port, tls: 'off', signIn: undefined })
    opened.push(server, mail)
    return { ...services, mail }
  }

  const queuedOf = (caseId: number) =>
    db
      .select()
      .from(jobs)
      .where(and(eq(jobs.subject_id, caseId), eq(jobs.state, 'queued')))
      .orderBy(jobs.id)

  const queue = (caseId: number, name: string) =>
    enqueueJobs(
      db,
      { userId: null, at: services.now() },
      { subject: ofCase(caseId), plans: [aSubmission(name)] },
    )

  const inDrop = (name = ''): string => path.join(dataDir, 'file-drop', name)

  return {
    by,
    refusing: async (): Promise<Services> =>
      by(await startMisbehavingServer('RCPT', { answers: '550 5.1.1 No such user' })),
    willing: async (): Promise<{ readonly server: MisbehavingServer; readonly here: Services }> => {
      const server = await startMisbehavingServer('RCPT', 'drops', { mail: 0 })
      return { server, here: by(server) }
    },
    queuedOf,
    queue,

    /** Works what is queued of letters. Mails to the client stay. */
    work: async (caseId: number, here: Services = services): Promise<void> => {
      for (const kind of ['submit_letter', 'deliver_letter'])
        for (const job of await queuedOf(caseId))
          if (job.kind === kind) await runAttempt(here, jobRegistry, String(job.runner_job_id))
    },

    /** A case whose letter is made and waits to be delivered. */
    aMadeLetter: async (
      { name, type, status }: typeof anObjection | typeof anAppeal,
      submission: 'email' | 'email_and_mailroom' | 'ftp',
    ) => {
      const { id } = await insertLetterCase(app, { type, status, submission })
      await queue(id, name)
      const [job] = await queuedOf(id)
      if (job) await runAttempt(services, jobRegistry, String(job.runner_job_id))
      const [letter] = (await tracesOf(app, id)).letters
      const delivery = (await queuedOf(id)).find(({ kind }) => kind === 'deliver_letter')
      if (!letter || !delivery) throw new Error('no letter')
      return { id, letter, delivery }
    },

    inDrop,
    dropped: async (uuid: string): Promise<readonly string[]> =>
      (await fs.readdir(inDrop()).catch(() => [])).filter((name) => name.startsWith(uuid)).sort(),

    /** The name of the letter itself in the file drop. */
    nameOf: async (id: number, uuid: string): Promise<string> => {
      const made = (await tracesOf(app, id)).documents.find((name) => !name.includes('volmacht'))
      return `${uuid} ${documentName(String(made))}`
    },

    caseState: async (caseId: number) => {
      const { status, letters, tasks, events } = await tracesOf(app, caseId)
      return {
        status,
        submitted: letters.map(({ submitted_at }) => submitted_at !== null),
        reviews: tasks.filter(({ type }) => type === 'needs_manual_review').map((task) => task.status),
        events: events.map(({ event_type }) => event_type),
      }
    },
  }
}
