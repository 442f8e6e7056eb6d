import type { MailPiece, MailPreview } from '@zaakwerk/contract/case-mail'
import type { JobPlan } from '@zaakwerk/contract/job-plan'
import { clientName } from '@zaakwerk/domain/names'
import type { Services } from '../../../platform/request/services.ts'
import { renderMarked } from '../templates/render-template.ts'
import { piecesOf } from '../templates/template-language.ts'
import { brandFacts, mailParagraphs } from './compose-mail.ts'
import { type MailChecks, readMailOfCase } from './mail-of-case.ts'

/** Replaces the token of a link by an ellipsis: the token is rolled back with the preview. */
const withoutTokens = ({ kind, text }: MailPiece): MailPiece => ({
  kind,
  text: text.replace(/([?&]token=)[^&\s]+/g, '$1…'),
})

const shownPieces = (marked: string): MailPiece[] => piecesOf(marked).map(withoutTokens)

interface PreviewedMail {
  readonly caseId: number
  readonly payload: Extract<JobPlan, { kind: 'send_mail' }>['payload']
}

/**
 * Preview of a mail to a client of a case, as its job would compose it now. Writes the data that the mail needs, such as links: call it in a transaction that is rolled back.
 */
export const previewMail = async (
  services: Services,
  { caseId, payload }: PreviewedMail,
  checks: MailChecks,
): Promise<MailPreview> => {
  const run = { subject: { type: 'case', id: caseId }, payload } as const
  const { template: name, client, ...mail } = await readMailOfCase(services, run, checks)
  const frame = { ...mail, facts: { ...mail.facts, ...brandFacts(mail.brand) } }
  const { subject, blocks, gaps, template } = await renderMarked(
    services.db,
    { kind: 'mail', name },
    frame.facts,
  )
  return {
    recipient: { id: client.id, name: clientName(client), email: client.email },
    subject: shownPieces(subject),
    paragraphs: mailParagraphs({ blocks }, frame).map(({ isHeading, text }) => ({
      is_heading: isHeading,
      pieces: shownPieces(text),
    })),
    empty: [...gaps],
    template,
  }
}
