import { unveil as plain } from './template-language.ts'

/** A parsed part of a letter or mail. A newline in its text is a line break. */
export type TextBlock =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'list'; readonly isNumbered: boolean; readonly items: readonly string[] }
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [label: string, value: string])[] }
  | { readonly kind: 'button'; readonly label: string; readonly link: string }

/** Restores the escaped values of a filled text. */
type Unveil = (text: string) => string

const bullet = /^- /
const number = /^\d+\. /
const fact = /^\| (.+?) \| (.+)$/

const blockOf = (lines: readonly string[], unveil: Unveil): TextBlock => {
  const [first = ''] = lines
  const isAll = (mark: RegExp): boolean => lines.every((line) => mark.test(line))
  const button = lines.length === 1 ? /^\[([^\]]+)\]\(([^)]+)\)$/.exec(first) : null
  if (button) return { kind: 'button', label: unveil(button[1] ?? ''), link: unveil(button[2] ?? '') }
  if (lines.length === 1 && first.startsWith('## ')) return { kind: 'heading', text: unveil(first.slice(3)) }
  if (isAll(fact))
    return {
      kind: 'facts',
      rows: lines.map((line) => {
        const [, label = '', value = ''] = fact.exec(line) ?? []
        return [unveil(label), unveil(value)]
      }),
    }
  const mark = [bullet, number].find(isAll)
  if (mark)
    return {
      kind: 'list',
      isNumbered: mark === number,
      items: lines.map((line) => unveil(line.replace(mark, ''))),
    }
  return { kind: 'paragraph', text: unveil(lines.join('\n')) }
}

/**
 * Parses a filled text. A blank line ends a block; `- ` and `1. ` make lists, `| label | value` a small table, `## ` a heading, and `[label](link)` on a line
 * of its own a button. By default its values are restored as plain text.
 */
export const textBlocks = (filled: string, unveil: Unveil = plain): readonly TextBlock[] =>
  filled
    .split(/\n[ \t]*(?:\n[ \t]*)+/)
    .map((part) => part.split('\n').map((line) => line.trim()))
    .map((lines) => lines.filter((line) => line !== ''))
    .filter((lines) => lines.length > 0)
    .map((lines) => blockOf(lines, unveil))

export const plainBlock = (block: TextBlock): string => {
  if (block.kind === 'button') return `${block.label}:\n${block.link}`
  if (block.kind === 'facts') return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n')
  if (block.kind === 'list')
    return block.items.map((item, index) => `${block.isNumbered ? `${index + 1}.` : '-'} ${item}`).join('\n')
  return block.text
}

export const plainText = (blocks: readonly TextBlock[]): string => blocks.map(plainBlock).join('\n\n')
