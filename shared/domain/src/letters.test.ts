import { caseEventTypes } from '@zaakwerk/contract/case-events'
import { CaseStatus } from '@zaakwerk/contract/case-statuses'
import { type CaseType, caseTypes } from '@zaakwerk/contract/case-types'
import { TaskType, taskTypes } from '@zaakwerk/contract/entities/task'
import { dispatchEvents } from '@zaakwerk/contract/mailroom'
import { aCaseFor, eventSamples } from '@zaakwerk/testing/workflow-case.builder'
import { describe, expect, it } from 'vitest'
import { letterChannels } from './letter-channels.ts'
import { isOnItsWay, submittedEvent, submittedStatus, underWayStatus } from './letter-statuses.ts'
import { igsLetter, letterNames, letterRule } from './letters.ts'
import { eventRefusal, eventStep } from './workflow.ts'

const ways = { type: 'mailroom', byEmail: false, byFtp: false, byPost: false } as const
const rule = (name: string, type: CaseType = 1) => letterRule(name, type) ?? expect.fail(name)

/** Every letter that an event can ask for, with the type of its case and the status that the event gives it. */
const asked = caseEventTypes.flatMap((event) =>
  caseTypes.flatMap((type) =>
    [undefined, ...taskTypes].flatMap((task_type) => {
      const data = { ...eventSamples[event].data, ...(task_type ? { task_type } : {}) }
      const subject = aCaseFor(event, { type, status: 'in_progress' })
      if (eventRefusal(event, subject, data)) return []
      const step = eventStep(event, subject, data)
      return step.jobs.flatMap((job) =>
        job.kind === 'submit_letter' ? [{ name: job.payload.letter, type, status: step.status }] : [],
      )
    }),
  ),
)

describe('the table of letters', () => {
  it('has every letter that the workflow can ask for, with the status it gives', () => {
    expect(new Set(asked.map(({ name }) => name)).size).toBeGreaterThan(10)
    for (const { name, type, status } of asked) {
      expect(letterNames).toContain(name)
      expect(isOnItsWay(rule(name, type), String(status)), `${name} ${status}`).toBe(true)
    }
  })

  it.each([
    ['adm_beroep', 1, 'adm_beroep_submission_failed', true],
    ['adm_beroep', 1, 'needs_manual_review', false],
    ['nha_pf_objection', 2, 'needs_manual_review', true],
    ['nha_pf_objection', 2, 'case_closed', false],
  ] as const)('continues with %s, type %i, from %s: %s', (name, type, status, goesOn) => {
    expect(isOnItsWay(rule(name, type), status)).toBe(goesOn)
  })

  it('has a letter for each task to send a notice of default', () => {
    const numbered = taskTypes.filter((type) => /^send_igs_.*_\d$/.test(type))
    expect(numbered).toHaveLength(17)
    for (const type of numbered) expect(letterNames).toContain(type)
  })

  it('names statuses, task types and events that exist', () => {
    for (const name of letterNames)
      for (const type of caseTypes) {
        const { generated, sending, awaitingPost, submitted, submittedByEmail, failed, ...rest } = rule(
          name,
          type,
        )
        for (const status of [generated, sending, awaitingPost, submitted, submittedByEmail, failed])
          if (status) expect(CaseStatus.safeParse(status).success, status).toBe(true)
        expect(TaskType.safeParse(rest.mailroomTask).success).toBe(true)
        if (rest.postedEvent) expect(dispatchEvents).toContain(rest.postedEvent)
      }
  })

  it('has no other letters', () => {
    for (const name of ['', 'constructor', 'send_igs_letter', 'send_igs_wahv_letter_3'])
      expect(letterRule(name, 1)).toBeUndefined()
  })
})

