import {
  notify,
  provideWidgets,
  type WidgetFailure,
  type WidgetName,
  type WidgetProps,
} from '@zaakwerk/platform'
import { Button, RetryIcon, SmallDialog } from '@zaakwerk/ui'
import { type ComponentType, type ReactElement, useEffect } from 'react'
import { clearFailures } from './failure-cache.ts'
import { loadWidgetModule } from './load-remote.ts'
import { findOwner } from './registry.ts'
import { RemoteError } from './remote-error.ts'
import { noteFailure } from './tab-reports.ts'

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
const WidgetUnavailable = ({ name, isMissing, retry, onClose }: WidgetFailure): ReactElement => (
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

/** Notice that a dialog is loading, shown when that takes long. */
export const WidgetLoading = ({ name }: { readonly name: WidgetName }): null => {
  const title = `${labelOf(name)} wordt geladen`
  useEffect(() => notify.progressIfSlow({ title }), [title])
  return null
}

type Exposed<Name extends WidgetName> = Readonly<Record<Name, ComponentType<WidgetProps[Name]>>>

/** A widget's module exports it under its own name. Its props are agreed in `WidgetProps`, which TypeScript cannot check here. */
const exposes = <Name extends WidgetName>(loaded: unknown, name: Name): loaded is Exposed<Name> =>
  typeof loaded === 'object' && loaded !== null && name in loaded

/** Opening a widget retries a failed load. */
const load = async <Name extends WidgetName>(name: Name): Promise<ComponentType<WidgetProps[Name]>> => {
  clearFailures()
  const loaded = await loadWidgetModule(name)
  if (!exposes(loaded, name)) throw new RemoteError('unavailable', `${name} is not exposed`)
  return loaded[name]
}

const noteFailedWidget = (name: WidgetName, error: unknown): void => {
  const owner = findOwner(name)
  if (owner) noteFailure(owner, { failed: name, error })
}

/** Registers the widget loader: a widget comes from the remote that owns it. */
export const startWidgets = (): void =>
  provideWidgets({
    load,
    onError: noteFailedWidget,
    isMissing: (error) => error instanceof RemoteError && error.reason === 'not-installed',
    Failed: WidgetUnavailable,
    Loading: WidgetLoading,
  })
