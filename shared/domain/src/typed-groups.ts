/** A text in a field, and where its caret stands. */
interface Caret {
  readonly text: string
  readonly at: number
}

/** How a field groups what is typed: `bare` drops what only groups, `grouped` puts it back. */
export interface Grouping {
  readonly bare: (typed: string) => string
  readonly grouped: (bare: string) => string
}

/** What the last key took away, as the browser calls it. */
export type Deletion = 'before' | 'after' | undefined

/** The place in a grouped text behind this many characters that count. */
const placeBehind = (text: string, count: number, bare: Grouping['bare']): number => {
  for (let at = 0; at <= text.length; at += 1) if (bare(text.slice(0, at)).length >= count) return at
  return text.length
}

/**
 * What a field that groups its characters shows after a key, with the caret behind the same character as before. A
 * deletion that took only a separator takes the character beside it too, as the separator comes back by itself.
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
