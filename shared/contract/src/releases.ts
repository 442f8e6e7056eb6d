import * as z from '@zaakwerk/contract/zod'
import { endpoint, nothing, pageOf } from './endpoint.ts'
import { Id, lenient, Offset, Timestamp } from './primitives.ts'
import { releaseLimits, Signed } from './release-statement.ts'

/** Actions that add a state to the registry. */
export const registryActs = [
  'install',
  'release',
  'promote',
  'rollback',
  /** Restores an earlier state of all remotes. */
  'return',
  /** Automatic rollback, because too many page loads failed. */
  'turn_back',
] as const

/** Page loads of a version in the last 24 hours. */
const Loads = z.object({
  loaded: z.int(),
  failed: z.int(),
  /** 75th percentile of the load time in milliseconds; null without loads. */
  p75: z.nullable(z.int()),
  /** By hour, oldest first, including hours without loads. */
  hours: z.array(z.object({ loaded: z.int(), failed: z.int(), p75: z.nullable(z.int()) })),
})
export type Loads = z.output<typeof Loads>

/** A version of a remote, with its release, open tabs and page loads. */
export const LiveVersion = z.object({
  version: z.string(),
  why: z.nullable(z.string()),
  by: z.nullable(z.string()),
  at: Timestamp,
  /** Number of open tabs, and when the oldest one was opened. */
  tabs: z.int(),
  oldest_tab: z.nullable(Timestamp),
  loads: Loads,
})
export type LiveVersion = z.output<typeof LiveVersion>

/** A version is rolled back automatically when at least so many loads failed, and more than this percentage of them. */
export const autoRollbackLimits = { failed: 3, percent: 2 } as const

/** Why a version was rolled back automatically. */
export const Evidence = z.object({
  /** Page loads of the version, and of the one that replaced it, in the same minutes. */
  loaded: z.int(),
  failed: z.int(),
  other_loaded: z.int(),
  other_failed: z.int(),
  first_failure: Timestamp,
  /** What failed, and how often: a file that did not load, or a page that crashed. */
  what: z.array(z.object({ name: z.string(), times: z.int() })),
  /** Page loads of the version in spans of ten seconds, oldest first; the last one ends at the rollback. */
  spans: z.array(z.object({ loaded: z.int(), failed: z.int() })),
  /** Names of the users who were mailed. */
  told: z.array(z.string()),
})
export type Evidence = z.output<typeof Evidence>

/** A remote, with its live version, canary, own versions of users, and versions still open in tabs. */
export const ReleasedRemote = z.object({
  name: z.string(),
  label: z.string(),
  live: LiveVersion,
  canary: z.nullable(z.extend(LiveVersion, { percent: z.int(), testers: z.boolean() })),
  /** Versions that users chose for themselves. */
  own: z.array(z.extend(LiveVersion, { owner: z.string(), is_mine: z.boolean() })),
  /** Versions no longer served that tabs still have open, oldest first. */
  earlier: z.array(z.object({ version: z.string(), tabs: z.int(), oldest_tab: Timestamp })),
  /** The last automatic rollback, if within seven days, without a release since, and not live again. `restored`: the version that came back. */
  turned_back: z.nullable(
    z.extend(LiveVersion, {
      turned_back_at: Timestamp,
      restored: z.optional(z.string()),
      evidence: Evidence,
    }),
  ),
  /** In the last 24 hours the live version failed to load too often, and could not be rolled back automatically: why, in Dutch. */
  turn_back_refusal: z.optional(z.object({ at: Timestamp, reason: z.string() })),
  /** Versions available for rollback or as own version, newest first; at most 20. */
  known: z.array(z.string()),
})
export type ReleasedRemote = z.output<typeof ReleasedRemote>

/** A numbered state of the registry, and the change that made it. Without a number: a rejected release, or an automatic rollback that was impossible. */
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
  at: Timestamp,
  why: z.nullable(z.string()),
  /** Why it was rejected or impossible, in Dutch: of a release one sentence per misfit. */
  misfits: z.array(z.string()),
})
export type RegistryChange = z.output<typeof RegistryChange>

export const RegistryOverview = z.object({
  /** Number of the current state. */
  number: z.int(),
  since: Timestamp,
  remotes: z.array(ReleasedRemote),
  /** Users who get canaries for testers. */
  testers: z.array(z.object({ id: Id, name: z.string() })),
  /** Versions of the served shell and of the server. */
  shell: z.string(),
  api: z.string(),
})
export type RegistryOverview = z.output<typeof RegistryOverview>

