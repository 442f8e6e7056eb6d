import type { OfferedAction } from '@zaakwerk/domain/case-actions'
import type { MissingThing } from '@zaakwerk/domain/workflow-requirements'
import { type ReactElement, type Ref, useMemo } from 'react'
import { groupActions } from '../../../options/action-groups.tsx'
import { OptionList } from '../../../options/option-list.tsx'
import css from './action-menu.module.css'

const keys = (
  <p className={`${css.footer} key-hint`} aria-hidden="true">
    <span>
      <kbd>↑</kbd> <kbd>↓</kbd> kiezen <kbd>Enter</kbd> uitvoeren <kbd>Esc</kbd> sluiten
    </span>
  </p>
)

interface ActionListProps {
  readonly offered: readonly OfferedAction[]
  /** The missing thing to which a disabled action links; undefined if it has no link. */
  readonly leadOf: (offered: OfferedAction) => MissingThing | undefined
  readonly onChoose: (offered: OfferedAction) => void
  readonly searchRef?: Ref<HTMLInputElement>
}

/** The actions of a case, in three groups. */
export const ActionList = ({ offered, leadOf, onChoose, searchRef }: ActionListProps): ReactElement => {
  const groups = useMemo(
    () =>
      groupActions(
        offered.map((one) => ({
          action: one.action,
          refusal: one.refusal,
          leadsTo: leadOf(one)?.name,
        })),
      ),
    [offered, leadOf],
  )
  return (
    <OptionList
      label="Zaak acties"
      placeholder="Zoek actie"
      none="Geen actie gevonden"
      groups={groups}
      footer={keys}
      onChoose={(key) => {
        const chosen = offered.find(({ action }) => action.key === key)
        if (chosen) onChoose(chosen)
      }}
      {...(searchRef ? { searchRef } : {})}
    />
  )
}
