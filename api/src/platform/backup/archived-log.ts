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
import { copyFile, forEach } from './files-below.ts'
import type { Manifest } from './manifest.ts'

type LogRange = Pick<NonNullable<Manifest['database']>, 'firstWal' | 'lastWal'>

const segmentBytes = 16 * 1024 * 1024

/** Position of a segment of 16 MB in the write-ahead log: its name without the timeline. */
export const segmentNumber = (name: string): number =>
  Number.parseInt(name.slice(8, 16), 16) * 256 + Number.parseInt(name.slice(16, 24), 16)

const hex = (part: number): string => part.toString(16).toUpperCase().padStart(8, '0')

/** Name of a segment: PostgreSQL's timeline (eight digits, a new one after each restore) and the position. */
export const segmentName = (timeline: string, number: number): string =>
  timeline + hex(Math.floor(number / 256)) + hex(number % 256)

interface LogPlan {
  /** Archived segments that follow the backup without a gap, in order. */
  readonly segments: readonly string[]
  /** The first missing segment before the end of the archive. */
  readonly missing: string | undefined
}

/** Which archived segments lead from a backup to the newest moment. A position that two timelines have counts for the newer one. */
export const planLog = (names: readonly string[], { firstWal, lastWal }: LogRange): LogPlan => {
  const timeline = lastWal.slice(0, 8)
  const archived = names
    .flatMap((name) => /^([0-9A-F]{24})\.gz$/.exec(name)?.[1] ?? [])
    .filter((name) => name.slice(0, 8) >= timeline)
    .toSorted()
  const newest = archived.at(-1)
  if (newest === undefined) return { segments: [], missing: undefined }
  const byNumber = new Map(archived.map((name) => [segmentNumber(name), name]))
  const segments: string[] = []
  for (let at = segmentNumber(firstWal); at <= segmentNumber(newest); at += 1) {
    const name = byNumber.get(at)
    if (name !== undefined) segments.push(name)
    // The backup itself has the log of its own time.
    else if (at > segmentNumber(lastWal)) return { segments, missing: segmentName(newest.slice(0, 8), at) }
  }
  return { segments, missing: undefined }
}

/** Offset in a segment's first page of its position in the whole log, in bytes (`xlp_pageaddr`). */
const addressAt = 8

/** Whether a packed segment is complete and is the one that its name says. */
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
    // zlib's codes for damaged data; an unreadable disk is another error.
    if (hasCode(error, ['Z_DATA_ERROR', 'Z_BUF_ERROR'])) return false
    throw error
  }
  return (
    size === segmentBytes && address === BigInt(segmentNumber(path.basename(file))) * BigInt(segmentBytes)
  )
}

/** The refusal of a log that is not complete, and what can be restored without it. */
export const incompleteLog = (what: string, backup: string): StartError =>
  new StartError(
    `Het bewaarde logboek is niet heel: ${what}. Er is niets teruggezet. Zonder dit logboek gaat het met de back-up zelf: npm run restore -- ${backup}`,
  )

export interface ArchiveSource {
  readonly backup: string
  /** False: the state of the backup itself. */
  readonly replayLog: boolean
  readonly signal?: AbortSignal | undefined
}

/**
 * Copies what a recovery needs of the archive, which the database user may not be able to read; returns the last segment. PostgreSQL
 * stops silently at a missing segment, so that a gap is refused here. Histories are always copied, or PostgreSQL would use the number
 * of a timeline twice.
 */
export const copyArchive = async (
  { backup, replayLog, signal }: ArchiveSource,
  { database, to }: { readonly database: LogRange; readonly to: string },
): Promise<string | undefined> => {
  const runAs = postgresUser()
  const from = walFolder(path.dirname(backup))
  await fs.mkdir(to, { mode: 0o700 })
  giveTo(runAs, to)
  const names = await fs.readdir(from).catch((error: unknown) => {
    if (hasCode(error, ['ENOENT'])) return []
    throw error
  })
  const copy = async (name: string): Promise<string> => {
    const target = path.join(to, name)
    await copyFile(path.join(from, name), target)
    giveTo(runAs, target)
    return target
  }
  const histories = names.filter((name) => /^[0-9A-F]{8}\.history\.gz$/.test(name))
  await forEach(histories, async (name) => void (await copy(name)), signal)
  if (!replayLog) return undefined
  const { segments, missing } = planLog(names, database)
  const gaps = missing === undefined ? [] : [missing]
  await forEach(
    segments,
    async (name) => {
      if (!(await isWholeSegment(await copy(`${name}.gz`)))) gaps.push(name)
    },
    signal,
  )
  const gap = gaps.toSorted((a, b) => segmentNumber(a) - segmentNumber(b))[0]
  if (gap !== undefined) throw incompleteLog(`${gap}.gz ontbreekt of is beschadigd`, backup)
  return segments.at(-1)
}
