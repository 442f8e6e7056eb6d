import type { CaseTask } from '@zaakwerk/contract/entities/task'
import { caseStatusLabel } from '@zaakwerk/domain/case-statuses'
import { addDays, dayOf } from '@zaakwerk/domain/dates'
import { decisionDue } from '@zaakwerk/domain/decision-terms'
import { rollToWorkday } from '@zaakwerk/domain/holidays'
import { termOf } from '@zaakwerk/domain/terms'
import type { Expected } from '@zaakwerk/testing/workflow-table/row'
import { expect } from 'vitest'
import type { AppWithRunner } from './app-with-runner.ts'
import { type Check, checkLetters } from './check-letters.ts'
import type { Outcome } from './outcome.ts'

const present = <Value>(value: Value | null | undefined): Value =>
  value ?? expect.fail('something that had to be there is not')

/** What an event stores when its caller does not say. */
const defaults: Readonly<Record<string, object>> = {
  btu_case_adjourned: { adjourn_with_weeks: 6 },
  proof_request: { proof_type: 'payment_proof' },
}

/** Old → new, for each change of status in the log of a case. */
const turnsIn = (lines: readonly string[]): readonly (readonly (string | undefined)[])[] =>
  lines.flatMap((line) =>
    [...line.matchAll(/Status gewijzigd: (.+?) → (.+?)(?=\. |$)/g)].map(([, from, to]) => [from, to]),
  )

const checkLog = ({ lawyer }: AppWithRunner, expected: Expected, { before, after }: Outcome): void => {
  const lines = after.logs.toReversed()
  expect(lines[0]?.message.slice(0, expected.log.length)).toBe(expected.log)
  expect(lines[0]?.user_id).toBe(lawyer.id)
  const way = [before.status, ...(expected.statuses ?? [])]
  expect(turnsIn(lines.map(({ message }) => message))).toEqual(
    way.slice(1).map((status, at) => [way[at] ?? '', status].map(caseStatusLabel)),
  )
}

const moments: Readonly<Record<string, (today: string) => object>> = {
  email: () => ({ emailed_at: expect.any(String) }),
  mailroom: (today) => ({ posted_on: today, tracking_number: '3SZWRK0000001' }),
  email_and_mailroom: (today) => ({ posted_on: today, emailed_at: expect.any(String) }),
  ftp: () => ({ dropped_at: expect.any(String) }),
}

const reported = (
  { app }: AppWithRunner,
  { letters: [letter] }: Outcome,
  expected: Expected,
): readonly object[] =>
  (expected.reports ?? []).map(({ type, channel }) => ({
    event_type: type,
    ...(channel
      ? {
          additional_data: {
            channel,
            letter_id: letter?.id,
            uuid: letter?.uuid,
            addressee: letter?.addressee,
            sha256: letter?.sha256,
            ...moments[channel]?.(dayOf(app.services.now())),
          },
        }
      : {}),
  }))

const checkEvents = (engine: AppWithRunner, { row, expected }: Check, outcome: Outcome): void => {
  const data = { ...defaults[row.event], ...row.data }
  const events = outcome.after.events.toReversed()
  const posted = {
    event_type: row.event,
    message: `Event: ${row.event} via de webapp`,
    additional_data: Object.keys(data).length > 0 ? data : null,
    user_id: engine.lawyer.id,
  }
  expect(events).toMatchObject([posted, ...reported(engine, outcome, expected)])
}

const workdayAfter = (task: CaseTask | undefined): string | undefined =>
  task && rollToWorkday(addDays(dayOf(new Date(task.created_at)), 1))

const checkTasks = (expected: Expected, { after }: Outcome): void =>
  expect(after.tasks).toMatchObject(
    (expected.tasks ?? []).map(({ type, status, title, due, reason }, at) => ({
      type,
      status,
      // Unassigned work: no task has an assignee.
      assignee_id: null,
      ...(title === undefined ? {} : { title }),
      ...(due === undefined
        ? {}
        : { due_date: due === 'next workday' ? workdayAfter(after.tasks[at]) : due }),
      ...(reason === undefined ? {} : { description: expect.stringContaining(reason) }),
    })),
  )

const checkMails = ({ app }: AppWithRunner, expected: Expected, outcome: Outcome): void => {
  const { after, mails } = outcome
  const address = {
    client: present(after.client[0]).email,
    authority: 'bezwaar@gemeente.example.nl',
    'law firm': present(app.services.config.lawFirmEmail),
  }
  const given = expected.mails ?? []
  expect(mails.map(({ template, recipient, status }) => ({ template, recipient, status }))).toEqual(
    given.map(({ template, to }) => ({ template, recipient: address[to], status: 'kept' })),
  )
  for (const [at, { subject, body_text, documents }] of mails.entries()) {
    expect(subject).toMatch(/^\S.*\S$/)
    const text = `${subject}\n${body_text}`.replace(/https?:\S+/g, '')
    expect(text).not.toMatch(/[{}]|\b(?:undefined|null|NaN)\b|\(\)/)
    for (const words of given[at]?.words ?? []) expect(body_text.replace(/\s/g, ' ')).toContain(words)
    if (given[at]?.to === 'law firm')
      expect(documents.toSorted()).toEqual(after.documents.map(({ id }) => id).toSorted())
  }
}

const checkJobs = ({ failed }: Expected, { jobs }: Outcome): void => {
  expect(jobs.map(({ state, last_error }) => ({ state, last_error }))).toEqual(
    jobs.map(() => ({ state: failed ? 'failed' : 'done', last_error: failed ?? null })),
  )
}

/** Compares the outcome with the row: everything expected, and nothing else. */
export const checkOutcome = async (engine: AppWithRunner, check: Check, outcome: Outcome): Promise<void> => {
  const { expected } = check
  const { before, after } = outcome
  const { statuses, fields = {}, term } = expected
  checkJobs(expected, outcome)
  expect(after.status).toBe(statuses?.at(-1) ?? before.status)
  checkLog(engine, expected, outcome)
  checkEvents(engine, check, outcome)
  checkTasks(expected, outcome)
  checkMails(engine, expected, outcome)
  expect(after).toMatchObject(fields)
  if (term) expect(termOf(after)?.lastDay ?? decisionDue(after)).toBe(term)
  await checkLetters(engine, check, outcome)
}
