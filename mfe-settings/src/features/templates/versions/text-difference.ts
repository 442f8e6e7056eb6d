import type { DifferentPiece } from '@zaakwerk/platform'
import { diffWordsWithSpace } from 'diff'

/** Word differences between two texts. */
export const textDifference = (before: string, after: string): readonly DifferentPiece[] =>
  diffWordsWithSpace(before, after).map(({ value, added, removed }) => ({
    text: value,
    kind: added ? 'added' : removed ? 'gone' : 'same',
  }))

const around = (text: string, isFirst: boolean, isLast: boolean): string => {
  const end = isFirst ? '' : `${/^.{0,80}(?=\s)/su.exec(text)?.[0] ?? ''} `
  const start = isLast ? '' : ` ${/(?<=\s)\S.{0,79}$/su.exec(text)?.[0] ?? ''}`
  const short = `${end}[…]${start}`
  return short.length < text.length ? short : text
}

/** Word differences with only the context around each change. */
export const shortDifference = (before: string, after: string): readonly DifferentPiece[] => {
  const pieces = textDifference(before, after)
  return pieces.map((piece, at) =>
    piece.kind === 'same'
      ? { ...piece, text: around(piece.text, at === 0, at === pieces.length - 1) }
      : piece,
  )
}
