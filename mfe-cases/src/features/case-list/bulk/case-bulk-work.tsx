import { type CaseBatch, casesAtOnce } from '@zaakwerk/contract/case-batches'
import type { CaseSelection } from '@zaakwerk/contract/case-bulk'
import { notify, useLoaded } from '@zaakwerk/platform'
import { lazyDialog } from '@zaakwerk/ui'
import { type SelectionAct, SelectionBar } from '@zaakwerk/widgets/choice/selection-bar'
import { useChoiceKeys } from '@zaakwerk/widgets/choice/use-choice-keys'
import type { ListChoice } from '@zaakwerk/widgets/choice/use-list-choice'
import { type ComponentProps, type ReactElement, useRef, useState } from 'react'
import type { BatchBar } from './batch-bar.tsx'
import type { BulkKind } from './bulk-act.ts'
import type { BatchNews } from './case-bulk.dialog.tsx'
import { useBatchActs, useOwnBatches } from './use-case-batch.ts'

const { Dialog: CaseBulkDialog } = lazyDialog(
  async () => (await import('./case-bulk.dialog.tsx')).CaseBulkDialog,
)

const loadBar = async () => (await import('./batch-bar.tsx')).BatchBar

/** The bulk bar, loaded with the first batch: its labels need the workflow rules, which the list does not. */
const LoadedBar = (props: ComponentProps<typeof BatchBar>): ReactElement | null => {
  const loaded = useLoaded(loadBar)
  return loaded.phase === 'ready' ? <loaded.value {...props} /> : null
}

const acts: readonly SelectionAct<BulkKind>[] = [
  { name: 'event', label: 'Zaak acties', key: 'A' },
  { name: 'assign', label: 'Toewijzen aan', key: 'T' },
  { name: 'note', label: 'Notitie', key: 'O' },
  { name: 'status', label: 'Status', key: 'S' },
]

interface CaseBulkWorkProps {
  readonly choice: ListChoice<NonNullable<CaseSelection['filter']>>
  /** Number of cases that match the filter. */
  readonly total: number
}

interface Opened {
  readonly kind: BulkKind
  /** An earlier batch whose results are shown; undefined for a bulk action on the selected cases. */
  readonly batchId: number | undefined
}

interface Shown extends Opened {
  readonly selection: CaseSelection
  readonly count: number
}

/** Selection bar with the bulk actions and their dialog, and the progress of the newest batch. */
export const CaseBulkWork = ({ choice, total }: CaseBulkWorkProps): ReactElement => {
  const { count } = choice
  const [opened, setOpened] = useState<Opened>()
  const { selection } = choice
  // A closing dialog still shows its result and its cases.
  const last = useRef<Shown>({ kind: 'event', batchId: undefined, selection, count })
  if (opened) last.current = { ...opened, selection, count }
  const [newest] = useOwnBatches()
  const { set, undo } = useBatchActs()
  const open = (kind: BulkKind): void => setOpened({ kind, batchId: undefined })
  useChoiceKeys(
    choice,
    Object.fromEntries(acts.map(({ name, key }) => [key.toLowerCase(), () => open(name)])),
  )

  /** Keeps the failed cases selected after a bulk action on the selection. The result of an earlier batch does not change the selection. */
  const keepChosen = (ids: readonly number[]): void => {
    if (last.current.batchId === undefined) choice.choose(ids)
  }
  const onDone = (batch: CaseBatch, news: BatchNews): void => {
    setOpened(undefined)
    keepChosen([])
    void set(batch.id, 'dismissed')
    notify.success({
      ...news,
      ...(batch.undoable > 0
        ? { action: { label: 'Ongedaan maken', run: () => void undo(batch.id) }, stays: true }
        : {}),
    })
  }
  return (
    <>
      {newest && (opened === undefined || opened.batchId !== undefined) ? (
        <LoadedBar
          key={newest.id}
          batch={newest}
          isRaised={count > 0}
          onShow={() => setOpened({ kind: 'event', batchId: newest.id })}
        />
      ) : null}
      {count > 0 ? (
        <SelectionBar
          label="Gekozen dossiers"
          choice={choice}
          total={total}
          most={casesAtOnce}
          acts={acts}
          opened={opened && opened.batchId === undefined ? opened.kind : undefined}
          onAct={open}
        />
      ) : null}
      <CaseBulkDialog
        isOpen={opened !== undefined}
        {...last.current}
        onClose={() => setOpened(undefined)}
        onDone={onDone}
        onTried={keepChosen}
      />
    </>
  )
}
