import { createReadStream } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { giveTo } from '../db/embedded/embedded-archive.ts'
import { postgresUser } from '../db/embedded/embedded-binaries.ts'
import { hasCode } from '../db/error-codes.ts'
import { StartError } from '../errors/start-error.ts'
import { walFolder } from './backups.ts'
import { copyFile, forEach, statOf } from './files-below.ts'
import type { Manifest } from './manifest.ts'
import {
  newestTimelineHistory,
  placeOf,
  segmentAt,
  type Timeline,
  timelineOf,
  type Until,
} from './timelines.ts'

type Database = Pick<NonNullable<Manifest['database']>, 'firstWal' | 'lastWal'>

const segmentBytes = 16 * 1024 * 1024

interface LogPlan {
  /** Those that follow on the backup without a gap, in their order. */
  readonly segments: readonly string[]
  /** The first that is not there, while later ones are. */
  readonly missing: string | undefined
}

/** Which archived segments lead on from a backup along the way to the newest timeline; those of what was left are not among them. */
export const planLog = (
  names: readonly string[],
  { firstWal, lastWal }: Database,
  way: readonly Timeline[],
): LogPlan => {
  const own = timelineOf(lastWal)
  const [first, last] = [placeOf(firstWal), placeOf(lastWal)]
  const nameAt = (place: number): string =>
    segmentAt(way.findLast(({ id, from }) => id >= own && from <= place)?.id ?? own, place)
  const there = new Set(names.flatMap((name) => /^([0-9A-F]{24})\.gz$/.exec(name)?.[1] ?? []))
  let end = first - 1
  for (const name of there) {
    const place = placeOf(name)
    if (place > end && name === nameAt(place)) end = place
  }
  const segments: string[] = []
  for (let place = first; place <= end; place += 1) {
    const name = nameAt(place)
    const isInBackup = place <= last && timelineOf(name) === own
    if (there.has(name)) segments.push(name)
    else if (!isInBackup) return { segments, missing: name }
  }
  return { segments, missing: undefined }
}

/** Where in its first page a segment tells the place that it has in the whole log, in bytes (`xlp_pageaddr`). */
const addressAt = 8

/** Whether a packed segment can be unpacked, to all that it held, and is the one that its name says. */
export const isWholeSegment = async (file: string): Promise<boolean> => {
  let size = 0
  let address: bigint | undefined
  try {
    await pipeline(createReadStream(file), createGunzip(), async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) {
        if (size === 0 && chunk.length >= addressAt + 8) address = chunk.readBigUInt64LE(addressAt)
        size += chunk.length
      }
    })
  } catch (error) {
    // What zlib says of what is damaged; a disk that cannot be read is another matter.
    if (hasCode(error, ['Z_DATA_ERROR', 'Z_BUF_ERROR'])) return false
    throw error
  }
  return size === segmentBytes && address === BigInt(placeOf(path.basename(file))) * BigInt(segmentBytes)
}

/** When what is before a gap was archived is a beginning: at a moment that is too late, the refusal names the last one that is not. */
const refuseGap = async (from: string, gap: string, before: string | undefined): Promise<never> => {
  const archived = before && (await statOf(path.join(from, `${before}.gz`)))
  const hint = archived
    ? ` Wat ervoor staat gaat wel, met een moment: probeer --until ${archived.mtime.toISOString()}.`
    : ''
  throw new StartError(
    `Het bewaarde logboek is niet heel: ${gap}.gz ontbreekt of is beschadigd. Er is niets teruggezet.${hint}`,
  )
}

interface CopiedFrom {
  /** The backup that is recovered. */
  readonly backup: string
  readonly until: Until
  readonly signal?: AbortSignal | undefined
}

interface CopiedLog {
  /** The newest timeline, of which the way leads on from the backup. */
  readonly timeline: string
  /** The segment at which it ends too early, if it does. */
  readonly gap: string | undefined
  /** The last one before that. */
  readonly last: string | undefined
}

/**
 * Copies what a recovery needs of the archive, as the database user may not get at the archive itself. PostgreSQL stops silently at a
 * missing segment. Restoring to the newest state then fails here; restoring to a moment needs only what comes before it.
 */
export const copyArchive = async (
  { backup, until, signal }: CopiedFrom,
  { database, to }: { readonly database: Database; readonly to: string },
): Promise<CopiedLog> => {
  const runAs = postgresUser()
  const from = walFolder(path.dirname(backup))
  await fs.mkdir(to, { mode: 0o700 })
  giveTo(runAs, to)
  const own = timelineOf(database.lastWal)
  const names = await fs.readdir(from).catch((error: unknown) => {
    if (!hasCode(error, ['ENOENT'])) throw error
    if (until === 'backup') return []
    throw new StartError(`In ${from} staat geen bewaard logboek. Er is niets teruggezet.`)
  })
  const copy = async (name: string): Promise<string> => {
    const target = path.join(to, `${name}.gz`)
    await copyFile(path.join(from, `${name}.gz`), target)
    giveTo(runAs, target)
    return target
  }
  const histories = names.flatMap((name) => /^([0-9A-F]{8}\.history)\.gz$/.exec(name)?.[1] ?? [])
  await forEach(histories, async (name) => void (await copy(name)), signal)
  if (until === 'backup') return { timeline: own, gap: undefined, last: undefined }
  const way = await newestTimelineHistory(from)
  const { segments, missing } = planLog(names, database, way)
  const gaps = missing === undefined ? [] : [missing]
  await forEach(
    segments,
    async (name) => {
      if (!(await isWholeSegment(await copy(name)))) gaps.push(name)
    },
    signal,
  )
  const gap = gaps.toSorted((a, b) => placeOf(a) - placeOf(b))[0]
  const usable = segments.filter((name) => gap === undefined || placeOf(name) < placeOf(gap))
  if (gap !== undefined && until === 'newest') await refuseGap(from, gap, usable.at(-1))
  for (const name of segments.slice(usable.length)) await fs.rm(path.join(to, `${name}.gz`), { force: true })
  const timeline = [own, ...way.map(({ id }) => id)].toSorted().at(-1) ?? own
  return { timeline, gap, last: usable.at(-1) }
}
