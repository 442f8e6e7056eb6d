import { type CaseSelection, listBulkActions } from '@zaakwerk/contract/case-bulk'
import { bulkActions } from '@zaakwerk/domain/bulk-actions'
import { failureOf, useEndpoint } from '@zaakwerk/platform'
import { BulkWaiting } from '@zaakwerk/widgets/bulk/bulk-parts'
import { type ReactElement, useEffect, useMemo, useRef } from 'react'
import { groupActions } from '../../../options/action-groups.tsx'
import { OptionList } from '../../../options/option-list.tsx'

interface ChooseActionProps {
  readonly selection: CaseSelection
  readonly onChoose: (action: string) => void
}

/** "Zaak acties" for the chosen cases: what at least one of them allows, and for how many. */
export const ChooseAction = ({ selection, onChoose }: ChooseActionProps): ReactElement => {
  const { data, error, retry } = useEndpoint(listBulkActions, { body: { selection } })
  const search = useRef<HTMLInputElement>(null)
  const groups = useMemo(() => {
    if (!data) return []
    const counts = new Map(data.actions.map(({ action, count }) => [action, count]))
    return groupActions(
      bulkActions.flatMap((action) => {
        const count = counts.get(action.key)
        return count === undefined
          ? []
          : [
              {
                action,
                hint: `geldt voor ${count.toLocaleString('nl-NL')} van ${data.total.toLocaleString('nl-NL')}`,
              },
            ]
      }),
    )
  }, [data])
  // The dialog first stores the focused element, to restore it on closing.
  const isThere = groups.length > 0
  useEffect(() => {
    if (!isThere) return
    const timer = setTimeout(() => search.current?.focus(), 80)
    return () => clearTimeout(timer)
  }, [isThere])
  if (!isThere)
    return (
      <BulkWaiting
        failure={error && !data ? failureOf(error).text : undefined}
        onRetry={retry}
        empty={data ? 'Geen van deze dossiers laat nu een actie toe.' : undefined}
        loading="Acties worden opgezocht…"
        failedTitle="De acties konden niet worden opgezocht"
      />
    )
  return (
    <OptionList
      label="Zaak acties"
      placeholder="Zoek actie"
      none="Geen actie gevonden"
      groups={groups}
      maxHeight={410}
      searchRef={search}
      onChoose={onChoose}
    />
  )
}
