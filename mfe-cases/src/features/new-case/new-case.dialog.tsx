import { ConfirmDialog } from '@zaakwerk/ui'
import { FormDialog } from '@zaakwerk/ui/forms'
import { type ReactElement, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { fromList } from '../../navigation/from-list.ts'
import './new-case.css'
import { emptyCase, isFilledIn, type NewCaseFields } from './new-case-fields.ts'
import { NewCaseInputs } from './new-case-inputs.tsx'
import { problemsOf, summaryOf, wrongOf } from './new-case-problems.ts'
import { useCreateCase } from './use-create-case.ts'

interface NewCaseDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Makes a case, in a new folder or for one that exists, and opens it. */
export const NewCaseDialog = ({ isOpen, onClose }: NewCaseDialogProps): ReactElement => {
  const [empty] = useState(() => emptyCase(new Date()))
  const [fields, setFields] = useState(empty)
  /** Only who has tried to send is told what is missing. */
  const [isTried, setTried] = useState(false)
  const [isNumberLeft, setNumberLeft] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const { create, isRunning, progress, refusal, forget } = useCreateCase()
  const navigate = useNavigate()

  const change = (changes: Partial<NewCaseFields>): void => {
    setFields((before) => ({ ...before, ...changes }))
    if ('cjib_number' in changes) setNumberLeft(false)
    forget(Object.keys(changes))
  }
  const submit = async (): Promise<void> => {
    setTried(true)
    if (summaryOf(fields)) return
    const id = await create(fields)
    if (id === undefined) return
    onClose()
    void navigate(`/case/${id}`, { state: fromList })
  }

  const wrong = wrongOf(fields)
  const early = {
    ...(isNumberLeft && wrong.cjib_number ? { cjib_number: wrong.cjib_number } : {}),
    ...(wrong.file ? { file: wrong.file } : {}),
  }
  const problems = { ...refusal?.fields, ...(isTried ? problemsOf(fields) : early) }
  const failed = refusal ? { title: 'Er is iets fout gegaan', items: [refusal.text] } : undefined
  const summary = isRunning || !isTried ? undefined : (summaryOf(fields) ?? failed)
  const isDirty = isFilledIn(fields, empty)

  return (
    <>
      <FormDialog
        isOpen={isOpen}
        title="Dossier aanmaken"
        submitLabel="Aanmaken"
        width={640}
        isBusy={isRunning}
        problems={summary}
        onSubmit={() => void submit()}
        onClose={() => (isDirty ? setAsking(true) : onClose())}
      >
        <NewCaseInputs
          fields={fields}
          problems={problems}
          isBusy={isRunning}
          onChange={change}
          onNumberLeft={() => setNumberLeft(true)}
        />
        {isRunning && fields.file ? (
          <div className="new-case-progress num">
            <progress
              max={100}
              value={Math.round(progress * 100)}
              aria-label={`Voortgang van ${fields.file.name}`}
            />
            {`${Math.round(progress * 100)}%`}
          </div>
        ) : null}
      </FormDialog>
      <ConfirmDialog
        isOpen={isAsking && isOpen}
        title="Dossier niet aangemaakt"
        text="Er zijn gegevens ingevuld die nog niet zijn opgeslagen. Wil je toch sluiten?"
        isBusy={false}
        onConfirm={() => {
          setAsking(false)
          onClose()
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
