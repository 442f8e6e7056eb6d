import {
  type ChangeEvent,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import css from './text-completion.module.css'

export interface Completion {
  readonly key: string
  /** Text to insert after the trigger character. */
  readonly text: string
  readonly icon?: ReactNode
}

/** Completions in a text area after a trigger character, such as names of colleagues after "@". */
export interface Completions {
  readonly sign: string
  /** Accessible name of the list. */
  readonly label: string
  /** Completions for the text after the trigger character. */
  readonly find: (typed: string) => readonly Completion[]
}

/** Maximum length of a text to complete. */
const longestTyped = 40

/** The position of the trigger character, and the text between it and the caret if it can be completed. */
const typedAfter = (
  sign: string,
  { value, caret }: { readonly value: string; readonly caret: number },
): { readonly start: number; readonly typed: string } | undefined => {
  const start = value.lastIndexOf(sign, caret - 1)
  if (start < 0 || caret === 0) return undefined
  const typed = value.slice(start + sign.length, caret)
  const isInWord = /[\p{L}\p{N}]$/u.test(value.slice(0, start))
  return isInWord || typed.length > longestTyped || typed.includes('\n') ? undefined : { start, typed }
}

interface CompletedText {
  readonly id: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly completions: Completions | undefined
}

/** Completion list at the caret: attributes and handlers for the text area, and the list. The text area keeps the focus. */
export const useCompletion = ({ id, value, onChange, completions }: CompletedText) => {
  const field = useRef<HTMLTextAreaElement>(null)
  /** Position of the last input; undefined while the list is closed. */
  const [caret, setCaret] = useState<number>()
  const [active, setActive] = useState(0)
  const caretAfterInsert = useRef<number>(undefined)
  useLayoutEffect(() => {
    const at = caretAfterInsert.current
    if (at !== undefined) field.current?.setSelectionRange(at, at)
    caretAfterInsert.current = undefined
  })
  const found =
    completions && caret !== undefined ? typedAfter(completions.sign, { value, caret }) : undefined
  const matches = found && completions ? completions.find(found.typed) : []
  // A complete text has no completions, so that Enter starts a new line.
  const isFinished = matches.some(({ text }) => found?.typed.startsWith(`${text} `))
  const offered = isFinished ? [] : matches.filter(({ text }) => text !== found?.typed)
  const isOpen = offered.length > 0
  const at = Math.min(active, offered.length - 1)
  const close = (): void => setCaret(undefined)
  const insert = (one: Completion | undefined): void => {
    if (!one || !found || !completions || caret === undefined) return
    const inserted = `${value.slice(0, found.start)}${completions.sign}${one.text} `
    caretAfterInsert.current = inserted.length
    onChange(`${inserted}${value.slice(caret).replace(/^ /, '')}`)
    close()
  }
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => setActive((at + 1) % offered.length),
    ArrowUp: () => setActive((at - 1 + offered.length) % offered.length),
    Enter: () => insert(offered[at]),
    Tab: () => insert(offered[at]),
    Escape: close,
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const act = keys[event.key]
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey
    if (!isOpen || !act || !isPlain || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  const optionId = (place: number): string => `${id}-completion-${place}`
  const list: ReactElement | null = completions ? (
    <>
      <span className="visually-hidden" role="status">
        {isOpen ? `${completions.label}: ${offered.length}. Kies met de pijltjes en Enter.` : null}
      </span>
      {isOpen ? (
        <div id={`${id}-completions`} className={css.list} role="listbox" aria-label={completions.label}>
          {offered.map((one, place) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the text area, which keeps the focus
            <div
              key={one.key}
              id={optionId(place)}
              role="option"
              tabIndex={-1}
              aria-selected={place === at}
              className={css.option}
              // Keeps the focus in the text area.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => insert(one)}
            >
              {one.icon}
              {one.text}
            </div>
          ))}
        </div>
      ) : null}
    </>
  ) : null
  return {
    list,
    field,
    props: {
      onChange: (event: ChangeEvent<HTMLTextAreaElement>): void => {
        setCaret(event.target.selectionStart)
        setActive(0)
        onChange(event.target.value)
      },
      ...(completions
        ? {
            onKeyDown,
            onSelect: () => {
              if (field.current?.selectionStart !== caret) close()
            },
            'aria-autocomplete': 'list' as const,
            'aria-controls': isOpen ? `${id}-completions` : undefined,
            'aria-activedescendant': isOpen ? optionId(at) : undefined,
          }
        : {}),
    },
    close,
  }
}
