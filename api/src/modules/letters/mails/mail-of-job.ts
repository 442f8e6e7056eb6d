import { mailKeyOf } from '../../../platform/jobs/cancelled-mails.sql.ts'
import type { JobRun } from '../../../platform/jobs/job-handler.ts'
import type { Services } from '../../../platform/request/services.ts'
import { findMessage, insertMail, type NewMail, remakeMail } from './messages.sql.ts'

type Run = Pick<JobRun<'send_mail'>, 'id'>

/** The mail created by a job. */
export const findMailOfJob = async ({ db }: Pick<Services, 'db'>, run: Run): Promise<number | undefined> =>
  (await findMessage(db, mailKeyOf(run)))?.id

export const findHandedOverAt = async ({ db }: Pick<Services, 'db'>, run: Run): Promise<Date | undefined> =>
  (await findMessage(db, mailKeyOf(run)))?.sent_at ?? undefined

/**
 * Creates the mail of a job once, in one transaction with the data it is composed of. A mail that failed is composed again, with its attachments: the cause may
 * have been fixed.
 */
export const mailOfJob = (
  services: Services,
  run: Run,
  compose: (here: Services) => Promise<Omit<NewMail, 'dedupe_key' | 'created_at'>>,
): Promise<number> =>
  services.db.transaction(async (db) => {
    const dedupe_key = mailKeyOf(run)
    const made = await findMessage(db, dedupe_key)
    if (made && made.status !== 'failed') return made.id
    const mail = await compose({ ...services, db })
    if (!made) return insertMail(db, { ...mail, dedupe_key, created_at: services.now() })
    await remakeMail(db, made.id, mail)
    return made.id
  })
