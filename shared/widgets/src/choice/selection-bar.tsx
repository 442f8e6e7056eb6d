import { type ComponentProps, type ReactElement, type ReactNode, useLayoutEffect, useRef } from 'react'
import css from './selection-bar.module.css'
import type { ListChoice } from './use-list-choice.ts'

/** A button of the bar with its key. */
export interface SelectionAct<Name extends string> {
  readonly name: Name
  readonly label: string
  readonly key: string
}

interface FloatingBarProps {
  readonly label: string
  /** Number of buttons, for their layout on a phone. */
  readonly buttons?: number
  /** Whether it is above another bar. */
  readonly isRaised?: boolean
  readonly children: ReactNode
}

/** A bar that floats over the end of a list. If it is removed while it has the focus, the title of the page gets the focus. */
export const FloatingBar = ({ label, buttons, isRaised, children }: FloatingBarProps): ReactElement => {
  const bar = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const { current } = bar
    return () => {
      if (current?.contains(document.activeElement))
        document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
    }
  }, [])
  return (
    <section
      ref={bar}
      data-selection-bar
      className={`${css.bar} row num`}
      data-raised={isRaised || undefined}
      data-buttons={buttons}
      aria-label={label}
    >
      {children}
    </section>
  )
}

interface BarButtonProps extends Pick<ComponentProps<'button'>, 'onClick' | 'children'> {
  /** Its key, shown after its label. */
  readonly shortcut?: string
  readonly isOpen?: boolean
}

/** A button of a floating bar. */
export const BarButton = ({ shortcut, isOpen, children, onClick }: BarButtonProps): ReactElement => (
  <button
    type="button"
    className={`${css.act} strong`}
    data-open={isOpen || undefined}
    aria-keyshortcuts={shortcut}
    onClick={onClick}
  >
    {children}
    {shortcut ? <kbd>{shortcut}</kbd> : null}
  </button>
)

interface SelectionBarProps<Name extends string> {
  /** Accessible name: "Gekozen taken". */
  readonly label: string
  readonly choice: Pick<ListChoice<unknown>, 'count' | 'isAll' | 'chooseAll' | 'choose'>
  /** Number of rows that match the filter. */
  readonly total: number
  /** Maximum number of selected rows. */
  readonly most: number
  readonly acts: readonly SelectionAct<Name>[]
  /** The action whose dialog is open. */
  readonly opened: Name | undefined
  readonly onAct: (name: Name) => void
}

/** Floating bar with the number of selected rows and their actions. */
export const SelectionBar = <Name extends string>(props: SelectionBarProps<Name>): ReactElement => {
  const { choice, total, most } = props
  return (
    <>
      <div className={css.room} />
      <FloatingBar label={props.label} buttons={props.acts.length}>
        <div className={`${css.what} row`}>
          <span className="strong" role="status">
            {`${choice.count.toLocaleString('nl-NL')} gekozen`}
          </span>
          {choice.isAll || choice.count >= total ? null : total > most ? (
            <span className={`${css.limit} caption quiet`}>
              {`Hoogstens ${most.toLocaleString('nl-NL')} tegelijk: beperk de lijst om alles te kiezen`}
            </span>
          ) : (
            <button type="button" className={`${css.all} strong`} onClick={choice.chooseAll}>
              {`Kies alle ${total.toLocaleString('nl-NL')}`}
            </button>
          )}
        </div>
        <hr />
        {props.acts.map(({ name, label, key }) => (
          <BarButton
            key={name}
            shortcut={key}
            isOpen={props.opened === name}
            onClick={() => props.onAct(name)}
          >
            {label}
          </BarButton>
        ))}
        <hr />
        <button
          type="button"
          className={`${css.act} strong ${css.quiet} quiet`}
          aria-keyshortcuts="Escape"
          onClick={() => choice.choose()}
        >
          Wis keuze
          <kbd>Esc</kbd>
        </button>
      </FloatingBar>
    </>
  )
}
