import { type CaseBatch, casesAwaited } from '@zaakwerk/contract/case-batches'
import { BulkAct, type CaseSelection } from '@zaakwerk/contract/case-bulk'
import { type DialogProps, failureOf, leave } from '@zaakwerk/platform'
import { Dialog } from '@zaakwerk/ui/forms'
import { BulkFoot, BulkWaiting, undoAct } from '@zaakwerk/widgets/bulk/bulk-parts'
import { type ReactElement, useEffect, useId, useRef, useState } from 'react'
import { ActStep, useActStep } from './act-step.tsx'
import type { BulkKind } from './bulk-act.ts'
import {
  actLabel,
  casesLabel,
  leavingText,
  progressText,
  uncheckedText,
  undoPromise,
} from './bulk-messages.ts'
import { ResultRows } from './case-bulk-rows.tsx'
import { ChooseAction } from './choose-action.tsx'
import { useBatchActs, useCaseBatch, useCasesRefresh } from './use-case-batch.ts'

/** Notification with the result of a batch. */
export interface BatchNews {
  readonly title: string
  readonly text: string
}

interface CaseBulkDialogProps extends DialogProps {
  readonly kind: BulkKind
  readonly selection: CaseSelection
  readonly count: number
  /** A batch whose results are shown immediately. */
  readonly batchId: number | undefined
  /** Called when the batch has ended without failures; the dialog is closed. */
  readonly onDone: (batch: CaseBatch, news: BatchNews) => void
  /** Called with the failed cases when the dialog closes after the start of a batch, and when those cases are retried. */
  readonly onTried: (failed: readonly number[]) => void
}

/** Dialog of a bulk action: its fields, the preview and the results. */
export const CaseBulkDialog = (props: CaseBulkDialogProps): ReactElement => {
  const { kind, onClose } = props
  const form = useId()
  const [action, setAction] = useState('')
  const [batchId, setBatchId] = useState(props.batchId)
  /** The bulk action to retry for failed cases, as it was first sent. */
  const [again, setAgain] = useState<{ readonly act: BulkAct; readonly ids: readonly number[] }>()
  const acts = useBatchActs()
  const results = useCaseBatch(batchId)
  const shown = batchId !== undefined && results.data?.batch.id === batchId ? results.data : undefined
  const selection = again ? { ids: [...again.ids] } : props.selection
  const count = again?.ids.length ?? props.count
  const shownKind = again?.act.kind ?? kind
  const shownAction = again?.act.kind === 'event' ? again.act.action : action
  const isChoosing = batchId === undefined && shownKind === 'event' && shownAction === ''

  const step = useActStep({
    kind: shownKind,
    action: shownAction,
    selection,
    again: again?.act,
    isPaused: isChoosing || batchId !== undefined,
    onStarted: (batch) => {
      // A large batch continues in the background: the bar shows its progress.
      if (step.changing.length <= casesAwaited) setBatchId(batch.id)
      else {
        props.onTried([])
        onClose()
      }
    },
  })
  const batch = shown?.batch
  const rows = shown?.rows ?? []
  const failed = rows.filter(({ state }) => state === 'failed').map(({ id }) => id)
  const isOver = batch !== undefined && batch.finished_at !== null
  const isWhole = isOver && failed.length === 0 && batch.counts.stopped === 0
  const retry = isOver && batch.undoes_id === null ? BulkAct.safeParse(batch.retry).data : undefined

  // Only for a batch that was started here. The results of an earlier batch remain open.
  const done = useRef(props.onDone)
  done.current = props.onDone
  const endedId = isWhole && batchId !== props.batchId ? batchId : undefined
  useEffect(() => {
    if (endedId !== undefined && batch)
      done.current(batch, { title: actLabel(batch.act), text: `${progressText(batch)}.` })
  }, [endedId, batch])

  // The list may not have loaded the batch while it was running.
  const refreshCases = useCasesRefresh()
  const overId = isOver && batchId !== props.batchId ? batchId : undefined
  useEffect(() => {
    if (overId !== undefined) void refreshCases()
  }, [overId, refreshCases])

  const close = (): void => {
    if (batchId === undefined) {
      leave({ guardKey: step.form.guardKey, onGo: onClose })
      return
    }
    if (isOver) void acts.set(batchId, 'dismissed')
    props.onTried(failed)
    onClose()
  }
  const undo = async (): Promise<void> => {
    const undoing = batch && (await acts.undo(batch.id))
    if (undoing) setBatchId(undoing.id)
  }
  const tryAgain = (): void => {
    if (!retry || batchId === undefined) return
    void acts.set(batchId, 'dismissed')
    props.onTried(failed)
    setAgain({ act: retry, ids: failed })
    setBatchId(undefined)
  }
  const name = actLabel({ kind: shownKind, action: shownAction })
  const title = (): string => {
    if (batchId !== undefined)
      return batch ? `${actLabel(batch.act)}: ${progressText(batch)}` : 'Wordt gestart'
    return isChoosing ? `Zaak acties: ${casesLabel(count)}` : `${name}: ${casesLabel(count)}`
  }
  return (
    <Dialog
      size="table"
      open={props.isOpen}
      title={title()}
      mask={{ closable: false }}
      closable={{ 'aria-label': 'Sluiten' }}
      onCancel={close}
      footer={
        isChoosing ? null : batchId === undefined ? (
          <BulkFoot
            form={form}
            problem={step.state.error && step.state.data ? failureOf(step.state.error).text : undefined}
            isBusy={step.form.isBusy}
            isAnswered={false}
            act={undefined}
            left={[leavingText(step.changing), uncheckedText(step.changing), undoPromise(step.act)]
              .filter((part) => part !== undefined)
              .join('. ')}
            closeLabel="Annuleer"
            onClose={close}
            submit={{
              label: `${name} (${step.changing.length.toLocaleString('nl-NL')})`,
              isEnabled: step.isCurrent && step.changing.length > 0,
            }}
          />
        ) : (
          <BulkFoot
            form={form}
            problem={results.error ? failureOf(results.error).text : undefined}
            isBusy={acts.isBusy}
            isAnswered
            act={
              isOver
                ? undoAct(batch.undoable, () => void undo())
                : { label: 'Stoppen', onClick: () => void acts.set(batchId, 'stopped') }
            }
            left={undefined}
            closeLabel={isOver ? 'Sluiten' : 'Op de achtergrond verder'}
            onClose={close}
            submit={
              retry && failed.length > 0
                ? { label: `Opnieuw proberen (${failed.length.toLocaleString('nl-NL')})`, isEnabled: true }
                : undefined
            }
          />
        )
      }
    >
      {isChoosing ? (
        <ChooseAction selection={selection} onChoose={setAction} />
      ) : batchId === undefined ? (
        <ActStep
          id={form}
          step={step}
          kind={shownKind}
          action={shownAction}
          again={again?.act}
          count={count}
        />
      ) : (
        <form
          id={form}
          onSubmit={(event) => {
            event.preventDefault()
            tryAgain()
          }}
        >
          {shown ? (
            <ResultRows rows={rows} isUndo={shown.batch.undoes_id !== null} />
          ) : (
            <BulkWaiting
              failure={results.error ? failureOf(results.error).text : undefined}
              onRetry={results.retry}
              empty={undefined}
              loading="Wordt gestart…"
              failedTitle="Het resultaat kon niet worden geladen"
            />
          )}
        </form>
      )}
    </Dialog>
  )
}
