import type { BulkAct } from '@zaakwerk/contract/case-bulk'
import { adjournWeeks, proofKinds, rejectionMails } from '@zaakwerk/contract/case-events'
import { CaseStatus } from '@zaakwerk/contract/case-statuses'
import type * as z from '@zaakwerk/contract/zod'
import { findBulkAction } from '@zaakwerk/domain/bulk-actions'
import { namedMails } from '@zaakwerk/domain/case-action'
import { nobody } from '@zaakwerk/widgets/staff/colleague-field'

/** The kinds of bulk actions in the selection bar. */
export type BulkKind = BulkAct['kind']

/** A bulk action as sent to the API. */
export type SentAct = z.input<typeof BulkAct>

/** Values of the fields of all bulk actions. */
export type ActDraft = {
  readonly assignee: string
  readonly note: string
  readonly status: string
  readonly informs: boolean
  readonly email: string
  readonly weeks: string
  readonly proof: string
  readonly template: string
}

export const emptyDraft: ActDraft = {
  assignee: '',
  note: '',
  status: '',
  informs: true,
  email: rejectionMails[0],
  weeks: String(adjournWeeks[0]),
  proof: proofKinds[0],
  template: namedMails[0],
}

const eventAct = (key: string, draft: ActDraft): SentAct | undefined => {
  const action = findBulkAction(key)
  if (!action) return undefined
  const given = { kind: 'event', action: key } as const
  switch (action.dialog) {
    case 'reject': {
      const email_type = rejectionMails.find((name) => name === draft.email)
      return {
        ...given,
        choice: { inform_client: draft.informs, ...(draft.informs && email_type ? { email_type } : {}) },
      }
    }
    case 'adjourn': {
      const adjourn_with_weeks = adjournWeeks.find((weeks) => String(weeks) === draft.weeks)
      return { ...given, choice: adjourn_with_weeks ? { adjourn_with_weeks } : {} }
    }
    case 'proof': {
      const proof_type = proofKinds.find((kind) => kind === draft.proof)
      return { ...given, choice: proof_type ? { proof_type } : {} }
    }
    case 'mail':
      return { ...given, choice: { template: draft.template } }
    default:
      return given
  }
}

/** The bulk action of a draft; undefined while the draft is incomplete. */
export const actOf = (kind: BulkKind, action: string, draft: ActDraft): SentAct | undefined => {
  switch (kind) {
    case 'event':
      return eventAct(action, draft)
    case 'assign':
      if (draft.assignee === '') return undefined
      return { kind, assignee_id: draft.assignee === nobody ? null : Number(draft.assignee) }
    case 'note':
      return draft.note.trim() === '' ? undefined : { kind, note: draft.note }
    case 'status': {
      const status = CaseStatus.safeParse(draft.status)
      return status.success ? { kind, status: status.data } : undefined
    }
  }
}
