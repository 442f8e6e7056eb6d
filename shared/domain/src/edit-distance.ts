/** Edit distance (Levenshtein): the number of letters to add, remove or replace. */
export const editDistance = (from: string, to: string): number => {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (const [line, sign] of [...from].entries()) {
    const next = [line + 1]
    for (let at = 0; at < to.length; at += 1)
      next.push(
        Math.min((row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1, (row[at] ?? 0) + (to[at] === sign ? 0 : 1)),
      )
    row = next
  }
  return row[to.length] ?? 0
}

/** The known name nearest to an unknown one, within an edit distance of `most`. */
export const nearestName = (name: string, known: readonly string[], most: number): string | undefined =>
  known
    .filter((one) => Math.abs(one.length - name.length) <= most)
    .map((one) => ({ one, off: editDistance(name, one) }))
    .filter(({ off }) => off <= most)
    .toSorted((a, b) => a.off - b.off)[0]?.one
