import fs from 'node:fs/promises'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { hasCode } from '../db/error-codes.ts'
import { StartError } from '../errors/start-error.ts'
import type { Manifest } from './manifest.ts'

/** Up to where the log is replayed: the end of the backup itself, a moment after it, or all that was archived. */
export type Until = 'backup' | 'newest' | Date

type Database = NonNullable<Manifest['database']>

/** Of a segment of the write-ahead log or of a history: eight digits. */
export const timelineOf = (name: string): string => name.slice(0, 8)

/** Which segment of 16 MB it is, whatever its timeline. */
export const placeOf = (segment: string): number =>
  Number.parseInt(segment.slice(8, 16), 16) * 256 + Number.parseInt(segment.slice(16, 24), 16)

const digits = (part: number): string => part.toString(16).toUpperCase().padStart(8, '0')

export const segmentAt = (timeline: string, place: number): string =>
  timeline + digits(Math.floor(place / 256)) + digits(place % 256)

/** A stretch of the way to the newest timeline. Each restore begins one, and leaves what came after its moment. */
export interface Timeline {
  readonly id: string
  /** The place of its first segment. */
  readonly from: number
}

/** The way to a timeline, oldest stretch first, from the text of its history. */
export const timelineHistory = (id: string, history: string): readonly Timeline[] => {
  const left = [...history.matchAll(/^\s*(\d+)\s+([0-9A-F]+)\/([0-9A-F]+)/gim)].map(
    ([, parent, high = '', low = '']) => ({
      id: digits(Number(parent)),
      until: Number.parseInt(high, 16) * 256 + Math.floor(Number.parseInt(low, 16) / 2 ** 24),
    }),
  )
  return [...left.map((one) => one.id), id].map((each, at) => ({
    id: each,
    from: left[at - 1]?.until ?? 0,
  }))
}

/** The way to the newest timeline that an archive knows; none where nothing was ever restored. */
export const newestTimelineHistory = async (archive: string): Promise<readonly Timeline[]> => {
  const names = await fs.readdir(archive).catch((error: unknown) => {
    if (hasCode(error, ['ENOENT'])) return []
    throw error
  })
  const newest = names
    .filter((name) => /^[0-9A-F]{8}\.history\.gz$/.test(name))
    .toSorted()
    .at(-1)
  if (newest === undefined) return []
  const packed = await fs.readFile(path.join(archive, newest))
  try {
    return timelineHistory(timelineOf(newest), gunzipSync(packed).toString('utf8'))
  } catch {
    throw new StartError(
      `${path.join(archive, newest)} is beschadigd: welke back-up de nieuwste is, is niet te zien. Noem de back-up zelf.`,
    )
  }
}

/** Whether a backup is of what became the newest timeline, and not of what an earlier restore left. */
export const isInHistory = ({ lastWal }: Pick<Database, 'lastWal'>, way: readonly Timeline[]): boolean => {
  const [own, newest] = [timelineOf(lastWal), way.at(-1)]
  // Newer than any history: of a database that archives none.
  if (!newest || own > newest.id) return true
  const at = way.findIndex(({ id }) => id === own)
  const next = way[at + 1]
  return at >= 0 && (!next || placeOf(lastWal) <= next.from)
}
