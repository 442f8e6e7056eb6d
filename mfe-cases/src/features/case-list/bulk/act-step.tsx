import { type CaseBatch, listCaseBatches } from '@zaakwerk/contract/case-batches'
import { type CaseSelection, previewCaseBulk, startCaseBatch } from '@zaakwerk/contract/case-bulk'
import { failureOf, useAction, useEndpoint } from '@zaakwerk/platform'
import { useForm, useFormValues } from '@zaakwerk/platform/forms'
import { useDebounced } from '@zaakwerk/ui'
import { enterGuard } from '@zaakwerk/ui/forms'
import { BulkRemarks, BulkWaiting } from '@zaakwerk/widgets/bulk/bulk-parts'
import { FirstFocus } from '@zaakwerk/widgets/bulk/first-focus'
import { remarksOf } from '@zaakwerk/widgets/bulk/remarks'
import { type ReactElement, useMemo } from 'react'
import { ActFields, actLabels } from './act-fields.tsx'
import { type ActDraft, actOf, type BulkKind, emptyDraft, type SentAct } from './bulk-act.ts'
import { BulkMail } from './bulk-mail.tsx'
import { casesGone, casesLabel } from './bulk-messages.ts'
import css from './case-bulk.module.css'
import { PreviewRows } from './case-bulk-rows.tsx'

interface ActOptions {
  readonly kind: BulkKind
  /** Key of a menu action. */
  readonly action: string
  readonly selection: CaseSelection
  /** A bulk action to retry, without fields. */
  readonly again: SentAct | undefined
  readonly isPaused: boolean
  readonly onStarted: (batch: CaseBatch) => void
}

/** State of the dialog: the draft of a bulk action, its preview, and its start. */
export const useActStep = ({ kind, action, selection, again, isPaused, onStarted }: ActOptions) => {
  const { run } = useAction(startCaseBatch, { refreshes: [listCaseBatches] })
  const form = useForm<ActDraft>({
    label: 'Bewerking van dossiers',
    labels: actLabels,
    start: emptyDraft,
    // Other choices take one click.
    isGuarded: kind === 'note',
    submitOnce: true,
    submit: async () => {
      if (!act || changing.length === 0) return
      const cases = changing.map(({ id, version }) => ({ id, version }))
      onStarted(await run({ body: { act, cases } }))
    },
  })
  const draft = useFormValues(form)
  const act = useMemo(() => again ?? actOf(kind, action, draft), [again, kind, action, draft])
  const settled = useDebounced(act)
  const state = useEndpoint(
    previewCaseBulk,
    { body: { selection, act: settled ?? { kind: 'note', note: '-' } } },
    { keepPrevious: true, paused: isPaused || settled === undefined },
  )
  const isCurrent = act !== undefined && settled === act && state.data !== undefined && !state.isPrevious
  const rows = (act && state.data?.rows) ?? []
  const changing = rows.filter(({ outcome }) => outcome === 'changes')
  return { form, act, state, rows, changing, isCurrent, missing: state.data?.missing ?? [] }
}

export type ActStepState = ReturnType<typeof useActStep>

interface ActStepProps extends Pick<ActOptions, 'kind' | 'action' | 'again'> {
  readonly id: string
  readonly step: ActStepState
  readonly count: number
}

/** The fields of a bulk action and its effect on each case. */
export const ActStep = ({ id, step, kind, action, again, count }: ActStepProps): ReactElement => {
  const { form, act, state, rows, changing, isCurrent, missing } = step
  const remarks = [
    ...remarksOf(rows.map(({ internal_id, remarks: said }) => ({ name: internal_id, remarks: said }))),
    ...(rows.length > 0 && missing.length > 0 ? [{ text: casesGone(missing.length) }] : []),
  ]
  return (
    <form
      id={id}
      ref={form.element}
      noValidate
      // A bulk action changes many cases, and most bulk actions cannot be undone.
      onKeyDown={enterGuard({ needsButton: true })}
      onSubmit={(event) => {
        event.preventDefault()
        if (isCurrent && changing.length > 0) form.submit(event)
      }}
    >
      <FirstFocus form={id} />
      {again ? null : (
        <div className={css.fields}>
          <ActFields kind={kind} action={action} form={form} />
        </div>
      )}
      {act ? <BulkMail act={act} rows={changing} /> : null}
      {rows.length > 0 ? (
        <PreviewRows kind={kind} rows={rows} isOld={!isCurrent} isAlone={again !== undefined} />
      ) : act ? (
        <BulkWaiting
          failure={state.error && !state.data ? failureOf(state.error).text : undefined}
          onRetry={state.retry}
          empty={state.data ? casesGone(missing.length) : undefined}
        />
      ) : (
        <BulkWaiting
          failure={undefined}
          onRetry={state.retry}
          empty={`Hierna zie je wat er met ${casesLabel(count)} gebeurt.`}
        />
      )}
      <BulkRemarks remarks={remarks} />
    </form>
  )
}
