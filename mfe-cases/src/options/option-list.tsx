import { CheckIcon, SearchIcon } from '@zaakwerk/ui'
import {
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import css from './option-list.module.css'
import { type OptionGroup, shownOptions, stepTo } from './option-search.ts'

interface OptionListProps {
  /** Accessible name of the list: "Zaak acties". */
  readonly label: string
  /** Label of the search field. */
  readonly placeholder: string
  readonly groups: readonly OptionGroup[]
  /** The chosen option; absent in a list that acts at once. */
  readonly value?: string
  readonly onChoose: (key: string) => void
  readonly none: string
  /** Height in pixels above which it scrolls. */
  readonly maxHeight?: number
  /** Shown under the list. */
  readonly footer?: ReactNode
  readonly searchRef?: Ref<HTMLInputElement>
}

/**
 * A searchable list: a combobox over a listbox that is always visible. Unlike in a menu, the focus stays in the search field
 * while the arrows move through the list, so the user can type at any moment, and screen readers announce every option.
 */
export const OptionList = (props: OptionListProps): ReactElement => {
  const { groups, value, onChoose } = props
  const id = useId()
  const [search, setSearch] = useState('')
  const [pointedAt, setPointedAt] = useState(value)
  const shown = shownOptions(groups, search)
  const options = shown.flatMap((group) => group.options)
  const active =
    options.find(({ key }) => key === pointedAt) ?? options.find(({ refusal }) => !refusal) ?? options[0]
  const showOption = useCallback(
    (key: string) => document.getElementById(`${id}-${key}`)?.scrollIntoView({ block: 'nearest' }),
    [id],
  )
  // A long list starts at the chosen option.
  const chosenAtFirst = useRef(value)
  useEffect(() => {
    if (chosenAtFirst.current) showOption(chosenAtFirst.current)
  }, [showOption])
  // An option that opens its reason grows, maybe out of sight.
  const refused = active?.refusal && active.key
  useEffect(() => {
    if (refused) showOption(refused)
  }, [refused, showOption])

  const choose = (key: string): void => {
    setPointedAt(key)
    if (options.some((option) => option.key === key && (!option.refusal || option.leadsTo))) onChoose(key)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    const next = stepTo(event.key, options, active)
    if (next) {
      event.preventDefault()
      setPointedAt(next.key)
      showOption(next.key)
    }
    // In a form, Enter on the option that is already chosen submits.
    if (event.key === 'Enter' && active?.key !== value) {
      event.preventDefault()
      if (active) choose(active.key)
    }
  }

  return (
    <div className={`${css.list} column`} data-framed={props.maxHeight ? true : undefined}>
      <div className={`${css.search} row`}>
        <SearchIcon />
        <input
          ref={props.searchRef}
          type="text"
          role="combobox"
          aria-label={props.placeholder}
          aria-expanded
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active && `${id}-${active.key}`}
          placeholder={props.placeholder}
          autoComplete="off"
          spellCheck={false}
          value={search}
          onChange={(event) => {
            setSearch(event.target.value)
            setPointedAt(undefined)
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div
        id={`${id}-list`}
        className={css.box}
        role="listbox"
        aria-label={props.label}
        style={{ maxHeight: props.maxHeight }}
      >
        {shown.map(({ name, options: entries }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand in a listbox
          <div key={name ?? ''} role="group" aria-label={name ?? props.label} className={css.group}>
            {name ? (
              <div className={`${css.name} caption faint`} aria-hidden="true">
                {name}
              </div>
            ) : null}
            {entries.map((option) => (
              // biome-ignore lint/a11y/useFocusableInteractive: as above
              // biome-ignore lint/a11y/useKeyWithClickEvents: the search field has the keys
              <div
                key={option.key}
                id={`${id}-${option.key}`}
                role="option"
                className={`${css.option} row small`}
                aria-labelledby={`${id}-${option.key}-label`}
                aria-describedby={option.refusal ? `${id}-${option.key}-why` : undefined}
                aria-selected={option.key === (value ?? active?.key)}
                aria-disabled={option.refusal && !option.leadsTo ? true : undefined}
                data-refused={option.refusal ? true : undefined}
                data-active={option.key === active?.key || undefined}
                onMouseMove={() => setPointedAt(option.key)}
                // The focus stays in the search field.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(option.key)}
              >
                {option.icon}
                <span className={`${css.words} grow`}>
                  <span id={`${id}-${option.key}-label`} className={css.label}>
                    {option.content ?? option.label}
                    {option.hint ? <small>{` ${option.hint}`}</small> : null}
                  </span>
                  {option.refusal ? (
                    <small
                      id={`${id}-${option.key}-why`}
                      className={option.key === active?.key ? `${css.why} quiet` : 'visually-hidden'}
                    >
                      {option.refusal}
                      {option.leadsTo ? (
                        <>
                          {'. '}
                          <b className={css.leads}>{`Ga naar: ${option.leadsTo}`}</b>
                        </>
                      ) : null}
                    </small>
                  ) : null}
                </span>
                {option.key === value ? <CheckIcon className={css.check} /> : null}
              </div>
            ))}
          </div>
        ))}
      </div>
      <p className={css.none} role="status">
        {options.length === 0 ? props.none : null}
      </p>
      {props.footer}
    </div>
  )
}
