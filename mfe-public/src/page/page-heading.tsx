import { type ReactElement, useLayoutEffect, useRef } from 'react'
import { NoWrap } from './no-wrap.tsx'

interface PageHeadingProps {
  readonly children: string
  /** Takes the focus, for a view that replaces another, so that it is announced and scrolled to. */
  readonly takesFocus?: boolean
}

/** The removed heading had the focus; its replacement takes it. */
let isFocusLeft = false

export const PageHeading = ({ children, takesFocus = false }: PageHeadingProps): ReactElement => {
  const heading = useRef<HTMLHeadingElement>(null)
  // Before the next paint, so that no key press is lost.
  useLayoutEffect(() => {
    const { current } = heading
    if (takesFocus || isFocusLeft) {
      window.scrollTo(0, 0)
      current?.focus({ preventScroll: true })
    }
    isFocusLeft = false
    return () => {
      isFocusLeft = document.activeElement === current
    }
  }, [takesFocus])
  return (
    <h1 ref={heading} tabIndex={-1}>
      <NoWrap>{children}</NoWrap>
    </h1>
  )
}
