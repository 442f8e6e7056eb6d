import { searchedInPart, withinSearchLength } from '@zaakwerk/domain/text-lengths'
import {
  type KeyboardEvent,
  type ReactElement,
  type RefObject,
  startTransition,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { CloseIcon, SearchIcon } from '../icons.ts'
import { usePageKey } from '../keys/use-page-key.ts'
import css from './search-box.module.css'

/** `/` goes to the search field, unless someone is typing or a dialog is open. */
const useSlashKey = (field: RefObject<HTMLInputElement | null>): void =>
  usePageKey((event) => {
    if (event.key !== '/') return
    event.preventDefault()
    field.current?.focus()
    field.current?.select()
  })

interface SearchBoxProps {
  /** The current search text of the list. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly placeholder: string
  /** Turns the typed text into the value to search for, such as lower case. */
  readonly normalise?: (text: string) => string
  /** Length of the text as it is sent, if it differs from the typed length. */
  readonly lengthSent?: (text: string) => number
  /** Milliseconds to wait after the last key; 0 searches on each change. */
  readonly debounce?: number
  /** 400 px instead of 348, for the lists of the settings. */
  readonly isWide?: boolean
}

const asTyped = (text: string): string => text

/** The search field of a list. Typed text shows at once, even while the list is busy rendering. */
export const SearchBox = (props: SearchBoxProps): ReactElement => {
  const { value, normalise = asTyped, debounce = 0 } = props
  const id = useId()
  const [text, setText] = useState(value)
  const input = useRef<HTMLInputElement>(null)
  const sent = useRef<string[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const change = useRef(props.onChange)
  change.current = props.onChange
  useSlashKey(input)

  // Values sent by this field return late and must not overwrite later typing; other values replace the text.
  useEffect(() => {
    const echo = sent.current.indexOf(value)
    if (echo >= 0) sent.current = sent.current.slice(echo + 1)
    else {
      sent.current = []
      clearTimeout(timer.current)
      setText((current) => (withinSearchLength(normalise(current)) === value ? current : value))
    }
  }, [value, normalise])
  useEffect(() => () => clearTimeout(timer.current), [])

  const send = (typed: string, wait: number) => {
    clearTimeout(timer.current)
    const apply = () => {
      const next = withinSearchLength(normalise(typed))
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

  const limit = searchedInPart(Math.max(text.length, props.lengthSent?.(text) ?? 0))
  return (
    <div className={css.box} data-wide={props.isWide || undefined}>
      <SearchIcon />
      <input
        ref={input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        aria-label={props.placeholder}
        aria-describedby={limit ? `${id}-limit` : undefined}
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
      {/* Always rendered, because screen readers announce only changes inside it. */}
      <p id={`${id}-limit`} className={css.limit} role="status">
        {limit}
      </p>
    </div>
  )
}
