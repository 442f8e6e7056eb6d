import { Link, useSearchParams } from '@zaakwerk/platform/router'
import { Fragment, type ReactElement, useCallback, useEffect, useState } from 'react'
import css from './queue.module.css'
import { groupWords, type QueueSection } from './queue-groups.ts'
import { QueueRowDetail } from './queue-row-detail.tsx'
import { QueueTableRow } from './queue-table-row.tsx'
import type { Choice } from './use-choice.ts'
import type { QueueActions } from './use-queue-actions.ts'
import { moveThroughQueue, openClickedRow } from './use-queue-keys.ts'

interface QueueTableProps {
  readonly sections: readonly QueueSection[]
  /** In "Alles": groups with heads. */
  readonly isGrouped: boolean
  readonly choice: Choice
  readonly actions: QueueActions
  readonly mayAct: boolean
  /** Called with the row under the cursor. */
  readonly onHold: (id: number | undefined) => void
}

const SectionHead = ({ group, total, rows }: QueueSection): ReactElement => {
  const [params] = useSearchParams()
  const next = new URLSearchParams(params)
  next.set('tab', group)
  return (
    <tr className={css.group}>
      <th colSpan={6} scope="rowgroup">
        {groupWords[group].head} <span className="num">{total.toLocaleString('nl-NL')}</span>
      </th>
      <td>
        {total > rows.length ? (
          <Link to={`?${next}`} aria-label={`Alle ${total} van ${groupWords[group].head}`}>
            Alle {total.toLocaleString('nl-NL')}
          </Link>
        ) : null}
      </td>
    </tr>
  )
}

/** Reports the row that last got the pointer or focus. */
const useCursorRow = (tell: (id: number | undefined) => void): void => {
  useEffect(() => {
    const onEnter = ({ target }: Event): void => tell(rowIdOf(target))
    const onLeave = (): void => tell(undefined)
    const page = document.documentElement
    page.addEventListener('pointerover', onEnter)
    page.addEventListener('focusin', onEnter)
    page.addEventListener('pointerleave', onLeave)
    return () => {
      page.removeEventListener('pointerover', onEnter)
      page.removeEventListener('focusin', onEnter)
      page.removeEventListener('pointerleave', onLeave)
      tell(undefined)
    }
  }, [tell])
}

const rowIdOf = (target: EventTarget | null): number | undefined => {
  const id = target instanceof Element ? target.closest<HTMLElement>('tr[data-job]')?.dataset.job : undefined
  return id === undefined ? undefined : Number(id)
}

export const QueueTable = ({
  sections,
  isGrouped,
  choice,
  mayAct,
  ...props
}: QueueTableProps): ReactElement => {
  const [openId, setOpenId] = useState<number>()
  const toggle = useCallback((id: number) => setOpenId((open) => (open === id ? undefined : id)), [])
  const { onHold, actions } = props
  useCursorRow(onHold)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for what happens in its rows
    <div onKeyDown={moveThroughQueue} onClick={openClickedRow}>
      <table className={css.table} aria-label="Wachtrij">
        <colgroup>
          <col style={{ width: 64 }} />
          <col style={{ width: 266 }} />
          <col style={{ width: 100 }} />
          <col />
          <col style={{ width: 76 }} />
          <col style={{ width: 90 }} />
          <col style={{ width: 292 }} />
        </colgroup>
        <thead>
          <tr>
            <td>
              {mayAct ? (
                <input
                  type="checkbox"
                  aria-label="Kies alles op deze pagina"
                  checked={choice.isAll}
                  disabled={!choice.canChoose}
                  ref={(box) => {
                    if (box) box.indeterminate = choice.chosen.length > 0 && !choice.isAll
                  }}
                  onChange={choice.isAll ? choice.clear : choice.chooseAll}
                />
              ) : null}
            </td>
            <th scope="col">Werk</th>
            <th scope="col">Dossier</th>
            <th scope="col">Toestand</th>
            <th scope="col">Poging</th>
            <th scope="col">Tijd</th>
            <th scope="col">
              <span className="visually-hidden">Acties</span>
            </th>
          </tr>
        </thead>
        {sections.map((section) => (
          <tbody key={section.group}>
            {isGrouped ? <SectionHead {...section} /> : null}
            {section.rows.map((row) => (
              <Fragment key={row.job.id}>
                <QueueTableRow
                  row={row}
                  isOpen={openId === row.job.id}
                  isChosen={choice.isChosen(row.job.id)}
                  mayAct={mayAct}
                  actions={actions}
                  onToggle={toggle}
                  onChoose={choice.toggle}
                />
                {openId === row.job.id ? (
                  <QueueRowDetail job={row.job} isChosen={choice.isChosen(row.job.id) && !row.hasMoved} />
                ) : null}
              </Fragment>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}
