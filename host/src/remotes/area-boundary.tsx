import { AttemptContext } from '@zaakwerk/platform'
import { Component, type ReactNode } from 'react'

interface AreaBoundaryProps {
  readonly children: ReactNode
  readonly failed: (retry: () => void) => ReactNode
}

interface AreaBoundaryState {
  readonly hasFailed: boolean
  readonly attempt: number
}

// Counts over all areas and visits: a page that failed under one number loads anew under any later one.
let attempts = 0

/** Keeps an error of one area inside it. React has no hook for this. */
export class AreaBoundary extends Component<AreaBoundaryProps, AreaBoundaryState> {
  override state: AreaBoundaryState = { hasFailed: false, attempt: attempts }

  static getDerivedStateFromError(): Partial<AreaBoundaryState> {
    attempts += 1
    return { hasFailed: true }
  }

  readonly retry = (): void => this.setState({ hasFailed: false, attempt: attempts })

  override render(): ReactNode {
    if (this.state.hasFailed) return this.props.failed(this.retry)
    return <AttemptContext value={this.state.attempt}>{this.props.children}</AttemptContext>
  }
}
