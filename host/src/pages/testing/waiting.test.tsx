import { render, screen } from '@testing-library/react'
import { type ReactElement, useEffect, useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => void vi.unstubAllGlobals())

const stall = (): void => {
  const end = performance.now() + 20
  while (performance.now() < end);
}

/** Text that is rendered after the page, and a step to take once it is there. */
const LateText = ({ onShown }: { readonly onShown: () => void }): ReactElement => {
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setThere(true), 50)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (isThere) onShown()
  }, [isThere, onShown])
  return <p>{isThere ? 'De tekst' : 'Bezig met laden'}</p>
}

it('awaited text is rendered completely, on a slow machine too', async () => {
  const start = globalThis.setTimeout
  vi.stubGlobal('setTimeout', (work: () => void, ms?: number) => {
    const timer = start(work, ms)
    // Testing-library goes on after this one, which is then due before the next turn of React.
    if (ms === 0) stall()
    return timer
  })
  const onShown = vi.fn()
  render(<LateText onShown={onShown} />)
  await screen.findByText('De tekst')
  expect(onShown).toHaveBeenCalledOnce()
})
