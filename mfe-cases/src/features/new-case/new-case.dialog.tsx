import { createCase, searchCases } from '@zaakwerk/contract/cases'
import { createCaseFromIncoming, getIncomingSummary, listIncoming } from '@zaakwerk/contract/incoming'
import { fromList, notify, useAction, type WidgetProps } from '@zaakwerk/platform'
import { useForm, useFormValues } from '@zaakwerk/platform/forms'
import { useNavigate } from '@zaakwerk/platform/router'
import { FormDialog } from '@zaakwerk/ui/forms'
import { type FormEvent, type ReactElement, useRef, useState } from 'react'
import { GivenFiles } from './given-files.tsx'
import { missingOf, warningOf, wrongOf } from './new-case-checks.ts'
import { caseDataOf, emptyCase, type NewCaseFields, newCaseLabels } from './new-case-fields.ts'
import { NewCaseInputs } from './new-case-inputs.tsx'
import { DocumentSide } from './reading/document-side.tsx'
import { confirmRead, useProposals } from './reading/use-proposals.ts'
import { useReading } from './reading/use-reading.ts'

/** Creates a case, with a new or an existing folder, and opens it. For a case from an incoming item, the list of items remains open. */
export const NewCaseDialog = ({
  isOpen,
  onClose,
  fromIncoming,
}: WidgetProps['NewCaseDialog']): ReactElement => {
  const [start] = useState(() => ({ ...emptyCase(new Date()), file: fromIncoming?.file }))
  const { run } = useAction(createCase, { refreshes: [searchCases] })
  const { run: runFrom } = useAction(createCaseFromIncoming, {
    refreshes: [searchCases, listIncoming, getIncomingSummary],
  })
  /** Upload progress from 0 to 1. */
  const [progress, setProgress] = useState(0)
  const createdId = useRef<number>(undefined)
  const navigate = useNavigate()
  const form = useForm<NewCaseFields>({
    label: 'Nieuw dossier',
    labels: newCaseLabels,
    start,
    isGuarded: isOpen,
    missing: missingOf,
    check: wrongOf,
    confirmWhen: warningOf,
    submit: async (fields) => {
      if (fromIncoming) {
        const { id, version, onCreated } = fromIncoming
        const made = await runFrom({ params: { id }, body: { version, case: caseDataOf(fields) } })
        notify.success({
          title: `Nieuw dossier ${made.internal_id} aangemaakt`,
          text: 'Het stuk is erin opgeborgen.',
        })
        confirmRead(state, fields)
        onCreated(made)
        return
      }
      setProgress(0)
      const files = fields.file ? [fields.file] : []
      const { id } = await run({ body: caseDataOf(fields), files }, { onProgress: setProgress })
      notify.success({ title: 'Nieuw dossier aangemaakt' })
      createdId.current = id
      confirmRead(state, fields)
    },
    submitOnce: true,
    onSettled: () => {
      onClose()
      if (fromIncoming) return
      void navigate(`/case/${createdId.current}`, { state: fromList })
    },
  })

  const { file } = useFormValues(form)
  const state = useReading(file)
  const proposals = useProposals(form, start, state)
  const [isReminded, setReminded] = useState(false)
  const unchecked = proposals.unchecked.map((name) => newCaseLabels[name])
  const isRefused = isReminded && unchecked.length > 0
  /** What was read is no fact until somebody checked it. */
  const submit = (event?: FormEvent): void => {
    setReminded(unchecked.length > 0)
    if (unchecked.length === 0) form.submit(event)
    else if (event?.currentTarget instanceof HTMLElement)
      event.currentTarget.querySelector<HTMLElement>('[data-proposal="open"] input')?.focus()
  }
  const hasDocument = state.phase !== 'none' && file !== undefined

  return (
    <FormDialog
      isOpen={isOpen}
      form={{ ...form, submit }}
      canSubmit
      title="Dossier aanmaken"
      submitLabel="Aanmaken"
      size={hasDocument ? 'document' : 'form'}
      problems={isRefused ? { title: 'Controleer nog', items: unchecked } : form.problems}
      footNote={
        proposals.total > 0
          ? `${proposals.total - unchecked.length} van ${proposals.total} gecontroleerd`
          : undefined
      }
      onClose={onClose}
    >
      <DocumentSide file={hasDocument ? file : undefined} state={state} proposals={proposals}>
        {fromIncoming ? <GivenFiles {...fromIncoming} /> : null}
        <NewCaseInputs form={form} progress={progress} isFileGiven={fromIncoming !== undefined} />
      </DocumentSide>
    </FormDialog>
  )
}
