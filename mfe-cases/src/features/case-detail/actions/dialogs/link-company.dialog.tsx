import { getCase } from '@zaakwerk/contract/cases'
import { callEndpoint, useReplaceAnswer, Widget, type WidgetProps } from '@zaakwerk/platform'
import type { ReactElement } from 'react'
import type { CaseDialogProps } from './case-dialog-props.ts'

type Linked = Parameters<WidgetProps['CompanyLinkDialog']['onLinked']>[0]

/** "Bedrijf koppelen": the dialog of the settings remote, about this case. */
export const LinkCompanyDialog = ({ detail, isOpen, onClose }: CaseDialogProps): ReactElement => {
  const replace = useReplaceAnswer()
  const input = { params: { id: detail.id } }
  const show = (result: Linked): void => {
    replace(getCase, input, { ...detail, ...result })
    // Its history tells of it too. Where that cannot be read now, what is on the screen is right all the same.
    callEndpoint(getCase, input).then(
      (current) => replace(getCase, input, current),
      () => undefined,
    )
  }
  return <Widget name="CompanyLinkDialog" props={{ isOpen, onClose, caseId: detail.id, onLinked: show }} />
}
