import { brandOfCase } from '@zaakwerk/domain/case-brand'
import { isPutOffByConsent } from '@zaakwerk/domain/decision-terms'
import { clientName } from '@zaakwerk/domain/names'
import { type JobRun, PermanentFailure } from '../../../platform/jobs/job-handler.ts'
import type { Services } from '../../../platform/request/services.ts'
import { findClientOfCase, findLeadingClient, findMailCase, findMailLetter } from './mail-case.sql.ts'
import { caseFacts, letterFacts } from './mail-facts.ts'
import { linkFacts } from './mail-links.ts'
import { proofLinkFacts } from './proof-link.ts'
import { statusLinkOf } from './status-link.ts'

/** The parts of a mail job on which the content depends. */
type Run = Pick<JobRun<'send_mail'>, 'subject' | 'payload'>

const factsOfLetter = async (services: Services, { letter_id, corrects }: Run['payload']) => {
  if (letter_id === undefined) return {}
  const letter = await findMailLetter(services.db, letter_id)
  if (!letter) throw new PermanentFailure('De brief waar deze e-mail over gaat, bestaat niet meer')
  return letterFacts(letter, corrects)
}

/** The current client to whom a mail is addressed. */
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

/** Throws `PermanentFailure` if the client cannot do what the mail requests, such as sign a mandate. */
export type MailCheck = (
  services: Services,
  about: { readonly caseId: number; readonly clientId: number },
) => Promise<void>

/** Checks per template before a mail is composed. Injected, because this module may not import the modules that define them. */
export type MailChecks = ReadonlyMap<string, MailCheck>

/**
 * Reads the data for a mail to a client of a case and creates its links, in the transaction that creates the mail. Throws `PermanentFailure` if the mail
 * cannot be sent.
 */
export const readMailOfCase = async (services: Services, run: Run, checks: MailChecks) => {
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
  return { template, brand: brandOfCase(found.type), facts, statusLink, caseId: found.id, client }
}
