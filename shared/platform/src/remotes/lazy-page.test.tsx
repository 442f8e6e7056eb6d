import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Component, type ReactElement, type ReactNode, Suspense } from 'react'
import { expect, it, vi } from 'vitest'
import { AttemptContext, lazyPage } from './lazy-page.tsx'

class Boundary extends Component<{ children: ReactNode }, { attempt: number; hasFailed: boolean }> {
  override state = { attempt: 0, hasFailed: false }
  static getDerivedStateFromError() {
    return { hasFailed: true }
  }
  override render(): ReactNode {
    const retry = () => this.setState(({ attempt }) => ({ attempt: attempt + 1, hasFailed: false }))
    if (this.state.hasFailed)
      return (
        <button type="button" onClick={retry}>
          Opnieuw proberen
        </button>
      )
    return <AttemptContext value={this.state.attempt}>{this.props.children}</AttemptContext>
  }
}

const show = (Page: () => ReactElement) =>
  render(
    <Boundary>
      <Suspense fallback="Laden">
        <Page />
      </Suspense>
    </Boundary>,
  )

const Dossiers = () => <h1>Dossiers</h1>

it('loads the page when it is first shown, and once', async () => {
  const load = vi.fn(async () => Dossiers)
  const Page = lazyPage(load)
  expect(load).not.toHaveBeenCalled()
  show(Page)
  await screen.findByText('Dossiers')
  cleanup()
  show(Page)
  await screen.findByText('Dossiers')
  expect(load).toHaveBeenCalledTimes(1)
})

it('loads anew when the user tries again after a failure', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const load = vi.fn(async () => Dossiers).mockRejectedValueOnce(new Error('chunk 404'))
  show(lazyPage(load))
  fireEvent.click(await screen.findByRole('button', { name: 'Opnieuw proberen' }))
  await screen.findByText('Dossiers')
  expect(load).toHaveBeenCalledTimes(2)
})
