import { linkCaseAuthority } from '@zaakwerk/contract/authorities'
import { FormDialog } from '@zaakwerk/ui/forms'
import { type ReactElement, useState } from 'react'
import { AuthorityInput } from '../../../../cases/authority-input.tsx'
import { type ChosenAuthority, linkedAuthority } from '../../../../cases/authority-option.ts'
import { type CaseDialogProps, useCaseForm } from './use-case-form.ts'

/** "Autoriteit wijzigen": the authority that receives the letters of a case. */
export const ChangeAuthorityDialog = (props: CaseDialogProps): ReactElement => {
  const [base] = useState(props.detail)
  const linked = linkedAuthority(base)
  const [chosen, setChosen] = useState<ChosenAuthority | undefined>(linked)
  const { form, dialog } = useCaseForm(linkCaseAuthority, props, {
    label: 'Autoriteit wijzigen',
    labels: { authority: 'Autoriteit' },
    start: () => ({ authority: linked ? String(linked.id) : '' }),
    input: ({ authority }) => ({ params: { id: Number(authority) }, body: { case_id: base.id } }),
    inWords: () => ({ authority: chosen?.name ?? '' }),
  })
  return (
    <FormDialog {...dialog} title="Autoriteit wijzigen">
      <AuthorityInput
        field={form.field('authority')}
        caseType={base.type}
        chosen={chosen}
        linkedId={linked?.id}
        hint={chosen?.description}
        onChosen={setChosen}
      />
    </FormDialog>
  )
}
