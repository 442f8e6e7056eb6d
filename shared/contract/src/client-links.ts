import { endpoint, fileAnswer } from './endpoint.ts'
import * as z from './mini.ts'
import { CalendarDate, Code, Id, Line, lenient, PathId, Timestamp } from './mini-primitives.ts'
import { proofKinds } from './proof-kinds.ts'

// What clients call from the pages that a mail leads to. The token of the link is the bearer; `case_id` is the `id` of the page's
// address: a token for another case is refused as one that is none.

const OfCase = z.object({ case_id: PathId })

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

/** A file that came in by a link. The client sees when, and never whose else's. */
export const ReceivedFile = z.object({
  id: Id,
  name: z.string(),
  /** Determined by content. */
  content_type: z.string(),
  received_at: Timestamp,
})
export type ReceivedFile = z.output<typeof ReceivedFile>

/** What we do for a client: an objection, an appeal to the public prosecutor or to a court, or none of these now. */
const clientProcedures = ['objection', 'appeal_to_officer', 'appeal_to_court', 'case'] as const
export type ClientProcedure = (typeof clientProcedures)[number]

export const ProofRequest = z.object({
  kind: lenient(z.enum(proofKinds), z.string()),
  /** What it is needed for. Not told by an older server. */
  procedure: z.optional(lenient(z.enum(clientProcedures), z.string())),
  /** The last day on which the link works. */
  until: CalendarDate,
  files: z.array(ReceivedFile),
})
export type ProofRequest = z.output<typeof ProofRequest>

/** Files a request for proof takes. */
export const mostProofFiles = 100
/** Bytes of all files of one request: thirty photos of a phone are some 150 MB. */
export const mostProofBytes = 500 * 1024 * 1024

export const readProofRequest = endpoint({
  method: 'GET',
  path: '/clients/proof',
  access: 'link:proof',
  limit: 'look',
  audit: 'own',
  summary: 'What proof is asked for, until when, and what was received.',
  query: OfCase,
  answer: ProofRequest,
  errors: [401],
})

export const uploadProof = endpoint({
  method: 'POST',
  path: '/clients/proof/files',
  access: 'link:proof',
  limit: 'upload',
  audit: 'handler',
  summary: 'Add files to what was asked for: all of a call, or none when one is refused.',
  query: OfCase,
  bodyType: 'multipart',
  answer: z.array(ReceivedFile),
  status: 201,
  idempotent: true,
  errors: [401, 404, 413, 415, 507],
})

export const finishProof = endpoint({
  method: 'POST',
  path: '/clients/proof/complete',
  access: 'link:proof',
  limit: 'give',
  audit: 'handler',
  summary: 'Say that all is sent: the link ends with it. Refused while nothing was received.',
  body: z.object({ case_id: Id }),
  answer: z.object({ detail: z.string() }),
  idempotent: true,
  errors: [400, 401],
})

/** Names of the steps of a case as its client is shown them; their words are the page's own. */
export const CaseStep = z.object({
  key: z.string(),
  state: lenient(z.enum(['done', 'now', 'to_come']), z.string()),
  /** When it was done; of the step of now, when it is expected to end. */
  date: z.nullable(CalendarDate),
})
export type CaseStep = z.output<typeof CaseStep>

/** What a client can be asked for by a link of its own. */
export const clientToDos = ['iban', 'iban_mandate', 'proof'] as const

/** What a client has to do. Its link is in a mail, and nowhere else. */
export const ClientToDo = z.object({
  key: lenient(z.enum(clientToDos), z.string()),
  /** Of proof: more than one kind can be asked for at a time. */
  proof_kind: z.optional(lenient(z.enum(proofKinds), z.string())),
  /** The last day on which that link works. */
  until: CalendarDate,
  mailed_on: CalendarDate,
})
export type ClientToDo = z.output<typeof ClientToDo>

export const ClientCaseStatus = z.object({
  /** Null: of a company, or not known. */
  first_name: z.nullable(z.string()),
  /** The last four digits of the number that the other side gave. */
  number_end: z.nullable(z.string()),
  /** What the case is about chooses the words: `wahv`, `nha`, `btu`, `other`. */
  family: z.string(),
  /** At most six. None is of now once the case has ended. */
  steps: z.array(CaseStep),
  /** What ends first, first. */
  to_do: z.array(ClientToDo),
  /** When the other side was told that it is late; null where it was not. Not told by an older server. */
  notice_sent_on: z.optional(z.nullable(CalendarDate)),
})
export type ClientCaseStatus = z.output<typeof ClientCaseStatus>

export const readCaseStatus = endpoint({
  method: 'GET',
  path: '/clients/case-status',
  access: 'link:status',
  limit: 'look',
  audit: 'own',
  summary:
    'The step that a case is in, in plain facts: no more of a person than a first name and four digits.',
  query: OfCase,
  answer: ClientCaseStatus,
  errors: [401],
})

/** The link itself is never answered: who was shown where a case stands is not who may act for its client. */
export const mailToDo = endpoint({
  method: 'POST',
  path: '/clients/case-status/mail',
  access: 'link:status',
  limit: 'give',
  audit: 'handler',
  summary:
    'Mail once more what a client has to do, to the address that we know; at most once an hour. The answer is always the same.',
  body: z.object({
    case_id: Id,
    to_do: z.enum(clientToDos),
    /** Which proof; without it, what ends first. */
    proof_kind: z.optional(z.enum(proofKinds)),
  }),
  answer: z.object({ detail: z.string() }),
  idempotent: true,
  errors: [401, 429],
})

/** The answer never tells whether the link, its case or its client is known. */
export const requestNewLink = endpoint({
  method: 'POST',
  path: '/clients/links',
  access: 'public',
  limit: 'open',
  audit: 'handler',
  summary:
    'Mail a new link in place of one that ended, to the address that we know; the answer is always the same.',
  body: z.object({ token: z.string().check(z.maxLength(4096)), case_id: Id }),
  answer: z.object({ detail: z.string() }),
  idempotent: true,
  errors: [429],
})
