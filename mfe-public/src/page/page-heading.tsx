import { type ReactElement, useLayoutEffect, useRef } from 'react'
import { Together } from './together.tsx'

interface PageHeadingProps {
  readonly children: string
  /** A view that replaces another one takes the focus, so that it is read aloud and scrolled to. */
  readonly takesFocus?: boolean
}

/** The heading that just went had the focus: the one that comes in its place takes it over. */
let isFocusLeft = false

export const PageHeading = ({ children, takesFocus = false }: PageHeadingProps): ReactElement => {
  const heading = useRef<HTMLHeadingElement>(null)
  // Before the next paint, so that no key goes to nobody.
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
      <Together>{children}</Together>
    </h1>
  )
}
