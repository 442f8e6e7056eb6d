import type { Task } from '@zaakwerk/contract/entities/task'
import { getTask } from '@zaakwerk/contract/tasks'
import { formatMoment } from '@zaakwerk/domain/dates'
import { completionReport } from '@zaakwerk/domain/task-completion'
import { taskTypeLabel } from '@zaakwerk/domain/task-types'
import {
  discardUnsaved,
  leave,
  PresenceProvider,
  useEndpoint,
  useMay,
  type WidgetProps,
} from '@zaakwerk/platform'
import { type Form, useFormValues } from '@zaakwerk/platform/forms'
import { useNavigate } from '@zaakwerk/platform/router'
import { QueryView } from '@zaakwerk/ui'
import { type Closing, FormPanel, remountOnOpen, SidePanel } from '@zaakwerk/ui/forms'
import { PresenceLine } from '@zaakwerk/widgets/staff/presence-line'
import { useReadMentions } from '@zaakwerk/widgets/staff/use-read-mentions'
import type { ReactElement } from 'react'
import { HearingInputs } from './hearing-inputs.tsx'
import css from './task.module.css'
import { TaskToolbar, useTaskActions } from './task-actions.tsx'
import { TaskCaseSection } from './task-case.tsx'
import { groundsType, type TaskDraft } from './task-draft.ts'
import { type HandOver, TaskInputs } from './task-inputs.tsx'
import { TaskLetter } from './task-letter.tsx'
import { TaskMenu } from './task-menu.tsx'
import { isMetadataBroken } from './task-metadata.ts'
import { TaskLost, TaskMissing, TaskSkeleton } from './task-states.tsx'
import { useStableList, useSteps } from './use-steps.ts'
import { useTaskForm } from './use-task-form.ts'

/**
 * Further effects of completing a task, in Dutch; undefined if there are none. A letter that waits for posting counts as posted, whatever the type of its task;
 * without a case there are no effects.
 */
export const completionSentence = ({
  type,
  letter,
  case_id,
}: Pick<Task, 'type' | 'letter' | 'case_id'>): string | undefined => {
  if (letter === 'to_post') return 'Afronden meldt deze brief als vandaag op de post gedaan.'
  const report = letter === null && case_id !== null ? completionReport(type) : undefined
  if (!report) return undefined
  return report.kind === 'handed_in'
    ? 'Afronden meldt dit beroep als vandaag ingediend bij het OM-loket.'
    : 'Afronden meldt dit stuk als ingediend.'
}

type TaskDialogProps = WidgetProps['TaskDialog']

interface TaskFormProps {
  readonly task: Task
  readonly form: Form<TaskDraft>
  readonly handOver: HandOver
  readonly onOpenCase: (id: number) => void
}

const CreatedOn = ({ task }: { readonly task: Task }): ReactElement => (
  <dl className={css.created}>
    <dt>Aangemaakt op</dt>
    <dd className="num">{formatMoment(task.created_at)}</dd>
  </dl>
)

/** The form of a loaded task. */
const TaskForm = ({ task, form, handOver, ...kase }: TaskFormProps): ReactElement => {
  const { type, status } = useFormValues(form)
  const isCompleting = status === 'completed' && task.status !== 'completed'
  return (
    <div className={`${css.task} stack`}>
      <TaskInputs
        form={form}
        task={task}
        handOver={handOver}
        hint={`Taak Type: ${taskTypeLabel(type)}`}
        effect={isCompleting ? completionSentence({ ...task, type }) : undefined}
        beside={<CreatedOn task={task} />}
      />
      {type === groundsType ? (
        <HearingInputs form={form} isBroken={isMetadataBroken(task.meta_data)} />
      ) : null}
      <TaskCaseSection field={form.field('case')} {...kase} />
      <TaskLetter task={task} isDirty={form.isDirty} />
    </div>
  )
}

const TaskPanel = (props: TaskDialogProps): ReactElement => {
  const { taskId, isOpen, onClose, onOpenCase } = props
  const navigate = useNavigate()
  const mayWrite = useMay('tasks.write')
  const state = useEndpoint(getTask, { params: { id: taskId } })
  const { form, news } = useTaskForm({ id: taskId, state, isOpen, onSaved: props.onSaved })
  useReadMentions({ taskId })
  const actions = useTaskActions(form, state.data?.assignee_id ?? null)
  const steps = useSteps(props, form.guardKey)
  const isMissing = state.error?.status === 404
  const isGone = isMissing && !form.isDirty
  // Input stays to be copied when the task is deleted or access is lost.
  const error = form.isDirty ? undefined : state.error
  // Refreshes are mostly automatic: no busy line for them.
  const shown = { ...state, error, isRefreshing: state.isRefreshing && error !== undefined }
  const task = isGone || shown.error?.status === 403 ? undefined : state.data
  const isReady = task !== undefined && mayWrite
  const { type, status } = useFormValues(form)
  const reports = task && status === 'completed' && completionSentence({ ...task, type }) !== undefined
  const openCase = (id: number): void =>
    leave({
      guardKey: form.guardKey,
      onGo: () => {
        onClose()
        if (onOpenCase) onOpenCase(id)
        else void navigate(`/case/${id}`)
      },
    })
  return (
    <FormPanel
      form={form}
      title="Taak Gegevens"
      number={taskId}
      extra={task ? <TaskMenu task={task} form={form} /> : null}
      toolbar={<TaskToolbar form={form} actions={isReady ? actions : undefined} steps={steps} />}
      submitLabel={isReady ? 'Opslaan' : undefined}
      needsButton={reports === true}
      keys={{
        ...(isReady ? { n: actions.takeByKey, d: actions.startHandOver } : {}),
        ...(steps ? { j: steps.toNext, k: steps.toPrevious } : {}),
      }}
      onClose={onClose}
    >
      <PresenceLine place="deze taak" />
      <p className={`${css.news} small quiet`} role="status">
        {task && !isMissing ? news : undefined}
      </p>
      {isMissing && !isGone ? (
        <TaskLost
          detail={state.error?.detail ?? ''}
          onClose={() => {
            discardUnsaved(form.guardKey)
            onClose()
          }}
        />
      ) : null}
      {isGone ? (
        <TaskMissing detail={state.error?.detail ?? ''} />
      ) : (
        <QueryView state={shown} skeleton={<TaskSkeleton />} failure="De taak kon niet worden geladen">
          {(loaded) => (
            <TaskForm task={loaded} form={form} handOver={actions.handOver} onOpenCase={openCase} />
          )}
        </QueryView>
      )}
    </FormPanel>
  )
}

const OpenedTask = ({ afterClose, ...props }: TaskDialogProps & Closing): ReactElement => {
  const list = useStableList(props)
  return (
    <SidePanel isOpen={props.isOpen} afterClose={afterClose}>
      <PresenceProvider key={props.taskId} kind="task" id={props.taskId}>
        <TaskPanel {...props} list={list} />
      </PresenceProvider>
    </SidePanel>
  )
}

/** "Taak Gegevens": a task, to read and to edit. */
export const TaskDialog = remountOnOpen(OpenedTask)
