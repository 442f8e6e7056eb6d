import { type AskingCompany, checkMandateLink } from '@zaakwerk/contract/client-links'
import { send } from '@zaakwerk/platform/public'
import { keepCase } from '../../link/case-family.ts'
import type { ClientLink } from '../../link/client-link.ts'
import { deadReason } from '../../link/use-link-check.ts'
import { outcomeOf } from '../../link/use-outcome.ts'
import { finishMandate, parseSigned } from './finish-mandate.ts'
import { isSameForm, type MandateDraft, mandateDraft, type SentForm } from './mandate-draft.ts'
import { sendMandate } from './send-mandate.ts'

/** What the page begins with. */
export interface MandateLink {
  /** Prefills the field. */
  readonly iban: string
  /** What this tab sent came in: only its answer got lost. */
  readonly isSigned: boolean
  readonly company?: AskingCompany | null | undefined
}

/** What this tab sent without an answer, unless it was changed since: then nobody may say that the change came in. */
const unanswered = (draft: MandateDraft): SentForm | undefined => {
  const [sent, values] = [draft.sent()?.values, draft.values()]
  return sent && values && isSameForm(sent, values) ? sent : undefined
}

/** Whether the link works. One that was used by what this tab sent ends in thanks, and not on the page of a used link. */
export const checkLink = async (link: ClientLink, signal: AbortSignal): Promise<MandateLink> => {
  const { token, caseId } = link
  try {
    const found = await send(checkMandateLink, { query: { case_id: caseId } }, { token, signal })
    keepCase(caseId, found)
    return { iban: found.iban ?? '', isSigned: false, company: found.company }
  } catch (error) {
    const draft = mandateDraft(caseId)
    const sent = deadReason(error) === 'used' ? unanswered(draft) : undefined
    if (!sent) throw error
    // The same call once more, which is answered as before, or refused where another one used the link.
    await sendMandate(link, sent, draft)
    finishMandate(draft)
    outcomeOf(caseId, parseSigned).keep('signed')
    return { iban: '', isSigned: true }
  }
}
