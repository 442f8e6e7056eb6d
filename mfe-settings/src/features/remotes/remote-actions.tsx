import { Button, RowMenu } from '@zaakwerk/ui'
import type { ReactElement } from 'react'
import { RowToggle } from '../../list/open-row.tsx'
import { earlierVersions, type RemoteRow, rowName, type TableLayout } from './remote-rows.ts'
import css from './versions.module.css'

export const remoteActs = ['promote', 'rollback', 'own'] as const
export type RemoteAct = (typeof remoteActs)[number]

export interface RemoteActionsProps {
  readonly row: RemoteRow
  readonly mayAct: boolean
  readonly layout: TableLayout
  readonly onAct: (act: RemoteAct, row: RemoteRow) => void
  readonly onReset: () => void
  readonly onToggle: (key: string) => void
}

const Menu = ({ row, onAct }: Pick<RemoteActionsProps, 'row' | 'onAct'>): ReactElement => (
  <RowMenu
    label={`Meer voor ${rowName(row)}`}
    items={[
      ...(mayRollBack(row) ? [{ key: 'rollback', label: 'Terugdraaien' }] : []),
      { key: 'own', label: 'Kies voor mezelf' },
    ]}
    onClick={({ key }) => {
      const act = remoteActs.find((one) => one === key)
      if (act) onAct(act, row)
    }}
  />
)

const mayRollBack = ({ kind, remote }: RemoteRow): boolean =>
  kind === 'canary' || (kind === 'live' && earlierVersions(remote).length > 0)

const CanaryActions = ({ row, layout, onAct }: RemoteActionsProps): ReactElement => (
  <span className={css.buttons}>
    {layout === 'middle' ? null : (
      <Button
        size={layout === 'phone' ? 'middle' : 'small'}
        aria-label={`Terugdraaien: ${rowName(row)}`}
        onClick={() => onAct('rollback', row)}
      >
        Terugdraaien
      </Button>
    )}
    <Button
      type="primary"
      size={layout === 'phone' ? 'middle' : 'small'}
      aria-label={`Promoveren: ${rowName(row)}`}
      onClick={() => onAct('promote', row)}
    >
      Promoveren
    </Button>
    {layout === 'middle' ? <Menu row={row} onAct={onAct} /> : null}
  </span>
)

/** Actions of a row. */
export const RemoteActions = (props: RemoteActionsProps): ReactElement | null => {
  const { row, mayAct, layout, onAct, onReset, onToggle } = props
  const name = rowName(row)
  if (row.kind === 'turned_back')
    return (
      <RowToggle
        isOpen={row.isOpen}
        label={`Waarom ${name} vanzelf terugging`}
        onToggle={() => onToggle(row.key)}
      />
    )
  if (!mayAct) return null
  if (row.kind === 'canary') return <CanaryActions {...props} />
  if (row.kind === 'own')
    return row.isMine ? (
      <button type="button" className={css.act} aria-label={`Herstel: ${name}`} onClick={onReset}>
        Herstel
      </button>
    ) : null
  return (
    <>
      {layout !== 'phone' && mayRollBack(row) ? (
        <button
          type="button"
          className={css.act}
          aria-label={`Terugdraaien: ${name}`}
          onClick={() => onAct('rollback', row)}
        >
          Terugdraaien
        </button>
      ) : null}
      <Menu row={row} onAct={onAct} />
    </>
  )
}
