import * as z from '@zaakwerk/contract/zod'
import { endpoint } from './endpoint.ts'
import { lenient, Timestamp } from './primitives.ts'

/** Third parties that the product works with. */
export const integrationNames = [
  'documents',
  'bookkeeping',
  'messaging',
  'mail',
  'incoming_mail',
  'file_drop',
  'sign_in',
] as const
export type IntegrationName = (typeof integrationNames)[number]

/**
 * `off`: not set up, its work stays within the product. `unused`: set up, and nothing has been sent yet. `retrying`: it failed lately, and is tried again by
 * itself. `failing`: it has failed for so long that a person has to look.
 */
export const integrationStates = ['off', 'unused', 'working', 'retrying', 'failing'] as const
export type IntegrationState = (typeof integrationStates)[number]

const Name = lenient(z.enum(integrationNames), z.string())
const State = lenient(z.enum(integrationStates), z.string())

export const Integration = z.object({
  name: Name,
  state: State,
  /** What does the work: a product or protocol such as `moneybird`; null when it is off. */
  provider: z.nullable(z.string()),
  /** Its server, folder, bucket or administration; never a secret. */
  address: z.nullable(z.string()),
  /** Last answer, good or bad, of its own accord or to a test. */
  last_success_at: z.nullable(Timestamp),
  last_error: z.nullable(
    z.object({
      at: Timestamp,
      /** In Dutch. */
      text: z.string(),
      /** Literal answer of the other side; null when it concerned one person's mail or file. */
      answer: z.nullable(z.string()),
    }),
  ),
  /** Warning in Dutch while it still works, such as a mailbox that is nearly full; null: none. */
  warning: z._default(z.nullable(z.string()), null),
  /** Since when every attempt failed; null while it works. */
  failing_since: z.nullable(Timestamp),
  /** Jobs that are not done and need it; null where no job does. */
  waiting: z.nullable(z.int()),
  /** Null where no limit is known. */
  usage: z.nullable(
    z.object({
      used: z.int(),
      limit: z.int(),
      /** `bytes` on a disk, as it is now; `calls`, as the third party said it last. */
      unit: lenient(z.enum(['bytes', 'calls']), z.string()),
      /** When the counter of calls is reset. */
      resets_at: z.nullable(Timestamp),
    }),
  ),
  /** When a certificate or key with which we reach it ends; null where there is none, or it has no end. */
  expires_at: z.nullable(Timestamp),
})
export type Integration = z.output<typeof Integration>

export const listIntegrations = endpoint({
  method: 'GET',
  path: '/integrations',
  access: 'jobs.read',
  audit: 'nobody',
  summary: 'The third parties that the product works with, and whether they answer.',
  answer: z.array(Integration),
})

/** What a test of an integration found. */
export const IntegrationTest = z.object({
  succeeded: z.boolean(),
  took_ms: z.int(),
  /** In Dutch; null when it succeeded. */
  error: z.nullable(z.string()),
})
export type IntegrationTest = z.output<typeof IntegrationTest>

export const testIntegration = endpoint({
  method: 'POST',
  path: '/integrations/{name}/test',
  access: 'jobs.write',
  audit: 'nobody',
  summary: 'Test whether a third party answers, within ten seconds. Nothing is sent to anybody.',
  params: z.object({ name: z.enum(integrationNames) }),
  answer: IntegrationTest,
  errors: [409],
})

export const listFailingIntegrations = endpoint({
  method: 'GET',
  path: '/integrations/failing',
  access: 'cases.read',
  audit: 'nobody',
  summary: 'The third parties that do not answer now, for the screens whose work waits for them.',
  answer: z.array(z.object({ name: Name, state: State, since: Timestamp })),
})
