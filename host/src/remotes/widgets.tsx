import { provideWidgets, type WidgetName, type WidgetProps } from '@zaakwerk/platform'
import type { ComponentType } from 'react'
import { WidgetLoading, WidgetUnavailable } from '../shell/widget-unavailable.tsx'
import { forgetFailures } from './failure-cache.ts'
import { loadWidgetModule } from './load-remote.ts'
import { RemoteError } from './remote-error.ts'

type Exposed<Name extends WidgetName> = Readonly<Record<Name, ComponentType<WidgetProps[Name]>>>

/** A widget's module exposes it under its own name. What it takes is agreed in `WidgetProps`; here TypeScript cannot see it. */
const exposes = <Name extends WidgetName>(loaded: unknown, name: Name): loaded is Exposed<Name> =>
  typeof loaded === 'object' && loaded !== null && name in loaded

/** Whoever opens a widget tries again. */
const load = async <Name extends WidgetName>(name: Name): Promise<ComponentType<WidgetProps[Name]>> => {
  forgetFailures()
  const loaded = await loadWidgetModule(name)
  if (!exposes(loaded, name)) throw new RemoteError('unavailable', `${name} is not exposed`)
  return loaded[name]
}

/** Where widgets come from: the remote that owns them, by the registry. */
export const startWidgets = (): void =>
  provideWidgets({
    load,
    isMissing: (error) => error instanceof RemoteError && error.reason === 'not-installed',
    Failed: WidgetUnavailable,
    Loading: WidgetLoading,
  })
