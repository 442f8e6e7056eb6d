import type { PagePiece } from '@zaakwerk/contract/entities/reading'

/** A word on a page; the measures are fractions of the page. */
export interface PageWord {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** How a picture of a page was turned before its words were read. */
export interface PageTurn {
  /** Quarter turns clockwise that put the page upright. */
  readonly quarters: number
  /** Radians clockwise after that, for a page that was scanned askew. */
  readonly skew: number
  /** Height of the upright page by its width. */
  readonly ratio: number
}

/** The words of a page, in any order. Their places are those on the page when it is turned. */
export interface PageWords {
  readonly words: readonly PageWord[]
  /** Absent: it was upright. */
  readonly turn?: PageTurn
}

/** A piece of a page that was turned straight, as it stands on the page with its skew. */
export const withSkew = (piece: PagePiece, { skew, ratio }: PageTurn): PagePiece => {
  if (skew === 0) return piece
  const [cos, sin] = [Math.cos(skew), Math.sin(skew)]
  const corners = [0, 1].flatMap((right) =>
    [0, 1].map((down) => {
      const x = piece.x + right * piece.width - 0.5
      const y = (piece.y + down * piece.height - 0.5) * ratio
      return {
        text: '',
        x: x * cos + y * sin + 0.5,
        y: (y * cos - x * sin) / ratio + 0.5,
        width: 0,
        height: 0,
      }
    }),
  )
  return pieceOf(piece.page, corners)
}

/** Words that stand together on a line: a label, a value, a sentence. */
export interface Phrase {
  /** From 1. */
  readonly page: number
  readonly text: string
  readonly words: readonly PageWord[]
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A page as lines from top to bottom, each with its phrases from left to right. */
export interface PageText {
  readonly page: number
  readonly lines: readonly (readonly Phrase[])[]
}

const middle = ({ y, height }: PageWord): number => y + height / 2

/** The piece of a page that holds all these words, with a small margin. */
const around = (words: readonly PageWord[]): Omit<PageWord, 'text'> => {
  const x = Math.min(...words.map((word) => word.x))
  const y = Math.min(...words.map((word) => word.y))
  return {
    x,
    y,
    width: Math.max(...words.map((word) => word.x + word.width)) - x,
    height: Math.max(...words.map((word) => word.y + word.height)) - y,
  }
}

const toShare = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000

/** The piece of a page on which words stand. */
export const pieceOf = (page: number, words: readonly PageWord[]): PagePiece => {
  const { x, y, width, height } = around(words)
  const [left, top] = [toShare(x), toShare(y)]
  return {
    page,
    x: left,
    y: top,
    width: toShare(Math.min(width, 1 - left)),
    height: toShare(Math.min(height, 1 - top)),
  }
}

const phraseOf = (page: number, words: readonly PageWord[]): Phrase => ({
  page,
  text: words.map(({ text }) => text).join(' '),
  words,
  ...around(words),
})

/** A gap this many times as wide as a letter is high divides two columns; in type of equal widths, that many times as wide as a letter. */
const [gapByHeight, gapByWidth] = [1.6, 2.4]

const letterWidth = (line: readonly PageWord[]): number =>
  line.reduce((sum, { width }) => sum + width, 0) / line.reduce((sum, { text }) => sum + text.length, 0)

const phrasesOf = (page: number, line: readonly PageWord[]): readonly Phrase[] => {
  const phrases: PageWord[][] = []
  let end = Number.NEGATIVE_INFINITY
  const wide = gapByWidth * letterWidth(line)
  for (const word of line.toSorted((a, b) => a.x - b.x)) {
    // Pages are higher than wide: a fraction of the height is a wider one of the width.
    const isApart = word.x - end > Math.max(gapByHeight * word.height, wide)
    if (isApart) phrases.push([])
    phrases.at(-1)?.push(word)
    end = Math.max(end, word.x + word.width)
  }
  return phrases.map((words) => phraseOf(page, words))
}

const isUsable = ({ text, x, y, width, height }: PageWord): boolean =>
  text.trim() !== '' && [x, y, width, height].every(Number.isFinite) && width >= 0 && height > 0

/** Puts the words of a page into lines and phrases. `page`: from 1. */
export const pageText = (page: number, { words }: PageWords): PageText => {
  const lines: { at: number; height: number; words: PageWord[] }[] = []
  for (const word of words.filter(isUsable).toSorted((a, b) => middle(a) - middle(b))) {
    const last = lines.at(-1)
    if (last && middle(word) - last.at < Math.min(last.height, word.height) / 2) last.words.push(word)
    else lines.push({ at: middle(word), height: word.height, words: [word] })
  }
  return { page, lines: lines.map((line) => phrasesOf(page, line.words)) }
}

/** The words of a phrase in which the signs from `start` to `end` of its text stand. */
export const wordsBetween = (phrase: Phrase, start: number, end: number): readonly PageWord[] => {
  let at = 0
  return phrase.words.filter((word) => {
    const from = at
    at += word.text.length + 1
    return from < end && from + word.text.length > start
  })
}

/** The end of a word from a sign on, without the colon that was glued to it. */
const endOfWord = (word: PageWord, from: number): PageWord | undefined => {
  const text = word.text.slice(from).replace(/^[:;.\s]+/, '')
  const cut = (word.text.length - text.length) / word.text.length
  return text === ''
    ? undefined
    : { ...word, text, x: word.x + word.width * cut, width: word.width * (1 - cut) }
}

/** What comes behind a label that ends at a sign of a phrase; undefined when nothing does. */
const restOf = (phrase: Phrase, start: number): Phrase | undefined => {
  let at = 0
  const words = phrase.words.flatMap((word) => {
    const from = at
    at += word.text.length + 1
    return (from + word.text.length <= start ? undefined : endOfWord(word, Math.max(0, start - from))) ?? []
  })
  return words.length > 0 ? phraseOf(phrase.page, words) : undefined
}

/** All phrases of a page. */
export const phrasesOn = ({ lines }: PageText): readonly Phrase[] => lines.flat()

const overlaps = (one: Phrase, other: Phrase): boolean =>
  one.x < other.x + other.width && other.x < one.x + one.width

/**
 * What may be the value behind a label: the rest of its phrase, else the phrase to its right, and else the one under it.
 */
export const valuesOf = (page: PageText, label: RegExp): readonly Phrase[] =>
  page.lines.flatMap((line, lineAt) =>
    line.flatMap((phrase, at) => {
      const found = label.exec(phrase.text)
      if (!found) return []
      const rest = restOf(phrase, found.index + found[0].length)
      if (rest && /[\p{L}\p{N}]/u.test(rest.text)) return [rest]
      const under = page.lines[lineAt + 1]?.filter((below) => overlaps(phrase, below)) ?? []
      return [...line.slice(at + 1, at + 2), ...under.slice(0, 1)]
    }),
  )
