import type { WidgetFailure, WidgetName } from '@zaakwerk/platform'
import { Button, Modal, PageState, RetryIcon, UnpluggedIcon } from '@zaakwerk/ui'
import type { ReactElement } from 'react'
import './widget-unavailable.css'

/** What each widget is called where it cannot be shown. */
const titles: Record<WidgetName, string> = {
  ContactDialog: 'De contactgegevens',
  NewContactDialog: 'Het maken van een contact',
  CompanyLinkDialog: 'Het koppelen van een bedrijf',
}

/** Stands in the place of a dialog whose remote is missing or broken: the page around it goes on. */
export const WidgetUnavailable = ({ name, isMissing, retry, onClose }: WidgetFailure): ReactElement => (
  <Modal open width={440} centered footer={null} closable={false} onCancel={onClose} className="widget-state">
    <PageState
      level={2}
      isAlert
      icon={<UnpluggedIcon />}
      title={`${titles[name]} ${name === 'ContactDialog' ? 'zijn' : 'is'} nu niet beschikbaar`}
      text={
        isMissing
          ? 'Dit hoort bij Instellingen, dat in deze omgeving niet is geïnstalleerd. De rest van Zaakwerk werkt gewoon door.'
          : 'Dit hoort bij Instellingen, dat niet kon worden geladen. De rest van Zaakwerk werkt gewoon door.'
      }
      actions={
        <>
          {isMissing ? null : (
            <Button type="primary" icon={<RetryIcon />} onClick={retry}>
              Opnieuw proberen
            </Button>
          )}
          <Button onClick={onClose}>Sluiten</Button>
        </>
      }
      code={isMissing ? 'Niet geïnstalleerd' : 'Niet geladen'}
    />
  </Modal>
)

/** Says that a dialog is on its way, to who cannot see that nothing happens yet. */
export const WidgetLoading = ({ name }: { readonly name: WidgetName }): ReactElement => (
  <p className="visually-hidden" role="status">{`${titles[name]} wordt geladen`}</p>
)
