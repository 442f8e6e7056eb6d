import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import type { FilingKind } from '@zaakwerk/contract/entities/incoming'
import { caseFamily } from '@zaakwerk/domain/case-types'
import { contestingTerm, type Term } from '@zaakwerk/domain/terms'

/** Case types of the decision that a paper is. */
const officerDecision = 20
const municipalDecision = 21

/** The term that a paper starts, as far as its date and the case say; undefined: none. */
export const filingTerm = (
  kind: FilingKind | '',
  detail: CaseDetail,
  paperDate: string,
): Term | undefined => {
  if (paperDate === '') return undefined
  const subject = { ...detail, decision_date: paperDate }
  if (kind === 'officer_decision') return contestingTerm({ ...subject, type: officerDecision })
  if (kind === 'objection_decision' && caseFamily(detail.type) === 'nha')
    return contestingTerm({ ...subject, type: municipalDecision })
  const isContested = ['decision', 'assessment', 'benefit_decision', 'punishment_order'].includes(kind)
  return isContested ? contestingTerm({ ...subject, original_decision_date: paperDate }) : undefined
}
