import { fold } from '@zaakwerk/domain/normal-forms'
import type { ReactNode } from 'react'

/** One line of a searchable list. */
export interface ListOption {
  readonly key: string
  readonly label: string
  readonly icon?: ReactNode
  /** The rendered label, when it is more than text. */
  readonly content?: ReactNode
  /** A second line that distinguishes options with the same label. */
  readonly hint?: string | undefined
  /** Why it cannot be chosen now; it stays in the list. */
  readonly refusal?: string | undefined
  /** For a disabled option: the name of the field or dialog that it opens instead, for example "autoriteit". */
  readonly leadsTo?: string | undefined
}

/** A group of options; a single group has no name. */
export interface OptionGroup {
  readonly name?: string
  readonly options: readonly ListOption[]
}

/** Filters a list: every word has to occur somewhere in the line. */
export const shownOptions = (groups: readonly OptionGroup[], search: string): readonly OptionGroup[] => {
  const words = fold(search).split(/\s+/).filter(Boolean)
  return groups
    .map((group) => ({
      ...group,
      options: group.options.filter(({ label, hint = '' }) => {
        const line = fold(`${label} ${hint}`)
        return words.every((word) => line.includes(word))
      }),
    }))
    .filter(({ options }) => options.length > 0)
}

/** The option that a key moves to, wrapping around; undefined for other keys. */
export const stepTo = (
  key: string,
  options: readonly ListOption[],
  active: ListOption | undefined,
): ListOption | undefined => {
  const at = active ? options.indexOf(active) : -1
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: at + 1 < options.length ? at + 1 : 0,
    ArrowUp: at > 0 ? at - 1 : options.length - 1,
    Home: 0,
    End: options.length - 1,
  }
  return Object.hasOwn(targets, key) ? options[targets[key] ?? 0] : undefined
}
