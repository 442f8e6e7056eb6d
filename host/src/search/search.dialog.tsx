import { searchTextLength } from '@zaakwerk/contract/search-text-length'
import { type DialogProps, errorText, useMay } from '@zaakwerk/platform'
import { CloseIcon, EyeIcon, Failed, Modal, Remark, SearchIcon } from '@zaakwerk/ui'
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useState,
} from 'react'
import { useNavigate } from 'react-router-dom'
import css from './search.module.css'
import { newCaseAddress } from './search-actions.ts'
import { SearchOption } from './search-row.tsx'
import type { SearchGroup, SearchRow } from './search-rows.ts'
import { useSearchRows } from './use-search-rows.ts'

/** A spinner appears only after this time. */
const slowMs = 300

const useIsSlow = (isPending: boolean): boolean => {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isPending) return
    const timer = setTimeout(() => setSlow(true), slowMs)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isPending])
  return isSlow
}

interface GroupProps {
  readonly group: SearchGroup
  readonly cursor: string | undefined
  readonly idOf: (row: SearchRow) => string
  readonly onPoint: (row: SearchRow) => void
  readonly onOpen: (row: SearchRow, event: MouseEvent) => void
}

const Group = ({ group, cursor, idOf, onPoint, onOpen }: GroupProps): ReactElement => {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: groups of options in a list box
    <div className={css.group} role="group" aria-labelledby={id}>
      <div className={`${css.head} caption faint strong`} id={id}>
        {group.title}
        {group.total === undefined ? null : (
          <span className="num"> {group.total.toLocaleString('nl-NL')}</span>
        )}
      </div>
      {group.rows.map((row) => (
        <SearchOption
          key={row.key}
          id={idOf(row)}
          row={row}
          isChosen={row.key === cursor}
          onPoint={() => onPoint(row)}
          onOpen={(event) => onOpen(row, event)}
        />
      ))}
    </div>
  )
}

const Foot = (): ReactElement => (
  <div className={`${css.foot} row caption quiet`}>
    <span className={css.keys}>
      <kbd>↑</kbd> <kbd>↓</kbd> kies
    </span>
    <span className={css.keys}>
      <kbd>Tab</kbd> volgende groep
    </span>
    <span className={css.keys}>
      <kbd>&gt;</kbd> alleen acties
    </span>
    <span className={`${css.recorded} row faint`}>
      <EyeIcon />
      Zoeken in documenten wordt vastgelegd
    </span>
  </div>
)

/** The first row of the next or previous non-empty group, wrapping around at the ends. */
const firstOfGroup = (groups: readonly SearchGroup[], cursor: string | undefined, step: number) => {
  const at = groups.findIndex(({ rows }) => rows.some(({ key }) => key === cursor))
  return groups.at((at + step) % groups.length)?.rows[0]
}

const rowsOf = (groups: readonly SearchGroup[]): readonly SearchRow[] => groups.flatMap(({ rows }) => rows)

interface SearchDialogProps extends DialogProps {
  readonly field: RefObject<HTMLInputElement | null>
  /** Search text. State of the opener, because typing can start before this dialog is loaded. */
  readonly typed: string
  readonly onType: (text: string) => void
  /** Whether Enter was pressed before the results were loaded. The first result is then opened when they arrive. */
  readonly isAwaited: boolean
  readonly onAwait: (isAwaited: boolean) => void
}

