import { Button, ChevronLeftIcon, ChevronRightIcon, stepProps } from '@zaakwerk/ui'
import type { ReactElement, ReactNode } from 'react'

interface Step {
  readonly label: string
  readonly title?: string
  /** As in `aria-keyshortcuts`. */
  readonly keys?: string
}

interface StepButtonsProps {
  /** Counts from 1. */
  readonly at: number
  readonly count: number
  readonly previous: Step
  readonly next: Step
  readonly type?: 'default' | 'text'
  readonly onGo: (to: number) => void
  /** Between the buttons: what is shown, and its number. */
  readonly children: ReactNode
}

/** Buttons to the previous and the next document or page. */
export const StepButtons = ({
  at,
  count,
  previous,
  next,
  type = 'text',
  onGo,
  children,
}: StepButtonsProps): ReactElement => {
  const button = ({ label, title, keys }: Step, to: number, icon: ReactElement): ReactElement => (
    <Button
      size="small"
      type={type}
      icon={icon}
      aria-label={label}
      title={title}
      aria-keyshortcuts={keys}
      {...stepProps(to >= 1 && to <= count, () => onGo(to))}
    />
  )
  return (
    <>
      {button(previous, at - 1, <ChevronLeftIcon />)}
      {children}
      {button(next, at + 1, <ChevronRightIcon />)}
    </>
  )
}
