import { taskCountLabel } from '@zaakwerk/domain/tasks'
import { useNavigate } from '@zaakwerk/platform/router'
import { Button, useFocusAfterDisabled } from '@zaakwerk/ui'
import { type KeyHint, KeyHints } from '@zaakwerk/widgets/keys/key-hints'
import { type ReactElement, useRef } from 'react'
import css from './distribute.module.css'
import { focusFirstTask } from './focus-first-task.ts'
import type { ProposalRow } from './proposal.ts'

const keys: readonly KeyHint[] = [
  [['↑', '↓'], 'taak'],
  [['Enter'], 'andere collega'],
  [['N'], 'niemand'],
  [['O'], 'open taak'],
]

interface DistributeFootProps {
  /** Number of tasks with a new assignee. */
  readonly moved: readonly ProposalRow[]
  /** Number of the other tasks. */
  readonly left: number
  readonly isRunning: boolean
  readonly onDistribute: () => void
}

const getTo = (count: number, what: string): string =>
  `${taskCountLabel(count)} ${count === 1 ? 'krijgt' : 'krijgen'} ${what}`

/** "3 taken krijgen een collega, 1 een andere collega, 2 blijven over." */
const resultText = (moved: readonly ProposalRow[], left: number): string => {
  const others = moved.filter(({ task }) => task.assignee_id !== null).length
  const first = moved.length - others
  const parts = [
    first === 0 && others > 0 ? getTo(others, 'een andere collega') : getTo(first, 'een collega'),
    ...(first > 0 && others > 0 ? [`${others} een andere collega`] : []),
    ...(left === 0 ? [] : [left === 1 ? '1 blijft over' : `${left} blijven over`]),
  ]
  return `${parts.join(', ')}.`
}

/** Footer with the shortcuts of the page, the summary of the proposal, and the button that assigns the tasks. */
export const DistributeFoot = ({
  moved,
  left,
  isRunning,
  onDistribute,
}: DistributeFootProps): ReactElement => {
  const navigate = useNavigate()
  const button = useRef<HTMLButtonElement>(null)
  const isEmpty = moved.length === 0
  useFocusAfterDisabled(isEmpty, (focused) => focused === button.current, focusFirstTask)
  return (
    <footer className={`${css.foot} row wrap`}>
      <KeyHints hints={keys} className={css.key} />
      <span className={`${css.result} num small`} aria-live="polite">
        {`${resultText(moved, left)} Kan daarna ongedaan worden gemaakt.`}
      </span>
      <Button onClick={() => void navigate('/tasks')}>Annuleer</Button>
      <Button
        ref={button}
        type="primary"
        disabled={isEmpty}
        loading={isRunning}
        onClick={onDistribute}
        aria-keyshortcuts="Control+Enter"
      >
        {`${taskCountLabel(moved.length)} verdelen`}
        <span aria-hidden="true">
          <kbd>Ctrl+Enter</kbd>
        </span>
      </Button>
    </footer>
  )
}
