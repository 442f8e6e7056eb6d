import { createTask } from '@zaakwerk/contract/tasks'
import { notify, useAction, type WidgetProps } from '@zaakwerk/platform'
import { dirtyFields, useForm, useFormValues } from '@zaakwerk/platform/forms'
import { type Closing, FormDialog, remountOnOpen, SelectInput } from '@zaakwerk/ui/forms'
import { type ReactElement, useEffect } from 'react'
import { findCase } from './find-case.ts'
import { HearingInputs } from './hearing-inputs.tsx'
import { refreshedReads } from './refreshed-reads.ts'
import { TaskCaseSection } from './task-case.tsx'
import {
  asStored,
  changesOf,
  emptyDraft,
  groundsType,
  type TaskDraft,
  taskFieldLabels,
  taskProblems,
  wireNames,
} from './task-draft.ts'
import { TaskInputs } from './task-inputs.tsx'
import { typeOptions } from './task-type.dialog.tsx'

/** "Bezig met verwerken", while something is being sent (specification 2, section 8). */
const useProgress = (isBusy: boolean, text: string): void => {
  useEffect(
    () => (isBusy ? notify.progress({ title: 'Bezig met verwerken', text }) : undefined),
    [isBusy, text],
  )
}

/** Fields that are always sent, also with their default (specification 2, section 4). */
const always = ['title', 'status', 'type'] as const

const OpenedNewTask = (props: WidgetProps['NewTaskDialog'] & Closing): ReactElement => {
  const { isOpen, onClose, forCase } = props
  const { run } = useAction(createTask, { refreshes: refreshedReads })
  const start: TaskDraft = forCase
    ? { ...emptyDraft, case: { kind: 'known', known: { ...forCase, reference: null } } }
    : emptyDraft
  const form = useForm<TaskDraft>({
    label: 'Nieuwe taak',
    labels: taskFieldLabels,
    start,
    asStored,
    isGuarded: isOpen,
    check: taskProblems,
    wireNames,
    submit: async (draft) => {
      const found = await findCase(draft.case)
      const changed = [...always, ...dirtyFields(emptyDraft, draft, { asStored })]
      const task = await run({
        ...(found ? {} : { query: { case_required: 'false' } }),
        body: changesOf({ draft, changed, caseId: found?.id ?? null, metaData: null }),
      })
      notify.success({ title: 'Taak aangemaakt' })
      props.onCreated?.(task)
    },
    submitOnce: true,
    onSettled: onClose,
  })
  useProgress(form.isBusy, 'Taak wordt aangemaakt')
  const { type } = useFormValues(form)
  return (
    <FormDialog
      isOpen={isOpen}
      form={form}
      title="Taak aanmaken"
      intro={forCase ? `Bij dossier ${forCase.internal_id}.` : undefined}
      submitLabel="Taak aanmaken"
      onClose={onClose}
      afterClose={props.afterClose}
    >
      <TaskInputs
        form={form}
        beside={<SelectInput field={form.field('type')} options={typeOptions(emptyDraft.type)} />}
      />
      {type === groundsType ? <HearingInputs form={form} isBroken={false} /> : null}
      {forCase ? null : <TaskCaseSection field={form.field('case')} />}
    </FormDialog>
  )
}

/** "Taak aanmaken", for a case or for none. */
export const NewTaskDialog = remountOnOpen(OpenedNewTask)
