import { Widget } from '@zaakwerk/platform'
import type { ReactElement } from 'react'
import { useShowCase } from '../../case-record.ts'
import type { CaseDialogProps } from './use-case-form.ts'

/** "Bedrijf koppelen": the dialog of the settings remote, about this case. */
export const LinkCompanyDialog = ({ detail, isOpen, onClose }: CaseDialogProps): ReactElement => {
  const { id } = detail
  const { change, reread } = useShowCase()
  return (
    <Widget
      name="CompanyLinkDialog"
      props={{
        isOpen,
        onClose,
        caseId: id,
        onLinked: (result) => {
          change(id, (shown) => ({ ...shown, ...result }))
          // Linking also adds to the history of the case.
          reread(id)
        },
      }}
    />
  )
}
