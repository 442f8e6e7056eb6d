import type { ClientMerge } from '@zaakwerk/contract/entities/people'
import { formatDate } from '@zaakwerk/domain/dates'
import { mayUndoMerge, undoMergeUntil } from '@zaakwerk/domain/merge-term'
import { useMay } from '@zaakwerk/platform'
import { Button } from '@zaakwerk/ui'
import { type ReactElement, useLayoutEffect, useRef } from 'react'
import css from './merge.module.css'
import { useUndoMerge } from './use-undo-merge.ts'

interface MergedContact {
  readonly id: number
  readonly merges: readonly ClientMerge[]
}

/** Returns the focus after undoing a merge by keyboard: to the button if it failed, else to the title around it, because the button is gone. */
const useFocusBack = (isRunning: boolean) => {
  const pressed = useRef<HTMLElement>(undefined)
  const place = useRef<Element>(null)
  useLayoutEffect(() => {
    const button = pressed.current
    if (isRunning || !button) return
    pressed.current = undefined
    if (document.activeElement !== document.body) return
    button.focus()
    if (document.activeElement === document.body)
      place.current?.querySelector<HTMLElement>(':is(h1, h2)[tabindex], button:enabled')?.focus()
  }, [isRunning])
  return (button: HTMLElement): void => {
    pressed.current = button
    place.current = button.closest('[role="dialog"], main')
  }
}

/** "Eerder samengevoegd": earlier merges of these contacts; the last of each can be undone for thirty days. */
export const MergeHistory = ({
  clients,
}: {
  readonly clients: readonly MergedContact[]
}): ReactElement | null => {
  const mayMerge = useMay('people.merge')
  const { undo, isRunning } = useUndoMerge()
  const noteFocus = useFocusBack(isRunning)
  if (clients.every(({ merges }) => merges.length === 0)) return null
  return (
    <section className={css.history} aria-label="Eerder samengevoegd">
      <h2>Eerder samengevoegd</h2>
      <ul className={`${css.pasts} stack small`}>
        {clients.flatMap(({ id, merges }) =>
          merges.map((merge, at) => {
            const mergedAt = new Date(merge.merged_at)
            const mayUndo = mayMerge && at === 0 && mayUndoMerge(mergedAt, new Date())
            return (
              <li key={merge.id} className={`${css.past} row wrap`}>
                <div>
                  <b className="num">{`${merge.gone_id} in ${id}`}</b>
                  <small className="caption faint num">
                    {`${merge.merged_by ?? 'Systeem'}, ${formatDate(merge.merged_at)}`}
                  </small>
                  {mayUndo ? (
                    <small className="caption faint num">
                      {`Ongedaan maken kan tot en met ${formatDate(undoMergeUntil(mergedAt))}`}
                    </small>
                  ) : null}
                </div>
                {mayUndo ? (
                  <Button
                    size="small"
                    disabled={isRunning}
                    aria-label={`Ongedaan maken van ${merge.gone_id} in ${id}`}
                    onClick={({ currentTarget }) => {
                      noteFocus(currentTarget)
                      void undo(merge.id)
                    }}
                  >
                    Ongedaan maken
                  </Button>
                ) : null}
              </li>
            )
          }),
        )}
      </ul>
    </section>
  )
}
