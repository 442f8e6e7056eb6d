import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import type { Invoice } from '@zaakwerk/contract/entities/invoice'
import type { Client } from '@zaakwerk/contract/entities/people'
import type { Task } from '@zaakwerk/contract/entities/task'
import type { AddresseeFields } from '@zaakwerk/domain/addressee'
import { Component, type ComponentType, type ReactElement, type ReactNode, useEffect, useState } from 'react'

/** Props of every dialog. */
export interface DialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Props of each widget, agreed between the remote that owns it and those that show it. */
export interface WidgetProps {
  /** "Gegevens voor …": a client, to read and to edit. Owned by mfe-settings. */
  readonly ContactDialog: DialogProps & {
    readonly clientId: number
    /** The client note, which belongs to the case; absent when no case is open. */
    readonly note?: string
    /** The open case; not clickable under "Dossiers". */
    readonly caseId?: number
    readonly onOpenCase?: (id: number) => void
    readonly onSaved?: (client: Client) => void
  }
  /** "Nieuw contact aanmaken". Owned by mfe-settings. */
  readonly NewContactDialog: DialogProps & {
    /** Prefilled with the text that found no client: an e-mail address or a name. */
    readonly email?: string
    readonly lastName?: string
    /** Prefilled from the address on a document. */
    readonly addressee?: Omit<AddresseeFields, 'company_name'>
    readonly onCreated: (client: Client) => void
  }
  /** "Bedrijf Koppelen". Owned by mfe-settings. */
  readonly CompanyLinkDialog: DialogProps & {
    readonly caseId: number
    /** The clients and companies of the case, as they are now. */
    readonly onLinked: (result: Pick<CaseDetail, 'client' | 'companies'>) => void
  }
  /** "Taak Gegevens": a task, to read and to edit. Owned by mfe-tasks. */
  readonly TaskDialog: DialogProps & {
    readonly taskId: number
    /** The ids of the list it was opened from, in order, for "Volgende taak". */
    readonly list?: readonly number[]
    /** Whether the list has pages before and after this one. */
    readonly around?: { readonly before: boolean; readonly after: boolean }
    /** Asks to show another task of that list. */
    readonly onShow?: (id: number) => void
    readonly onOpenCase?: (id: number) => void
    readonly onSaved?: (task: Task) => void
  }
  /** "Taak aanmaken". Owned by mfe-tasks. */
  readonly NewTaskDialog: DialogProps & {
    /** The case it is for; without it a case can be chosen, or none. */
    readonly forCase?: { readonly id: number; readonly internal_id: string }
    readonly onCreated?: (task: Task) => void
  }
  /** "Dossier aanmaken". Owned by mfe-cases. */
  readonly NewCaseDialog: DialogProps & {
    /** The incoming item, filed in the case by the same call. */
    readonly fromIncoming?: {
      readonly id: number
      readonly version: number
      /** Names of the files that are added to the case, and of the files that cases do not accept. */
      readonly filed: readonly string[]
      readonly leftOut: readonly string[]
      /** Read and shown beside the fields. */
      readonly file: File | undefined
      readonly onCreated: (detail: CaseDetail) => void
    }
  }
  /** "Factuur aanmaken en verzenden". Owned by mfe-finance. */
  readonly InvoiceDialog: DialogProps & {
    /** The case it is for; without it a case is chosen. */
    readonly forCase?: { readonly id: number; readonly internal_id: string }
    readonly onCreated?: (invoice: Invoice) => void
  }
}
export type WidgetName = keyof WidgetProps

/** Why a widget cannot be shown. */
export interface WidgetFailure {
  readonly name: WidgetName
  /** Its remote is not installed: retrying is useless. */
  readonly isMissing: boolean
  readonly retry: () => void
  readonly onClose: () => void
}

interface WidgetSource {
  /** Rejects when its remote is missing or broken; a later call retries. */
  readonly load: <Name extends WidgetName>(name: Name) => Promise<ComponentType<WidgetProps[Name]>>
  readonly isMissing: (error: unknown) => boolean
  /** Called when a widget could not be loaded or crashed. */
  readonly onError?: (name: WidgetName, error: unknown) => void
  /** Shown instead of a widget that failed to load. */
  readonly Failed: ComponentType<WidgetFailure>
  /** Shown while its code loads. */
  readonly Loading: ComponentType<{ readonly name: WidgetName }>
}

let source: WidgetSource | undefined

/** Sets how widgets are loaded. Called once, by the host. */
export const provideWidgets = (given: WidgetSource): void => {
  source = given
}

interface BoundaryProps {
  readonly children: ReactNode
  readonly failed: ReactNode
  readonly onError: (error: unknown) => void
}

/** Error boundary of one widget. */
class WidgetBoundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error)
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.failed : this.props.children
  }
}

type Loaded<Name extends WidgetName> =
  | { readonly phase: 'loading' }
  | { readonly phase: 'ready'; readonly Shown: ComponentType<WidgetProps[Name]> }
  | { readonly phase: 'failed'; readonly isMissing: boolean }

const useWidget = <Name extends WidgetName>(
  name: Name,
  { isOpen, attempt }: { readonly isOpen: boolean; readonly attempt: number },
): Loaded<Name> => {
  const [state, setState] = useState<Loaded<Name>>({ phase: 'loading' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` starts the load again
  useEffect(() => {
    if (!isOpen) return
    let current = true
    setState((before) => (before.phase === 'failed' ? { phase: 'loading' } : before))
    const load = source?.load ?? (() => Promise.reject(new Error('nobody provides widgets')))
    load(name).then(
      (Shown) => current && setState({ phase: 'ready', Shown }),
      (error: unknown) => {
        source?.onError?.(name, error)
        if (current) setState({ phase: 'failed', isMissing: source?.isMissing(error) ?? true })
      },
    )
    return () => {
      current = false
    }
  }, [name, isOpen, attempt])
  return state
}

/** A dialog of another remote. Its code loads when it first opens, its errors stay inside it, and it stays mounted so that it can animate its closing. */
export const Widget = <Name extends WidgetName>({
  name,
  props,
}: {
  readonly name: Name
  readonly props: WidgetProps[Name]
}): ReactElement | null => {
  const [attempt, setAttempt] = useState(0)
  const state = useWidget(name, { isOpen: props.isOpen, attempt })
  if (!source) return null
  const { Failed, Loading } = source
  const failed = (isMissing: boolean): ReactElement | null =>
    props.isOpen ? (
      <Failed
        name={name}
        isMissing={isMissing}
        retry={() => setAttempt(attempt + 1)}
        onClose={props.onClose}
      />
    ) : null
  if (state.phase === 'failed') return failed(state.isMissing)
  if (state.phase === 'loading') return props.isOpen ? <Loading name={name} /> : null
  const { Shown } = state
  return (
    <WidgetBoundary key={attempt} failed={failed(false)} onError={(error) => source?.onError?.(name, error)}>
      <Shown {...props} />
    </WidgetBoundary>
  )
}
