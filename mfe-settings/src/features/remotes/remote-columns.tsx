import type { Column } from '@zaakwerk/ui'
import { RemoteActions, type RemoteActionsProps } from './remote-actions.tsx'
import { FailedCell, ReleasedCell, RemoteCell, TabsCell, TimeCell, VersionCell } from './remote-cells.tsx'
import type { RemoteRow } from './remote-rows.ts'
import css from './versions.module.css'

/** Columns of the table of versions. */
export const remoteColumns = (actions: Omit<RemoteActionsProps, 'row'>): readonly Column<RemoteRow>[] => [
  {
    key: 'remote',
    title: 'Onderdeel',
    width: { wide: 144, 1359: 130 },
    className: css.remote,
    narrow: 'main',
    skeleton: [80],
    render: (row) => <RemoteCell row={row} />,
  },
  {
    key: 'version',
    title: 'Versie',
    width: { wide: 118, 1359: 112 },
    className: css.versionColumn,
    narrow: 'aside',
    skeleton: [48],
    render: (row) => <VersionCell row={row} />,
  },
  {
    key: 'released',
    title: 'Uitgebracht',
    className: css.released,
    narrow: 'sub',
    skeleton: [170],
    render: (row) => <ReleasedCell row={row} />,
  },
  {
    key: 'tabs',
    title: 'Open tabbladen',
    width: { wide: 256, 1359: 242 },
    className: css.tabs,
    narrow: 'sub',
    skeleton: [190],
    render: (row) => <TabsCell row={row} />,
  },
  {
    key: 'time',
    title: 'Laadtijd p75',
    width: { wide: 104, 1359: 94 },
    className: css.time,
    narrow: 'sub-aside',
    skeleton: [60],
    render: (row) => <TimeCell row={row} />,
  },
  {
    key: 'failed',
    title: 'Laden mislukt',
    width: { wide: 108, 1359: 104 },
    className: css.failed,
    narrow: 'sub-aside',
    skeleton: [60],
    render: (row) => <FailedCell row={row} layout={actions.layout} />,
  },
  {
    key: 'actions',
    title: 'Acties',
    hidesTitle: true,
    width: { wide: 246, 1359: 172 },
    align: 'end',
    isAction: true,
    narrow: 'action',
    className: css.actions,
    skeleton: [80],
    render: (row) => <RemoteActions row={row} {...actions} />,
  },
]