/** The result of an order, and the overview after it. */
const OrderAnswer = z.object({
  /** Null without a new state: a dry run, or an order to show or prove. */
  change: z.nullable(RegistryChange),
  overview: RegistryOverview,
  /** For an order to show: the last states and rejected releases, newest first. */
  changes: z.optional(z.array(RegistryChange)),
  /** On request: the statements of live versions and canaries. Versions bundled with the server have none. */
  statements: z.optional(z.array(Signed)),
})
export type OrderAnswer = z.output<typeof OrderAnswer>

export const publishRelease = endpoint({
  method: 'POST',
  path: '/remotes/releases',
  access: 'public',
  limit: 'submit',
  audit: 'nobody',
  summary:
    'Release an archive, by a signed order. It is validated first: 422 with a sentence per misfit, and nothing changes.',
  bodyType: 'multipart',
  jsonPart: 'order',
  filePart: 'archive',
  body: Signed,
  answer: OrderAnswer,
  errors: [403, 409, 413, 507],
})

export const orderRelease = endpoint({
  method: 'POST',
  path: '/remotes/orders',
  access: 'public',
  limit: 'submit',
  audit: 'nobody',
  summary: 'Promote or roll back a remote, prove a state, or show what is live, by a signed order.',
  body: Signed,
  answer: OrderAnswer,
  errors: [403, 404, 409],
})

export const getRegistryOverview = endpoint({
  method: 'GET',
  path: '/remotes',
  access: 'releases.read',
  audit: 'nobody',
  summary: 'The served versions of each remote.',
  answer: RegistryOverview,
  errors: [404],
})

/** Rows of a page of {@link listRegistryChanges}. */
export const registryPageSize = 50

export const listRegistryChanges = endpoint({
  method: 'GET',
  path: '/remotes/changes',
  access: 'releases.read',
  audit: 'nobody',
  summary: 'States of the registry and rejected releases, newest first; 50 a page.',
  query: z.object({ offset: Offset }),
  answer: pageOf(RegistryChange),
  errors: [404],
})

const RemoteParams = z.object({ name: z.string().check(z.regex(/^mfe_[a-z_]{1,40}$/)) })
const Why = z.optional(z.string().check(z.minLength(1), z.maxLength(releaseLimits.reason)))

export const promoteRemote = endpoint({
  method: 'POST',
  path: '/remotes/{name}/promote',
  access: 'releases.write',
  audit: { action: 'change', entity: 'remote', fields: ['params.name', 'body.percent'] },
  summary: 'Give the canary of a remote to a larger percentage of visitors; at 100 it becomes live.',
  params: RemoteParams,
  body: z.object({ percent: z.int().check(z.minimum(1), z.maximum(100)), why: Why }),
  answer: RegistryOverview,
  idempotent: true,
  errors: [404, 409],
})

export const rollBackRemote = endpoint({
  method: 'POST',
  path: '/remotes/{name}/rollback',
  access: 'releases.write',
  audit: { action: 'change', entity: 'remote', fields: ['params.name', 'body.to'] },
  summary:
    'Remove the canary of a remote; without one, bring back the previous version, or another that was released.',
  params: RemoteParams,
  body: z.object({ to: z.optional(z.string()), why: Why }),
  answer: RegistryOverview,
  idempotent: true,
  errors: [404, 409],
})

export const returnToState = endpoint({
  method: 'POST',
  path: '/remotes/return',
  access: 'releases.write',
  audit: { action: 'change', entity: 'remote', fields: ['body.number'] },
  summary: 'Restore the live versions of an earlier state, as a new state.',
  body: z.object({ number: z.int().check(z.minimum(1)), why: Why }),
  answer: RegistryOverview,
  idempotent: true,
  errors: [404, 409],
})

export const chooseOwnVersion = endpoint({
  method: 'POST',
  path: '/remotes/{name}/own',
  access: 'releases.write',
  audit: { action: 'change', entity: 'remote', fields: ['params.name', 'body.version'] },
  summary: 'Choose your own version of a remote, from the next page load on.',
  params: RemoteParams,
  body: z.object({ version: z.string() }),
  answer: nothing,
  errors: [404, 409],
})

export const resetOwnVersions = endpoint({
  method: 'DELETE',
  path: '/remotes/own',
  access: 'session.own',
  audit: 'own',
  summary: 'Reset your own versions to the default ones.',
  answer: nothing,
})

export const setTesters = endpoint({
  method: 'POST',
  path: '/remotes/testers',
  access: 'releases.write',
  audit: { action: 'change', entity: 'remote', fields: ['body.user_ids'] },
  summary: 'Set the users who get canaries for testers.',
  body: z.object({ user_ids: z.array(Id).check(z.maxLength(200)) }),
  answer: RegistryOverview,
  errors: [404],
})
