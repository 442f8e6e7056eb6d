import type { CaseEventData } from '@zaakwerk/contract/case-events'
import { searchCases } from '@zaakwerk/contract/case-search'
import { getCase, postCaseEvent } from '@zaakwerk/contract/cases'
import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import type { Task, TaskType } from '@zaakwerk/contract/entities/task'
import { getTask } from '@zaakwerk/contract/tasks'
import { askedFacts } from '@zaakwerk/domain/asked-facts'
import { submissionTypeLabel } from '@zaakwerk/domain/authorities'
import { defaultEventMessage } from '@zaakwerk/domain/case-events'
import { caseStatusLabel } from '@zaakwerk/domain/case-statuses'
import { today } from '@zaakwerk/domain/date-parsing'
import { eventConflict } from '@zaakwerk/domain/event-conflict'
import { isIgsTask } from '@zaakwerk/domain/igs-tasks'
import { lateLetterWarning } from '@zaakwerk/domain/late-letter'
import { unreasonablyLate } from '@zaakwerk/domain/late-refusals'
import { letterRule } from '@zaakwerk/domain/letters'
import {
  closedCaseSentences,
  repeatedSentences,
  repeatLabel,
  replacedSentences,
} from '@zaakwerk/domain/repeated-letters'
import { isLetterTask } from '@zaakwerk/domain/task-letters'
import { isTaskDone } from '@zaakwerk/domain/tasks'
import { lowered } from '@zaakwerk/domain/text'
import { eventRefusal, eventStep } from '@zaakwerk/domain/workflow'
import { neededFirst } from '@zaakwerk/domain/workflow-requirements'
import { type EndpointState, notify, type RecordKind, useEndpoint, useRecordWriter } from '@zaakwerk/platform'
import { useSubmission } from '@zaakwerk/platform/forms'
import { Button, ConfirmDialog, SendIcon } from '@zaakwerk/ui'
import { type ReactElement, useId, useState } from 'react'
import { LetterFactsDialog } from './letter-facts.dialog.tsx'
import { refreshedReads } from './refreshed-reads.ts'
import css from './task.module.css'

const event = 'handle_task_actions'

/** How conflicts about the letter's case are described. */
const caseRecord: RecordKind<CaseDetail> = {
  read: getCase,
  displayValues: ({ status }) => ({ Status: caseStatusLabel(status) }),
  authorSince: (base, current) => {
    const known = new Set(base.logs.map(({ id }) => id))
    return current.logs.find(({ id }) => !known.has(id))?.user_id
  },
}

interface TaskLetterProps {
  readonly task: Task
  /** Whether the form has unsaved changes that the letter would miss. */
  readonly isDirty: boolean
}

interface Letter extends TaskLetterProps {
  readonly type: TaskType
}

const asks = (type: TaskType, detail: CaseDetail): ReturnType<typeof askedFacts> =>
  askedFacts(detail, { event, data: { task_type: type } }, today())

/** The required facts that the dialog asks for. */
const leastData = (type: TaskType, detail: CaseDetail): CaseEventData => {
  const isAsked =
    detail.objection_submitted_on === null && asks(type, detail).includes('objection_submitted_on')
  return { task_type: type, ...(isAsked ? { facts: { objection_submitted_on: today() } } : {}) }
}

/** Why the letter cannot be sent now, in Dutch; undefined if it can. */
const refusalOf = ({ task, type, isDirty }: Letter, found: EndpointState<CaseDetail>): string | undefined => {
  if (isTaskDone(task.status)) return 'Deze taak is al klaar'
  if (isDirty) return 'Er zijn wijzigingen: eerst opslaan'
  if (task.case_id === null) return neededFirst(['dossier'])
  if (!found.data) return found.error?.detail ?? 'Het dossier wordt opgehaald'
  return eventRefusal(event, found.data, leastData(type, found.data))
}

