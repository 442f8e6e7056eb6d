import { fullName } from './names.ts'
import { fold } from './normal-forms.ts'
import { escapeRegExp } from './text.ts'

interface Named {
  readonly id: number
  readonly first_name: string
  readonly last_name: string
}

/** The mention of a colleague in a text. */
const mentionOf = (person: Omit<Named, 'id'>): string => `@${fullName(person)}`

/** Matches a mention, but not a part of an e-mail address or of a longer name. */
const pattern = (mention: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])${escapeRegExp(fold(mention))}(?![\\p{L}\\p{N}])`, 'gu')

/** Number of mentions of each colleague in a text. The longest matching name applies; colleagues with the same name are all mentioned. */
export const mentionsIn = (text: string, staff: readonly Named[]): ReadonlyMap<number, number> => {
  const counts = new Map<number, number>()
  let rest = text.includes('@') ? fold(text) : ''
  const byName = Map.groupBy(staff, (person) => fold(mentionOf(person)))
  const longestFirst = [...byName].toSorted(([one], [other]) => other.length - one.length)
  for (const [mention, people] of longestFirst) {
    if (!rest.includes(mention)) continue
    const count = rest.match(pattern(mention))?.length ?? 0
    rest = rest.replace(pattern(mention), ' ')
    if (count > 0) for (const { id } of people) counts.set(id, count)
  }
  return counts
}

/** The lines of a text that mention a colleague. */
const linesWith = (text: string, person: Named): string[] =>
  text.split('\n').flatMap((line) => (mentionsIn(line, [person]).size > 0 ? line.trim() : []))

interface Edited {
  readonly before: string
  readonly after: string
}

/** The index of the line with a new mention, among the lines that mention the colleague: the last new line. */
const newLineOf = ({ before, after }: Edited, person: Named): number => {
  const earlier = linesWith(before, person)
  const isNew = linesWith(after, person).map((line) => {
    const at = earlier.indexOf(line)
    if (at >= 0) earlier.splice(at, 1)
    return at < 0
  })
  return Math.max(0, isNew.lastIndexOf(true))
}

/** A new mention: the colleague, and the index of its line among the lines with a mention of the colleague. */
export interface NewMention {
  readonly userId: number
  readonly line: number
}

/** The colleagues with more mentions after an edit of a text, and those without remaining mentions. */
export const mentionChanges = (
  edited: Edited,
  staff: readonly Named[],
): { readonly added: readonly NewMention[]; readonly removed: readonly number[] } => {
  const [earlier, now] = [mentionsIn(edited.before, staff), mentionsIn(edited.after, staff)]
  return {
    added: staff.flatMap((person) =>
      (now.get(person.id) ?? 0) > (earlier.get(person.id) ?? 0)
        ? { userId: person.id, line: newLineOf(edited, person) }
        : [],
    ),
    removed: [...earlier.keys()].filter((id) => !now.has(id)),
  }
}

/**
 * The line of a text with a mention of a colleague, by its index among the lines with a mention of the colleague (the last line if there are fewer now), without
 * a mention at its start; empty without a matching line.
 */
export const mentionLine = (text: string, person: Named, index: number): string => {
  const lines = linesWith(text, person)
  const shown = lines[index] ?? lines.at(-1) ?? ''
  const mention = mentionOf(person)
  return shown.startsWith(mention) ? shown.slice(mention.length).replace(/^[\s,:]+/, '') : shown
}
