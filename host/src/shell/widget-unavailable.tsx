import { notify, type WidgetFailure, type WidgetName } from '@zaakwerk/platform'
import { Button, RetryIcon, SmallDialog } from '@zaakwerk/ui'
import { type ReactElement, useEffect } from 'react'
import { findOwner } from '../remotes/registry.ts'

const labelOf = (name: WidgetName): string =>
  findOwner(name)?.widgets.find((widget) => widget.name === name)?.label ?? 'Dit venster'

const whyNot = ({ name, isMissing }: Pick<WidgetFailure, 'name' | 'isMissing'>): string => {
  const owner = findOwner(name)?.label
  const part = owner ? `Dit hoort bij ${owner}.` : 'Dit hoort bij een ander onderdeel.'
  return isMissing
    ? `${part} Dat onderdeel is in deze omgeving niet geïnstalleerd. De rest van Zaakwerk werkt gewoon door.`
    : `${part} Dat onderdeel kon niet worden geladen. De rest van Zaakwerk werkt gewoon door.`
}

/** Shown instead of a dialog whose remote is missing or broken; the page keeps working. */
export const WidgetUnavailable = ({ name, isMissing, retry, onClose }: WidgetFailure): ReactElement => (
  <SmallDialog
    open
    title={`${labelOf(name)} is nu niet beschikbaar`}
    text={<span role="alert">{whyNot({ name, isMissing })}</span>}
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

/** Says that a dialog is loading, once that takes its time. */
export const WidgetLoading = ({ name }: { readonly name: WidgetName }): null => {
  const title = `${labelOf(name)} wordt geladen`
  useEffect(() => notify.progressIfSlow({ title }), [title])
  return null
}
