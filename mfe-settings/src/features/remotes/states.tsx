import type { RegistryChange } from '@zaakwerk/contract/releases'
import { listUsers } from '@zaakwerk/contract/users'
import { fullName } from '@zaakwerk/domain/names'
import { folderOf } from '@zaakwerk/domain/release-versions'
import { useEndpoint } from '@zaakwerk/platform'
import { type ReactElement, useMemo, useRef } from 'react'
import row from '../../list/open-row.module.css'
import { OpenRowTable, useOpenRow } from '../../list/open-row.tsx'
import { CodeText } from './code-text.tsx'
import { type StateRow, stateColumns } from './state-columns.tsx'
import css from './states.module.css'

interface StatesTableProps {
  readonly changes: readonly RegistryChange[]
  /** Number of the current state. */
  readonly current: number | undefined
  readonly mayAct: boolean
  readonly onReturn: (number: number) => void
}

/** Why a change was impossible, and for a release the command that checks it again. */
const Misfits = ({ change }: { readonly change: RegistryChange }): ReactElement => (
  <div className={`${row.detail} ${css.misfits}`}>
    <ol>
      {change.misfits.map((text) => (
        <li key={text}>
          <CodeText text={text} />
        </li>
      ))}
    </ol>
    {change.remote && change.act === 'release' ? (
      <p className="quiet">
        Vooraf te proberen zonder iets te veranderen:{' '}
        <CodeText text={`\`npm run release -- ${folderOf(change.remote)} --dry-run\``} />
      </p>
    ) : null}
  </div>
)

const under = ({ change, isOpen }: StateRow): ReactElement | null =>
  isOpen ? <Misfits change={change} /> : null

/** The states of the registry, and what was rejected or impossible, which can be expanded. */
export const StatesTable = ({ changes, current, mayAct, onReturn }: StatesTableProps): ReactElement => {
  const { openKey, toggle, onKeyDown } = useOpenRow<number>()
  const { data: staff } = useEndpoint(listUsers, {})
  const rows = useMemo(() => {
    const ids = new Map((staff ?? []).map((person) => [fullName(person), person.id]))
    return changes.map((change) => ({
      change,
      isNow: change.number !== null && change.number === current,
      isOpen: change.id === openKey,
      userId: change.by === null ? undefined : ids.get(change.by),
    }))
  }, [changes, current, openKey, staff])
  const latest = useRef(onReturn)
  latest.current = onReturn
  const columns = useMemo(
    () => stateColumns({ mayAct, onReturn: (number) => latest.current(number), onToggle: toggle }),
    [mayAct, toggle],
  )
  return (
    <OpenRowTable
      className={css.states}
      onKeyDown={onKeyDown}
      label="Standen"
      columns={columns}
      rows={rows}
      rowKey={({ change }) => change.id}
      under={under}
    />
  )
}
