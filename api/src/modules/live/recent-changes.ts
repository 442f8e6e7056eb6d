/** Milliseconds that changes are kept: far longer than a page needs from its first call to its stream. */
const keptMs = 60_000
/** Changes kept at most, each some kilobytes. When there are more, the oldest go. */
const mostKept = 500
/** Characters that are repeated at most: the line of a stream holds 64 kB. */
const mostRepeated = 32_768

interface Change {
  readonly at: number
  readonly text: string
}

/** What was announced in the last minute, so that a new stream can repeat it. */
export interface RecentChanges {
  /** Everything is heard from now on; what came before is not complete. */
  restart(): void
  add(text: string): void
  /** All that changed since a page of this age, in milliseconds, began to read; undefined when that is not all known, or too much. */
  since(pageAge: number): readonly string[] | undefined
}

/** `leewayMs`: by how much the call of a stream may be slower than the call whose answer it completes. */
export const recentChanges = (
  leewayMs: number,
  now: () => number = () => performance.now(),
): RecentChanges => {
  let completeSince = now()
  let kept: Change[] = []

  return {
    restart: () => {
      kept = []
      completeSince = now()
    },
    add: (text) => {
      const oldest = now() - keptMs
      kept.push({ at: now(), text })
      const from = Math.max(
        kept.findIndex(({ at }) => at >= oldest),
        kept.length - mostKept,
      )
      if (from <= 0) return
      completeSince = kept[from - 1]?.at ?? completeSince
      kept = kept.slice(from)
    },
    since: (pageAge) => {
      const from = now() - pageAge - leewayMs
      // What was heard in the very millisecond in which hearing began may not be all of it.
      if (from <= completeSince) return undefined
      const missed = kept.filter(({ at }) => at >= from).map(({ text }) => text)
      return missed.join('').length > mostRepeated ? undefined : missed
    },
  }
}
