import { type CaseSelection, listBulkActions } from '@zaakwerk/contract/case-bulk'
import { bulkActions } from '@zaakwerk/domain/bulk-actions'
import { failureOf, useEndpoint } from '@zaakwerk/platform'
import { BulkWaiting } from '@zaakwerk/widgets/bulk/bulk-parts'
import { FirstFocus } from '@zaakwerk/widgets/bulk/first-focus'
import { type ReactElement, useId, useMemo } from 'react'
import { groupActions } from '../../../options/action-groups.tsx'
import { OptionList } from '../../../options/option-list.tsx'

interface ChooseActionProps {
  readonly selection: CaseSelection
  readonly onChoose: (action: string) => void
}

/** "Zaak acties" for the selected cases: the actions that at least one case allows, with the number of cases. */
export const ChooseAction = ({ selection, onChoose }: ChooseActionProps): ReactElement => {
  const { data, error, retry } = useEndpoint(listBulkActions, { body: { selection } })
  const list = useId()
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
  if (groups.length === 0)
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
    <div id={list}>
      <FirstFocus form={list} />
      <OptionList
        label="Zaak acties"
        placeholder="Zoek actie"
        none="Geen actie gevonden"
        groups={groups}
        maxHeight={410}
        onChoose={onChoose}
      />
    </div>
  )
}
