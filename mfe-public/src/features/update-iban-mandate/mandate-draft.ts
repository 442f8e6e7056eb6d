import * as z from '@zaakwerk/contract/zod'
import { formatIban, normaliseIban } from '@zaakwerk/domain/iban'
import { type Draft, draftOf } from '../../form/draft.ts'
import { Drawing, nothingDrawn } from './signature/drawing.ts'

/** The form as it is filled in, and as the tab keeps it. */
const SignedForm = z.object({
  iban: z.string(),
  /** How somebody signs. Both count the same. */
  way: z.enum(['drawn', 'typed']),
  drawing: Drawing,
  name: z.string(),
  isAgreed: z.boolean(),
})
export type SignedForm = z.output<typeof SignedForm>

/** With the picture that was sent: drawn again after a reload, or on a pad of another width, it would be another one. */
const SentForm = SignedForm.extend({ image: z.string().optional() })
export type SentForm = z.output<typeof SentForm>

export type MandateDraft = Draft<SentForm>

export const mandateDraft = (caseId: number): MandateDraft =>
  draftOf(caseId, (kept) => SentForm.safeParse(kept).data)

/** The form alone, with its fields in one order, to compare. */
export const formOf = (entry: SignedForm): SignedForm => SignedForm.parse(entry)

export const isSameForm = (one: SignedForm, other: SignedForm): boolean =>
  JSON.stringify(formOf(one)) === JSON.stringify(formOf(other))

/** What was filled in before, else the IBAN that the link carries. */
export const startOf = (draft: MandateDraft, iban: string): SignedForm => {
  const kept = draft.values()
  return kept
    ? formOf(kept)
    : {
        iban: formatIban(normaliseIban(iban)),
        way: 'drawn',
        drawing: nothingDrawn,
        name: '',
        isAgreed: false,
      }
}
