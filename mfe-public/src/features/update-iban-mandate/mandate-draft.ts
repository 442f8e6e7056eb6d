import { formatIban, normaliseIban } from '@zaakwerk/domain/iban'
import { type Draft, draftOf } from '../../form/draft.ts'
import { fieldsOf } from '../../link/kept-fields.ts'
import { Drawing, nothingDrawn } from './signature/drawing.ts'

/** How the client signs. Both are equivalent, and each keeps its value while the other is chosen. */
export type SignatureWay = 'drawn' | 'typed'

/** The form, as it is stored in the tab. */
export interface SignedForm extends Record<string, unknown> {
  readonly iban: string
  readonly way: SignatureWay
  readonly drawing: Drawing
  readonly name: string
  readonly isAgreed: boolean
}

/** With the image that was sent: rendering the drawing again could give another one. */
export interface SentForm extends SignedForm {
  readonly image?: string | undefined
}

export type MandateDraft = Draft<SentForm>

/** The form with its fields in a fixed order, for comparing. */
export const formOf = ({ iban, way, drawing, name, isAgreed }: SignedForm): SignedForm => ({
  iban,
  way,
  drawing,
  name,
  isAgreed,
})

export const parseForm = (kept: unknown): SentForm | undefined => {
  const { iban, way, drawing, name, isAgreed, image } = fieldsOf(kept)
  if (typeof iban !== 'string' || typeof name !== 'string' || typeof isAgreed !== 'boolean') return undefined
  const drawn = Drawing.safeParse(drawing).data
  if ((way !== 'drawn' && way !== 'typed') || !drawn) return undefined
  const form = formOf({ iban, way, drawing: drawn, name, isAgreed })
  return typeof image === 'string' ? { ...form, image } : form
}

export const mandateDraft = (caseId: number): MandateDraft => draftOf(caseId, parseForm)

export const isSameForm = (one: SignedForm, other: SignedForm): boolean =>
  JSON.stringify(formOf(one)) === JSON.stringify(formOf(other))

/** The stored draft, else the IBAN of the link. */
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
