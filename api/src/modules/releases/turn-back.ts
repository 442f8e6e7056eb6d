import { turnBackLimits } from '@zaakwerk/contract/releases'
import { forLog } from '../../platform/db/database-errors.ts'
import type { LiveVersions, StoredEvidence } from '../../platform/db/schema/releases.ts'
import type { Services } from '../../platform/request/services.ts'
import { queueMessage } from '../letters/mails/queue-message.ts'
import { countLoads, countSpans, selectFailures } from './page-loads.sql.ts'
import {
  type ReleaseRow,
  selectGivenAt,
  selectPresentState,
  selectRelease,
  selectVersionBefore,
} from './registry.sql.ts'
import { changeRegistry, rollBack } from './registry-changes.ts'
import { remoteLabel } from './remote-label.ts'
import type { Shell } from './require-fit.ts'
import { type TurnBackMail, turnBackMails } from './turn-back-mail.ts'

/** A version goes back when more loads failed than these limits, and more than so many times the share of the other version in the same minutes. */
const timesOther = 2
/** Counted over the last minutes, and only of a version released or promoted in the last day: one that worked for longer is not what broke. */
const windowMs = 10 * 60_000
const youngMs = 24 * 60 * 60_000

const shareOf = ({ loaded, failed }: { readonly loaded: number; readonly failed: number }): number =>
  failed === 0 ? 0 : failed / (loaded + failed)

/** Whether so many loads failed that a version has to go back. */
export const isBroken = (
  own: { readonly loaded: number; readonly failed: number },
  other: { readonly loaded: number; readonly failed: number },
): boolean =>
  own.failed >= turnBackLimits.failed &&
  shareOf(own) * 100 > turnBackLimits.percent &&
  shareOf(own) > timesOther * shareOf(other)

/** The version that would come back in place of this one; undefined when it is not live, or nothing was before it. */
const otherOf = async (
  { db }: Pick<Services, 'db'>,
  live: LiveVersions,
  { remote, version }: { readonly remote: string; readonly version: string },
): Promise<string | undefined> => {
  const present = live[remote]
  if (present?.canary?.version === version) return present.version
  return present?.version === version ? selectVersionBefore(db, { remote, version }) : undefined
}

const evidenceAgainst = async (
  { db, now }: Pick<Services, 'db' | 'now'>,
  { release, other }: { readonly release: ReleaseRow; readonly other: string },
): Promise<StoredEvidence | undefined> => {
  const { remote, version } = release
  // What failed before somebody released it again is not counted again.
  const given = (await selectGivenAt(db, { remote, version })) ?? release.at
  if (now().getTime() - given.getTime() > youngMs) return undefined
  const since = new Date(Math.max(given.getTime(), now().getTime() - windowMs))
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

/** The mails about it; none where they cannot be composed, which must not keep the version live. */
const mailsAbout = async (
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
    services.log.error(
      { problem: forLog(error) },
      'the mails about a release that is turned back cannot be made',
    )
    return []
  }
}

/** Turns a version back when too many of its loads failed, and mails who released it. Of several processes that see it one does it. */
export const turnBackIfBroken = async (
  services: Services & { readonly shell?: Shell | undefined },
  { remote, version }: { readonly remote: string; readonly version: string },
): Promise<void> => {
  const { db, now, log, shell } = services
  const live = (await selectPresentState(db))?.live ?? {}
  const other = await otherOf(services, live, { remote, version })
  if (other === undefined) return
  const release = await selectRelease(db, { remote, version })
  const evidence = release && (await evidenceAgainst(services, { release, other }))
  if (!evidence) return
  const mails = await mailsAbout(services, { release, other, evidence })
  const why = `${evidence.failed} van ${evidence.failed + evidence.loaded} keer laden mislukt`
  await db.transaction(async (tx) => {
    const told = { ...evidence, told_ids: mails.map(({ userId }) => userId) }
    // Meanwhile a person or another process may have done it: then this ends in a conflict, and changes and mails nothing.
    const plan = rollBack(remote, { from: version, act: 'turn_back' })
    await changeRegistry({ db: tx, now, shell }, { why, evidence: told }, plan)
    for (const { mail, recipient } of mails)
      await queueMessage(tx, { userId: null, at: now() }, { ...mail, recipient })
  })
  log.error(
    { remote, version, back: other, failed: evidence.failed, loaded: evidence.loaded, told: mails.length },
    'release was turned back: too many of its pages failed to load',
  )
}
