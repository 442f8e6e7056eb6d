import type { EndpointState } from '@zaakwerk/platform'
import { Link } from '@zaakwerk/platform/router'
import { Failed } from '@zaakwerk/ui'
import { type ReactElement, type ReactNode, useId } from 'react'
import css from './figures.module.css'

/** What stands over a figure. */
export interface FigureHead {
  /** Beside the name, in grey. */
  readonly figure?: string | undefined
  /** To the list that it counts; without an address only the words. */
  readonly link?: { readonly label: string; readonly to?: string | undefined } | undefined
  /** How to read it. */
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

/** The axes of a chart that is still to come. */
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

/** One figure: its name, number and list, a sentence, and the chart or table. A figure that cannot be read says so in its own place. */
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
