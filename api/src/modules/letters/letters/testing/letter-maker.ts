import type { caseTypes } from '@zaakwerk/contract/case-types'
import type { SubmissionType } from '@zaakwerk/contract/entities/authority'
import { addDays, dayOf } from '@zaakwerk/domain/dates'
import { letterChannels } from '@zaakwerk/domain/letter-channels'
import { igsLetter, letterRule } from '@zaakwerk/domain/letters'
import type { SentLetter } from '@zaakwerk/domain/submissions'
import { aCourt } from '@zaakwerk/testing/workflow-case.builder'
import { expect } from 'vitest'
import type { TestApp } from '../../../../platform/testing/test-app.ts'
import { type LetterSubject, selectLetterSubject } from '../content/letter-subject.sql.ts'
import { makeLetter } from '../content/make-letter.ts'
import { insertLetterCase } from './letter-case.builder.ts'

type Given = Partial<
  Pick<LetterSubject, 'files' | 'lateness_reason' | 'decision_date' | 'original_decision_date'>
> & {
  readonly submission?: SubmissionType
}

/** Creates letters of any type in one case, with the given files and dates. */
export const letterMaker = async (app: TestApp) => {
  const { sender, penaltyRules } = app.services.config
  if (!sender) throw new Error('no sender')
  const today = dayOf(app.services.now())
  const at = new Date('2026-11-22T10:00:00Z')
  const whole = await selectLetterSubject(app.db, (await insertLetterCase(app)).id)
  if (!whole) throw new Error('no case')

  const notice = (name: string, daysAgo: number): SentLetter => ({
    letter_id: null,
    name,
    sent_on: addDays(today, -daysAgo),
    by_post: false,
    decision_date: null,
  })
  const subjectOf = (name: string, type: (typeof caseTypes)[number]): LetterSubject => {
    const number = igsLetter(name)?.number ?? 1
    const earlier = Array.from({ length: number - 1 }, (_, index) =>
      notice(name.replace(/\d$/, String(index + 1)), 90 - index * 20),
    )
    const sent = name === 'dsv' ? [notice('send_igs_wahv_letter_1', 34)] : earlier
    const letters = { sent, adjourned_on: null, is_notice_under_way: false }
    return { ...whole, type, fact_code: 'R397da', committal_date: addDays(today, -520), letters }
  }

  const make = async (
    name: string,
    type: (typeof caseTypes)[number],
    { submission = 'mailroom', ...given }: Given = {},
  ) => {
    const rule = letterRule(name, type) ?? expect.fail(name)
    const court = name === 'nha_court_appeal' ? aCourt : undefined
    const order = { name, rule, channels: letterChannels(submission), sender, penaltyRules, at, today, court }
    return makeLetter(app.db, { ...subjectOf(name, type), ...given }, order)
  }

  return { sender, penaltyRules, at, today, whole, notice, subjectOf, make }
}
