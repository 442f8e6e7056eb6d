import type { ReleasedRemote } from '@zaakwerk/contract/releases'
import { lazyDialog, narrowList, useMedia } from '@zaakwerk/ui'
import { type ReactElement, useCallback, useMemo, useRef, useState } from 'react'
import { OpenRowTable, useOpenRow } from '../../list/open-row.tsx'
import { AutoRollbackDetail } from './auto-rollback-detail.tsx'
import type { RemoteAct } from './remote-actions.tsx'
import { remoteColumns } from './remote-columns.tsx'
import { type RemoteRow, remoteRows, type TableLayout } from './remote-rows.ts'
import type { RegistryActions } from './use-remote-actions.ts'
import css from './versions.module.css'

const { Dialog: Promote } = lazyDialog(async () => (await import('./promote.dialog.tsx')).PromoteDialog)
const { Dialog: RollBack } = lazyDialog(async () => (await import('./roll-back.dialog.tsx')).RollBackDialog)
const { Dialog: OwnVersion } = lazyDialog(
  async () => (await import('./own-version.dialog.tsx')).OwnVersionDialog,
)

interface VersionsTableProps {
  readonly remotes: readonly ReleasedRemote[]
  readonly mayAct: boolean
  readonly actions: RegistryActions
}

const under = (row: RemoteRow): ReactElement | null => (row.isOpen ? <AutoRollbackDetail row={row} /> : null)

const useTableLayout = (): TableLayout => {
  const isMiddle = useMedia('(max-width: 1359px)')
  const isPhone = useMedia(narrowList)
  if (isPhone) return 'phone'
  return isMiddle ? 'middle' : 'wide'
}

interface Opened {
  readonly act: RemoteAct
  readonly row: RemoteRow
}

/** The versions of each remote, with the dialogs that change them. */
export const VersionsTable = ({ remotes, mayAct, actions }: VersionsTableProps): ReactElement => {
  const { openKey, toggle, onKeyDown } = useOpenRow<string>()
  const [opened, setOpened] = useState<Opened>()
  // Still shown while the dialog closes.
  const last = useRef(opened)
  last.current = opened ?? last.current
  const layout = useTableLayout()
  const rows = useMemo(() => remoteRows(remotes, openKey), [remotes, openKey])
  const onAct = useCallback((act: RemoteAct, row: RemoteRow): void => setOpened({ act, row }), [])
  const latest = useRef(actions)
  latest.current = actions
  const columns = useMemo(
    () =>
      remoteColumns({
        mayAct,
        layout,
        onAct,
        onReset: () => void latest.current.resetOwn(),
        onToggle: toggle,
      }),
    [mayAct, layout, onAct, toggle],
  )
  const row = last.current?.row
  const dialog = row && { remote: row.remote, actions, onClose: () => setOpened(undefined) }
  return (
    <>
      <OpenRowTable
        className={css.versions}
        onKeyDown={onKeyDown}
        label="Onderdelen"
        columns={columns}
        rows={rows}
        rowKey={({ key }) => key}
        under={under}
      />
      {dialog ? (
        <>
          <Promote isOpen={opened?.act === 'promote'} {...dialog} />
          <RollBack isOpen={opened?.act === 'rollback'} isCanary={row?.kind === 'canary'} {...dialog} />
          <OwnVersion isOpen={opened?.act === 'own'} {...dialog} />
        </>
      ) : null}
    </>
  )
}
