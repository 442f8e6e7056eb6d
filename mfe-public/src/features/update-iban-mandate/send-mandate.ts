import { updateIbanMandate } from '@zaakwerk/contract/client-links'
import { normaliseIban } from '@zaakwerk/domain/iban'
import { send } from '@zaakwerk/platform/public'
import type { ClientLink } from '../../link/client-link.ts'
import { formOf, isSameForm, type MandateDraft, type SentForm, type SignedForm } from './mandate-draft.ts'

/** The form with the image of its drawing; unchanged since the last send, the same image. */
export const withPicture = (entry: SignedForm, draft: MandateDraft, draw: () => string): SentForm => {
  if (entry.way === 'typed') return formOf(entry)
  const before = draft.sent()?.values
  const image = before && isSameForm(before, entry) ? before.image : undefined
  return { ...formOf(entry), image: image ?? draw() }
}

/** Sends the form under one idempotency key while it is unchanged: after a lost answer the first answer is replayed. */
export const sendMandate = async (
  { token, caseId }: ClientLink,
  entry: SentForm,
  draft: MandateDraft,
): Promise<void> => {
  const { iban, way, name, image } = entry
  const signature = way === 'typed' ? { signature_name: name.trim() } : { signature_image: image }
  await send(
    updateIbanMandate,
    { body: { iban: normaliseIban(iban), case_id: caseId, ...signature } },
    { token, idempotencyKey: draft.keyFor(entry) },
  )
}
