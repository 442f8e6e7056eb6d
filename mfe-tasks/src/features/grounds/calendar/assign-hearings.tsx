import type { HearingConflict } from '@zaakwerk/domain/hearing-conflicts'
import { Button, lazyDialog } from '@zaakwerk/ui'
import { type ReactElement, useState } from 'react'
import css from './day-panel.module.css'
import { type ShownHearings, useFewestHearings } from './use-fewest-hearings.ts'

const { Dialog } = lazyDialog(async () => (await import('../../../bulk/bulk.dialog.tsx')).BulkDialog)

interface AssignHearingsProps {
  readonly conflict: HearingConflict
  readonly shown: ShownHearings
}

const nothing = (): void => undefined

/** The way out of a conflict: the hearings at the court with the fewest go to somebody else. */
export const AssignHearings = ({ conflict, shown }: AssignHearingsProps): ReactElement => {
  const [ids, setIds] = useState<readonly number[]>([])
  const [isOpen, setOpen] = useState(false)
  const { court, tasks } = useFewestHearings(conflict, shown)
  const open = (): void => {
    // Kept: the hearings leave this colleague while the dialog is still open.
    setIds(tasks?.map(({ id }) => id) ?? [])
    setOpen(true)
  }
  return (
    <>
      <Button size="small" className={css.wayOut} disabled={!tasks?.length} onClick={open}>
        Zittingen {court} toewijzen
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
