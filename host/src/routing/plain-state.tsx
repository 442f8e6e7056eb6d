import type { ReactElement } from 'react'
import css from './plain-state.module.css'

interface PlainStateProps {
  readonly title: string
  readonly text: string
  readonly retry?: () => void
  readonly retryLabel?: string
}

/** A page state without the design kit, for when the kit itself may have failed to load. */
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
