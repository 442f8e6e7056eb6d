import { requestPasswordReset } from '@zaakwerk/contract/password-links'
import type { Brand } from '@zaakwerk/domain/brands'
import { notify, send } from '@zaakwerk/platform/public'
import { currentLanguage } from '../../messages/language.ts'
import { btuFlag } from '../../page/brand.ts'
import { forgotPasswordWords } from './forgot-password-messages.ts'

interface Request {
  readonly brand: Brand
  readonly email: string
  /** Idempotency key by `useKeyFor`. */
  readonly keyFor: (email: string) => string
}

/** Requests a reset link. Neither answer nor page reveals whether the address is known. */
export const requestLink = async ({ brand, email: typed, keyFor }: Request): Promise<void> => {
  const email = typed.trim()
  const input = { query: { btu: btuFlag(brand) }, body: { email } }
  await send(requestPasswordReset, input, { idempotencyKey: keyFor(email) })
  notify.success(forgotPasswordWords[currentLanguage()].sent)
}
