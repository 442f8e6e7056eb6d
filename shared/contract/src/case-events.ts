import * as z from '@zaakwerk/contract/zod'
import { CaseStatus } from './case-statuses.ts'
import { CourtAddress } from './courts.ts'
import { caseTextLengths, LegalFacts } from './entities/case-input.ts'
import { TaskType } from './entities/task.ts'
import { CalendarDate, Id, Text } from './primitives.ts'
import { proofKinds } from './proof-kinds.ts'

/** Events that can be posted on a case. Their rules and effects are in `@zaakwerk/domain/workflow-table`. */
export const caseEventTypes = [
  'case_approved',
  'btu_case_approved',
  'case_rejected',
  'btu_case_rejected',
  'case_withdrawn',
  'case_adjourned',
  'btu_case_adjourned',
  'objection_submitted',
  'btu_create_mandate_file',
  'create_case_administrative_appeal',
  'create_case_pf_kanton_appeal',
  'create_nha_pf_objection',
  'create_nha_court_appeal',
  'send_penalty_request',
  'handle_create_igs_tasks',
  'close_igs_tasks',
  'handle_task_actions',
  'send_wahv_complaint',
  'nha_document_submitted',
  'send_certainty_mail',
  'manual_iban_request',
  'request_incorrect_iban_update',
  'proof_request',
  'resend_mail_max_advocaten',
  'send_transactional_mail',
  'update_case_based_on_zaakinformatie',
] as const
export const CaseEventType = z.enum(caseEventTypes)
export type CaseEventType = z.output<typeof CaseEventType>

export { type ProofKind, proofKinds } from './proof-kinds.ts'

/** Mails that can accompany a rejection; the first is the default. */
export const rejectionMails = [
  'case_rejected',
  'case_rejected_appeal_term_expired',
  'case_rejected_wrong_type',
] as const
export type RejectionMail = (typeof rejectionMails)[number]

/** The mail of a partly approved case, as `additional_data.template` of `case_approved`. */
export const partialApprovalMail = 'case_partially_approved'

/** Weeks by which a BTU decision can be adjourned; the first is the default. */
export const adjournWeeks = [6, 12] as const

export const appealChannels = ['om_loket', 'mailroom'] as const
export const ibanSources = ['cvom', 'cjib'] as const
/** Documents of an NHA case that can be reported as submitted. */
export const nhaDocumentTypes = ['objection', 'igs', 'dsv'] as const

/** Data of an event. Other keys are stored with the event and ignored by the server. */
export const CaseEventData = z
  .looseObject({
    inform_client: z.optional(z.boolean()),
    email_type: z.optional(z.enum(rejectionMails)),
    adjourn_with_weeks: z.optional(z.literal(adjournWeeks)),
    channel: z.optional(z.enum(appealChannels)),
    source: z.optional(z.enum(ibanSources)),
    task_type: z.optional(TaskType),
    template: z.optional(Text(100)),
    proof_type: z.optional(z.enum(proofKinds)),
    document_type: z.optional(z.enum(nhaDocumentTypes)),
    /** Day on which the late decision was announced after all: the penalty stops there. */
    decided_on: z.optional(CalendarDate),
    /** For a complaint: what the authority did or failed to do, and when, as printed in the letter (Awb 9:4). */
    conduct: z.optional(Text(caseTextLengths.conduct)),
    /** The court that an appeal is addressed to. */
    court: z.optional(CourtAddress),
    /** For an appeal: the document of the case that is enclosed as the decision; the primary one by default. */
    document_id: z.optional(Id),
    /** Facts that the letter or term needs, saved on the case together with the event. */
    facts: z.optional(LegalFacts),
    /** Extra confirmation for a mail that says that a term has passed while it still runs. */
    confirmed: z.optional(z.boolean()),
  })
  .check(z.refine((data) => JSON.stringify(data).length <= 4000, 'Te veel gegevens bij deze gebeurtenis.'))
export type CaseEventData = z.output<typeof CaseEventData>

/** The body of `POST /cases/{id}/event`, in both spellings: `event_type` with `description`, or the status-change variant `event`. */
export const CaseEventCall = z
  .object({
    event_type: z.optional(CaseEventType),
    event: z.optional(CaseEventType),
    /** Description of the event; "Event: <type> via de webapp" by default. */
    description: z.optional(Text(2000)),
    /** Ignored: the status follows from the event. */
    status: z.optional(CaseStatus),
    inform_client: z.optional(z.boolean()),
    email_type: z.optional(z.enum(rejectionMails)),
    additional_data: z.optional(z.nullable(CaseEventData)),
  })
  .check(
    z.refine((call) => (call.event_type === undefined) !== (call.event === undefined), {
      message: 'Geef event_type of event.',
      path: ['event_type'],
    }),
  )
export type CaseEventCall = z.output<typeof CaseEventCall>
