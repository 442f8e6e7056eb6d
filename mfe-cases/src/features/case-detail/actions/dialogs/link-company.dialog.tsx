import { Widget } from '@zaakwerk/platform'
import type { ReactElement } from 'react'
import { useShowCase } from '../../conflicts/use-show-case.ts'
import type { CaseDialogProps } from './case-dialog-props.ts'

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
          // Its history tells of it too.
          reread(id)
        },
      }}
    />
  )
}
