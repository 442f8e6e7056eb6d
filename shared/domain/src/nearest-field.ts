import { editDistance } from './edit-distance.ts'
import { type MergeFieldName, mergeFields } from './merge-fields.ts'

const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

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
      off: Math.min(editDistance(word, plain(field)), editDistance(word, plain(mergeFields[field].label))),
    }))
    .toSorted((a, b) => a.off - b.off)
  return best && best.off <= Math.max(1, word.length / 3) ? best.field : undefined
}