describe('the statuses of a letter', () => {
  it.each([
    ['adm_beroep', 1, 'awaiting_adm_beroep_submission', 'adm_beroep_submitted', 'adm_beroep_submitted'],
    ['pf_kanton', 20, 'awaiting_pf_kanton_submission', 'pf_kanton_submitted', 'pf_kanton_submitted'],
    [
      'nha_pf_objection',
      2,
      'awaiting_nha_pf_objection_submission_by_mailroom',
      'awaiting_nha_pf_objection_decision',
      'pf_nha_objection_submitted_by_email',
    ],
    [
      'send_igs_wahv_letter_1',
      1,
      'awaiting_igs_letter_1_submission_by_mailroom',
      'igs_submitted',
      'igs_submitted',
    ],
    [
      'send_igs_wahv_letter_2',
      1,
      'awaiting_igs_letter_2_submission_by_mailroom',
      'igs_submitted',
      'igs_submitted',
    ],
    ['send_igs_municipality_letter_4', 8, 'igs_is_being_submitted', 'igs_submitted', 'igs_submitted'],
    [
      'send_igs_nha_letter_3',
      2,
      'awaiting_nha_igs_submission_by_mailroom',
      'nha_igs_submitted',
      'nha_igs_submitted',
    ],
    ['dsv', 1, 'dsv_is_being_submitted', 'dsv_submitted', 'dsv_submitted'],
    ['dsv', 25, 'awaiting_nha_dsv_submission_by_mailroom', 'nha_dsv_submitted', 'nha_dsv_submitted'],
    ['wahv_complaint', 1, 'letter_sent', 'letter_sent', 'letter_sent'],
  ] as const)(
    '%s in a case of type %i: by post %s, then %s; by e-mail %s',
    (name, type, waiting, posted, mailed) => {
      const found = rule(name, type)
      expect(underWayStatus(found, { ...ways, byPost: true })).toBe(waiting)
      expect(underWayStatus(found, { ...ways, byEmail: true })).toBe(found.sending)
      expect(submittedStatus(found, { ...ways, byPost: true })).toBe(posted)
      expect(submittedStatus(found, { ...ways, byEmail: true, byPost: true })).toBe(posted)
      expect(submittedStatus(found, { ...ways, byEmail: true })).toBe(mailed)
    },
  )

  it.each([
    ['adm_beroep', { byPost: true }, 'case_administrative_appeal_sent_by_mailroom'],
    ['adm_beroep', { byEmail: true, byPost: true }, 'case_administrative_appeal_sent_by_mailroom'],
    ['pf_kanton', { byPost: true }, 'case_appeal_on_administrative_appeal_sent_by_mailroom'],
    ['adm_beroep', { byEmail: true }, 'letter_submitted'],
    ['dsv', { byPost: true }, 'letter_submitted'],
  ])('%s by %j is reported as %s', (name, given, event) =>
    expect(submittedEvent(rule(name), { ...ways, ...given })).toBe(event),
  )
})

it.each([
  ['send_igs_wahv_letter_1', { kind: 'wahv', number: 1 }],
  ['send_igs_bijzondere_bijstand_letter_2', { kind: 'bijzondere_bijstand', number: 2 }],
  ['send_igs_letter', undefined],
  ['adm_beroep', undefined],
])('%s is a notice of default %j', (name, notice) => expect(igsLetter(name)).toEqual(notice))

it.each([
  ['email', undefined, { type: 'email', byEmail: true, byFtp: false, byPost: false }],
  ['mailroom', undefined, { type: 'mailroom', byEmail: false, byFtp: false, byPost: true }],
  [
    'email_and_mailroom',
    undefined,
    { type: 'email_and_mailroom', byEmail: true, byFtp: false, byPost: true },
  ],
  ['ftp', undefined, { type: 'ftp', byEmail: false, byFtp: true, byPost: false }],
  ['email', 'mailroom', { type: 'mailroom', byEmail: false, byFtp: false, byPost: true }],
  ['email', 'om_loket', { type: 'mailroom', byEmail: false, byFtp: false, byPost: false }],
] as const)('to an authority by %s, asked for by %s, goes %j', (submission, channel, expected) =>
  expect(letterChannels(submission, channel)).toEqual(expected),
)