/** "Zoek": one search over everything, and actions, by keys. */
export const SearchDialog = (props: SearchDialogProps): ReactElement => {
  const { isOpen, onClose, field, typed, onType, isAwaited, onAwait } = props
  const id = useId()
  const navigate = useNavigate()
  const mayCreate = useMay('cases.write')
  const { groups, isCommand, isNearNumber, isPending, text, error, retry } = useSearchRows(typed)
  const rows = rowsOf(groups)
  const [pointed, setPointed] = useState<string>()
  const cursor = rows.find(({ key }) => key === pointed) ?? rows[0]
  const isSlow = useIsSlow(isPending)
  const idOf = ({ key }: SearchRow): string => `${id}-${rows.findIndex((row) => row.key === key)}`

  const open = (to: string, isAside: boolean): void => {
    if (isAside) {
      window.open(to, '_blank', 'noopener')
      return
    }
    onClose()
    void navigate(to)
  }
  const type = (value: string): void => {
    onType(value)
    setPointed(undefined)
    onAwait(false)
  }
  useEffect(() => {
    if (!isAwaited || isPending) return
    onAwait(false)
    if (!cursor || cursor.kind === 'action') return
    onClose()
    void navigate(cursor.to)
  }, [isAwaited, isPending, cursor, navigate, onAwait, onClose])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the cursor moves
  useLayoutEffect(() => {
    document.getElementById(cursor ? idOf(cursor) : '')?.scrollIntoView({ block: 'nearest' })
  }, [cursor?.key])

  const move = (step: number): void => {
    const at = rows.findIndex(({ key }) => key === cursor?.key)
    setPointed(rows.at((at + step) % rows.length)?.key)
  }
  const enter = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): void => {
    if (ctrlKey || metaKey) {
      if (mayCreate) open(newCaseAddress, false)
    } else if (isPending && (pointed === undefined || cursor?.kind !== 'action')) onAwait(true)
    else if (cursor) open(cursor.to, altKey)
  }
  const keys: Readonly<Record<string, (event: KeyboardEvent) => void>> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Tab: ({ shiftKey }) => setPointed(firstOfGroup(groups, cursor?.key, shiftKey ? -1 : 1)?.key),
    Enter: enter,
    Escape: () => (typed === '' ? onClose() : type('')),
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const act = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined
    if (!act || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.stopPropagation()
    act(event)
  }
  const isNothing =
    !isPending &&
    error === undefined &&
    typed.trim() !== '' &&
    !rows.some(({ kind }) => isCommand || kind !== 'action')

  return (
    <Modal
      open={isOpen}
      onCancel={onClose}
      keyboard={false}
      closable={false}
      footer={null}
      width={720}
      className={css.dialog ?? ''}
      classNames={{ container: css.container ?? '', header: css.header ?? '', body: css.frame ?? '' }}
      title={<span className="visually-hidden">Zoeken</span>}
      afterOpenChange={(isShown) => isShown && field.current?.focus()}
    >
      <div className={css.field}>
        {isSlow ? (
          <span className={css.spinner} role="status" aria-label="Bezig met zoeken" />
        ) : (
          <SearchIcon />
        )}
        <input
          ref={field}
          // biome-ignore lint/a11y/noAutofocus: the user has just opened the search
          autoFocus
          type="text"
          role="combobox"
          aria-label="Zoek dossiers, contacten, autoriteiten, documenten en acties"
          aria-expanded={rows.length > 0}
          aria-controls={`${id}-rows`}
          aria-autocomplete="list"
          aria-activedescendant={cursor ? idOf(cursor) : undefined}
          enterKeyHint="go"
          autoComplete="off"
          spellCheck={false}
          maxLength={searchTextLength}
          placeholder="Zoek op naam, nummer of tekst"
          value={typed}
          onChange={({ target }) => type(target.value)}
          onKeyDown={onKeyDown}
        />
        <kbd>Esc</kbd>
        <button type="button" className={css.close} aria-label="Sluiten" onClick={onClose}>
          <CloseIcon />
        </button>
      </div>
      {/* The field keeps the focus. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only keeps the focus in the field */}
      <div className={css.body} onMouseDown={(event) => event.preventDefault()}>
        {error ? <Failed text={`Zoeken is niet gelukt: ${errorText(error)}`} onRetry={retry} /> : null}
        {isNearNumber ? (
          <Remark className={css.remark ?? ''} role="status">
            Het controlecijfer van dit nummer klopt niet. Dit nummer verschilt er één cijfer van.
          </Remark>
        ) : null}
        {isNothing ? (
          <p className={`${css.nothing} quiet`} role="status">
            Niets gevonden voor “{text === '' ? typed.trim() : text}”. Probeer een deel van de naam of het
            nummer.
          </p>
        ) : null}
        <div id={`${id}-rows`} role="listbox" aria-label="Gevonden" aria-busy={isPending}>
          {groups.map((group) => (
            <Group
              key={group.title}
              group={group}
              cursor={cursor?.key}
              idOf={idOf}
              onPoint={({ key }) => setPointed(key)}
              onOpen={(row, { ctrlKey, metaKey, altKey }) => open(row.to, ctrlKey || metaKey || altKey)}
            />
          ))}
        </div>
      </div>
      <Foot />
    </Modal>
  )
}
