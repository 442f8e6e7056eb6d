import type { TaskSelection } from '@zaakwerk/contract/task-bulk'
import { tasksGone } from '@zaakwerk/domain/task-conflict'
import { taskCountLabel } from '@zaakwerk/domain/tasks'
import { type DialogProps, failureOf, leave, notify, useUnsaved } from '@zaakwerk/platform'
import { Dialog } from '@zaakwerk/ui/forms'
import { BulkFoot, BulkRemarks, BulkWaiting, undoAct } from '@zaakwerk/widgets/bulk/bulk-parts'
import { BulkTable } from '@zaakwerk/widgets/bulk/bulk-table'
import { FirstFocus } from '@zaakwerk/widgets/bulk/first-focus'
import { type FormEvent, type ReactElement, useId } from 'react'
import { useAssignees } from '../filters/use-assignees.ts'
import { BulkFields } from './bulk-fields.tsx'
import { type BulkField, bulkFields, bulkLabels, bulkRemarks } from './bulk-messages.ts'
import { BulkRow } from './bulk-row.tsx'
import { undoPromise } from './undo-messages.ts'
import { type BulkDone, useBulkChange } from './use-bulk-change.ts'
import { useBulkDraft } from './use-bulk-draft.ts'
import { useBulkPreview } from './use-bulk-preview.ts'

/** Column width of a field. The failure reason spans these columns, so a single column has to be wide. */
const widthOf = (field: BulkField, count: number): number => {
  if (count === 1) return 340
  return field === 'assignee_id' ? 236 : 184
}

interface BulkDialogProps extends DialogProps {
  /** The field that gets the focus. */
  readonly field: BulkField
  readonly selection: TaskSelection
  /** Number of tasks. */
  readonly count: number
  /** Called after an attempt, with the failed tasks. */
  readonly onTried: (failed: readonly number[]) => void
}

/** "3 taken wijzigen": three fields, a preview for each task, then the outcome of each. */
export const BulkDialog = ({ field, selection, ...props }: BulkDialogProps): ReactElement => {
  const form = useId()
  const { nameOf } = useAssignees()
  const { draft, isTyped, set, changes: typed, handsOver, note } = useBulkDraft()
  const onDone = ({ changed, undo, remainder }: BulkDone): void => {
    props.onTried([])
    props.onClose()
    notify.success({
      title: `${taskCountLabel(changed)} gewijzigd`,
      ...(undo ? { action: { label: 'Ongedaan maken', run: undo }, stays: true } : {}),
      // With an undo, its notice reports it.
      ...(!undo && remainder ? { text: remainder } : {}),
    })
  }
  const change = useBulkChange({ changes: typed ?? {}, note, onDone })
  const { isAnswered, isBusy } = change
  // Also while running: failures and undo are shown only here.
  const guardKey = useUnsaved('Wijzigingen van taken', props.isOpen && (isBusy || (isTyped && !isAnswered)))
  const preview = useBulkPreview({ selection, changes: typed, isOutdated: isAnswered })
  const { state } = preview

  const rows = isAnswered ? change.rows : (state.data?.rows ?? [])
  const changing = rows.filter(({ outcome }) => outcome === 'changes')
  const tried = [...change.results.values()].filter(({ outcome }) => outcome !== 'unchanged')
  const remarks = isAnswered ? [] : bulkRemarks(rows, state.data?.missing ?? [])
  const fields = bulkFields.filter((one) => one === field || one in preview.changes)
  const failure = state.error && failureOf(state.error).text

  const close = (): void =>
    leave({
      guardKey,
      onGo: () => {
        if (isAnswered) props.onTried(tried.filter(({ outcome }) => outcome === 'failed').map(({ id }) => id))
        props.onClose()
      },
    })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (isAnswered) void change.retry()
    else if (preview.isCurrent && changing.length > 0) void change.submit(rows)
  }
  return (
    <Dialog
      size="table"
      open={props.isOpen}
      title={
        isAnswered
          ? `${change.changed.toLocaleString('nl-NL')} van ${taskCountLabel(tried.length)} gewijzigd`
          : `${taskCountLabel(props.count)} wijzigen`
      }
      keyboard={!isBusy}
      mask={{ closable: false }}
      closable={{ 'aria-label': 'Sluiten', disabled: isBusy }}
      onCancel={close}
      footer={
        <BulkFoot
          form={form}
          problem={change.problem ?? (state.data ? failure : undefined)}
          isBusy={isBusy}
          isAnswered={isAnswered}
          act={isAnswered ? undoAct(change.undoable, () => void change.undo()) : undefined}
          left={isAnswered ? change.remainder : undoPromise(changing)}
          closeLabel={isAnswered ? 'Sluiten' : 'Annuleer'}
          onClose={close}
          submit={
            isAnswered
              ? change.retriable > 0
                ? { label: `Opnieuw proberen (${change.retriable.toLocaleString('nl-NL')})`, isEnabled: true }
                : undefined
              : {
                  label: `${taskCountLabel(changing.length)} wijzigen`,
                  isEnabled: preview.isCurrent && changing.length > 0,
                }
          }
        />
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        <FirstFocus form={form} field={bulkFields.indexOf(field)} />
        {isAnswered ? null : (
          <BulkFields
            draft={draft}
            handsOver={handsOver}
            onChange={(values) => {
              // The table shows the running change.
              if (isBusy) return
              change.forget()
              set(values)
            }}
          />
        )}
        {rows.length > 0 ? (
          <BulkTable
            label="Gekozen taken"
            title="Taak"
            columns={fields.map((one) => ({ title: bulkLabels[one], width: widthOf(one, fields.length) }))}
            count={rows.length}
            isOld={!isAnswered && !preview.isCurrent}
            isAlone={isAnswered}
            renderRow={(index) => {
              const row = rows[index]
              return row ? (
                <BulkRow
                  key={row.id}
                  row={row}
                  index={index}
                  fields={fields}
                  changes={preview.changes}
                  result={change.results.get(row.id)}
                  nameOf={nameOf}
                />
              ) : null
            }}
          />
        ) : (
          <BulkWaiting
            failure={state.data ? undefined : failure}
            onRetry={state.retry}
            empty={state.data ? `${tasksGone(props.count)}.` : undefined}
          />
        )}
        <BulkRemarks remarks={remarks} />
      </form>
    </Dialog>
  )
}
