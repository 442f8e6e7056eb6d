/** A part of a letter's text. */
export type Block =
  | { readonly kind: 'paragraph' | 'heading'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'table'; readonly rows: readonly (readonly string[])[] }

const cells = (line: string): readonly string[] =>
  line
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim())

type LineKind = Block['kind']

const kindOf = (line: string): LineKind => {
  if (line.startsWith('## ')) return 'heading'
  if (line.startsWith('- ')) return 'list'
  return line.startsWith('|') ? 'table' : 'paragraph'
}

const blockOf = (kind: LineKind, lines: readonly string[]): Block => {
  if (kind === 'list') return { kind, items: lines.map((line) => line.slice(2)) }
  if (kind === 'table') return { kind, rows: lines.map(cells) }
  return { kind, text: kind === 'heading' ? lines.join(' ').slice(3) : lines.join(' ') }
}

/**
 * The parts of a rendered text: paragraphs with an empty line between them, `## ` before a heading, `- ` before each item of
 * a list, and bars around the cells of a table, its head first.
 */
export const letterBlocks = (body: string): readonly Block[] => {
  const parts: { readonly kind: LineKind; readonly lines: string[] }[] = []
  let isNew = true
  for (const line of body.split('\n').map((one) => one.trim())) {
    const kind = kindOf(line)
    const last = parts.at(-1)
    if (line !== '' && last && !isNew && last.kind === kind && kind !== 'heading') last.lines.push(line)
    else if (line !== '') parts.push({ kind, lines: [line] })
    isNew = line === ''
  }
  return parts.map(({ kind, lines }) => blockOf(kind, lines))
}
