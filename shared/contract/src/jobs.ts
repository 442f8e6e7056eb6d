import * as z from '@zaakwerk/contract/zod'
import { adjournWeeks, appealChannels, ibanSources } from './case-events.ts'
import { letterChannels } from './entities/letter.ts'
import { Id, Text } from './primitives.ts'

/** `key` identifies a job within its subject: only one with the same key waits or runs at a time. */
const job = <const Kind extends string, Payload extends z.ZodRawShape>(kind: Kind, payload: Payload) =>
  z.object({ kind: z.literal(kind), key: Text(200), payload: z.strictObject(payload) })

/**
 * Kinds of work done after the request, each with its data. The check in the database, the workflow table and the runner
 * all follow this list.
 */
export const JobPlan = z.discriminatedUnion('kind', [
  /** A mail to the client, by the name of its template. */
  job('send_mail', {
    template: Text(100),
    adjourn_with_weeks: z.literal(adjournWeeks).optional(),
    /** Asks for an IBAN because the one we have is wrong; `source` says how we know. */
    incorrect: z.boolean().optional(),
    source: z.enum(ibanSources).optional(),
  }),
  /** A mail that was made in the request itself: a link to set a password. */
  job('send_message', { message_id: Id }),
  /** A letter to the authority, by the name of its template. */
  job('submit_letter', { letter: Text(100), channel: z.enum(appealChannels).optional() }),
  /** A letter that was made goes out by one way. What waits for the mailroom is no job. */
  job('deliver_letter', { letter_id: Id, channel: z.enum(letterChannels) }),
  job('make_mandate', {}),
  job('forward_to_law_firm', {}),
])
export type JobPlan = z.output<typeof JobPlan>
export type JobKind = JobPlan['kind']

export const jobKinds: readonly JobKind[] = JobPlan.options.map(({ shape }) => shape.kind.value)

/** `unknown`: it may have left, as the line broke after the other side could have taken it. A person says which. */
export const jobStates = ['queued', 'running', 'unknown', 'done', 'failed', 'cancelled'] as const

/** States in which a second job with the same key is refused. */
export const openJobStates = [
  'queued',
  'running',
  'unknown',
] as const satisfies readonly (typeof jobStates)[number][]

/** Kinds of subjects of a job. Scheduled work of the system has no subject and no id. */
export const jobSubjects = ['case', 'import', 'invoice', 'system'] as const
