import type { ReactElement } from 'react'
import css from './key-hints.module.css'

/** The keys of a shortcut, and what it does: `[['↑', '↓'], 'taak']`. */
export type KeyHint = readonly [keys: readonly string[], does: string]

interface KeyHintsProps {
  readonly hints: readonly KeyHint[]
  /** Class of each hint, which hides it in a narrow window. */
  readonly className?: string | undefined
}

/** The shortcuts of a page, for its foot. */
export const KeyHints = ({ hints, className = '' }: KeyHintsProps): readonly ReactElement[] =>
  hints.map(([keys, does]) => (
    <span key={does} className={`${css.hint} key-hint ${className}`}>
      {keys.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
      {does}
    </span>
  ))
