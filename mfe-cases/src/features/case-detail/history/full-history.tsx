import { SearchIcon } from '@zaakwerk/ui'
import { type ReactElement, useDeferredValue, useMemo, useState } from 'react'
import type { NameOf } from '../use-staff-names.ts'
import { EntryList } from './entry-list.tsx'
import './full-history.css'
import { allEntries, type HistoryEntry, type HistorySource } from './history-entries.ts'
import { type HistoryKind, historyKinds, kindOrder } from './history-kinds.ts'

interface KindFilterProps {
  readonly entries: readonly HistoryEntry[]
  readonly chosen: ReadonlySet<HistoryKind>
  readonly onChange: (chosen: ReadonlySet<HistoryKind>) => void
}

/** One button a kind; none pressed shows all. */
const KindFilter = ({ entries, chosen, onChange }: KindFilterProps): ReactElement => {
  const counts = useMemo(() => Object.groupBy(entries, ({ kind }) => kind), [entries])
  const toggle = (kind: HistoryKind): void => onChange(chosen.symmetricDifference(new Set([kind])))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset draws a box, and these are no fields of a form
    <div className="history-kinds" role="group" aria-label="Soort">
      {kindOrder.map((kind) => {
        const count = counts[kind]?.length ?? 0
        return count === 0 ? null : (
          <button key={kind} type="button" aria-pressed={chosen.has(kind)} onClick={() => toggle(kind)}>
            {historyKinds[kind].many} <span className="num">{count.toLocaleString('nl-NL')}</span>
          </button>
        )
      })}
    </div>
  )
}

interface FullHistoryProps {
  readonly source: HistorySource
  readonly nameOf: NameOf
}

/** Everything that happened to a case in one line of time, by kind and by words. */
export const FullHistory = ({ source, nameOf }: FullHistoryProps): ReactElement => {
  const [chosen, setChosen] = useState<ReadonlySet<HistoryKind>>(new Set())
  const [query, setQuery] = useState('')
  const words = useDeferredValue(query).trim().toLowerCase()
  const { events, logs, documents, tasks, messages } = source
  const entries = useMemo(
    () => allEntries({ events, logs, documents, tasks, messages }),
    [events, logs, documents, tasks, messages],
  )
  const found = useMemo(
    () =>
      entries.filter(
        ({ kind, text, userId, isTold }) =>
          (chosen.size === 0 ? !isTold : chosen.has(kind)) &&
          (words === '' || `${text} ${nameOf(userId) ?? ''}`.toLowerCase().includes(words)),
      ),
    [entries, chosen, words, nameOf],
  )
  return (
    <>
      <label className="history-search">
        <SearchIcon />
        <input
          type="search"
          className="field-input"
          aria-label="Zoek in het verloop"
          placeholder="Zoek in het verloop"
          autoComplete="off"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
      </label>
      <KindFilter entries={entries} chosen={chosen} onChange={setChosen} />
      <p className="visually-hidden" role="status">
        {words === '' && chosen.size === 0 ? '' : `${found.length} gevonden`}
      </p>
      <EntryList
        saysKind
        what=""
        none={entries.length === 0 ? 'Nog niets gebeurd.' : 'Niets gevonden.'}
        entries={found}
        nameOf={nameOf}
      />
    </>
  )
}
