import { type HistoryCounts, type HistoryKind, historyKinds } from '@zaakwerk/contract/entities/history'
import { searchedInPart, withinSearchLength } from '@zaakwerk/domain/text-lengths'
import type { NameOf } from '@zaakwerk/platform'
import { SearchIcon, useDebounced } from '@zaakwerk/ui'
import { TextField } from '@zaakwerk/ui/forms'
import { type ReactElement, useMemo, useState } from 'react'
import css from './full-history.module.css'
import { HistoryList, historyKindNames } from './history-list.tsx'

interface KindFilterProps {
  readonly counts: HistoryCounts
  readonly chosen: ReadonlySet<HistoryKind>
  readonly onChange: (chosen: ReadonlySet<HistoryKind>) => void
}

/** A button for each kind; when none is pressed, all kinds are shown. */
const KindFilter = ({ counts, chosen, onChange }: KindFilterProps): ReactElement => {
  const toggle = (kind: HistoryKind): void => onChange(chosen.symmetricDifference(new Set([kind])))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset draws a box, and these are no fields of a form
    <div className={`${css.kinds} flow`} role="group" aria-label="Soort">
      {historyKinds.map((kind) =>
        counts[kind] === 0 ? null : (
          <button key={kind} type="button" aria-pressed={chosen.has(kind)} onClick={() => toggle(kind)}>
            {historyKindNames[kind].many} <span className="num">{counts[kind].toLocaleString('nl-NL')}</span>
          </button>
        ),
      )}
    </div>
  )
}

interface FullHistoryProps {
  readonly caseId: number
  readonly counts: HistoryCounts
  readonly nameOf: NameOf
}

/** The whole history of a case in one timeline, filtered by kind and text. */
export const FullHistory = ({ caseId, counts, nameOf }: FullHistoryProps): ReactElement => {
  const [chosen, setChosen] = useState<ReadonlySet<HistoryKind>>(new Set())
  const [typed, setTyped] = useState('')
  const limit = searchedInPart(typed.trim().length)
  const query = useDebounced(withinSearchLength(typed.trim()))
  const kinds = useMemo(() => historyKinds.filter((kind) => chosen.has(kind)), [chosen])
  const isFiltered = query !== '' || kinds.length > 0
  return (
    <>
      <TextField
        type="search"
        label="Zoek in het verloop"
        hidesLabel
        icon={<SearchIcon />}
        placeholder="Zoek in het verloop"
        value={typed}
        hint={limit}
        onChange={setTyped}
      />
      <KindFilter counts={counts} chosen={chosen} onChange={setChosen} />
      <HistoryList
        showsKind
        query={{ caseId, kinds, query: query || undefined, known: counts.all }}
        what=""
        none={isFiltered ? 'Niets gevonden.' : 'Er is nog niets gebeurd.'}
        isFiltered={isFiltered}
        limit={limit}
        nameOf={nameOf}
      />
    </>
  )
}
