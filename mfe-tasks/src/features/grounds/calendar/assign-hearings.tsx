import type { HearingConflict } from '@zaakwerk/domain/hearing-conflicts'
import { useMay } from '@zaakwerk/platform'
import { Button, lazyDialog } from '@zaakwerk/ui'
import { type ReactElement, useState } from 'react'
import css from './day-panel.module.css'
import type { HearingTasks } from './hearing-days.ts'

const { Dialog } = lazyDialog(async () => (await import('../../../bulk/bulk.dialog.tsx')).BulkDialog)

interface AssignHearingsProps {
  readonly conflict: HearingConflict
  readonly groups: readonly HearingTasks[]
}

const nothing = (): void => undefined

/** The way out of a conflict: the hearings at the court with the fewest go to somebody else. */
export const AssignHearings = ({ conflict, groups }: AssignHearingsProps): ReactElement | null => {
  const [ids, setIds] = useState<readonly number[]>([])
  const [isOpen, setOpen] = useState(false)
  const mayWrite = useMay('tasks.write')
  const [fewest] = conflict.courts.toSorted((a, b) => a.count - b.count)
  if (!fewest || !mayWrite) return null
  const own = groups.find(
    ({ court, assignee_id }) => court === fewest.court && assignee_id === conflict.assignee_id,
  )
  const open = (): void => {
    // Kept: the hearings leave this colleague while the dialog is still open.
    setIds(own?.tasks.map(({ id }) => id) ?? [])
    setOpen(true)
  }
  return (
    <>
      <Button size="small" className={css.wayOut} disabled={!own} onClick={open}>
        Zittingen {fewest.court} toewijzen
      </Button>
      <Dialog
        isOpen={isOpen}
        field="assignee_id"
        selection={{ ids: [...ids] }}
        count={ids.length}
        onClose={() => setOpen(false)}
        onTried={nothing}
      />
    </>
  )
}
