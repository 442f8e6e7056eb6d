import type { EndpointState } from '@zaakwerk/platform'
import { Link } from '@zaakwerk/platform/router'
import { Failed } from '@zaakwerk/ui'
import { type ReactElement, type ReactNode, useId } from 'react'
import css from './figures.module.css'

/** The heading of a figure. */
export interface FigureHead {
  /** The main number, in grey beside the name. */
  readonly figure?: string | undefined
  /** Link to the counted list; without a URL only the label is shown. */
  readonly link?: { readonly label: string; readonly to?: string | undefined } | undefined
  /** Explanation of the figure. */
  readonly sentence?: ReactNode
}

interface FigureProps<Data> {
  readonly name: string
  readonly state: EndpointState<Data>
  readonly headOf: (data: Data) => FigureHead
  readonly children: (data: Data) => ReactNode
}

const End = ({ link }: Pick<FigureHead, 'link'>): ReactElement | null => {
  if (!link) return null
  if (link.to === undefined) return <span className={`${css.end} num quiet`}>{link.label}</span>
  return (
    <Link className={`${css.end} num`} to={link.to}>
      {link.label}
    </Link>
  )
}

/** Placeholder for a chart that is loading. */
const Skeleton = (): ReactElement => (
  <div aria-busy="true" className={css.skeleton}>
    <span className="visually-hidden" role="status">
      Bezig met laden
    </span>
    {Array.from({ length: 6 }, (_, at) => (
      <i key={at} />
    ))}
  </div>
)

/** One figure: its name, number, link to the list, explanation, and the chart or table. A figure that fails to load shows its own error. */
export const Figure = <Data,>({ name, state, headOf, children }: FigureProps<Data>): ReactElement => {
  const id = useId()
  const { data, error } = state
  const head = data === undefined ? {} : headOf(data)
  const isDenied = error?.status === 403
  return (
    <section className={css.figure} aria-labelledby={id} aria-busy={state.isRefreshing || undefined}>
      <header className={css.head}>
        <h2 id={id}>{name}</h2>
        {head.figure ? <span className={`${css.number} num`}>{head.figure}</span> : null}
        <End link={head.link} />
      </header>
      {head.sentence ? <p className={`${css.sentence} caption quiet`}>{head.sentence}</p> : null}
      {error ? (
        <Failed
          text={
            isDenied
              ? error.detail
              : `${name}: dit cijfer kon niet worden ${data ? 'bijgewerkt' : 'geladen'}. ${error.detail}`
          }
          onRetry={isDenied ? undefined : state.retry}
        />
      ) : null}
      {data === undefined ? error ? null : <Skeleton /> : isDenied ? null : children(data)}
    </section>
  )
}
