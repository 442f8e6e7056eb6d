import { requestPasswordReset } from '@zaakwerk/contract/password-links'
import type { Brand } from '@zaakwerk/domain/brands'
import { notify, send } from '@zaakwerk/platform/public'
import { btuFlag } from '../../page/brand.ts'
import { currentLanguage } from '../../words/language.ts'
import { forgotPasswordWords } from './forgot-password-words.ts'

/** Asks for a reset link. The answer never tells whether the address is known, so neither does the page. */
export const requestLink = async (brand: Brand, email: string): Promise<void> => {
  await send(requestPasswordReset, { query: { btu: btuFlag(brand) }, body: { email: email.trim() } })
  notify.success(forgotPasswordWords[currentLanguage()].sent)
}
