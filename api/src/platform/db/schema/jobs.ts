import { type JobPlan, jobKinds } from '@zaakwerk/contract/job-plan'
import { type JobAttempt, jobStates, jobSubjects, openJobStates } from '@zaakwerk/contract/jobs'
import { check, index, integer, jsonb, pgTable, sql, text, uniqueIndex, uuid } from '../drizzle.ts'
import { case_events } from './cases.ts'
import { createdAt, id, literals, moment, updatedAt } from './columns.ts'
import { users } from './users.ts'

/** Business record of a job: its kind, subject and result. The runner does the work and stores its own job id here. */
export const jobs = pgTable(
  'jobs',
  {
    id: id(),
    /** No foreign key, as subjects are of several kinds: code that removes a subject removes its jobs too. */
    subject_type: text({ enum: jobSubjects }).notNull(),
    subject_id: integer(),
    event_id: integer().references(() => case_events.id, { onDelete: 'set null' }),
    kind: text().$type<JobPlan['kind']>().notNull(),
    key: text().notNull(),
    payload: jsonb().$type<JobPlan['payload']>().notNull(),
    state: text({ enum: jobStates }).notNull().default('queued'),
    attempts: integer().notNull().default(0),
    /** Why the last attempt failed, in Dutch. */
    last_error: text(),
    /** The latest failed attempts, oldest first. The wire calls them `tries`. */
    tries: jsonb().$type<readonly JobAttempt[]>().notNull().default([]),
    /** The other server's answer; `last_error` ends with it. */
    last_answer: text(),
    /** When it was cancelled while running: its mail may have left, but it is not retried. */
    cancel_requested_at: moment('called_off_at'),
    /** External id of the result: of a mail, a letter or an invoice. */
    outside_reference: text(),
    runner_job_id: uuid(),
    created_by: integer().references(() => users.id, { onDelete: 'restrict' }),
    created_at: createdAt(),
    updated_at: updatedAt(),
    started_at: moment(),
    /** When it was completed, failed permanently or was cancelled. */
    finished_at: moment(),
  },
  (t) => [
    uniqueIndex('jobs_one_open')
      .on(t.subject_type, sql`coalesce(${t.subject_id}, 0)`, t.key)
      .where(sql`${t.state} in (${literals(openJobStates)})`),
    uniqueIndex('jobs_runner_job').on(t.runner_job_id),
    check('jobs_kind_known', sql`${t.kind} in (${literals(jobKinds)})`),
    check('jobs_state_known', sql`${t.state} in (${literals(jobStates)})`),
    check('jobs_subject_known', sql`${t.subject_type} in (${literals(jobSubjects)})`),
    check('jobs_subject_whole', sql`(${t.subject_type} = 'system') = (${t.subject_id} is null)`),
    check('jobs_attempts_counted', sql`${t.attempts} >= 0`),
    index('jobs_subject').on(t.subject_type, t.subject_id, t.created_at),
    // For the queue page, which polls every two seconds.
    index('jobs_state').on(t.state, t.id),
    index('jobs_finished').on(t.state, t.finished_at),
    index('jobs_event').on(t.event_id),
    index('jobs_created_by').on(t.created_by),
  ],
)
