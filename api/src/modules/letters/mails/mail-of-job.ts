import { mailKeyOf } from '../../../platform/jobs/called-off-mails.sql.ts'
import type { JobRun } from '../../../platform/jobs/job-handler.ts'
import type { Services } from '../../../platform/request/services.ts'
import { findMessage, insertMail, type NewMail, remakeMail } from './messages.sql.ts'

type Run = Pick<JobRun<'send_mail'>, 'id'>

/** The mail that a job made. */
export const findMailOfJob = async ({ db }: Pick<Services, 'db'>, run: Run): Promise<number | undefined> =>
  (await findMessage(db, mailKeyOf(run)))?.id

/** When that mail was handed over. */
export const findHandedOverAt = async ({ db }: Pick<Services, 'db'>, run: Run): Promise<Date | undefined> =>
  (await findMessage(db, mailKeyOf(run)))?.sent_at ?? undefined

/**
 * Makes the mail of a job once, in one transaction with what it is composed of. One that could not be sent is made anew, with what
 * goes with it: what it failed on may have been mended since.
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
