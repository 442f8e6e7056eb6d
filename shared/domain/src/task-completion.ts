import type { CaseEventData } from '@zaakwerk/contract/case-events'
import type { TaskType } from '@zaakwerk/contract/entities/task'
import { lookUp } from './known.ts'

/** What a person says of a submission by completing the task that asked for it. */
export type CompletionReport =
  /** The document of an NHA case went out, by whatever way. */
  | {
      readonly kind: 'event'
      readonly event: 'nha_document_submitted'
      readonly data: Pick<CaseEventData, 'document_type'>
    }
  /** The letter that waits for it was handed in at the counter. */
  | { readonly kind: 'handed_in'; readonly letter: 'adm_beroep' }

const submitted = (document_type: CaseEventData['document_type']): CompletionReport => ({
  kind: 'event',
  event: 'nha_document_submitted',
  data: { document_type },
})

/**
 * Which completions report something to the workflow. Whatever its type, a task whose letter waits for the post reports that as
 * posted; here is what the others say.
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

/** What completing a task of this type reports of its case; undefined when it is only about the task. */
export const completionReport = (type: string): CompletionReport | undefined =>
  lookUp<CompletionReport | undefined>(reports, type, undefined)
