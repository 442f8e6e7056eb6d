import { formatMoment } from '@zaakwerk/domain/dates'
import type { ApiError, EndpointState } from '@zaakwerk/platform'
import { Button } from 'antd'
import { type ReactElement, type ReactNode, useMemo } from 'react'
import { ErrorIcon, LockIcon, RetryIcon } from '../icons.ts'
import { PageState } from './page-state.tsx'
import css from './query-view.module.css'

interface QueryViewProps<Data> {
  readonly state: EndpointState<Data>
  /** Skeleton in the shape of the content; shown after 150 ms. */
  readonly skeleton: ReactNode
  /** What could not be loaded, as a title: "De dossiers konden niet worden geladen" */
  readonly failure: string
  readonly children: (data: Data) => ReactNode
  /** Class of the box around skeleton and data. */
  readonly className?: string | undefined
}

const errorCode = (error: ApiError): string => {
  const code = `Foutcode: ${error.status}`
  // Do not repeat a code that the text above shows already. An answer that could not be parsed has a success status.
  const isUnread = error.detail === code || error.status < 400
  const what = error.status === 0 ? 'Geen verbinding' : isUnread ? 'Onverwacht antwoord' : code
  const request = error.requestId ? ` · verzoek ${error.requestId}` : ''
  return `${what} · ${formatMoment(new Date().toISOString())}${request}`
}

interface FailureProps {
  readonly error: ApiError
  readonly failure: string
  readonly onRetry: () => void
}

const Failure = ({ error, failure, onRetry }: FailureProps): ReactElement => {
  const code = useMemo(() => errorCode(error), [error])
  if (error.status === 403)
    return <PageState isAlert icon={<LockIcon />} title="Geen toegang" text={error.detail} code={code} />
  return (
    <PageState
      isAlert
      icon={<ErrorIcon />}
      title={failure}
      text={error.detail}
      code={code}
      actions={
        <Button type="primary" icon={<RetryIcon />} onClick={onRetry}>
          Opnieuw proberen
        </Button>
      }
    />
  )
}

const asSentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`)

const StaleBar = ({ error, onRetry }: Omit<FailureProps, 'failure'>): ReactElement => (
  <div className={css.stale} role="alert">
    <ErrorIcon />
    <span>Bijwerken is mislukt: {asSentence(error.detail)} Je ziet eerder opgehaalde gegevens.</span>
    <button type="button" onClick={onRetry}>
      Opnieuw proberen
    </button>
  </div>
)

/** Renders the state of a read: loading, refused, failed, or data that stays while it refreshes. */
export const QueryView = <Data,>(props: QueryViewProps<Data>): ReactElement => {
  const { state } = props
  const isDenied = state.error?.status === 403
  if (state.error && (state.data === undefined || state.isPrevious || isDenied))
    return <Failure error={state.error} failure={props.failure} onRetry={state.retry} />
  if (state.data === undefined)
    return (
      <div aria-busy="true" className={`${css.skeleton} ${props.className ?? ''}`}>
        <span className="visually-hidden" role="status">
          Bezig met laden
        </span>
        {props.skeleton}
      </div>
    )
  return (
    <div
      aria-busy={state.isRefreshing}
      className={`${css.view} ${props.className ?? ''}`}
      data-refreshing={state.isRefreshing || undefined}
    >
      {state.error ? <StaleBar error={state.error} onRetry={state.retry} /> : null}
      {props.children(state.data)}
    </div>
  )
}
