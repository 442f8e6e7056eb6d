import { lowered } from './text.ts'

interface TextChange {
  /** A capitalised Dutch noun with the article "de": "Notities". */
  readonly label: string
  readonly before: string
  readonly after: string
}

/**
 * The log line of a changed text: the removed and the added lines. Unchanged lines at the start and end are omitted, so that adding a remark to a long text
 * logs only the remark.
 */
export const textChangeLine = ({ label, before, after }: TextChange): string => {
  const [old, now] = [before.split('\n'), after.split('\n')]
  const shorter = Math.min(old.length, now.length)
  let head = 0
  while (head < shorter && old[head] === now[head]) head += 1
  let tail = 0
  while (tail < shorter - head && old.at(-1 - tail) === now.at(-1 - tail)) tail += 1
  const part = (lines: readonly string[]): string =>
    lines
      .slice(head, lines.length - tail)
      .join('\n')
      .trim()
  const [gone, come] = [part(old), part(now)]
  if (!gone && !come) return `${label} gewijzigd: alleen witregels`
  if (!gone) return `${label} aangevuld: ${come}`
  return come ? `${label} gewijzigd: ${gone} → ${come}` : `Uit de ${lowered(label)} verwijderd: ${gone}`
}
