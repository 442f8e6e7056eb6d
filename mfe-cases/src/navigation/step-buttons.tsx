import { Button, ChevronLeftIcon, ChevronRightIcon, stepProps } from '@zaakwerk/ui'
import type { ReactElement, ReactNode } from 'react'

interface Step {
  readonly label: string
  readonly title?: string
  /** Value of `aria-keyshortcuts`. */
  readonly keys?: string
}

interface StepButtonsProps {
  /** Position, from 1. */
  readonly at: number
  readonly count: number
  readonly previous: Step
  readonly next: Step
  readonly type?: 'default' | 'text'
  readonly onGo: (to: number) => void
  /** Label between the buttons, with the position. */
  readonly children: ReactNode
}

/** Buttons for the previous and next document or page. */
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
