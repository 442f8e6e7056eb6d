import * as z from '@zaakwerk/contract/zod'
import { endpoint, nothing, pageOf } from './endpoint.ts'
import { Id, lenient, Offset, Timestamp } from './primitives.ts'
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

/** How pages of a version loaded in the last 24 hours. */
const Loads = z.object({
  loaded: z.int(),
  failed: z.int(),
  /** Milliseconds that a quarter of the loads took longer than; null without loads. */
  p75: z.nullable(z.int()),
  /** By hour, oldest first; hours without loads are there too. */
  hours: z.array(z.object({ loaded: z.int(), failed: z.int(), p75: z.nullable(z.int()) })),
})
export type Loads = z.output<typeof Loads>

/** A version of a remote that people can get, or have open. */
export const LiveVersion = z.object({
  version: z.string(),
  why: z.nullable(z.string()),
  by: z.nullable(z.string()),
  at: Timestamp,
  /** Open tabs, and since when the oldest of them. */
  tabs: z.int(),
  oldest_tab: z.nullable(Timestamp),
  loads: Loads,
})
export type LiveVersion = z.output<typeof LiveVersion>

/** A version goes back by itself when at least so many loads failed, and more than so many per cent of them. */
export const turnBackLimits = { failed: 3, percent: 2 } as const

/** Why a version went back by itself. */
export const Evidence = z.object({
  /** Loads of the version that went back, and of the other one in the same minutes. */
  loaded: z.int(),
  failed: z.int(),
  other_loaded: z.int(),
  other_failed: z.int(),
  first_failure: Timestamp,
  /** What failed, and how often: a file, or a page that died. */
  what: z.array(z.object({ name: z.string(), times: z.int() })),
  /** Loads of the version that went back in spans of ten seconds, oldest first; the last one ends when it went back. */
  spans: z.array(z.object({ loaded: z.int(), failed: z.int() })),
  /** Names of the colleagues who got a mail about it. */
  told: z.array(z.string()),
})
export type Evidence = z.output<typeof Evidence>

/** A remote, with the version that everybody gets, the one that some get, and those that are still open or were chosen. */
export const ReleasedRemote = z.object({
  name: z.string(),
  label: z.string(),
  live: LiveVersion,
  canary: z.nullable(z.extend(LiveVersion, { percent: z.int(), testers: z.boolean() })),
  /** Versions that colleagues chose for themselves. */
  own: z.array(z.extend(LiveVersion, { owner: z.string(), is_mine: z.boolean() })),
  /** Earlier versions that tabs still have open, oldest first. */
  earlier: z.array(z.object({ version: z.string(), tabs: z.int(), oldest_tab: Timestamp })),
  /** Went back by itself in the last seven days, and nothing was released since. */
  turned_back: z.nullable(z.extend(LiveVersion, { turned_back_at: Timestamp, evidence: Evidence })),
  /** Versions that can be brought back or chosen, newest first; at most 20. */
  known: z.array(z.string()),
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
  at: Timestamp,
  why: z.nullable(z.string()),
  /** Why it was refused: one Dutch sentence each. */
  misfits: z.array(z.string()),
})
export type RegistryChange = z.output<typeof RegistryChange>

export const RegistryOverview = z.object({
  /** The number of the present state. */
  number: z.int(),
  since: Timestamp,
  remotes: z.array(ReleasedRemote),
  /** Accounts that get what is for testers. */
  testers: z.array(z.object({ id: Id, name: z.string() })),
  /** Version of the shell that this server shows, and of the server. */
  shell: z.string(),
  api: z.string(),
})
export type RegistryOverview = z.output<typeof RegistryOverview>

/** The answer to an order: what happened, and what is live now. */
const OrderAnswer = z.object({
  /** Null where nothing changed: a dry run, or a question. */
  change: z.nullable(RegistryChange),
  overview: RegistryOverview,
  /** With a question: the last states and refused releases, newest first. */
  changes: z.optional(z.array(RegistryChange)),
  /** If asked for: of live versions and canaries, the statements. What came with the server has none. */
  statements: z.optional(z.array(Signed)),
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
  errors: [404],
})

/** Rows of a page of {@link listRegistryChanges}. */
export const registryPageSize = 50

export const listRegistryChanges = endpoint({
  method: 'GET',
  path: '/remotes/changes',
  access: 'releases.read',
  audit: 'nobody',
  summary: 'States of the registry and refused releases, newest first; 50 a page.',
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
  summary: 'Give the canary of a remote to more people; with 100 per cent it is live.',
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
    'Take the canary of a remote away; without one, bring back the version before, or another that was live.',
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
  summary: 'Bring back all versions of an earlier state, as a new state.',
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
  summary: 'Choose a version of a remote for yourself; it holds for pages that are opened after this.',
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
  summary: 'Back to the versions that everybody gets.',
  answer: nothing,
})

export const setTesters = endpoint({
  method: 'POST',
  path: '/remotes/testers',
  access: 'releases.write',
  audit: { action: 'change', entity: 'remote', fields: ['body.user_ids'] },
  summary: 'Set which accounts get what is released for testers.',
  body: z.object({ user_ids: z.array(Id).check(z.maxLength(200)) }),
  answer: RegistryOverview,
})

/** Maximum number of remotes in the report of a tab. */
const maxShown = 100

/** What a tab tells of the remotes that it shows: sent with the first page, at each failure, each minute, and when it closes. */
export const TabReport = z.object({
  /** Of the tab, made by itself. */
  tab: z.uuid(),
  /** What it shows, by remote. */
  versions: z
    .record(z.string().check(z.maxLength(60)), z.string().check(z.maxLength(60)))
    .check(z.refine((versions) => Object.keys(versions).length <= maxShown)),
  loads: z
    .array(
      z.object({
        remote: z.string().check(z.maxLength(60)),
        version: z.string().check(z.maxLength(60)),
        /** Milliseconds from the request of the page to its first paint. */
        ms: z.nullable(z.int().check(z.minimum(0), z.maximum(600_000))),
        /** The file that did not come, or the page that died; null: all went well. */
        failed: z.nullable(z.string().check(z.maxLength(200))),
      }),
    )
    .check(z.maxLength(50)),
  is_closing: z.boolean(),
})
export type TabReport = z.input<typeof TabReport>

export const reportTab = endpoint({
  method: 'POST',
  path: '/remotes/tabs',
  access: 'public',
  limit: 'look',
  audit: 'nobody',
  summary: 'Which versions a tab shows, and how they loaded. Only counted; it names no user.',
  body: TabReport,
  answer: nothing,
})
