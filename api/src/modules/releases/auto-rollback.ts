import { autoRollbackLimits } from '@zaakwerk/contract/releases'
import type { LiveVersions, StoredEvidence } from '../../platform/db/schema/releases.ts'
import { ApiError } from '../../platform/errors/errors.ts'
import type { Services } from '../../platform/request/services.ts'
import { selectRefusals, selectRolledOutAt } from './auto-rollback.sql.ts'
import { composeRollbackMails, queueRollbackMails, type RollbackMail } from './auto-rollback-mail.ts'
import { countLoads, countSpans, selectFailures } from './page-loads.sql.ts'
import {
  announceRegistry,
  insertChange,
  type ReleaseRow,
  selectCurrentState,
  selectRelease,
  selectVersionBefore,
} from './registry.sql.ts'
import { changeRegistry, rollBack } from './registry-changes.ts'
import type { Shell } from './require-compatible.ts'

type ServicesWithShell = Services & { readonly shell?: Shell | undefined }

/** A version is broken only if its failure rate exceeds this multiple of the other version's rate in the same minutes. */
const maxRatio = 2
const windowMs = 10 * 60_000
/** Only versions released or promoted within this time are rolled back: an older one is not the cause. */
const watchedMs = 24 * 60 * 60_000

const failureRate = ({ loaded, failed }: { readonly loaded: number; readonly failed: number }): number =>
  failed === 0 ? 0 : failed / (loaded + failed)

/** Whether so many loads failed that a version must be rolled back. */
export const isBroken = (
  own: { readonly loaded: number; readonly failed: number },
  other: { readonly loaded: number; readonly failed: number },
): boolean =>
  own.failed >= autoRollbackLimits.failed &&
  failureRate(own) * 100 > autoRollbackLimits.percent &&
  failureRate(own) > maxRatio * failureRate(other)

interface Version {
  readonly remote: string
  readonly version: string
}

const isServed = (live: LiveVersions, { remote, version }: Version): boolean =>
  [live[remote]?.version, live[remote]?.canary?.version].includes(version)

/** The version that would replace this one; undefined when it has no predecessor. */
const fallbackOf = async (
  { db }: Pick<Services, 'db'>,
  live: LiveVersions,
  { remote, version }: Version,
): Promise<string | undefined> => {
  const current = live[remote]?.version
  return current === version ? selectVersionBefore(db, { remote, version }) : current
}

const evidenceOf = async (
  { db, now }: Pick<Services, 'db' | 'now'>,
  { release, other }: { readonly release: ReleaseRow; readonly other: string | undefined },
): Promise<StoredEvidence | undefined> => {
  const { remote, version } = release
  // Failures before the last release or promotion do not count.
  const rolledOutAt = (await selectRolledOutAt(db, { remote, version })) ?? release.at
  if (now().getTime() - rolledOutAt.getTime() > watchedMs) return undefined
  const since = new Date(Math.max(rolledOutAt.getTime(), now().getTime() - windowMs))
  const own = await countLoads(db, { remote, version, since })
  const others =
    other === undefined ? { loaded: 0, failed: 0 } : await countLoads(db, { remote, version: other, since })
  if (!isBroken(own, others)) return undefined
  return {
    loaded: own.loaded,
    failed: own.failed,
    other_loaded: others.loaded,
    other_failed: others.failed,
    first_failure: (own.first ?? now()).toISOString(),
    what: await selectFailures(db, { remote, version, since }),
    spans: await countSpans(db, { remote, version, until: now() }),
  }
}

interface Broken {
  readonly release: ReleaseRow
  readonly evidence: StoredEvidence
  readonly why: string
}

const idsOf = (mails: readonly RollbackMail[]): readonly number[] => mails.map(({ userId }) => userId)

/**
 * Records that a broken version cannot be rolled back, and mails whoever would be mailed about its rollback: once per release or promotion of it. Returns the number of
 * mails; undefined when it was recorded before, or the version is no longer served. The caller has locked the registry.
 */
const recordRefusal = async (
  services: Services,
  { release, evidence, why, refusal }: Broken & { readonly refusal: string },
): Promise<number | undefined> => {
  const { db, now } = services
  const { remote, version } = release
  const state = await selectCurrentState(db)
  if (!state || !isServed(state.live, release)) return undefined
  const recorded = await selectRefusals(db, new Date(now().getTime() - watchedMs))
  if (recorded.some((row) => row.remote === remote && row.version === version)) return undefined
  const mails = await composeRollbackMails(services, { release, evidence, refusal })
  await insertChange(db, {
    act: 'turn_back',
    remote,
    from_version: version,
    at: now(),
    why,
    misfits: [refusal],
    evidence: { ...evidence, told_ids: idsOf(mails) },
  })
  await queueRollbackMails(services, mails)
  await announceRegistry(db, state.number)
  return mails.length
}

/** Turns a broken version back in the caller's transaction. Returns what was done, for the log; undefined when a person or another process was first. */
const rollBackNow = async (
  services: ServicesWithShell,
  { mails, ...broken }: Broken & { readonly mails: readonly RollbackMail[] },
): Promise<{ readonly mailed: number; readonly refusal?: string } | undefined> => {
  const { release, evidence, why } = broken
  const { remote, version } = release
  const author = { why, evidence: { ...evidence, told_ids: idsOf(mails) } }
  try {
    await changeRegistry(services, author, rollBack(remote, { from: version, act: 'turn_back' }))
  } catch (error) {
    // Thrown before anything is written, with the registry locked.
    if (!(error instanceof ApiError)) throw error
    const refusal = error.detail ?? error.code
    const mailed = await recordRefusal(services, { ...broken, refusal })
    return mailed === undefined ? undefined : { mailed, refusal }
  }
  await queueRollbackMails(services, mails)
  return { mailed: mails.length }
}

/**
 * Automatic rollback: rolls a version back when too many of its page loads fail, and mails the person who released it, also when it cannot be rolled back. Safe to call
 * from several processes at once.
 */
export const rollBackIfBroken = async (
  services: ServicesWithShell,
  { remote, version }: Version,
): Promise<void> => {
  const { db, log } = services
  const live = (await selectCurrentState(db))?.live ?? {}
  if (!isServed(live, { remote, version })) return
  const other = await fallbackOf(services, live, { remote, version })
  const release = await selectRelease(db, { remote, version })
  const evidence = release && (await evidenceOf(services, { release, other }))
  if (!evidence) return
  const { failed, loaded } = evidence
  const why = `${failed} van ${failed + loaded} keer laden mislukt`
  const mails = other === undefined ? [] : await composeRollbackMails(services, { release, other, evidence })
  const done = await db.transaction((tx) =>
    rollBackNow({ ...services, db: tx }, { release, evidence, why, mails }),
  )
  if (!done) return
  log.error(
    { remote, version, back: other, failed, loaded, ...done },
    done.refusal === undefined
      ? 'release rolled back automatically: too many of its pages failed to load'
      : 'broken release cannot be rolled back automatically',
  )
}
