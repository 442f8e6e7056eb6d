import type { CaseEventData } from '@zaakwerk/contract/case-events'
import type { TaskType } from '@zaakwerk/contract/entities/task'
import { lookUp } from './known.ts'

/** What a user reports by completing the task that asked for a submission. */
export type CompletionReport =
  /** The document of an NHA case was sent, by any channel. */
  | {
      readonly kind: 'event'
      readonly event: 'nha_document_submitted'
      readonly data: Pick<CaseEventData, 'document_type'>
    }
  /** The letter that waits for it was delivered at the counter. */
  | { readonly kind: 'handed_in'; readonly letter: 'adm_beroep' }

const submitted = (document_type: CaseEventData['document_type']): CompletionReport => ({
  kind: 'event',
  event: 'nha_document_submitted',
  data: { document_type },
})

/**
 * Completions that report something to the workflow. Completing a task of any type whose letter waits for the post reports it as posted; this table has the
 * other reports.
 */
const reports: Partial<Record<TaskType, CompletionReport>> = {
  submit_adm_beroep_via_om_loket: { kind: 'handed_in', letter: 'adm_beroep' },
  submit_nha_pf_objection_via_mailroom: submitted('objection'),
  submit_nha_pf_objection_via_email: submitted('objection'),
  submit_nha_igs_via_mailroom: submitted('igs'),
  submit_nha_igs_via_email: submitted('igs'),
  submit_nha_dsv_via_mailroom: submitted('dsv'),
  submit_nha_dsv_via_email: submitted('dsv'),
}

/** What completing a task of this type reports about its case; undefined when it only concerns the task. */
export const completionReport = (type: string): CompletionReport | undefined =>
  lookUp<CompletionReport | undefined>(reports, type, undefined)
