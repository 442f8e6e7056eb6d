import { brandOfCase } from '@zaakwerk/domain/case-brand'
import { documentName } from '@zaakwerk/domain/documents'
import {
  CaseDeleted,
  type JobRun,
  type JobWork,
  PermanentFailure,
} from '../../../platform/jobs/job-handler.ts'
import type { Services } from '../../../platform/request/services.ts'
import { composeMail } from '../mails/compose-mail.ts'
import { deliverMessage } from '../mails/deliver-message.ts'
import { findLeadingClient, findMailCase } from '../mails/mail-case.sql.ts'
import { caseFacts } from '../mails/mail-facts.ts'
import { findMailOfJob, mailOfJob } from '../mails/mail-of-job.ts'
import { messageOutcome } from '../mails/message-outcome.ts'
import { selectLetterSubject } from './content/letter-subject.sql.ts'

export const noLawFirm = 'Het e-mailadres van het advocatenkantoor ontbreekt: stel LAW_FIRM_EMAIL in'

type Run = JobRun<'forward_to_law_firm'>

const compose = async (services: Services, run: Run) => {
  const { db, config } = services
  const caseId = run.subject.id ?? 0
  if (!config.lawFirmEmail) throw new PermanentFailure(noLawFirm)
  const [subject, found, client] = [
    await selectLetterSubject(db, caseId),
    await findMailCase(db, caseId),
    await findLeadingClient(db, caseId),
  ]
  if (!subject || !found) throw new CaseDeleted()
  if (!client) throw new PermanentFailure('Er is geen cliënt gekoppeld aan dit dossier')
  const documentIds = subject.files.map(({ id }) => id)
  if (documentIds.length === 0) throw new PermanentFailure('Eerst nodig: documenten')
  const mandate = subject.files.find(({ isMandate }) => isMandate)
  const facts = {
    ...caseFacts(found, client, services),
    document_count: String(documentIds.length),
    mandate_document: mandate && documentName(mandate.name),
  }
  const brand = brandOfCase(subject.type)
  const mail = await composeMail(db, { template: 'law_firm_forward', brand, facts })
  return { ...mail, recipient: config.lawFirmEmail, case_id: caseId, documentIds }
}

/** Mails a case with all its documents to the law firm that takes it over. */
export const forwardToLawFirm: JobWork<'forward_to_law_firm'> = {
  run: async (services, run) => {
    const id = await mailOfJob(services, run, (here) => compose(here, run))
    const outcome = await deliverMessage(services, id, { isCorrespondence: true })
    const to = services.config.lawFirmEmail
    const lines = [`Dossier aan het advocatenkantoor gestuurd${to ? `: ${to}` : ''}`]
    return outcome.result === 'done' ? { ...outcome, lines } : outcome
  },
  ...messageOutcome(findMailOfJob),
}
