import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import { dayOf } from '@zaakwerk/domain/dates'
import { type LateDecisionSubject, lateDecisionOf, lateDecisionOn } from '@zaakwerk/domain/late-decision'
import type { Services } from '../../../platform/request/services.ts'

/** Replaces the letters of a selected case by the state of the late decision that follows from them. */
export const withLateDecision = <Row extends LateDecisionSubject>(
  { config, now }: Pick<Services, 'config' | 'now'>,
  row: Row,
): Omit<Row, 'letters'> & Pick<CaseDetail, 'late_decision'> => {
  const { letters, ...rest } = row
  const late = lateDecisionOf(row, config)
  return {
    ...rest,
    late_decision: {
      ...lateDecisionOn(late, dayOf(now())),
      notices: late.notices.map(({ name }) => name),
      is_notice_under_way: letters.is_notice_under_way,
    },
  }
}
