import { caseTypes } from '@zaakwerk/contract/case-types'
import { updateCaseType } from '@zaakwerk/contract/cases'
import { caseTypeLabel, caseTypeLabels } from '@zaakwerk/domain/case-types'
import { notify } from '@zaakwerk/platform'
import { FormDialog } from '@zaakwerk/ui/forms'
import { type ReactElement, useState } from 'react'
import { useCaseWriter } from '../../conflicts/use-case-writer.ts'
import { OptionList } from '../option-list.tsx'
import type { CaseDialogProps } from './case-dialog-props.ts'
import { useDialogWrite } from './use-dialog-write.ts'

const sorted = [...caseTypes].sort((a, b) => caseTypeLabels[a].localeCompare(caseTypeLabels[b], 'nl'))

/** "Zaaktype wijzigen": what the case is about, which decides what can happen to it. */
export const ChangeTypeDialog = (props: CaseDialogProps): ReactElement => {
  const { isOpen, onClose } = props
  const [base] = useState(props.detail)
  const [chosen, setChosen] = useState(String(base.type))
  const { write } = useCaseWriter(updateCaseType)
  const { run, isBusy, problems } = useDialogWrite(onClose)
  const [groups] = useState(() => [
    {
      options: sorted.map((type) => ({
        key: String(type),
        label: caseTypeLabels[type],
        hint: type === base.type ? 'huidig type' : undefined,
      })),
    },
  ])

  const save = () =>
    void run({
      write: () =>
        write(
          { params: { id: base.id }, query: { update: chosen } },
          { label: 'Zaaktype wijzigen', base, mine: { Type: caseTypeLabel(Number(chosen)) } },
        ),
      onDone: () => notify.success({ title: 'Dossier bijgewerkt' }),
    })
  return (
    <FormDialog
      isOpen={isOpen}
      title="Zaaktype wijzigen"
      width={440}
      submitLabel="Opslaan"
      isBusy={isBusy}
      canSubmit={chosen !== String(base.type)}
      problems={problems}
      onSubmit={save}
      onClose={onClose}
    >
      <OptionList
        label="Zaaktypen"
        placeholder="Zoek type"
        none="Geen type gevonden"
        groups={groups}
        value={chosen}
        maxHeight={385}
        onChoose={setChosen}
      />
    </FormDialog>
  )
}
