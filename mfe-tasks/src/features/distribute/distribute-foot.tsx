import { taskCountLabel } from '@zaakwerk/domain/tasks'
import { useNavigate } from '@zaakwerk/platform/router'
import { Button } from '@zaakwerk/ui'
import type { ReactElement } from 'react'
import css from './distribute.module.css'

const keys: readonly (readonly [keys: readonly string[], does: string])[] = [
  [['↑', '↓'], 'taak'],
  [['Enter'], 'andere collega'],
  [['N'], 'niemand'],
]

interface DistributeFootProps {
  /** Number of tasks that get another colleague, and of the others. */
  readonly moved: number
  readonly left: number
  readonly isRunning: boolean
  readonly onDistribute: () => void
}

/** The shortcuts of the page, the result of the proposal, and the button that carries it out. */
export const DistributeFoot = ({
  moved,
  left,
  isRunning,
  onDistribute,
}: DistributeFootProps): ReactElement => {
  const navigate = useNavigate()
  const rest = left === 0 ? '' : left === 1 ? ', 1 blijft over' : `, ${left} blijven over`
  return (
    <footer className={`${css.foot} row wrap`}>
      {keys.map(([names, does]) => (
        <span key={does} className={`${css.key} key-hint`}>
          {names.map((name) => (
            <kbd key={name}>{name}</kbd>
          ))}
          {does}
        </span>
      ))}
      <span className={`${css.result} num small`} aria-live="polite">
        {`${taskCountLabel(moved)} ${moved === 1 ? 'krijgt' : 'krijgen'} een collega${rest}. Kan daarna ongedaan.`}
      </span>
      <Button onClick={() => void navigate('/tasks')}>Annuleer</Button>
      <Button type="primary" disabled={moved === 0} loading={isRunning} onClick={onDistribute}>
        {`${taskCountLabel(moved)} verdelen`}
      </Button>
    </footer>
  )
}
