import * as z from '@zaakwerk/contract/zod'
import { OfCase } from './client-link-case.ts'
import { endpoint, fileAnswer } from './endpoint.ts'
import { Code, Id, Line } from './primitives.ts'

// What clients call from the pages that a mail leads to, to give an IBAN and sign the mandate; `client-proof`, `client-status` and
// `client-new-link` have the rest, so that a page loads its own calls only. The token of the link is the bearer; `case_id` is the `id` of
// the page's address: a token for another case is refused as one that is none.

/** Longest name that can be given as account holder or typed as a signature. */
export const holderLength = 140

/** Who asks, so that a client can check it: whoever gives an account number or a signature wants to know to whom. */
export const AskingCompany = z.object({
  /** The legal person with its trade name and KvK number. */
  legal_name: z.string(),
  phone: z.nullable(z.string()),
})
export type AskingCompany = z.output<typeof AskingCompany>

/** What the page of a link begins with. */
export const IbanLink = z.object({
  /** The account number that its token carries: it prefills the field. */
  iban: z.nullable(z.string()),
  /** Who pays, and so the words of the page: `wahv`, `nha`, `btu`, `other`. Not told by an older server. */
  family: z.optional(z.string()),
  /** Null while the settings do not say it. Not told by an older server. */
  company: z.optional(z.nullable(AskingCompany)),
  /** Whether the case may still bring its client money. Not told by an older server. */
  money_expected: z.optional(z.boolean()),
})
export type IbanLink = z.output<typeof IbanLink>

/** What a page says, and the server, of a number that is none. */
export const noIban = 'Er is geen geldig IBAN-nummer ingevuld'

const Iban = Code(50, noIban)

export const checkIbanLink = endpoint({
  method: 'GET',
  path: '/clients/update-iban-invite',
  access: 'link:update-iban',
  limit: 'look',
  audit: 'own',
  summary: 'Whether a link to give an IBAN still works, and the IBAN that it carries.',
  query: OfCase,
  answer: IbanLink,
  errors: [401],
})

/** Bytes of a signature image, as PNG; its data URL is a third longer. */
export const signatureMaxBytes = 200_000

export const signatureTooLarge = 'Je handtekening is te groot. Wis hem en teken opnieuw'

export const updateIban = endpoint({
  method: 'PATCH',
  path: '/clients/update-iban-invite',
  access: 'link:update-iban',
  limit: 'give',
  audit: 'handler',
  summary: 'Give the IBAN of the person addressed, by the link of a mail; the link ends with it.',
  body: z.object({
    iban: Iban,
    case_id: Id,
    additional_data: z.object({
      /** Name of the account holder. */
      in_attention_of: Line(holderLength, 'Vul de tenaamstelling in'),
    }),
  }),
  answer: z.object({ detail: z.string() }),
  idempotent: true,
  errors: [401],
})

export const checkMandateLink = endpoint({
  method: 'GET',
  path: '/clients/update-iban-mandate',
  access: 'link:update-iban-mandate',
  limit: 'look',
  audit: 'own',
  summary:
    'Whether a link to give an IBAN and sign the mandate still works, and the IBAN that it carries. 400 while no mandate can be made.',
  query: OfCase,
  answer: IbanLink,
  errors: [400, 401],
})

export const updateIbanMandate = endpoint({
  method: 'PATCH',
  path: '/clients/update-iban-mandate',
  access: 'link:update-iban-mandate',
  limit: 'give',
  audit: 'handler',
  summary: 'Give the IBAN and sign the mandate, by the link of a mail; the link ends with it.',
  body: z.object({
    iban: Iban,
    case_id: Id,
    /** A data URL, `data:image/png;base64,…`, of a drawn signature. */
    signature_image: z.optional(
      z.string().check(z.maxLength(Math.ceil(signatureMaxBytes * 1.4), signatureTooLarge)),
    ),
    /** The name typed in place of a drawing, by who cannot draw. One of the two. */
    signature_name: z.optional(Line(holderLength)),
  }),
  answer: z.object({ detail: z.string() }),
  idempotent: true,
  errors: [400, 401, 413],
})

export const downloadMandate = endpoint({
  method: 'GET',
  path: '/clients/documents/mandate',
  access: 'link:update-iban-mandate',
  limit: 'draw',
  audit: 'own',
  summary: 'The mandate as it is to be signed, as PDF.',
  query: OfCase,
  answer: fileAnswer,
  errors: [401, 400],
})
