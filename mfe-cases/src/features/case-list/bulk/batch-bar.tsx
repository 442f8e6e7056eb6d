import type { CaseBatch } from '@zaakwerk/contract/case-batches'
import { BarButton, FloatingBar } from '@zaakwerk/widgets/choice/selection-bar'
import { type ReactElement, useEffect, useState } from 'react'
import { actLabel, progressText } from './bulk-messages.ts'
import css from './case-bulk.module.css'
import { useBatchActs } from './use-case-batch.ts'

interface BatchBarProps {
  readonly batch: CaseBatch
  /** The selection bar is below it. */
  readonly isRaised: boolean
  readonly onShow: () => void
}

/** Bar with the progress of the newest batch, also after a reload. */
export const BatchBar = ({ batch, isRaised, onShow }: BatchBarProps): ReactElement => {
  const { set, undo } = useBatchActs()
  const isOver = batch.finished_at !== null
  const label = actLabel(batch.act)
  const text = `${label}: ${progressText(batch)}`
  // Announced at the start and the end, not at each step. Set after rendering, because screen readers do not always announce the text of a new element.
  const [said, setSaid] = useState('')
  const saying = isOver ? text : `${label}: bezig`
  useEffect(() => setSaid(saying), [saying])
  return (
    <FloatingBar label="Bewerking van dossiers" isRaised={isRaised}>
      <span className={isOver ? `${css.progress} strong` : 'visually-hidden'} role="status">
        {said}
      </span>
      {isOver ? null : <span className={`${css.progress} strong`}>{text}</span>}
      <hr />
      <BarButton onClick={onShow}>Bekijk</BarButton>
      {isOver && batch.undoable > 0 ? (
        <BarButton onClick={() => void undo(batch.id)}>Ongedaan maken</BarButton>
      ) : null}
      <BarButton onClick={() => void set(batch.id, isOver ? 'dismissed' : 'stopped')}>
        {isOver ? 'Sluiten' : 'Stoppen'}
      </BarButton>
    </FloatingBar>
  )
}
