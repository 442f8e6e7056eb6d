import { actionGroups, type CaseAction } from '@zaakwerk/domain/case-action'
import { ActionIcon } from './action-icons.tsx'
import type { ListOption, OptionGroup } from './option-search.ts'

interface ActionOption extends Pick<ListOption, 'hint' | 'refusal' | 'leadsTo'> {
  readonly action: Pick<CaseAction, 'key' | 'label' | 'icon' | 'group'>
}

/** Grouped options of the menu "Zaak acties", without empty groups. */
export const groupActions = (options: readonly ActionOption[]): readonly OptionGroup[] =>
  actionGroups
    .map((name) => ({
      name,
      options: options
        .filter(({ action }) => action.group === name)
        .map(({ action: { key, label, icon }, ...rest }) => ({
          key,
          label,
          icon: <ActionIcon name={icon} />,
          ...rest,
        })),
    }))
    .filter((group) => group.options.length > 0)