const useLetter = (type: TaskType) => {
  const { write } = useRecordWriter(postCaseEvent, {
    kind: caseRecord,
    refreshes: [getTask, ...refreshedReads, searchCases],
  })
  return (base: CaseDetail, facts: Pick<CaseEventData, 'facts'> = {}) => {
    const data = { task_type: type, ...facts }
    const { status } = eventStep(event, base, data)
    return write(
      {
        params: { id: base.id },
        body: { event_type: event, description: defaultEventMessage(event), additional_data: data },
      },
      {
        label: 'Brief versturen',
        base,
        mine: status ? { Status: caseStatusLabel(status) } : {},
        action: (current) => eventConflict(base, current, { event, data }),
        onWritten: ({ status: now }) =>
          notify.success({ title: 'Brief wordt verstuurd', text: `Zaak: ${caseStatusLabel(now)}` }),
      },
    )
  }
}

const textOf = (type: TaskType, detail: CaseDetail): string => {
  const { type: caseType, authorities, internal_id } = detail
  const letter = letterRule(type, caseType)?.title ?? 'De brief'
  const way = lowered(submissionTypeLabel(authorities?.submission_type ?? null))
  const late = lateLetterWarning(type, detail, today())
  return [
    ...closedCaseSentences(detail, [type]),
    ...repeatedSentences(detail, [type]),
    ...replacedSentences(detail, [type]),
    `"${letter}" in dossier ${internal_id} gaat ${way} naar ${authorities?.name ?? 'de autoriteit'}.`,
    'Deze taak wordt daarmee afgerond.',
    ...(late ? [late] : []),
    ...(isIgsTask(type) ? [unreasonablyLate(detail.late_decision, today()) ?? []].flat() : []),
  ].join(' ')
}

const LetterOfTask = (props: Letter): ReactElement => {
  const { task, type } = props
  const reason = useId()
  const found = useEndpoint(
    getCase,
    { params: { id: task.case_id ?? 0 } },
    { paused: task.case_id === null || isTaskDone(task.status) },
  )
  /** The case when the question was asked. */
  const [asked, setAsked] = useState<CaseDetail>()
  const [isOpen, setOpen] = useState(false)
  const { run, isBusy, failure } = useSubmission()
  const send = useLetter(type)
  const refusal = refusalOf(props, found)
  const confirm = async (base: CaseDetail): Promise<void> => {
    const result = await run(() => send(base))
    if (typeof result === 'string' ? result !== 'open' : result.kind === 'over') setOpen(false)
  }
  return (
    <section className={`${css.part} stack`} aria-label="Brief">
      <div className={`${css.partHead} row wrap`}>
        <h3>Brief</h3>
        <Button
          icon={<SendIcon />}
          disabled={refusal !== undefined}
          aria-describedby={refusal ? reason : undefined}
          onClick={() => {
            setAsked(found.data)
            setOpen(true)
          }}
        >
          Brief versturen
        </Button>
      </div>
      <p id={reason} className={css.reason}>
        {refusal ?? 'Maakt de brief van deze taak, verstuurt die en rondt de taak af.'}
      </p>
      {asked && asks(type, asked).length > 0 ? (
        <LetterFactsDialog
          detail={asked}
          type={type}
          text={(facts) => textOf(type, { ...asked, ...facts, type: asked.type })}
          isOpen={isOpen}
          send={(facts) => send(asked, facts)}
          onClose={() => setOpen(false)}
        />
      ) : null}
      {asked && asks(type, asked).length === 0 ? (
        <ConfirmDialog
          isOpen={isOpen}
          title="Brief versturen?"
          text={textOf(type, asked)}
          isDanger={false}
          // Enter by habit must not make a second letter.
          startsAtCancel={repeatLabel(asked, [type]) !== undefined}
          confirmLabel={repeatLabel(asked, [type]) ?? 'Versturen'}
          error={failure?.text}
          isBusy={isBusy}
          onConfirm={() => void confirm(asked)}
          onCancel={() => setOpen(false)}
        />
      ) : null}
    </section>
  )
}

/** "Brief versturen", for a task type that sends a letter. */
export const TaskLetter = (props: TaskLetterProps): ReactElement | null => {
  const { type } = props.task
  return isLetterTask(type) ? <LetterOfTask {...props} type={type} /> : null
}
