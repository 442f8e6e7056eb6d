import { notify } from '@zaakwerk/platform/public'
import { linkToken } from '../../link/link-token.ts'
import { currentLanguage } from '../../words/language.ts'
import type { MandateDraft } from './mandate-draft.ts'
import { mandateWords } from './mandate-messages.ts'

/** What came of the link: a reload shows the thanks again. Nothing of what was sent is kept. */
export type Signed = 'signed'

export const parseSigned = (value: unknown): Signed | undefined => (value === 'signed' ? value : undefined)

/** The link and the draft end with it. */
export const finishMandate = (draft: MandateDraft): void => {
  draft.forget()
  linkToken().forget()
  notify.success(mandateWords[currentLanguage()].done.notice)
}
