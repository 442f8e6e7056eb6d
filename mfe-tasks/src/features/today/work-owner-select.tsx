import type { Today } from '@zaakwerk/contract/today'
import { Button, ChevronDownIcon, Dropdown, useMenu } from '@zaakwerk/ui'
import type { ReactElement } from 'react'
import type { WorkOwner } from './today-groups.ts'

interface WhoseChoiceProps {
  /** Absent colleagues for whom the viewer covers. */
  readonly covered: Today['covered']
  readonly whose: WorkOwner
  readonly onChoose: (whose: WorkOwner) => void
}

/** Select for the owner of the shown work; renders nothing if the viewer covers no colleague. */
export const WorkOwnerSelect = ({ covered, whose, onChoose }: WhoseChoiceProps): ReactElement | null => {
  const options: readonly { readonly value: WorkOwner; readonly label: string }[] = [
    { value: 'all', label: 'Mijn werk en waarneming' },
    { value: 'own', label: 'Mijn werk' },
    ...covered.map(({ user }) => ({ value: user.id, label: user.name })),
  ]
  const { dropdown, button } = useMenu({
    items: options.map(({ value, label }) => ({ key: String(value), label })),
    selected: String(whose),
    onClick: ({ key }) => {
      const option = options.find(({ value }) => String(value) === key)
      if (option) onChoose(option.value)
    },
  })
  if (covered.length === 0) return null
  return (
    <Dropdown {...dropdown}>
      <Button {...button} icon={<ChevronDownIcon />} iconPlacement="end">
        {options.find(({ value }) => value === whose)?.label}
      </Button>
    </Dropdown>
  )
}
