import { type ReactElement, useLayoutEffect, useRef } from 'react'

interface PageHeadingProps {
  readonly children: string
  /** A view that replaces another one takes the focus, so that it is read aloud and scrolled to. */
  readonly takesFocus?: boolean
}

export const PageHeading = ({ children, takesFocus = false }: PageHeadingProps): ReactElement => {
  const heading = useRef<HTMLHeadingElement>(null)
  // Before the next paint, so that no key goes to nobody.
  useLayoutEffect(() => {
    if (!takesFocus) return
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <h1 ref={heading} tabIndex={takesFocus ? -1 : undefined}>
      {children}
    </h1>
  )
}
