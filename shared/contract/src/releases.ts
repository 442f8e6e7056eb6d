import * as z from '@zaakwerk/contract/zod'
import { endpoint, pageOf } from './endpoint.ts'
import { Id, lenient, Offset } from './primitives.ts'
import { releaseLimits, Signed } from './release-statement.ts'

/** What made a state of the registry: a person, or the system itself. */
export const registryActs = [
  'install',
  'release',
  'promote',
  'rollback',
  /** Back to an earlier state of all remotes. */
  'return',
  /** By itself, because too many loads failed. */
  'turn_back',
] as const

/** A version of a remote that people can get. */
export const LiveVersion = z.object({
  version: z.string(),
  why: z.nullable(z.string()),
  by: z.nullable(z.string()),
  at: z.string(),
})
export type LiveVersion = z.output<typeof LiveVersion>

/** A remote, with the version that everybody gets and the one that some get. */
export const ReleasedRemote = z.object({
  name: z.string(),
  label: z.string(),
  live: LiveVersion,
  canary: z.nullable(z.extend(LiveVersion, { percent: z.int(), testers: z.boolean() })),
})
export type ReleasedRemote = z.output<typeof ReleasedRemote>

/** A numbered state of the registry, and what changed with it. Without a number it was refused, and nothing changed. */
export const RegistryChange = z.object({
  id: Id,
  number: z.nullable(z.int()),
  act: lenient(z.enum(registryActs), z.string()),
  remote: z.nullable(z.string()),
  label: z.nullable(z.string()),
  from_version: z.nullable(z.string()),
  to_version: z.nullable(z.string()),
  percent: z.nullable(z.int()),
  by: z.nullable(z.string()),
  at: z.string(),
  why: z.nullable(z.string()),
  /** Why it was refused: one Dutch sentence each. */
  misfits: z.array(z.string()),
})
export type RegistryChange = z.output<typeof RegistryChange>

export const RegistryOverview = z.object({
  /** The number of the present state. */
  number: z.int(),
  since: z.string(),
  remotes: z.array(ReleasedRemote),
})
export type RegistryOverview = z.output<typeof RegistryOverview>

/** The answer to an order: what happened, and what is live now. */
const OrderAnswer = z.object({
  /** Null where nothing changed: a dry run, or a question. */
  change: z.nullable(RegistryChange),
  overview: RegistryOverview,
})
export type OrderAnswer = z.output<typeof OrderAnswer>

export const publishRelease = endpoint({
  method: 'POST',
  path: '/remotes/releases',
  access: 'public',
  limit: 'give',
  audit: 'nobody',
  summary:
    'Release an archive, by a signed order. It is judged first: 422 with a sentence per misfit, and nothing changes.',
  bodyType: 'multipart',
  jsonPart: 'order',
  filePart: 'archive',
  body: Signed,
  answer: OrderAnswer,
  errors: [413, 507],
})

export const orderRelease = endpoint({
  method: 'POST',
  path: '/remotes/orders',
  access: 'public',
  limit: 'give',
  audit: 'nobody',
  summary: 'Promote or roll back a remote, or ask what is live, by a signed order.',
  body: Signed,
  answer: OrderAnswer,
  errors: [404, 409],
})

export const getRegistryOverview = endpoint({
  method: 'GET',
  path: '/remotes',
  access: 'releases.read',
  audit: 'nobody',
  summary: 'Which version of each remote people get.',
  answer: RegistryOverview,
})

export const listRegistryChanges = endpoint({
  method: 'GET',
  path: '/remotes/changes',
  access: 'releases.read',
  audit: 'nobody',
  summary: 'States of the registry and refused releases, newest first; 50 a page.',
  query: z.object({ offset: Offset }),
  answer: pageOf(RegistryChange),
})

const RemoteParams = z.object({ name: z.string().check(z.regex(/^mfe_[a-z_]{1,40}$/)) })
const Why = z.optional(z.string().check(z.minLength(1), z.maxLength(releaseLimits.reason)))

export const promoteRemote = endpoint({
  method: 'POST',
  path: '/remotes/{name}/promote',
  access: 'releases.write',
  audit: { action: 'change', entity: 'remote', fields: ['params.name', 'body.percent'] },
  summary: 'Give the canary of a remote to more people; with 100 per cent it is live.',
  params: RemoteParams,
  body: z.object({ percent: z.int().check(z.minimum(1), z.maximum(100)), why: Why }),
  answer: RegistryOverview,
  errors: [404, 409],
})

export const rollBackRemote = endpoint({
  method: 'POST',
  path: '/remotes/{name}/rollback',
  access: 'releases.write',
  audit: { action: 'change', entity: 'remote', fields: ['params.name', 'body.to'] },
  summary:
    'Take the canary of a remote away; without one, bring back the version before, or another that was live.',
  params: RemoteParams,
  body: z.object({ to: z.optional(z.string()), why: Why }),
  answer: RegistryOverview,
  errors: [404, 409],
})

export const returnToState = endpoint({
  method: 'POST',
  path: '/remotes/return',
  access: 'releases.write',
  audit: { action: 'change', entity: 'remote', fields: ['body.number'] },
  summary: 'Bring back all versions of an earlier state, as a new state.',
  body: z.object({ number: z.int().check(z.minimum(1)), why: Why }),
  answer: RegistryOverview,
  errors: [404, 409],
})
