/** A text on a page: where it begins, as a fraction of the width, and its words. */
export type PlacedText = readonly [x: number, text: string, size?: number]

const letterWidth = 0.0085
const usualHeight = 0.0125

interface LaidOutWord {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A page whose lines stand under each other, with the words and boxes that OCR or a text layer would give; an empty line leaves a gap. */
export const laidOutPage = (
  lines: readonly (string | readonly PlacedText[])[],
): { readonly words: readonly LaidOutWord[] } => ({
  words: lines.flatMap((line, at) =>
    (typeof line === 'string' ? [[0.1, line] as const] : line).flatMap(([x, text, size = 1]) => {
      let left = x
      return text.split(' ').flatMap((word) => {
        const width = word.length * letterWidth * size
        const placed = { text: word, x: left, y: 0.05 + at * 0.018, width, height: usualHeight * size }
        left += width + letterWidth * size
        return word === '' ? [] : [placed]
      })
    }),
  ),
})
