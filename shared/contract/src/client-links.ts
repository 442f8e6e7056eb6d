import * as z from '@zaakwerk/contract/zod'
import { OfCase } from './client-link-case.ts'
import { endpoint, fileAnswer } from './endpoint.ts'
import { Code, Id, Line } from './primitives.ts'

// Calls of the client pages behind mailed links that give an IBAN and sign the mandate. The other pages have `client-proof`, `client-status` and
// `client-new-link`, so that each page loads only its own calls. The token of the link is the bearer token; `case_id` is the `id` in the page's address: a
// token for another case is refused like an invalid one.

/** Maximum length of an account holder's name, or of a name typed as a signature. */
export const holderLength = 140

/** The company that requests the data, so that a client can verify who asks for an account number or a signature. */
export const AskingCompany = z.object({
  /** The legal entity with its trade name and KvK number. */
  legal_name: z.string(),
  phone: z.nullable(z.string()),
})
export type AskingCompany = z.output<typeof AskingCompany>

/** Data of the page that a link opens. */
export const IbanLink = z.object({
  /** The account number in the token, to prefill the field. */
  iban: z.nullable(z.string()),
  /** Which kind of authority pays, which decides the texts of the page: `wahv`, `nha`, `btu`, `other`. Older servers omit it. */
  family: z.optional(z.string()),
  /** Null while the settings lack it. Older servers omit it. */
  company: z.optional(z.nullable(AskingCompany)),
  /** Whether the case can still result in a payment to the client. Older servers omit it. */
  money_expected: z.optional(z.boolean()),
})
export type IbanLink = z.output<typeof IbanLink>

/** Message of page and server for an invalid IBAN. */
export const noIban = 'Er is geen geldig IBAN-nummer ingevuld'

const Iban = Code(50, noIban)

export const checkIbanLink = endpoint({
  method: 'GET',
  path: '/clients/update-iban-invite',
  access: 'link:update-iban',
  limit: 'view',
  audit: 'own',
  summary: 'Whether a link to submit an IBAN still works, and the IBAN to confirm.',
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
  limit: 'submit',
  audit: 'handler',
  summary: 'Submit the IBAN of the addressee with a link from a mail; this ends the link.',
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
  limit: 'view',
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
  limit: 'submit',
  audit: 'handler',
  summary: 'Submit the IBAN and sign the mandate with a link from a mail; this ends the link.',
  body: z.object({
    iban: Iban,
    case_id: Id,
    /** A data URL, `data:image/png;base64,…`, of a drawn signature. */
    signature_image: z.optional(
      z.string().check(z.maxLength(Math.ceil(signatureMaxBytes * 1.4), signatureTooLarge)),
    ),
    /** A typed name instead of a drawn signature. Exactly one of the two is required. */
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
  limit: 'render',
  audit: 'own',
  summary: 'The mandate to sign, as PDF.',
  query: OfCase,
  answer: fileAnswer,
  errors: [401, 400],
})
