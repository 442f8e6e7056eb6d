import { fullName } from './names.ts'
import { fold } from './normal-forms.ts'

interface Named {
  readonly id: number
  readonly first_name: string
  readonly last_name: string
}

/** How a colleague is mentioned in a text. */
export const mentionOf = (person: Omit<Named, 'id'>): string => `@${fullName(person)}`

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Matches a mention, but no part of an e-mail address or of a longer name. */
const pattern = (mention: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])${escaped(fold(mention))}(?![\\p{L}\\p{N}])`, 'gu')

/** How often each colleague is mentioned in a text. Of two names that fit, the longer one counts; colleagues with the same name are all mentioned. */
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

/** The colleagues whom an edited text mentions more often than before. */
export const newlyMentioned = (
  { before, after }: { readonly before: string; readonly after: string },
  staff: readonly Named[],
): number[] => {
  const earlier = mentionsIn(before, staff)
  return [...mentionsIn(after, staff)].flatMap(([id, count]) => (count > (earlier.get(id) ?? 0) ? id : []))
}

/** The last line of a text that mentions a colleague, without that mention if the line begins with it; empty when no line does any more. */
export const mentionLine = (text: string, person: Named): string => {
  const line = text.split('\n').findLast((one) => mentionsIn(one, [person]).size > 0) ?? ''
  const mention = mentionOf(person)
  const shown = line.trim()
  return shown.startsWith(mention) ? shown.slice(mention.length).replace(/^[\s,:]+/, '') : shown
}
