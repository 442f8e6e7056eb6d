import { requestPasswordReset } from '@zaakwerk/contract/password-links'
import type { Brand } from '@zaakwerk/domain/brands'
import { notify, send } from '@zaakwerk/platform/public'
import { btuFlag } from '../../page/brand.ts'

/** Asks for a reset link. The answer never tells whether the address is known, so neither does the page. */
export const requestLink = async (brand: Brand, email: string): Promise<void> => {
  await send(requestPasswordReset, { query: { btu: btuFlag(brand) }, body: { email: email.trim() } })
  notify.success({
    title: 'Reset aanvraag verstuurd',
    text: 'Als het adres bij ons bekend is, sturen we een link.',
  })
}
