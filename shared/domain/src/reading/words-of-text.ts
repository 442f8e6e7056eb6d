import type { PageWords } from './page-text.ts'

/** A mail is read as one page of at most this many lines: what it is about stands at its top. */
const mostLines = 80
/** Width of a sign and height of a line, as fractions of a page. */
const [sign, line] = [0.008, 1 / (mostLines + 1)]

/** The words of a mail, as if it were printed: the rules that read papers read it too. */
export const wordsOfText = (text: string): PageWords => ({
  words: text
    .split('\n')
    .filter((row) => row.trim() !== '')
    .slice(0, mostLines)
    .flatMap((row, at) =>
      [...row.matchAll(/\S+/g)].flatMap((found) => {
        const [x, width] = [0.05 + found.index * sign, found[0].length * sign]
        return x + width > 1 ? [] : [{ text: found[0], x, y: at * line, width, height: line * 0.8 }]
      }),
    ),
})
