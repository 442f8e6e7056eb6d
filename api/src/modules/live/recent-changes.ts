/** Retention of changes in milliseconds: far longer than between a page's first request and its stream. */
const keptMs = 60_000
/** Maximum number of changes kept, each some kilobytes; the oldest are dropped. */
const mostKept = 500
/** Maximum characters replayed: the line of a stream holds 64 kB. */
const mostRepeated = 32_768

/** Buffer with the announcements of the last minute, for replay to a new stream. */
export interface RecentChanges {
  /** The record is complete from now on, not before. */
  restart(): void
  add(text: string): void
  /** All changes since a page of this age, in milliseconds, started loading; undefined when they are incomplete, or too large. */
  since(pageAge: number): readonly string[] | undefined
}

/** `leewayMs`: by how much the request of a stream may be slower than the request whose response it completes. */
export const recentChanges = (
  leewayMs: number,
  now: () => number = () => performance.now(),
): RecentChanges => {
  let completeSince = now()
  let kept: { readonly at: number; readonly text: string }[] = []

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
      // Changes in the millisecond in which recording started may be incomplete.
      if (from <= completeSince) return undefined
      const missed = kept.filter(({ at }) => at >= from).map(({ text }) => text)
      return missed.join('').length > mostRepeated ? undefined : missed
    },
  }
}
