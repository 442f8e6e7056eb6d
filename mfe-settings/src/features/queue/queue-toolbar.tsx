import type { Job } from '@zaakwerk/contract/jobs'
import type { FilterProps } from '@zaakwerk/platform'
import { Button, FilterPopover, RetryIcon, SearchBox } from '@zaakwerk/ui'
import type { KeyboardEvent, ReactElement } from 'react'
import css from './queue.module.css'
import type { QueueFilter } from './queue-filter.ts'
import { kindOptions, mayCancel, mayRetry } from './queue-messages.ts'
import type { Choice } from './use-choice.ts'
import type { QueueActions } from './use-queue-actions.ts'
import { focusFirstRow } from './use-queue-keys.ts'

interface ChosenProps {
  readonly choice: Choice
  readonly actions: QueueActions
}

/** "n gekozen" with bulk actions. Jobs with an unknown outcome are decided one by one. */
const Chosen = ({ choice: { chosen, clear }, actions }: ChosenProps): ReactElement => {
  const retryable: readonly Job[] = chosen.filter(mayRetry)
  const stoppable: readonly Job[] = chosen.filter(mayCancel)
  const unknown = chosen.length - stoppable.length
  return (
    <div className={`${css.chosen} row wrap`}>
      <span className={`${css.count} strong num`} role="status">
        {chosen.length > 0 ? `${chosen.length} gekozen` : ''}
        {unknown > 0 ? <small>{` waarvan ${unknown} onbekend: dat beslis je per regel`}</small> : null}
      </span>
      {retryable.length > 0 ? (
        <Button
          icon={<RetryIcon />}
          aria-keyshortcuts="r"
          onClick={() => void actions.retry(retryable).then((isDone) => isDone && clear())}
        >
          <span className="num">{`Opnieuw proberen (${retryable.length}) `}</span>
          <kbd>R</kbd>
        </Button>
      ) : null}
      {stoppable.length > 0 ? (
        <Button onClick={() => void actions.cancel(stoppable).then((isOff) => isOff && clear())}>
          <span className="num">Uit de wachtrij halen ({stoppable.length})</span>
        </Button>
      ) : null}
    </div>
  )
}

interface QueueToolbarProps extends ChosenProps, FilterProps<QueueFilter> {
  readonly mayAct: boolean
}

export const QueueToolbar = ({ filter, setFilter, mayAct, ...chosen }: QueueToolbarProps): ReactElement => {
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown' && focusFirstRow()) event.preventDefault()
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: listens for the arrow of the field inside */}
      <div className={css.search} onKeyDown={onKeyDown}>
        <SearchBox
          placeholder="Zoek op dossier of geadresseerde"
          value={filter.query ?? ''}
          debounce={300}
          onChange={(query) => setFilter({ query: query || undefined }, { history: 'replace' })}
        />
      </div>
      <FilterPopover
        label="Soort"
        options={kindOptions}
        selected={filter.kind}
        onChange={(kind) => setFilter({ kind })}
      />
      {mayAct ? <Chosen {...chosen} /> : null}
    </>
  )
}
