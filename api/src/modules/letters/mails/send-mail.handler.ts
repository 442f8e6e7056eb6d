import { brandOfCase } from '@zaakwerk/domain/case-brand'
import { isPutOffByConsent } from '@zaakwerk/domain/decision-terms'
import { clientName } from '@zaakwerk/domain/names'
import { type JobRun, type JobWork, PermanentFailure } from '../../../platform/jobs/job-handler.ts'
import type { Services } from '../../../platform/request/services.ts'
import { composeMail } from './compose-mail.ts'
import { deliverMessage } from './deliver-message.ts'
import { findClientOfCase, findLeadingClient, findMailCase, findMailLetter } from './mail-case.sql.ts'
import { caseFacts, letterFacts } from './mail-facts.ts'
import { linkFacts } from './mail-links.ts'
import { findMailOfJob, mailOfJob } from './mail-of-job.ts'
import { messageOutcome } from './message-outcome.ts'
import { proofLinkFacts } from './proof-link.ts'
import { statusLinkOf } from './status-link.ts'

type Run = JobRun<'send_mail'>

const factsOfLetter = async (services: Services, { letter_id, corrects }: Run['payload']) => {
  if (letter_id === undefined) return {}
  const letter = await findMailLetter(services.db, letter_id)
  if (!letter) throw new PermanentFailure('De brief waar deze e-mail over gaat, bestaat niet meer')
  return letterFacts(letter, corrects)
}

/** The current client that a mail is for. */
const requireClient = async ({ db }: Services, caseId: number, clientId: number | undefined) => {
  const client = await (clientId === undefined
    ? findLeadingClient(db, caseId)
    : findClientOfCase(db, { caseId, clientId }))
  if (!client)
    throw new PermanentFailure(
      clientId === undefined
        ? 'Er is geen cliënt gekoppeld aan dit dossier'
        : 'De cliënt voor wie deze e-mail is, is niet meer gekoppeld aan dit dossier',
    )
  if (!client.email.includes('@'))
    throw new PermanentFailure(`${clientName(client)} heeft geen geldig e-mailadres`)
  return client
}

/** Throws `PermanentFailure` if the client could not do what the mail asks for, such as sign a mandate. */
export type MailCheck = (
  services: Services,
  about: { readonly caseId: number; readonly clientId: number },
) => Promise<void>

/** Checks by template before a mail is composed; passed in, as this module may not import the modules that know them. */
type MailChecks = ReadonlyMap<string, MailCheck>

const compose = async (services: Services, run: Run, checks: MailChecks) => {
  const { db } = services
  const { subject, payload } = run
  if (subject.type !== 'case') throw new PermanentFailure('Deze e-mail hoort niet bij een dossier')
  const found = await findMailCase(db, subject.id)
  if (!found) throw new PermanentFailure('Dit dossier bestaat niet meer')
  const client = await requireClient(services, subject.id, payload.client_id)
  const { template } = payload
  await checks.get(template)?.(services, { caseId: found.id, clientId: client.id })
  const about = { subject: found, client }
  const facts = {
    ...caseFacts(found, client, services),
    adjourn_weeks: payload.adjourn_with_weeks?.toString(),
    adjourn_by_consent: isPutOffByConsent(found) ? 'ja' : null,
    ...(await factsOfLetter(services, payload)),
    ...(await linkFacts(services, run, about)),
    ...(await proofLinkFacts(services, run, about)),
  }
  const to = { caseId: found.id, recipient: client.email, clientId: client.id }
  const statusLink = await statusLinkOf(services, to)
  const content = await composeMail(db, { template, brand: brandOfCase(found.type), facts, statusLink })
  return { ...content, recipient: to.recipient, case_id: to.caseId }
}

/** Mails a client of a case from a template: the leading client, unless the job names another. */
export const sendMail = (checks: MailChecks = new Map()): JobWork<'send_mail'> => ({
  run: async (services, run) =>
    deliverMessage(services, await mailOfJob(services, run, (here) => compose(here, run, checks))),
  ...messageOutcome(findMailOfJob),
})
