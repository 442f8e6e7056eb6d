import { render, screen } from '@testing-library/react'
import { type ReactElement, useRef } from 'react'
import { describe, expect, it } from 'vitest'
import { useFocusAfterDisabled } from './use-focus-after-disabled.ts'

const Toolbar = ({ isDisabled }: { readonly isDisabled: boolean }): ReactElement => {
  const save = useRef<HTMLButtonElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  useFocusAfterDisabled(
    isDisabled,
    (focused) => focused === save.current,
    () => title.current?.focus(),
  )
  return (
    <>
      <h2 ref={title} tabIndex={-1}>
        Taak
      </h2>
      <button ref={save} type="button" disabled={isDisabled}>
        Opslaan
      </button>
      <input aria-label="Titel" />
    </>
  )
}

describe('a button that becomes disabled', () => {
  it.each([
    ['has the focus', 'BUTTON', 'H2'],
    ['had the focus, which the browser has moved to the page', 'BODY', 'H2'],
    ['does not have the focus', 'INPUT', 'INPUT'],
  ])('%s', (_, focused, next) => {
    const { rerender } = render(<Toolbar isDisabled={false} />)
    document.querySelector<HTMLElement>(`:is(button, input):is(${focused})`)?.focus()
    rerender(<Toolbar isDisabled />)
    expect(document.activeElement?.tagName).toBe(next)
  })

  it('takes no focus when it was disabled from the start', () => {
    render(<Toolbar isDisabled />)
    expect(document.activeElement).toBe(document.body)
    screen.getByRole('button', { name: 'Opslaan' })
  })
})
