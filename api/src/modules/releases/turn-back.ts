import { turnBackLimits } from '@zaakwerk/contract/releases'
import { forLog } from '../../platform/db/database-errors.ts'
import type { LiveVersions, StoredEvidence } from '../../platform/db/schema/releases.ts'
import type { Services } from '../../platform/request/services.ts'
import { queueMessage } from '../letters/mails/queue-message.ts'
import { countLoads, countSpans, selectFailures } from './page-loads.sql.ts'
import {
  type ReleaseRow,
  selectCurrentState,
  selectRelease,
  selectRolledOutAt,
  selectVersionBefore,
} from './registry.sql.ts'
import { changeRegistry, rollBack } from './registry-changes.ts'
import { remoteLabel } from './remote-label.ts'
import type { Shell } from './require-fit.ts'
import { type TurnBackMail, turnBackMails } from './turn-back-mail.ts'

/** A version is broken only if its failure rate exceeds this multiple of the other version's rate in the same minutes. */
const maxRatio = 2
const windowMs = 10 * 60_000
/** Only versions released or promoted within this time are turned back: an older one is not the cause. */
const watchedMs = 24 * 60 * 60_000

const failureRate = ({ loaded, failed }: { readonly loaded: number; readonly failed: number }): number =>
  failed === 0 ? 0 : failed / (loaded + failed)

/** Whether so many loads failed that a version must be turned back. */
export const isBroken = (
  own: { readonly loaded: number; readonly failed: number },
  other: { readonly loaded: number; readonly failed: number },
): boolean =>
  own.failed >= turnBackLimits.failed &&
  failureRate(own) * 100 > turnBackLimits.percent &&
  failureRate(own) > maxRatio * failureRate(other)

/** The version that would replace this one; undefined when this one is not served, or has no predecessor. */
const fallbackOf = async (
  { db }: Pick<Services, 'db'>,
  live: LiveVersions,
  { remote, version }: { readonly remote: string; readonly version: string },
): Promise<string | undefined> => {
  const current = live[remote]
  if (current?.canary?.version === version) return current.version
  return current?.version === version ? selectVersionBefore(db, { remote, version }) : undefined
}

const evidenceOf = async (
  { db, now }: Pick<Services, 'db' | 'now'>,
  { release, other }: { readonly release: ReleaseRow; readonly other: string },
): Promise<StoredEvidence | undefined> => {
  const { remote, version } = release
  // Failures before the last release or promotion do not count.
  const rolledOutAt = (await selectRolledOutAt(db, { remote, version })) ?? release.at
  if (now().getTime() - rolledOutAt.getTime() > watchedMs) return undefined
  const since = new Date(Math.max(rolledOutAt.getTime(), now().getTime() - windowMs))
  const own = await countLoads(db, { remote, version, since })
  const others = await countLoads(db, { remote, version: other, since })
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

/** Mails that cannot be composed must not keep the version live. */
const composeMails = async (
  services: Services,
  turned: { readonly release: ReleaseRow; readonly other: string; readonly evidence: StoredEvidence },
): Promise<readonly TurnBackMail[]> => {
  const { release, other, evidence } = turned
  const { version, by: releasedBy, entry } = release
  try {
    return await turnBackMails(services, {
      ...evidence,
      label: remoteLabel(entry),
      version,
      other,
      releasedBy,
    })
  } catch (error) {
    services.log.error({ problem: forLog(error) }, 'cannot compose the mails about an automatic rollback')
    return []
  }
}

/** Automatic rollback: turns a version back when too many of its page loads fail, and mails the person who released it. Safe to call from several processes at once. */
export const turnBackIfBroken = async (
  services: Services & { readonly shell?: Shell | undefined },
  { remote, version }: { readonly remote: string; readonly version: string },
): Promise<void> => {
  const { db, now, log, shell } = services
  const live = (await selectCurrentState(db))?.live ?? {}
  const other = await fallbackOf(services, live, { remote, version })
  if (other === undefined) return
  const release = await selectRelease(db, { remote, version })
  const evidence = release && (await evidenceOf(services, { release, other }))
  if (!evidence) return
  const mails = await composeMails(services, { release, other, evidence })
  const why = `${evidence.failed} van ${evidence.failed + evidence.loaded} keer laden mislukt`
  await db.transaction(async (tx) => {
    const stored = { ...evidence, told_ids: mails.map(({ userId }) => userId) }
    // If a person or another process did it meanwhile, this is a conflict: the transaction changes nothing and sends no mail.
    const plan = rollBack(remote, { from: version, act: 'turn_back' })
    await changeRegistry({ db: tx, now, shell }, { why, evidence: stored }, plan)
    for (const { mail, recipient } of mails)
      await queueMessage(tx, { userId: null, at: now() }, { ...mail, recipient })
  })
  log.error(
    { remote, version, back: other, failed: evidence.failed, loaded: evidence.loaded, mailed: mails.length },
    'release rolled back automatically: too many of its pages failed to load',
  )
}
