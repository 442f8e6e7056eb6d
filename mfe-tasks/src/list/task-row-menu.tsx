import type { TaskSummary } from '@zaakwerk/contract/entities/task'
import { Link, useNavigate } from '@zaakwerk/platform/router'
import { FolderIcon, RowMenu } from '@zaakwerk/ui'
import type { ReactElement } from 'react'

/** "Open zaak": a link, so that it opens in a tab of its own too. Disabled without a case. */
export const TaskRowMenu = ({ row }: { readonly row: TaskSummary }): ReactElement => {
  const navigate = useNavigate()
  const path = row.case_id === null ? undefined : `/case/${row.case_id}`
  const label = path ? (
    <Link to={path} tabIndex={-1}>
      Open zaak
    </Link>
  ) : (
    'Open zaak'
  )
  return (
    <RowMenu
      label={`Meer voor taak ${row.id}`}
      items={[{ key: 'case', label, icon: <FolderIcon />, disabled: !path }]}
      onClick={({ domEvent: { target } }) => {
        // A click on the link is followed by the link itself; a key is pressed on the entry around it.
        const isLink = target instanceof Element && target.closest('a') !== null
        if (path && !isLink) void navigate(path)
      }}
    />
  )
}
