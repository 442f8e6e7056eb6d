import { type AskingCompany, checkIbanLink, updateIban } from '@zaakwerk/contract/client-links'
import { normaliseIban } from '@zaakwerk/domain/iban'
import { notify, send } from '@zaakwerk/platform/public'
import { type Draft, draftOf } from '../../form/draft.ts'
import { keepCase } from '../../link/case-family.ts'
import type { ClientLink } from '../../link/client-link.ts'
import { fieldsOf } from '../../link/kept-fields.ts'
import { linkToken } from '../../link/link-token.ts'
import { deadReason } from '../../link/use-link-check.ts'
import { outcomeOf } from '../../link/use-outcome.ts'
import { currentLanguage } from '../../messages/language.ts'
import { updateIbanWords } from './update-iban-messages.ts'

export interface IbanEntry extends Record<string, unknown> {
  readonly holder: string
  readonly iban: string
}

/** The given IBAN: its last digits as confirmation. */
export interface GivenIban {
  readonly end: string
}

/** Start data of the page: the IBAN of the link, or the one already given. */
export type IbanFacts =
  | { readonly iban: string; readonly company: AskingCompany | null | undefined }
  | { readonly given: GivenIban }

export const parseEntry = (value: unknown): IbanEntry | undefined => {
  const { holder, iban } = fieldsOf(value)
  return typeof holder === 'string' && typeof iban === 'string' ? { holder, iban } : undefined
}

export const parseGiven = (value: unknown): GivenIban | undefined => {
  const { end } = fieldsOf(value)
  return typeof end === 'string' ? { end } : undefined
}

/** Sends the IBAN, under the same key while it is unchanged. Ends the link and the draft. */
export const giveIban = async (
  { token, caseId }: ClientLink,
  { draft, entry }: { readonly draft: Draft<IbanEntry>; readonly entry: IbanEntry },
): Promise<GivenIban> => {
  const iban = normaliseIban(entry.iban)
  const body = { iban, case_id: caseId, additional_data: { in_attention_of: entry.holder.trim() } }
  await send(updateIban, { body }, { token, idempotencyKey: draft.keyFor(entry) })
  linkToken().clear()
  draft.clear()
  notify.success(updateIbanWords[currentLanguage()].notice)
  return { end: iban.slice(-4) }
}

/** Reads the start data of a link. If the link is used, perhaps by a call from here whose answer was lost, that call is replayed under its key. */
export const checkLink = async (link: ClientLink, signal: AbortSignal): Promise<IbanFacts> => {
  const { token, caseId } = link
  try {
    const found = await send(checkIbanLink, { query: { case_id: caseId } }, { token, signal })
    keepCase(caseId, found)
    return { iban: found.iban ?? '', company: found.company }
  } catch (error) {
    const draft = draftOf(caseId, parseEntry)
    const [sent, entry] = [draft.sent()?.values, draft.values()]
    // A later change was not received, so no thanks for it.
    if (deadReason(error) !== 'used' || !sent || sent.iban !== entry?.iban || sent.holder !== entry.holder)
      throw error
    const given = await giveIban(link, { draft, entry: sent })
    outcomeOf(caseId, parseGiven).write(given)
    return { given }
  }
}
