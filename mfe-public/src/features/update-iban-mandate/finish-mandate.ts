import { notify } from '@zaakwerk/platform/public'
import { linkToken } from '../../link/link-token.ts'
import { currentLanguage } from '../../messages/language.ts'
import type { MandateDraft } from './mandate-draft.ts'
import { mandateWords } from './mandate-messages.ts'

/** Outcome of the link, so that a reload shows the thanks again. No sent data is stored. */
export type Signed = 'signed'

export const parseSigned = (value: unknown): Signed | undefined => (value === 'signed' ? value : undefined)

/** Ends the link and the draft. */
export const finishMandate = (draft: MandateDraft): void => {
  draft.clear()
  linkToken().clear()
  notify.success(mandateWords[currentLanguage()].done.notice)
}
