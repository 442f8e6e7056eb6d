import { CaseStatus } from '@zaakwerk/contract/case-statuses'
import { updateCaseStatus } from '@zaakwerk/contract/cases'
import { caseStatusesByLabel, caseStatusLabel, caseStatusLabels } from '@zaakwerk/domain/case-statuses'
import { notify } from '@zaakwerk/platform'
import { CaseStatusDot } from '@zaakwerk/ui'
import { FormDialog } from '@zaakwerk/ui/forms'
import { type ReactElement, useState } from 'react'
import { statusHints } from '../../../../cases/status-hints.ts'
import { useCaseWriter } from '../../conflicts/use-case-writer.ts'
import { OptionList } from '../option-list.tsx'
import type { ListOption } from '../option-search.ts'
import type { CaseDialogProps } from './case-dialog-props.ts'
import { useDialogWrite } from './use-dialog-write.ts'

const optionsOf = (current: string): readonly ListOption[] =>
  caseStatusesByLabel.map((status) => ({
    key: status,
    label: caseStatusLabels[status],
    content: <CaseStatusDot status={status} />,
    hint: [statusHints[status], status === current ? 'huidige status' : ''].filter(Boolean).join(', '),
  }))

/** "Dossier status wijzigen": any status, by hand. */
export const ChangeStatusDialog = (props: CaseDialogProps): ReactElement => {
  const { isOpen, onClose } = props
  const [base] = useState(props.detail)
  const [chosen, setChosen] = useState(base.status)
  const { write } = useCaseWriter(updateCaseStatus)
  const { run, isBusy, problems } = useDialogWrite(onClose)
  const [groups] = useState(() => [{ options: optionsOf(base.status) }])

  const save = () => {
    const update = CaseStatus.parse(chosen)
    const label = caseStatusLabel(update)
    void run({
      write: () =>
        write(
          { params: { id: base.id }, query: { update } },
          { label: 'Status wijzigen', base, mine: { Status: label } },
        ),
      onDone: () => notify.success({ title: 'Status gewijzigd', text: label }),
    })
  }
  return (
    <FormDialog
      isOpen={isOpen}
      title="Dossier status wijzigen"
      width={520}
      intro={
        chosen === 'case_closed_withdrawn' && chosen !== base.status
          ? 'Brieven en berichten die nog klaarstaan, worden ingetrokken.'
          : undefined
      }
      submitLabel="Opslaan"
      isBusy={isBusy}
      canSubmit={chosen !== base.status}
      problems={problems}
      onSubmit={save}
      onClose={onClose}
    >
      <OptionList
        label="Statussen"
        placeholder="Zoek status"
        none="Geen status gevonden"
        groups={groups}
        value={chosen}
        maxHeight={410}
        onChoose={setChosen}
      />
    </FormDialog>
  )
}
