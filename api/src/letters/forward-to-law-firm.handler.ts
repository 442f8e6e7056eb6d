import { brandOfCase } from '@zaakwerk/domain/case-brand'
import { lockCase } from '../cases/hold-case.sql.ts'
import { JobRefused, type JobRun, type JobWork } from '../core/job-handler.ts'
import type { Services } from '../core/services.ts'
import { recordOnCase } from '../journal/journal.sql.ts'
import { composeMail } from '../mails/compose-mail.ts'
import { deliverMessage } from '../mails/deliver-message.ts'
import { findLeadingClient, findMailCase } from '../mails/mail-case.sql.ts'
import { caseFacts } from '../mails/mail-facts.ts'
import { messageOutcome } from '../mails/message-outcome.ts'
import { findMessage, insertMail, remakeMail } from '../mails/messages.sql.ts'
import { selectLetterSubject } from './letter-subject.sql.ts'

type Run = JobRun<'forward_to_law_firm'>

const keyOf = ({ id }: Pick<Run, 'id'>): string => `job:${id}`

const compose = async ({ db, config, now }: Services, run: Run) => {
  const caseId = run.subject.id ?? 0
  if (!config.lawFirmEmail)
    throw new JobRefused('Het e-mailadres van het advocatenkantoor ontbreekt: stel LAW_FIRM_EMAIL in')
  const [subject, found, client] = [
    await selectLetterSubject(db, caseId),
    await findMailCase(db, caseId),
    await findLeadingClient(db, caseId),
  ]
  if (!subject || !found) throw new JobRefused('Het dossier is verwijderd')
  if (!client) throw new JobRefused('Er is geen cliënt gekoppeld aan deze zaak')
  const documentIds = subject.files.map(({ id }) => id)
  if (documentIds.length === 0) throw new JobRefused('Geen documenten: uploaden')
  const facts = { ...caseFacts(found, client, now()), document_count: String(documentIds.length) }
  const brand = brandOfCase(subject.type)
  const mail = await composeMail(db, { template: 'law_firm_forward', brand, facts })
  return { mail: { ...mail, recipient: config.lawFirmEmail }, caseId, documentIds }
}

const make = (services: Services, run: Run): Promise<number> =>
  services.db.transaction(async (db) => {
    const dedupe_key = keyOf(run)
    const made = await findMessage(db, dedupe_key)
    if (made && made.status !== 'failed') return made.id
    const { mail, caseId, documentIds } = await compose({ ...services, db }, run)
    if (made) {
      await remakeMail(db, made.id, mail)
      return made.id
    }
    await lockCase(db, caseId)
    const lines = [`Dossier aan het advocatenkantoor gestuurd: ${mail.recipient}`]
    await recordOnCase(db, run.author, { caseId, lines })
    return insertMail(db, { ...mail, dedupe_key, case_id: caseId, created_at: run.author.at, documentIds })
  })

/** Mails a case with all its documents to the law firm that takes it over. */
export const forwardToLawFirm: JobWork<'forward_to_law_firm'> = {
  run: async (services, run) => deliverMessage(services, await make(services, run)),
  ...messageOutcome(async ({ db }, run) => (await findMessage(db, keyOf(run)))?.id),
}
