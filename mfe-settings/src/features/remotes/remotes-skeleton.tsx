import { TableSkeleton } from '@zaakwerk/ui'
import type { ReactElement } from 'react'
import { remoteColumns } from './remote-columns.tsx'
import { stateColumns } from './state-columns.tsx'

const nothing = (): void => undefined

const versions = remoteColumns({
  mayAct: false,
  layout: 'wide',
  onAct: nothing,
  onReset: nothing,
  onToggle: nothing,
})
const states = stateColumns({ mayAct: false, onReturn: nothing, onToggle: nothing })

/** The table of versions while it loads. */
export const RemotesSkeleton = (): ReactElement => <TableSkeleton columns={versions} />

/** The table of states while it loads. */
export const StatesSkeleton = (): ReactElement => <TableSkeleton columns={states} />
