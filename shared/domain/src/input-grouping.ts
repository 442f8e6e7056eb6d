/** The text of a field, and the position of its caret. */
interface Caret {
  readonly text: string
  readonly at: number
}

/** Formatting of a field: `bare` removes the group separators, `grouped` inserts them. */
export interface Grouping {
  readonly bare: (typed: string) => string
  readonly grouped: (bare: string) => string
}

/** The side of the caret where the last key deleted. */
export type Deletion = 'before' | 'after' | undefined

/** The position in a grouped text after this many significant characters. */
const placeBehind = (text: string, count: number, bare: Grouping['bare']): number => {
  for (let at = 0; at <= text.length; at += 1) if (bare(text.slice(0, at)).length >= count) return at
  return text.length
}

/**
 * The text and caret of a grouped field after a key, with the caret after the same character as before. A deletion of only a separator also deletes the
 * adjacent character, because the separator is inserted again.
 */
export const regroup = (
  typed: Caret,
  { bare, grouped }: Grouping,
  { before, deletion }: { readonly before: string; readonly deletion?: Deletion },
): Caret => {
  const signs = bare(typed.text)
  let count = bare(typed.text.slice(0, typed.at)).length
  let rest = signs
  if (deletion && typed.text.length < before.length && signs === bare(before)) {
    if (deletion === 'before' && count > 0) count -= 1
    rest = signs.slice(0, count) + signs.slice(count + 1)
  }
  const text = grouped(rest)
  return { text, at: placeBehind(text, count, bare) }
}
