import { type MergeFieldName, mergeFields } from './merge-fields.ts'

const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Edit distance (Levenshtein): the number of letters to add, remove or replace. */
const distance = (from: string, to: string): number => {
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

/** Longer than any name or label; a longer text resembles none of them. */
const longest = 50

/** The field that was probably meant by an unknown name or Dutch label; undefined when none is similar. */
export const nearestField = (
  typed: string,
  fields: readonly MergeFieldName[],
): MergeFieldName | undefined => {
  const word = plain(typed)
  if (word === '' || word.length > longest) return undefined
  const [best] = fields
    .map((field) => ({
      field,
      off: Math.min(distance(word, plain(field)), distance(word, plain(mergeFields[field].label))),
    }))
    .toSorted((a, b) => a.off - b.off)
  return best && best.off <= Math.max(1, word.length / 3) ? best.field : undefined
}
