import type { CaseBatch } from '@zaakwerk/contract/case-bulk'
import { BarButton, FloatingBar } from '@zaakwerk/widgets/choice/selection-bar'
import { type ReactElement, useEffect, useState } from 'react'
import { actLabel, progressText } from './bulk-words.ts'
import css from './case-bulk.module.css'
import { useBatchActs } from './use-case-batch.ts'

interface BatchBarProps {
  readonly batch: CaseBatch
  /** The bar of what is chosen stands under it. */
  readonly isRaised: boolean
  readonly onShow: () => void
}

/** How far the newest act on many cases is, also after the page was loaded again. */
export const BatchBar = ({ batch, isRaised, onShow }: BatchBarProps): ReactElement => {
  const { set, undo } = useBatchActs()
  const isOver = batch.finished_at !== null
  const label = actLabel(batch.act)
  const text = `${label}: ${progressText(batch)}`
  // Said at the start and at the end, not at each step. Set later: what a new element says is not always read out.
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
