import type { WidgetFailure, WidgetName } from '@zaakwerk/platform'
import { Button, RetryIcon, SmallDialog } from '@zaakwerk/ui'
import type { ReactElement } from 'react'

/** What each widget is called where it cannot be shown. */
const titles: Record<WidgetName, string> = {
  ContactDialog: 'De contactgegevens zijn',
  NewContactDialog: 'Het maken van een contact is',
  CompanyLinkDialog: 'Het koppelen van een bedrijf is',
}

/** Stands in the place of a dialog whose remote is missing or broken: the page around it goes on. */
export const WidgetUnavailable = ({ name, isMissing, retry, onClose }: WidgetFailure): ReactElement => (
  <SmallDialog
    open
    title={`${titles[name]} nu niet beschikbaar`}
    text={
      <span role="alert">
        {isMissing
          ? 'Dit hoort bij Instellingen, dat in deze omgeving niet is geïnstalleerd. De rest van Zaakwerk werkt gewoon door.'
          : 'Dit hoort bij Instellingen, dat niet kon worden geladen. De rest van Zaakwerk werkt gewoon door.'}
      </span>
    }
    onCancel={onClose}
    footer={
      <>
        <Button onClick={onClose}>Sluiten</Button>
        {isMissing ? null : (
          <Button type="primary" icon={<RetryIcon />} onClick={retry}>
            Opnieuw proberen
          </Button>
        )}
      </>
    }
  />
)

/** Says that a dialog is on its way, to who cannot see that nothing happens yet. */
export const WidgetLoading = ({ name }: { readonly name: WidgetName }): ReactElement => (
  <p className="visually-hidden" role="status">{`${titles[name]} onderweg`}</p>
)
