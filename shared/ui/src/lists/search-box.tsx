import { searchTextLength } from '@zaakwerk/contract/primitives'
import { type KeyboardEvent, type ReactElement, startTransition, useEffect, useRef, useState } from 'react'
import { CloseIcon, SearchIcon } from '../icons.ts'
import css from './search-box.module.css'
import { useSlashKey } from './use-slash-key.ts'

interface SearchBoxProps {
  /** The current search text of the list. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly placeholder: string
  /** Turns the typed text into the value to search for, such as lower case. */
  readonly normalise?: (text: string) => string
  /** Milliseconds to wait after the last key; 0 searches on each change. */
  readonly debounce?: number
}

const asTyped = (text: string): string => text

/** The search field of a list. Typed text shows at once, even while the list is busy rendering. */
export const SearchBox = (props: SearchBoxProps): ReactElement => {
  const { value, normalise = asTyped, debounce = 0 } = props
  const [text, setText] = useState(value)
  const input = useRef<HTMLInputElement>(null)
  const sent = useRef<string[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const change = useRef(props.onChange)
  change.current = props.onChange
  useSlashKey(input)

  // Values we sent come back late and must not undo later keys; any other value replaces the text.
  useEffect(() => {
    const echo = sent.current.indexOf(value)
    if (echo >= 0) sent.current = sent.current.slice(echo + 1)
    else {
      sent.current = []
      clearTimeout(timer.current)
      setText((current) => (normalise(current) === value ? current : value))
    }
  }, [value, normalise])
  useEffect(() => () => clearTimeout(timer.current), [])

  const send = (typed: string, wait: number) => {
    clearTimeout(timer.current)
    const apply = () => {
      const next = normalise(typed)
      sent.current.push(next)
      startTransition(() => change.current(next))
    }
    if (wait > 0) timer.current = setTimeout(apply, wait)
    else apply()
  }
  const type = (typed: string, isComposing: boolean) => {
    setText(typed)
    if (!isComposing) send(typed, debounce)
  }
  const clear = () => {
    setText('')
    send('', 0)
    input.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') send(text, 0)
    if (event.key !== 'Escape' || text === '') return
    event.stopPropagation()
    event.preventDefault()
    clear()
  }

  return (
    <div className={css.box}>
      <SearchIcon />
      <input
        ref={input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={searchTextLength}
        aria-label={props.placeholder}
        aria-keyshortcuts="/"
        placeholder={props.placeholder}
        value={text}
        onChange={(event) =>
          type(event.target.value, event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing)
        }
        onCompositionEnd={(event) => type(event.currentTarget.value, false)}
        onKeyDown={onKeyDown}
      />
      {text === '' ? (
        <kbd>/</kbd>
      ) : (
        <button type="button" aria-label="Wis zoekopdracht" onClick={clear}>
          <CloseIcon size={14} />
        </button>
      )}
    </div>
  )
}
