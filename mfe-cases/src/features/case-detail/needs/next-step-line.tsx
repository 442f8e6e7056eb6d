import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import { queueText } from '@zaakwerk/domain/job-labels'
import { type NextStep, nextStep } from '@zaakwerk/domain/next-step'
import { lowered } from '@zaakwerk/domain/text'
import { CheckIcon, ClockIcon, ErrorIcon } from '@zaakwerk/ui'
import { type ReactElement, type Ref, useMemo, useRef } from 'react'
import { useNeedPlaces } from './need-places.ts'
import css from './next-step-line.module.css'
import { useOpenPlace, usePlace } from './places.tsx'

interface Way {
  readonly name: string
  /** Undefined for things that cannot be entered on this page. */
  readonly open: (() => void) | undefined
}

interface WaysProps {
  readonly ways: readonly Way[]
  readonly listRef: Ref<HTMLUListElement>
}

const Ways = ({ ways, listRef }: WaysProps): ReactElement => (
  <ul ref={listRef} className={`${css.ways} flow`}>
    {ways.map(({ name, open }) => (
      <li key={name}>
        {open ? (
          <button type="button" className={css.way} aria-haspopup="dialog" onClick={open}>
            {name}
          </button>
        ) : (
          <span className={css.way}>{name}</span>
        )}
      </li>
    ))}
  </ul>
)

const Step = ({ detail, step }: { readonly detail: CaseDetail; readonly step: NextStep }): ReactElement => {
  const placeOf = useNeedPlaces(detail)
  const open = useOpenPlace()
  const list = useRef<HTMLUListElement>(null)
  const { title, missing, obstacle, actions } = step
  const isReady = missing.length === 0
  const ways: readonly Way[] = isReady
    ? actions.map(({ key, label }) => ({ name: label, open: () => open('action', key) }))
    : missing.map((thing) => ({ name: thing.name, open: placeOf(thing) }))
  // With several options, the first button gets the focus, and the user chooses.
  usePlace('next', () => {
    const button = list.current?.querySelector('button')
    if (isReady && ways.length > 1) button?.focus()
    else button?.click()
  })
  if (obstacle)
    return (
      <p className={`${css.line} row`} data-tone="missing">
        <ErrorIcon />
        <span>{`Nog geen ${title} mogelijk: ${lowered(obstacle)}`}</span>
      </p>
    )
  return (
    <div className={`${css.line} row wrap`} data-tone={isReady ? 'ready' : 'missing'}>
      {isReady ? <CheckIcon /> : <ErrorIcon />}
      <span>{`${isReady ? 'Klaar' : 'Nog nodig'} voor ${title}:`}</span>
      <Ways ways={ways} listRef={list} />
    </div>
  )
}

/** The next step of a case, with its missing things or its actions, and the waiting jobs. */
export const NextStepLine = ({ detail }: { readonly detail: CaseDetail }): ReactElement | null => {
  const step = useMemo(() => nextStep(detail), [detail])
  const queue = queueText(detail.jobs)
  if (!step && !queue) return null
  return (
    <section className={`${css.step} small`} aria-label="Volgende stap">
      {step ? <Step detail={detail} step={step} /> : null}
      {queue ? (
        <p className={`${css.line} row quiet`}>
          <ClockIcon />
          {queue}
        </p>
      ) : null}
    </section>
  )
}
