import { brandOfCase } from '@zaakwerk/domain/case-brand'
import { dayOf } from '@zaakwerk/domain/dates'
import { requestAgainHint } from '@zaakwerk/domain/letters'
import { neededFirst } from '@zaakwerk/domain/workflow-requirements'
import { noSender } from '../../../platform/config/sender.ts'
import { CaseDeleted, type JobRun, PermanentFailure } from '../../../platform/jobs/job-handler.ts'
import type { Services } from '../../../platform/request/services.ts'
import { mailOfJob } from '../mails/mail-of-job.ts'
import { renderTemplate } from '../templates/render-template.ts'
import { plainText } from '../templates/text-blocks.ts'
import { selectEnclosures } from './content/enclosures.sql.ts'
import { caseFacts } from './content/letter-facts.ts'
import { selectLetterSubject } from './content/letter-subject.sql.ts'
import { ruleOf } from './letter-progress.ts'
import { type LetterRow, selectMailbox } from './letters.sql.ts'

/** Composes the mail to an authority that carries a letter and its enclosures: plain text, as between offices. */
const compose = async (services: Services, letter: LetterRow, today: string) => {
  const { db, config } = services
  const subject = await selectLetterSubject(db, letter.case_id)
  if (!subject) throw new CaseDeleted()
  if (!config.sender) throw new PermanentFailure(noSender)
  const recipient = (await selectMailbox(db, letter))?.trim()
  if (!recipient) throw new PermanentFailure(neededFirst([`e-mailadres van ${letter.addressee}`]))
  const known = caseFacts(subject, { ...config, sender: config.sender, today })
  const facts = {
    ...known,
    // The mail has the same date as its letter: the date of the case can be that of a reminder, or of the decision on the objection.
    decision_date: letter.decision_date ?? known.decision_date,
    letter_name: ruleOf(letter, subject.type).title,
    letter_addressee: letter.addressee,
  }
  const enclosures = await selectEnclosures(db, [letter.id])
  const gone = enclosures.find(({ documentId }) => documentId === null)
  if (gone)
    throw new PermanentFailure(
      `De bijlage "${gone.label}" staat niet meer in het dossier. ${requestAgainHint}`,
    )
  const text = await renderTemplate(db, { kind: 'mail', name: 'letter_to_authority' }, facts)
  return {
    brand: brandOfCase(subject.type).key,
    recipient,
    subject: text.subject,
    body_text: `${plainText(text.blocks)}\n`,
    body_html: null,
    template_version_id: text.versionId,
    case_id: letter.case_id,
    documentIds: [letter.document_id, ...enclosures.flatMap(({ documentId }) => documentId ?? [])],
  }
}

export const letterMail = (
  services: Services,
  run: Pick<JobRun<'deliver_letter'>, 'id' | 'author'>,
  letter: LetterRow,
): Promise<number> => mailOfJob(services, run, (here) => compose(here, letter, dayOf(run.author.at)))
