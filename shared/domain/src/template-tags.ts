/** A merge field or a tag of a condition in the text of a template, with its position. */
export interface TemplateTag {
  readonly from: number
  readonly to: number
  readonly kind: 'field' | 'start' | 'branch' | 'end' | 'other'
  /** The name of the field or tag: `decision_date`, `if`. */
  readonly name: string
  /** The rule of the tag: `decision_date`, `"wahv"`. Empty for fields. */
  readonly rule: string
  /** For a `case`: the field that is compared with the rule. */
  readonly of?: string
}

/** A condition: its first tag, the tags of its branches, and its end. */
export interface TemplateCondition {
  readonly tags: readonly TemplateTag[]
  /** Whether all its tags are on lines without text. */
  readonly isBlock: boolean
  /** Nesting depth. */
  readonly depth: number
}

export interface TemplateTags {
  readonly tags: readonly TemplateTag[]
  /** In the order of their first tags. Tags without a start or an end belong to no condition. */
  readonly conditions: readonly TemplateCondition[]
}

/** `{{ decision_date }}` or `{% if decision_date %}`, on one line. */
const piece = /\{\{-?((?:(?!\{[{%]|\}\}).)*?)-?\}\}|\{%-?((?:(?!\{[{%]|%\}).)*?)-?%\}/g

const starts = ['if', 'unless', 'case', 'comment']
const branches = ['elsif', 'else', 'when']

const kindOf = (name: string): TemplateTag['kind'] => {
  if (starts.includes(name)) return 'start'
  if (branches.includes(name)) return 'branch'
  return name.startsWith('end') ? 'end' : 'other'
}

const tagOf = (found: RegExpMatchArray): TemplateTag => {
  const from = found.index ?? 0
  const place = { from, to: from + found[0].length }
  if (found[2] === undefined) return { ...place, kind: 'field', name: (found[1] ?? '').trim(), rule: '' }
  const [, name = '', rule = ''] = /^\s*(\w*)\s*(.*?)\s*$/.exec(found[2]) ?? []
  return { ...place, kind: kindOf(name), name, rule }
}

/** Joins a `case` and its first `when` into one tag. */
const joined = (text: string, tags: readonly TemplateTag[]): readonly TemplateTag[] =>
  tags.flatMap((tag, at) => {
    const isFirst = (one: TemplateTag | undefined, next: TemplateTag | undefined): boolean =>
      one?.name === 'case' && next?.name === 'when' && /^[ \t]*$/.test(text.slice(one.to, next.from))
    const next = tags[at + 1]
    if (next && isFirst(tag, next)) return [{ ...tag, to: next.to, of: tag.rule, rule: next.rule }]
    return isFirst(tags[at - 1], tag) ? [] : [tag]
  })

/** The bounds of the line at a position. */
export const lineAround = (text: string, from: number, to = from) => {
  const end = text.indexOf('\n', to)
  // `lastIndexOf` with a negative position would still find a line break at the start.
  const start = from === 0 ? 0 : text.lastIndexOf('\n', from - 1) + 1
  return { from: start, to: end < 0 ? text.length : end }
}

const isTagLine = (text: string, tag: TemplateTag): boolean => {
  const line = lineAround(text, tag.from, tag.to)
  return text.slice(line.from, line.to).replaceAll(piece, '').trim() === ''
}

const conditionOf = (text: string, tags: readonly TemplateTag[], depth: number): TemplateCondition => {
  const [first, last] = [tags[0], tags.at(-1)]
  const isOnOneLine = !text.slice(first?.from, last?.to).includes('\n')
  return { tags, depth, isBlock: !isOnOneLine && tags.every((tag) => isTagLine(text, tag)) }
}

const endsOf = (start: TemplateTag | undefined, end: TemplateTag): boolean => end.name === `end${start?.name}`

/** Parses the fields and conditions of a text. Never fails: an unfinished tag is text. */
export const readTags = (text: string): TemplateTags => {
  const tags = joined(text, [...text.matchAll(piece)].map(tagOf))
  const conditions: TemplateCondition[] = []
  const open: TemplateTag[][] = []
  for (const tag of tags) {
    const inner = open.at(-1)
    if (tag.kind === 'start') open.push([tag])
    else if (tag.kind === 'branch') inner?.push(tag)
    else if (tag.kind === 'end' && endsOf(inner?.[0], tag)) {
      open.pop()
      conditions.push(conditionOf(text, [...(inner ?? []), tag], open.length))
    }
  }
  return { tags, conditions: conditions.sort((a, b) => (a.tags[0]?.from ?? 0) - (b.tags[0]?.from ?? 0)) }
}
