import { type AskingCompany, checkMandateLink } from '@zaakwerk/contract/client-links'
import { send } from '@zaakwerk/platform/public'
import { keepCase } from '../../link/case-family.ts'
import type { ClientLink } from '../../link/client-link.ts'
import { deadReason } from '../../link/use-link-check.ts'
import { outcomeOf } from '../../link/use-outcome.ts'
import { finishMandate, parseSigned } from './finish-mandate.ts'
import { isSameForm, type MandateDraft, mandateDraft, type SentForm } from './mandate-draft.ts'
import { sendMandate } from './send-mandate.ts'

/** Start data of the page. */
export interface MandateLink {
  /** Initial value of the field. */
  readonly iban: string
  /** The form of this tab was received; only the answer was lost. */
  readonly isSigned: boolean
  readonly company?: AskingCompany | null | undefined
}

/** The form that was sent without an answer, unless it was changed since: then the change was not received. */
const unanswered = (draft: MandateDraft): SentForm | undefined => {
  const [sent, values] = [draft.sent()?.values, draft.values()]
  return sent && values && isSameForm(sent, values) ? sent : undefined
}

/** Checks the link. A link used by this tab ends in thanks, not on the page of a used link. */
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
    // Replays the call under its key; refused if the link was used by another call.
    await sendMandate(link, sent, draft)
    finishMandate(draft)
    outcomeOf(caseId, parseSigned).write('signed')
    return { iban: '', isSigned: true }
  }
}
