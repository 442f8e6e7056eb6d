import { formatMoment } from '@zaakwerk/domain/dates'
import type { Block } from '../../letters/letters/pdf/block-heights.ts'
import type { Signature } from './signature.ts'

interface Signing {
  /** The principal's name, as the mandate prints it. */
  readonly name: string
  readonly at: Date
  readonly signature: Signature
  readonly caseId: number
  /** SHA-256 of the mandate as it could be downloaded at that moment. */
  readonly agreedSha256: string
}

const manners: Readonly<Record<Signature['kind'], string>> = {
  drawn: 'Handtekening getekend op het scherm, via een persoonlijke link',
  typed: 'Naam getypt als handtekening, via een persoonlijke link',
}

/** The signing block of a signed mandate, in place of the lines to sign on. */
export const signedPart = ({ name, at, signature, caseId, agreedSha256 }: Signing): Block => ({
  kind: 'signed',
  facts: [
    ['Volmachtgever', name],
    ['Ondertekend op', `${formatMoment(at.toISOString())} uur (Nederlandse tijd)`],
    ['Wijze', manners[signature.kind]],
  ],
  by: signature,
  note:
    `De volmachtgever heeft ingestemd met de tekst hierboven, zoals die op dat moment te downloaden was als volmacht_${caseId}.pdf.\n` +
    `SHA-256 van dat bestand: ${agreedSha256}`,
})
