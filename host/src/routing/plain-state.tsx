import type { ReactElement } from 'react'
import css from './plain-state.module.css'

interface PlainStateProps {
  readonly title: string
  readonly text: string
  readonly retry?: () => void
  readonly retryLabel?: string
}

/** A state of the whole page that needs nothing but itself: shown when the design kit may be what did not load. */
export const PlainState = ({
  title,
  text,
  retry,
  retryLabel = 'Opnieuw proberen',
}: PlainStateProps): ReactElement => (
  <main className={css.state}>
    <h1>{title}</h1>
    <p>{text}</p>
    {retry ? (
      <button type="button" onClick={retry}>
        {retryLabel}
      </button>
    ) : null}
  </main>
)
